// Performs `mobile:` commands. (`webdriver-replay` §2.8)

import AccessibilityTree
import Findings
import JSON
import Recordings
import Text

extension ReplayedSession {
  /// Performs the `mobile:` command of an `execute/sync` request.
  mutating func execute(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let script = body["script"]?.string else {
      throw WebDriverError(.invalidArgument, "`script` is required")
    }
    guard script.hasPrefix("mobile:") else {
      throw WebDriverError(.unknownMethod, "Scripts other than mobile: commands need a web page: \(script.prefix(80))")
    }
    let name = script.dropFirst("mobile:".count).drop { $0 == " " }
    let arguments = body["args"]?.list?.first ?? [:]
    let scripts = SessionCommand.scripts(of: platform)
    guard let command = scripts[String(name)] else {
      let near = Spelling.suggestions(for: String(name), among: scripts.keys.sorted())
      let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
      let names = scripts.keys.sorted().joined(separator: ", ")
      throw WebDriverError(
        .unsupportedOperation, "Unknown mobile command \"\(name)\".\(guess) Supported are \(names)")
    }
    return try command.answer(&self, CommandArguments(body: arguments))
  }

  /// Whether a `mobile:` command can be replayed.
  static func hasScript(_ name: String) -> Bool {
    [Platform.apple, .android].contains { SessionCommand.scripts(of: $0)[name] != nil }
  }

  /// The commands of the platform, as Appium lists them.
  var listedScripts: JSONValue {
    let names = SessionCommand.scripts(of: platform).keys.sorted()
    return .object(names.map { .init(key: "mobile: \($0)", value: ["command": .string($0), "params": []]) })
  }
}
