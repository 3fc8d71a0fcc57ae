// Joins the keys that several input sources press. (WebDriver, section 17.5)

package import JSON

package enum KeySources {
  /// Returns what input sources type together: in each tick, each of them does the next one of its actions.
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
