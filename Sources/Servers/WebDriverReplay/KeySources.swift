// Merges the key presses of several input sources. (WebDriver, section 17.5)

package import JSON

package enum KeySources {
  /// Returns the text that input sources type together: in each tick, each source performs its next action.
  package static func text(in sources: [JSONValue]) -> String {
    let actions = sources.map { $0["actions"]?.list ?? [] }
    var text = ""
    for tick in 0..<(actions.map(\.count).max() ?? 0) {
      for own in actions where tick < own.count && own[tick]["type"]?.string == "keyDown" {
        text += own[tick]["value"]?.string ?? ""
      }
    }
    return text
  }
}
