// Builds recordings for replay tests, each from a single line of text.

import Recordings

/// A recording from a row of entries: `0 launch | 0.4 [a b] | 2 tap a | 2.5 sb:[!x]`.
///
/// Brackets enclose a screen of 400 × 800 points. Every word is an element: `a` is a button, `-a` a button that is off
/// screen, `~a` a button that is scrolled out of view, `=a` a button under a toolbar, `*a` a field with the keyboard
/// focus and `_a` one without it (`*a=1` with a value), `$a` a secure one with the focus, `'a=1` a text with a label,
/// `!x` an alert with a button `x`, `g< a b >` a view around two other elements, and `table< #a #b >` a table with two
/// cells. Element n, counted from 0, is at {20, 50 + 60 n} and measures 100 × 44 points. `name:[…]` is the screen of
/// another app, and `sb` is SpringBoard. `Home/[…]` is a screen whose view is labelled `Home`.
///
/// Events: `launch -arg A=1 @app`, `tap a app`, `doubleTap a`, `press a 1.5`, `swipe a up`, `type a text`, `key a
/// return`, `adjust a 0.7`, `drag a b`, `tapIn a 0.5,0.1` (taps a point inside `a`), `open url`, `button home`,
/// `orientation name`, `activate app`, `terminate app`. `launch *` names neither arguments nor environment, and `type a
/// #2` leaves out the text, with its number. `lacks pinch` is an action that is missing.
enum TimelineRecording {
  /// Reads a recording.
  ///
  /// - Parameter header: Further keys of the journal's header.
  static func read(
    _ journal: String, after other: String? = nil, path: String = "all/r", header: String = ""
  ) -> RecordingReading {
    let before = other.map { files($0, header: #""app": "shop""#) }
    let further = (header.isEmpty ? "" : ", \(header)") + (other == nil ? "" : #", "continues": "before""#)
    let own = files(journal, header: #""app": "shop""# + further)
    return RecordingReader.read(
      path, recordingFiles(own) { name in name == "before" ? before.map { recordingFiles($0) { _ in nil } } : nil })
  }

  private static func recordingFiles(
    _ contents: [String: String], sibling: @escaping (String) -> RecordingFiles?
  ) -> RecordingFiles {
    RecordingFiles(names: Array(contents.keys), sibling: sibling) { contents[$0].map { Array($0.utf8) } }
  }

  static func bundle(_ app: String) -> String { app == "sb" ? ReplaySession.springboard : app == "shop" ? "shop" : app }

  // MARK: The journal

  private static func files(_ journal: String, header: String) -> [String: String] {
    var lines = ["{\"axreplay\": 1, \(header)}"]
    var files: [String: String] = [:]
    for (index, entry) in journal.split(separator: "|").enumerated() {
      let words = entry.split(separator: " ").map(String.init)
      let content = words.dropFirst().joined(separator: " ")
      if let screen = content.wholeMatch(of: /(?:(\w+):)?(?:(\w+)\/)?\[(.*)\]/) {
        let app = screen.1.map { ", \"app\": \"\(bundle(String($0)))\"" } ?? ""
        let view = screen.2.map { ", \"view\": \"\($0)\"" } ?? ""
        lines.append("{\"at\": \(words[0]), \"snapshot\": \"\(index).xml\"\(app)\(view)}")
        files["\(index).xml"] = dump(String(screen.3))
      } else {
        lines.append("{\"at\": \(words[0]), \(event(Array(words.dropFirst())))}")
      }
    }
    files[Journal.fileName] = lines.map { $0 + "\n" }.joined()
    return files
  }

  private static func event(_ words: [String]) -> String {
    let (first, second) = (words.dropFirst().first, words.dropFirst(2).first)
    switch words[0] {
    case "tap", "doubleTap": return on(words[0], first, second.map { ("app", "\"\(bundle($0))\"") })
    case "tapIn": return on("tap", first, second.map { ("point", "[\($0)]") })
    case "press": return on("press", first, second.map { ("duration", $0) })
    case "swipe": return on("swipe", first, second.map { ("direction", "\"\($0)\"") })
    case "type":
      return on(
        "typeText", first,
        second.map { $0.hasPrefix("#") ? ("secret", "\($0.dropFirst())") : ("text", "\"\($0)\"") })
    case "key": return on("typeKey", first, second.map { ("key", "\"\($0)\"") })
    case "adjust": return on("adjust", first, second.map { ("value", "\"\($0)\"") })
    case "drag": return on("drag", first, second.map { ("to", locator($0)) })
    case "lacks": return "\"lacks\": \"action\", \"reason\": \"\(first ?? "")\""
    case "launch" where first == "*": return "\"launch\": {}"
    case "launch":
      let arguments = words.dropFirst().filter { $0.hasPrefix("-") }.map { "\"\($0)\"" }
      let pairs = words.dropFirst().filter { $0.contains("=") }.map { "\"\($0.replacing("=", with: "\": \""))\"" }
      let app = words.first { $0.hasPrefix("@") }.map { ", \"app\": \"\($0.dropFirst())\"" } ?? ""
      return "\"launch\": {\"arguments\": [\(arguments.joined(separator: ", "))], "
        + "\"environment\": {\(pairs.joined(separator: ", "))}\(app)}"
    default: return "\"\(words[0])\": \(first.map { "\"\(bundle($0))\"" } ?? "{}")"
    }
  }

