// Tests the replay options that are set in environment variables.

import Recordings
import Testing

@Suite struct ReplayOptionsTests {
  static let rows: [(environment: [String: String], expected: String)] = [
    ([:], "1.0 0.00 s 3.00 s"), (["AXREPLAY_TIME_SCALE": "2"], "2.0 0.00 s 3.00 s"),
    (["AXREPLAY_TIME_SCALE": "0.5", "AXREPLAY_READ_COST": "0.1"], "0.5 0.10 s 3.00 s"),
    (["AXREPLAY_READ_COST": "1e-6", "AXREPLAY_IMPLICIT_WAIT": "0"], "1.0 0.000001 s 0.00 s"),
    (["AXREPLAY_IMPLICIT_WAIT": "10", "AXREPLAY_TIME_SCALE": ""], "1.0 0.00 s 10.00 s"),
    (["AXREPLAY_SNAPSHOTS": "abc"], "1.0 0.00 s 3.00 s"),
    (
      ["AXREPLAY_TIME_SCALE": "abc"],
      "AXREPLAY_TIME_SCALE must be a positive number, such as 2 to make the app twice as slow as recorded, not “abc”"
    ),
    (
      ["AXREPLAY_READ_COST": "-1", "AXREPLAY_IMPLICIT_WAIT": "3s"],
      """
      AXREPLAY_READ_COST must be a number of seconds from 0 to 86400, such as 0.1, not “-1”
      AXREPLAY_IMPLICIT_WAIT must be a number of seconds from 0 to 86400, such as 0 to disable retries, not “3s”
      """
    ),
  ]

  @Test(arguments: rows)
  func optionsAreParsed(_ row: (environment: [String: String], expected: String)) {
    do throws(InvalidReplayOptions) {
      let options = try ReplayOptions(environment: row.environment)
      #expect("\(options.timeScale) \(options.readCost) \(options.implicitWait)" == row.expected)
    } catch {
      #expect("\(error)" == row.expected)
    }
  }

  @Test(arguments: ["0", "-2", "nan", "inf", "0x10", "1e400", "2x", " 2", "1,5", "1e9"])
  func invalidTimeScales(_ text: String) {
    #expect(throws: InvalidReplayOptions.self) { try ReplayOptions(environment: ["AXREPLAY_TIME_SCALE": text]) }
  }
}
