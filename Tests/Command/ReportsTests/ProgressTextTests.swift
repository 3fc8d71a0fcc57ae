// Tests how progress is described.

import Reports
import Testing

@Suite struct ProgressTextTests {
  /// The rate is that since the beginning, and the rest takes as long.
  @Test(arguments: [
    (0, 10, 3.0, "0 of 10"), (5, 10, 0, "5 of 10"), (412, 1340, 2, "412 of 1340, 206 a second, 5 s left"),
    (10, 10, 2, "10 of 10, 5.0 a second, 0 s left"), (1, 4, 3, "1 of 4, 0.3 a second, 9 s left"),
    (100, 13_100, 1, "100 of 13100, 100 a second, 2 min 10 s left"),
  ])
  func progressHasARate(done: Int, count: Int, seconds: Double, text: String) {
    #expect(ProgressText.text(done, of: count, seconds: seconds) == text)
  }
}