  private static func on(_ kind: String, _ target: String?, _ detail: (String, String)?) -> String {
    let rest = detail.map { ", \"\($0.0)\": \($0.1)" } ?? ""
    return "\"\(kind)\": {\"on\": \(locator(target ?? "app"))\(rest)}"
  }

  /// A locator as a JSON string.
  private static func locator(_ name: String) -> String {
    name == "app" ? "\"app\"" : "\"descendants(matching: .any)[\\\"\(name)\\\"]\""
  }

  // MARK: Dumps

  private static func dump(_ content: String) -> String {
    var xml = ""
    var number = 0
    var open: [String] = []
    let words = content.split(separator: " ").map(String.init)
    for (position, word) in words.enumerated() {
      if word == ">" {
        xml += "</XCUIElementType\(open.popLast() ?? "Other")>"
      } else if word.hasSuffix("<") {
        // The view extends down to the last element of the group.
        let end = words[position...].firstIndex(of: ">") ?? words.endIndex
        let height = 60 * words[position..<end].dropFirst().count - 16
        let name = String(word.dropLast())
        open.append(name == "table" ? "Table" : "Other")
        xml += element(open.last ?? "Other", name, y: 50 + 60 * number, height: height, isOpen: true)
      } else {
        xml += element(word, y: 50 + 60 * number)
        number += 1
      }
    }
    return
      "<XCUIElementTypeApplication name=\"Shop\" label=\"Shop\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(xml)</XCUIElementTypeApplication>"
  }

  private static func element(_ word: String, y: Int) -> String {
    let name = String(word.dropFirst())
    switch word.first {
    case "!":
      return
        "<XCUIElementTypeAlert name=\"Alert\" x=\"50\" y=\"300\" width=\"200\" height=\"200\">\(element("Button", name, x: 60, y: 400))</XCUIElementTypeAlert>"
    case "-": return element("Button", name, x: 900, y: y)
    case "~":
      return
        "<XCUIElementTypeScrollView x=\"0\" y=\"0\" width=\"400\" height=\"40\">\(element("Button", name, y: y))</XCUIElementTypeScrollView>"
    case "=": return element("Button", name, y: y) + element("Toolbar", "Tools", y: y)
    case "$": return field(name, y, isFocused: true, type: "SecureTextField")
    case "*": return field(name, y, isFocused: true)
    case "_": return field(name, y, isFocused: false)
    case "'":
      let parts = name.split(separator: "=").map(String.init)
      return element("StaticText", parts[0], y: y, more: "label=\"\(parts.last ?? "")\"")
    case "#": return element("Cell", name, y: y)
    default: return element("Button", word, y: y)
    }
  }

  private static func field(_ word: String, _ y: Int, isFocused: Bool, type: String = "TextField") -> String {
    let parts = word.split(separator: "=").map(String.init)
    let value = parts.count > 1 ? " value=\"\(parts[1])\"" : ""
    return element(type, parts[0], y: y, more: "hasKeyboardFocus=\"\(isFocused)\"\(value)")
  }

  private static func element(
    _ type: String, _ name: String, x: Int = 20, y: Int, height: Int = 44, isOpen: Bool = false, more: String = ""
  ) -> String {
    "<XCUIElementType\(type) name=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"100\" height=\"\(height)\" \(more)\(isOpen ? "" : "/")>"
  }
}
