// Recognizes Maestro flows among YAML files.

import Findings

/// Decides whether a YAML file is a flow.
enum FlowDetector {
  /// Whether the text is a list of commands or has a flow header.
  ///
  ///     FlowDetector.isFlow("appId: com.example\n---\n- launchApp\n")  // true
  static func isFlow(_ text: String) -> Bool {
    var hasHeader = false
    var hasKeys = false
    let mark = "\u{FEFF}".utf8
    let bytes = text.utf8.starts(with: mark) ? text.utf8.dropFirst(mark.count) : text.utf8[...]
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).prefix(maximumLines) {
      guard let first = line.first, first > UInt8(ascii: " "), first != UInt8(ascii: "#") else { continue }
      if line.starts(with: "---".utf8) {
        if hasHeader { return true }
        hasKeys = false
        continue
      }
      guard first == UInt8(ascii: "-") else {
        hasKeys = true
        if line.starts(with: "appId:".utf8) || line.starts(with: "url:".utf8) { hasHeader = true }
        continue
      }
      guard !hasKeys else { continue }
      let word = line.dropFirst().drop { $0 == UInt8(ascii: " ") }.prefix { $0.isLetterOrUnderscore }
      return FlowCommands.all.contains(String(decoding: word, as: UTF8.self))
    }
    return false
  }

  private static let maximumLines = 400
}

/// Maestro commands and selectors.
enum FlowCommands {
  /// The commands whose value is a selector.
  static let withSelector: Set = [
    "tapOn", "doubleTapOn", "longPressOn", "assertVisible", "assertNotVisible", "copyTextFrom",
  ]

  /// The keys in other commands whose value is a selector.
  static let selectorKeys: Set = ["element", "visible", "notVisible", "from", "cropOn"]

  /// The selector keys whose value is another selector.
  static let relations: Set = [
    "below", "above", "leftOf", "rightOf", "childOf", "containsChild", "containsDescendants",
  ]

  static let all: Set = withSelector.union([
    "launchApp", "runFlow", "inputText", "eraseText", "scroll", "scrollUntilVisible", "swipe", "back", "pressKey",
    "hideKeyboard", "extendedWaitUntil", "waitForAnimationToEnd", "takeScreenshot", "stopApp", "clearState", "openLink",
    "repeat", "runScript", "evalScript", "assertTrue", "killApp", "clearKeychain", "setLocation", "startRecording",
    "stopRecording", "addMedia", "pasteText", "retry", "travel", "inputRandomText", "inputRandomEmail",
    "inputRandomNumber", "inputRandomPersonName", "assertWithAI", "assertNoDefectsWithAI", "setAirplaneMode",
    "assertScreenshot",
  ])
}
