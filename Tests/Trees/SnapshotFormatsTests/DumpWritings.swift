// Writes one tree in each dialect, in the containers and with the prefixes in which people find dumps.

import Foundation
import SnapshotFormats

/// A way to write the same screen.
struct WrittenDialect: Sendable {
  var format: DumpFormat
  var text: String

  /// Labels with the characters that containers escape.
  private static let labels = ["Tom's \"last\" one", "6\nCart", "Größe 🦋 `x`", "a <b> & c\\d"]

  static let all: [WrittenDialect] = [
    WrittenDialect(format: .wdaXML, text: wda(wrapper: nil)),
    WrittenDialect(format: .wdaXML, text: wda(wrapper: "AppiumAUT")),
    WrittenDialect(format: .appiumAndroidXML, text: android),
    WrittenDialect(format: .uiautomatorXML, text: uiautomator),
    WrittenDialect(format: .debugDescription, text: description),
    WrittenDialect(format: .wdaJSON, text: wdaJSON),
    WrittenDialect(format: .snapshotJSON, text: snapshotJSON),
  ]

  private static func xml(_ text: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  private static func wda(wrapper: String?) -> String {
    let buttons = labels.enumerated().map { index, label in
      "    <XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"b\(index)\" label=\"\(xml(label))\" "
        + "enabled=\"true\" visible=\"true\" accessible=\"true\" x=\"0\" y=\"\(index * 50)\" width=\"390\" height=\"50\" "
        + "index=\"\(index)\"/>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + (wrapper.map { "<\($0)>\n" } ?? "")
      + "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Demo\" label=\"Demo\" enabled=\"true\" "
      + "visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" width=\"390\" height=\"844\" index=\"0\">\n"
      + "  <XCUIElementTypeWindow type=\"XCUIElementTypeWindow\" enabled=\"true\" visible=\"true\" accessible=\"false\" "
      + "x=\"0\" y=\"0\" width=\"390\" height=\"844\" index=\"0\">\n\(buttons.joined())  </XCUIElementTypeWindow>\n"
      + "</XCUIElementTypeApplication>\n" + (wrapper.map { "</\($0)>\n" } ?? "")
  }

  private static let android =
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
    + "<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"0\" width=\"1080\" height=\"2400\">\n"
    + "  <android.widget.FrameLayout index=\"0\" class=\"android.widget.FrameLayout\" text=\"\" "
    + "bounds=\"[0,0][1080,2400]\">\n"
    + labels.enumerated().map { index, label in
      "    <android.widget.Button index=\"\(index)\" class=\"android.widget.Button\" text=\"\(xml(label))\" "
        + "resource-id=\"org.larder:id/b\(index)\" bounds=\"[0,\(index * 100)][1080,\(index * 100 + 100)]\" />\n"
    }.joined() + "  </android.widget.FrameLayout>\n</hierarchy>\n"

  private static let uiautomator =
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
    + "<node index=\"0\" text=\"\" class=\"android.widget.FrameLayout\" bounds=\"[0,0][1080,2400]\">"
    + labels.enumerated().map { index, label in
      "<node index=\"\(index)\" text=\"\(xml(label))\" resource-id=\"org.larder:id/b\(index)\" "
        + "class=\"android.widget.Button\" bounds=\"[0,\(index * 100)][1080,\(index * 100 + 100)]\" />"
    }.joined() + "</node></hierarchy>"

  private static let description =
    "Attributes: Application, 0x600000175600, pid: 123, label: 'Demo'\nElement subtree:\n"
    + " →Application, 0x600000175600, pid: 123, label: 'Demo'\n"
    + "    Window (Main), 0x600000175601, {{0.0, 0.0}, {390.0, 844.0}}\n"
    + labels.enumerated().map { index, label in
      "      Button, 0x60000017561\(index), {{0.0, \(index * 50).0}, {390.0, 50.0}}, identifier: 'b\(index)', "
        + "label: '\(label)'\n"
    }.joined()
    + "Path to element:\n →Application, 0x600000175600, pid: 123, label: 'Demo'\nQuery chain:\n"
    + " →Find: Target Application 'com.example.demo'\n  Output: {\n"
    + "    Application, 0x600000175700, pid: 123, label: 'Demo'\n  }\n"

  private static let wdaJSON =
    "{\n  \"value\" : {\n    \"type\" : \"Application\",\n    \"rawIdentifier\" : null,\n    \"name\" : \"Demo\",\n"
    + "    \"label\" : \"Demo\",\n    \"isEnabled\" : \"1\",\n    \"children\" : [\n"
    + labels.enumerated().map { index, label in
      "      {\n        \"type\" : \"Button\",\n        \"rawIdentifier\" : \"b\(index)\",\n        \"value\" : null,\n"
        + "        \"label\" : \(DumpContainer.json(label)),\n        \"isEnabled\" : \"1\"\n      }"
    }.joined(separator: ",\n") + "\n    ]\n  },\n  \"sessionId\" : \"9A\"\n}\n"

  private static let snapshotJSON =
    "{\"elementType\":2,\"identifier\":\"\",\"label\":\"Demo\",\"children\":[\n"
    + labels.enumerated().map { index, label in
      "  {\"elementType\":9,\"identifier\":\"b\(index)\",\"label\":\(DumpContainer.json(label)),\"enabled\":true}"
    }.joined(separator: ",\n") + "\n]}\n"
}

/// Something in which a dump is written.
struct DumpContainer: Sendable {
  var name: String
  var wrap: @Sendable (String) -> String

  static func json(_ text: String) -> String {
    let escapes: [Character: String] = ["\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  static func entities(_ text: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&#34;", "'": "&#39;"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// Prints a string as Node.js does: a string for each line, in the quotes that need the fewest escapes.
  static func inspected(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let line = line.replacing("\\", with: #"\\"#) + #"\n"#
      let quote = ["'", "\"", "`"].first { !line.contains($0) } ?? "'"
      return quote + line.replacing(quote, with: "\\" + quote) + quote
    }.joined(separator: " +\n    ")
  }

  /// Prints a string as Python prints bytes.
  static func bytes(_ text: String) -> String {
    let content = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\n"): #"\n"#
      case UInt8(ascii: "\\"): #"\\"#
      case UInt8(ascii: "'"): #"\'"#
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: #"\x"# + String(byte, radix: 16)
      }
    }
    return "b'" + content.joined() + "'"
  }

  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  static let all: [DumpContainer] = [
    DumpContainer(name: "nothing") { $0 },
    DumpContainer(name: "lines of a log") { "before\n\n\($0)after\n" },
    DumpContainer(name: "response") { "{\"value\": \(json($0)), \"sessionId\": null}\n" },
    DumpContainer(name: "array of lines") {
      "[\n"
        + $0.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + json(String($0)) }
        .joined(separator: ",\n") + "\n]\n"
    },
    DumpContainer(name: "bytes in Python") { "DEBUG source: \(bytes($0))\n" },
    DumpContainer(name: "parts in Node.js") { "RESULT {\n  source: \(inspected($0))\n}\n" },
    DumpContainer(name: "HTML page") {
      "<!DOCTYPE html>\n<html><body><h1>Failed</h1><pre>\(entities($0))</pre></body></html>\n"
    },
    DumpContainer(name: "CDATA") {
      "<?xml version=\"1.0\"?>\n<testsuites><testcase name=\"a\">\n<system-out><![CDATA[\n\($0)]]></system-out>"
        + "</testcase></testsuites>\n"
    },
    DumpContainer(name: "Cucumber's JSON") {
      "[{\"elements\": [{\"steps\": [{\"embeddings\": [{\"mime_type\": \"text/xml\", \"data\": \"\(base64($0))\"}]}]}]}]\n"
    },
    DumpContainer(name: "Cucumber's JSON with escaped slashes") {
      "[{\"embeddings\": [{\"data\": \"\(base64($0).replacing("/", with: #"\/"#))\"}]}]\n"
    },
    DumpContainer(name: "pytest-html") {
      let report = "{\"tests\": {\"a\": [{\"extras\": [{\"content\": \(json($0))}], \"log\": \"none\"}]}}"
      return "<!DOCTYPE html>\n<html><div id=\"data\" data-jsonblob=\"\(entities(report))\"></div></html>\n"
    },
    DumpContainer(name: "pytest-html with an escaped log") {
      let report = "{\"tests\": {\"a\": [{\"log\": \(json(entities($0)))}]}}"
      return "<!DOCTYPE html>\n<html><div id=\"data\" data-jsonblob=\"\(entities(report))\"></div></html>\n"
    },
    DumpContainer(name: "pytest-html with a data URL") {
      "<!DOCTYPE html>\n<html><a class=\"text\" href=\"data:text/plain;charset=utf-8;base64,\(base64($0))\">Text</a></html>\n"
    },
    DumpContainer(name: "Allure's single file") {
      "<!DOCTYPE html>\n<html><script>\nd('data/attachments/1.xml','\(base64($0))');\n"
        + "d('data/summary.json','e30=');\n</script></html>\n"
    },
  ]
}

/// What a log writes before each line.
struct LinePrefix: Sendable {
  var name: String
  var prefix: @Sendable (Int) -> String
  /// What the log writes after each line.
  var suffix = ""

