// Tests dumps inside other files: responses, strings, logs, reports, and several dumps in one file.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

/// A file that contains a dump.
struct Envelope: Sendable, CustomTestStringConvertible {
  var name: String
  /// Returns the file for a dump.
  var wrap: @Sendable (String) -> String
  /// The codes of the findings about the text around the dump.
  var remarks: [String] = []

  var testDescription: String { name }

  /// Escapes a string as JSON does.
  static func json(_ text: String) -> String {
    let escapes: [Character: String] = [
      "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\r\n": #"\r\n"#, "é": #"\u00e9"#, "🦋": #"\ud83e\udd8b"#,
    ]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  static func entities(_ text: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "é": "&#xE9;"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// Prints a string as Node.js does: one string for each line.
  static func inspected(_ text: String) -> String {
    text.split(separator: "\n").map { "'\($0)\\n'" }.joined(separator: " +\n      ")
  }

  static let all: [Envelope] = [
    Envelope(name: "nothing", wrap: { $0 }),
    Envelope(name: "response") { #"{"value": \#(json($0)), "sessionId": "6a13", "status": 0}"# },
    Envelope(name: "response on several lines") { "{\n  \"sessionId\": null,\n  \"value\":\n\(json($0))\n}\n" },
    Envelope(name: "JSON string") { json($0) },
    Envelope(name: "JSON string after whitespace") { "\n \n  " + json($0) + "\n" },
    Envelope(name: "JSON in JSON") { #"{"value": \#(json(#"{"value": \#(json($0))}"#))}"# },
    Envelope(name: "three strings") { json(json(json($0))) },
    Envelope(name: "unknown member") { #"{"ui": {"source": \#(json($0))}, "test": "login"}"# },
    Envelope(
      name: "Appium's log",
      wrap: {
        """
        [HTTP] --> GET /session/6a13/source
        [debug] [XCUITestDriver@1f2e] Matched '/source' to command name 'getPageSource'
        [debug] [XCUITestDriver@1f2e] Responding to client with driver.getPageSource() result: \(json($0))
        [HTTP] <-- GET /session/6a13/source 200 812 ms - 4711

        """
      }, remarks: ["dump-other-text"]),
    Envelope(
      name: "response in a log",
      wrap: { "12:00:01 [WD Proxy] Got response with status 200: {\"value\":\(json($0))}\n12:00:02 [HTTP] <-- 200\n" },
      remarks: ["dump-other-text"]),
    Envelope(
      name: "WebdriverIO's log",
      wrap: {
        "[0-0] 2023-02-06T16:23:21.477Z INFO webdriver: RESULT \($0)\n[0-0] 2023-02-06T16:23:21.480Z INFO: COMMAND x\n"
      }, remarks: ["dump-other-text"]),
    Envelope(
      name: "string that Node.js prints in parts", wrap: { "RESULT {\n  value: \(inspected($0))\n}\n" },
      remarks: ["dump-other-text"]),
    Envelope(
      name: "exception",
      wrap: { "shop.ElementNotFound: not found (source=\($0))\n  at shop.Login.open(Login.kt:12)\n  at <anonymous>\n" },
      remarks: ["dump-other-text"]),
    Envelope(
      name: "xcodebuild's log",
      wrap: {
        "Test Case '-[Shop.LoginTests testLogin]' started.\n    t =     0.12s Page source: \($0)\n    t = 1s End\n"
      },
      remarks: ["dump-other-text"]),
    Envelope(
      name: "JUnit report with entities",
      wrap: {
        "<?xml version=\"1.0\"?>\n<testsuites><testcase name=\"a\">\n<system-out>out\n\(entities($0))end"
          + "</system-out></testcase></testsuites>"
      }, remarks: ["dump-other-text"]),
    Envelope(
      name: "JUnit report with CDATA",
      wrap: {
        "<?xml version=\"1.0\"?>\n<testsuites><testcase name=\"a\">\n<system-out><![CDATA[out\n\($0)]]>"
          + "</system-out></testcase></testsuites>"
      }, remarks: ["dump-other-text"]),
    Envelope(
      name: "report in HTML with a tag around each line",
      wrap: { dump in
        let lines = entities(dump).split(separator: "\n").map { "<span class=\"line\">\($0)</span><br>" }
        return "<html><body><h1>a</h1>\n<div>\(lines.joined(separator: "\n"))</div></body></html>"
      }, remarks: ["dump-other-text"]),
    Envelope(
      name: "attribute of a report in HTML",
      wrap: { "<html><body>\n<div data-source=\"\(entities($0))\">Failed</div>\n</body></html>" },
      remarks: ["dump-other-text"]),
    Envelope(
      name: "log with colours",
      wrap: {
        "\u{1B}[36mINFO\u{1B}[0m webdriver: RESULT\n"
          + $0.split(separator: "\n").map { "\u{1B}[0;90m\($0)\u{1B}[39m" }.joined(separator: "\n")
          + "\n\u{1B}[36mEND\n"
      }, remarks: ["dump-other-text"]),
    Envelope(name: "text after the end", wrap: { $0 + "user@mac % " }, remarks: ["dump-other-text"]),
    Envelope(
      name: "CR LF", wrap: { "log\r\n" + $0.split(separator: "\n").joined(separator: "\r\n") + "\r\nend" },
      remarks: ["dump-other-text"]),
  ]
}

@Suite struct EnvelopeTests {
  /// A dump with an invalid attribute, whose finding has a position.
  static func dump(declaration: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", root: String = "AppiumAUT")
    -> String
  {
    """
    \(declaration)<\(root)>
      <XCUIElementTypeApplication name="Café 🦋" label="Shop">
        <XCUIElementTypeButton name="buy" x="wide"/>
        <!-- <AppiumAUT> -->
      </XCUIElementTypeApplication>
    </\(root)>

    """
  }

  @Test(arguments: Envelope.all)
  func dumpIsFoundWithItsPositions(envelope: Envelope) throws {
    let file = envelope.wrap(Self.dump())
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
    #expect(readings.count == 1)
    let reading = try #require(readings.first)
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(reading.format == .wdaXML)
    #expect(snapshot.wrapper?.name == "AppiumAUT")
    #expect(snapshot.elements.map(\.identifier) == ["Café 🦋", "buy"])
    #expect(
      snapshot.elements.map(\.line)
        == ["XCUIElementTypeApplication name", "XCUIElementTypeButton"].map { Self.positions(of: $0, in: file)[0].line }
    )
    #expect(reading.findings.map(\.code) == ["dump-bad-attribute"] + envelope.remarks)
    #expect(reading.findings.first?.position == Self.positions(of: "wide", in: file).first)
    if !envelope.remarks.isEmpty { #expect(reading.part?.count == 1) }
  }

  /// The same files without a declaration and with element tags only.
  @Test(arguments: Envelope.all)
  func dumpWithoutWrapperIsFound(envelope: Envelope) throws {
    let file = envelope.wrap(#"<XCUIElementTypeCell name="a"><XCUIElementTypeImage x="wide"/></XCUIElementTypeCell>"#)
    let reading = DumpReader.read(Array(file.utf8), file: "dump.xml")
    #expect(reading.snapshot?.elements.map(\.type) == [.cell, .image])
    #expect(reading.findings.first?.position == Self.positions(of: "wide", in: file).first)
  }

  @Test(arguments: Envelope.all.filter { !$0.name.contains("string") })
  func severalDumpsAreNumbered(envelope: Envelope) throws {
    let file = envelope.wrap(Self.dump()) + "\n" + envelope.wrap(Self.dump(root: "hierarchy")) + "\n" + Self.dump()
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
    #expect(readings.map { $0.snapshot?.count } == [2, 2, 2])
    #expect(readings.map { $0.snapshot?.wrapper?.name } == ["AppiumAUT", "hierarchy", "AppiumAUT"])
    #expect(readings.map { $0.part?.number } == [1, 2, 3])
    #expect(readings.allSatisfy { $0.part?.count == 3 })
    #expect(readings.map { $0.findings.first?.position } == Self.positions(of: "wide", in: file))
    let starts = readings.compactMap { $0.part?.lines?.lowerBound }
    #expect(starts == starts.sorted() && starts.count == 3)
  }

  /// Escapes that JSON does not have, in the strings of Python, JavaScript and Swift.
  static let escapes: [(file: String, name: String)] = [
    (#"source: '<AppiumAUT><XCUIElementTypeCell name="caf\xe9 \'a\'"/></AppiumAUT>'"#, "café 'a'"),
    (#"print("<XCUIElementTypeCell name=\"caf\u{e9} \u{1F98B}\"/>")"#, "café 🦋"),
    (#"'<XCUIElementTypeCell name="a\/b\tc"/>'"#, "a/b c"),
    (#"'<XCUIElementTypeCell name="caf\xe9 \U0001f98b"/>'"#, "café 🦋"),
    (#"'<XCUIElementTypeCell name="C:\\Users \U0001"/>'"#, "C:\\Users U0001"),
    ("&lt;XCUIElementTypeCell&nbsp;name=&quot;<b>a</b><i class='x'>b</i>&quot;<wbr>/&gt;", "ab"),
    (#"value="<hierarchy><XCUIElementTypeCell name='\ud83e\udd8b\ud83e'/></hierarchy>""#, "🦋\u{FFFD}"),
    ("&lt;XCUIElementTypeCell name=&quot;a&amp;lt;&#xE9;&#233;&amp;amp;&quot;/&gt;", "a<éé&"),
  ]

  @Test(arguments: escapes.indices)
  func escapeIsDecoded(index: Int) throws {
    let (file, name) = Self.escapes[index]
    let reading = reading(of: "log " + file)
    // A tab in an attribute is a space.
    #expect(reading.snapshot?.root.identifier == name)
  }

  /// Build servers write a time before each line.
  @Test func timesBeforeEachLineAreIgnored() throws {
    let lines = "log\n\(Self.dump())end".split(separator: "\n").map { "2023-02-06T16:23:05.087Z \($0)" }
    let file = lines.joined(separator: "\n")
    let reading = reading(of: file)
    #expect(reading.snapshot?.elements.map(\.line) == [4, 5])
    #expect(reading.findings.map(\.code) == ["dump-bad-attribute", "dump-other-text"])
    #expect(
      reading.findings.first { $0.code == "dump-bad-attribute" }?.position == Self.positions(of: "wide", in: file).first
    )
  }

  /// The spaces after a prefix are the indentation of the first line, and lines inside strings have none.
  @Test func prefixEndsBeforeTheIndentation() throws {
    let lines = [" →Application, 0x1, pid: 4, label: 'Shop'", "    Button, 0x2, label: 'one", "two'"]
    let reading = reading(of: lines.map { "[x] \($0)\n" }.joined())
    #expect(reading.snapshot?.elements.map(\.label) == ["Shop", "one\ntwo"])
  }

  /// A description has no XML that could decode what the report around it does not.
  @Test func surrogatesInReportsAreOneCharacter() throws {
    let text = """
      Element subtree:
       →Application, 0x1, pid: 4, label: &#39;Shop&#39;
          Button, 0x2, label: &#39;&#55358;&#56715; &#xD83E;&#xdd8b;&#39;
      Path to element:
       →Application, 0x1, pid: 4, label: &#39;Shop&#39;
      """
    let reading = reading(of: "<html><body><pre>\(text)</pre></body></html>")
    #expect(reading.snapshot?.elements.map(\.label) == ["Shop", "🦋 🦋"])
  }

  @Test func readReturnsTheFirstDumpAndMentionsTheOthers() throws {
    // The first dump is cut off before its first element.
    let file = "log\n<?xml version=\"1.0\"?><AppiumAUT>\n" + Self.dump() + "\nlog\n" + Self.dump()
    let reading = DumpReader.read(Array(file.utf8), file: "dump.xml")
    #expect(reading.snapshot?.count == 2)
    #expect(reading.part == DumpPart(number: 2, count: 3, lines: 3...9))
    let note = try #require(reading.findings.last)
    #expect(note.code == "dump-several" && note.severity == .note)
    #expect(note.message == "the file contains 3 dumps; this is dump 2; dump 1 is on lines 2 to 2")
  }

  static let failures: [(file: String, code: String, words: [String])] = [
    (
      #"{"value": ‸{"error": "no such window", "message": "closed\n  by the user"}, "sessionId": "1"}"#,
      "dump-error-response", ["“no such window”", "closed by the user"]
    ),
    (#"{"status": 13, "value": ‸"Could not proxy"}"#, "dump-error-response", ["“status 13”: Could not proxy"]),
    (#"{"value": ‸"Could not proxy", "status": 13}"#, "dump-error-response", ["“status 13”: Could not proxy"]),
    (#"{"status": 13, "value": ‸{"message": "Unknown server error"}}"#, "dump-error-response", ["13", "server error"]),
    (#"{"error": "unknown command", "message": "no route"}"#, "dump-error-response", ["“unknown command”: no route"]),
    (#"{"value": ‸null, "sessionId": "1"}"#, "dump-no-elements", ["null"]),
    (#"{"value": "‸<AppiumAUT>"}"#, "dump-truncated", ["cut off"]),
    (#"log "<?xml version=\"1.0\"?><AppiumAUT><XCUIElementTypeCell x=\"1"#, "dump-truncated", ["cut off"]),
    (#"{"value": {"a": 1}}"#, "dump-unknown-format", ["WebDriver response"]),
    ("log <XCUIElementTypeCell> was not found\n", "dump-not-xml", ["begins with"]),
    (#"log {"value": {"a": 1}} and <anonymous> &lt;b&gt;"#, "dump-not-xml", ["begins with"]),
    ("<?xml version=\"1.0\"?>\n<testsuites><a‸/></testsuites>", "dump-unknown-format", ["testsuites"]),
  ]

  static let cutOff = [
    #"{"value": "<AppiumAUT><XCUIElementTypeApplication>"}"#,
    "log\n<AppiumAUT>\n  <XCUIElementTypeApplication> …\nlog < 1",
    #"log "<?xml version=\"1.0\"?><AppiumAUT><XCUIElementTypeApplication x=\"1\">"#,
  ]

  @Test(arguments: cutOff)
  func cutOffDumpIsReadUpToTheFault(file: String) throws {
    let reading = DumpReader.read(Array(file.utf8), file: "appium.log")
    #expect(reading.snapshot?.incompleteElements == [0])
    #expect(reading.fault?.code == "dump-truncated")
    #expect(reading.fault?.position.line != nil)
  }

  @Test(arguments: failures)
  func fileWithoutADumpHasAnError(file: String, code: String, words: [String]) throws {
    let marked = MarkedDump(file)
    let reading = marked.reading
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.severity == .error)
    #expect(error.code == code)
    for word in words { #expect(error.message.contains(word), "\(error.message)") }
    #expect(!error.message.contains { $0.isNewline })
    if file.contains("‸"), code != "dump-truncated" { #expect(error.position == marked.position) }
    #expect(error.position.line != nil)
  }

  static func positions(of word: String, in file: String) -> [SourcePosition] {
    let bytes = Array(file.utf8)
    let wanted = Array(word.utf8)
    var line = 1
    var start = 0
    var positions: [SourcePosition] = []
    for offset in bytes.indices {
      if bytes[offset...].starts(with: wanted) {
        positions.append(SourcePosition(file: "dump.xml", line: line, column: offset - start + 1))
      }
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        start = offset + 1
      }
    }
    return positions
  }
}
