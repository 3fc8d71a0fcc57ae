// Tests sessions that are open at the same time, in other orders than they were recorded.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct ParallelSessionTests {
  /// Two sessions that were recorded at the same time: one taps `a`, the other one `b`, then what that has opened.
  private static func recordings() throws -> [ServedRecording] {
    try [("1-one", "a", "c", "e"), ("2-two", "b", "d", "f")].map { name, first, second, last in
      try WrittenRecording.served(
        name,
        [
          #""launch": {}"#, "[a b]", WrittenRecording.tap(first), "[\(second)]", WrittenRecording.tap(second),
          "[\(last)]",
        ])
    }
  }

  /// A client of a server that others use, too.
  private struct Tester {
    let server: WebDriverServer
    let session: String
    let taps: [String]
    let last: String
    var done = 0

    mutating func tapNext() -> Int {
      let name = taps[done]
      done += 1
      let path = ["session", session, "element"]
      let found = server.answer(WebDriverRequest("POST", path, body: Array(SessionRow.id(name).utf8)))
      guard let id = found.body["value"]?["ELEMENT"]?.string else { return found.status }
      return server.answer(WebDriverRequest("POST", path + [id, "click"], body: Array("{}".utf8))).status
    }

    var sees: Bool {
      let path = ["session", session, "element"]
      return server.answer(WebDriverRequest("POST", path, body: Array(SessionRow.id(last).utf8))).status == 200
    }
  }

  /// Which session opens first, and in which order they act.
  static let orders: [(isReversed: Bool, steps: [Int])] = [
    (false, [0, 0, 1, 1]), (false, [1, 1, 0, 0]), (false, [0, 1, 0, 1]), (false, [1, 0, 0, 1]),
    (true, [0, 0, 1, 1]), (true, [1, 1, 0, 0]), (true, [0, 1, 1, 0]), (true, [1, 0, 1, 0]),
  ]

  @Test(arguments: orders) func sessionsDoNotDependOnTheirOrder(_ row: (isReversed: Bool, steps: [Int])) throws {
    let server = WebDriverServer(try Self.recordings())
    var testers: [Tester] = []
    for taps in row.isReversed ? [["b", "d"], ["a", "c"]] : [["a", "c"], ["b", "d"]] {
      let session = try server.open(#""appium:bundleId": "com.example.shop", "platformName": "iOS""#)
      testers.append(Tester(server: server, session: session, taps: taps, last: taps[0] == "a" ? "e" : "f"))
    }
    for step in row.steps { #expect(testers[step].tapNext() == 200, "\(row)") }
    for tester in testers { #expect(tester.sees, "\(row)") }
    #expect(server.reports.allSatisfy { $0.divergences.isEmpty }, "\(row)")
  }

  /// A client waits by its own polls until something is gone, which the recording at hand does not show any more.
  @Test func aPollForAbsenceGoesOnElsewhere() throws {
    let lines = [#""launch": {}"#, "[a]", WrittenRecording.tap("a"), "[a t]"]
    let cut = try WrittenRecording.served("1-cut", lines + [WrittenRecording.tap("a"), "[b]"])
    let whole = try WrittenRecording.served("2-whole", lines + ["[a]"])
    var client = WrittenClient([cut, whole])
    try client.open()
    #expect(client.tap("a") && client.find("t") != nil)
    // Time passes with each search in vain.
    client.send("POST timeouts", #"{"implicit": 2000}"#)
    #expect(client.find("x") == nil)
    #expect((1...6).contains { _ in client.find("t") == nil })
    #expect(try client.report.log.joined().contains("what follows is taken from 2-whole"))
    #expect(client.tap("a") && client.find("t") != nil)
    #expect(try client.report.divergences.isEmpty)
  }
}
