// Computes how long the next byte may take.

import Testing

@testable import HTTPServing

@Suite struct TransferTimeTests {
  @Test(
    arguments: [
      // Half a minute of silence, five minutes for a request, and one second more for each 16 KB.
      (30, 0, 0, 30_000), (30, 0, 269, 30_000), (30, 0, 290, 10_000), (30, 0, 300, nil), (30, 0, 10_000, nil),
      (30, 16_000 * 60, 300, 30_000), (30, 16_000 * 60, 355, 5_000), (30, 16_000 * 60, 360, nil), (1, 1, 9, 1_000),
      (1, 1, 10, nil),
    ] as [(Int64, Int, Int, Int?)])
  func slowClientsAreBounded(seconds: Int64, bytes: Int, elapsed: Int, wait: Int?) {
    let began = ContinuousClock.now
    let time = TransferTime(began: began, seconds: seconds)
    #expect(time.wait(after: bytes, now: began + .seconds(elapsed)) == wait)
  }
}
