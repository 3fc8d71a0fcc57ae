// Tests which arguments of an Android launch are extras.

import Recordings
import Testing

@Suite struct IntentArgumentTests {
  /// Arguments, those that remain, and the extras.
  static let rows: [(arguments: [String], others: [String]?, extras: [String: String]?)] = [
    (["-e", "k", "v"], nil, ["k": "v"]), (["-e k v"], nil, ["k": "v"]),
    (["--ez", "flag", "true"], nil, ["flag": "true"]),
    (["--es k 'Ann Bee' --ei n -1"], nil, ["k": "Ann Bee", "n": "-1"]), (["--esn", "k", "-S"], ["-S"], ["k": ""]),
    (["-f", "0x10", "-e", "k", "My note"], ["-f", "0x10"], ["k": "My note"]),
    (["--esal", "k", "a,b"], nil, ["k": "a,b"]),
    // Arguments of other kinds, and an extra that is not complete.
    (["-uitest", "-e2e"], ["-uitest", "-e2e"], nil), (["--enable x"], ["--enable x"], nil),
    (["-e", "k"], ["-e", "k"], [:]), ([], [], nil),
  ]

  @Test(arguments: rows)
  func extrasAreNamedValues(_ row: (arguments: [String], others: [String]?, extras: [String: String]?)) {
    var details = RecordedEvent.Details()
    details.arguments = row.arguments
    details.separateExtras()
    #expect(details.arguments == row.others && details.environment == row.extras)
  }

  @Test(arguments: [
    ("-e k v", ["-e", "k", "v"]), ("  a  b ", ["a", "b"]), (#"a "b c"'d e' ''"#, ["a", "b cd e", ""]), ("", []),
    (#""it's""#, ["it's"]), ("'open", ["open"]),
  ])
  func commandsHaveWords(line: String, words: [String]) {
    #expect(RecordedEvent.Details.words(ofCommand: line) == words)
  }

  /// Journals of iOS keep their arguments.
  @Test(arguments: [("iOS 18.5", true), ("Android 14", false)])
  func onlyAndroidHasExtras(os: String, isKept: Bool) throws {
    let lines = [#"{"axreplay": 1, "os": "\#(os)"}"#, #"{"at": 0, "launch": {"arguments": ["-e", "k", "v"]}}"#, ""]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let journal = try #require(JournalReader.read(bytes, file: "recording.jsonl").journal)
    guard case .event(let event) = journal.entries.first?.content else { return #expect(Bool(false)) }
    #expect(event.details.arguments == (isKept ? ["-e", "k", "v"] : nil))
    #expect(event.details.environment == (isKept ? nil : ["k": "v"]))
  }
}