  func write(_ text: String) -> String {
    guard name != "nothing" else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = text.hasSuffix("\n") ? lines.dropLast() : lines[...]
    return body.enumerated().map { prefix($0) + $1 + suffix }.joined(separator: "\n") + "\n"
  }

  static let all: [LinePrefix] = [
    LinePrefix(name: "nothing") { _ in "" }, LinePrefix(name: "[Xcode]") { _ in "[Xcode] " },
    LinePrefix(name: "simctl") { _ in "[simctl] Xcode " }, LinePrefix(name: "worker") { _ in "[0-0] " },
    LinePrefix(name: "triangle") { _ in "▸ " },
    LinePrefix(name: "NSLog") { "2026-01-31 09:15:0\($0 % 10).\($0)4+0800 Runner-Runner[600\($0):128] " },
    LinePrefix(name: "CI") { "2026-01-31T09:15:\(10 + $0).0000000Z " },
    LinePrefix(name: "proxy") { "2026-01-31 09:15:32:\(100 + $0) - [debug] [WD Proxy] " },
    LinePrefix(name: "compose") { _ in "web_1  | " }, LinePrefix(name: "numbers") { "\($0 + 1): " },
    LinePrefix(name: "logcat") { "01-31 09:15:32.\(100 + $0)  4711  4712 D Runner  : " },
    LinePrefix(name: "syslog") { "Jan 31 09:15:\(10 + $0) mac Runner(XCTest)[4711] <Notice>: " },
    LinePrefix(name: "colours", prefix: { _ in "\u{1B}[35m[Xcode]\u{1B}[39m \u{1B}[2m" }, suffix: "\u{1B}[0m"),
    LinePrefix(name: "quotation") { _ in "> " }, LinePrefix(name: "pytest") { _ in "E   " },
  ]
}
