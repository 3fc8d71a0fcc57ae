// Performs `mobile:` commands. (`webdriver-replay` §2.8)

import AccessibilityTree
import Findings
import JSON
import Recordings
import Text

extension ReplayedSession {
  /// Performs the `mobile:` command of an `execute/sync` request.
  ///
  /// - Throws: The errors of the command, but `invalid element state` instead of `unsupported operation`: after the
  ///   latter, clients send the request that the command has replaced, and their users do not see the reason.
  mutating func execute(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let script = body["script"]?.string else {
      throw WebDriverError(.invalidArgument, "`script` is required")
    }
    guard let name = SessionCommand.name(ofScript: script), platform == .apple || script.hasPrefix("mobile:") else {
      throw WebDriverError(.unknownMethod, "Scripts other than mobile: commands need a web page: \(script.prefix(80))")
    }
    let scripts = SessionCommand.scripts(of: platform)
    guard let (spelling, command) = scripts[name] else { throw unknownScript(name, among: scripts.keys.sorted()) }
    var arguments = try Self.scriptArguments(body["args"])
    if checksArguments(of: spelling) { arguments = try spelling.arguments(in: arguments, of: platform) }
    if command.isReplayable {
      for member in arguments.members ?? [] where Self.elementNames.contains(member.key) {
        try requireElement(Self.elementID(member.value))
      }
    }
    do throws(WebDriverError) {
      return try command.answer(&self, CommandArguments(body: arguments))
    } catch {
      guard error.kind == .unsupportedOperation, collected == nil else { throw error }
      throw WebDriverError(.invalidElementState, error.message, facts: error.facts)
    }
  }

  /// Returns the arguments of a `mobile:` command: an object in a list, or the object itself.
  private static func scriptArguments(_ sent: JSONValue?) throws(WebDriverError) -> JSONValue {
    let arguments = sent?.list.map { $0.first ?? [:] } ?? sent ?? [:]
    if arguments == .null { return [:] }
    guard let members = arguments.members else {
      throw WebDriverError(.invalidArgument, "`args` must contain an object, not \(arguments.text.shortened)")
    }
    var kept = members
    // Drivers still accept the old name of `elementId`.
    if arguments["elementId"] == nil, let element = arguments["element"] {
      kept = members.filter { $0.key != "element" } + [.init(key: "elementId", value: element)]
    }
    return .object(
      kept.map { elementNames.contains($0.key) ? .init(key: $0.key, value: reference(from: $0.value)) : $0 })
  }

  /// Throws if the element of a command is not on screen. Drivers look for it before they read the other arguments.
  mutating func requireElement(_ id: String?) throws(WebDriverError) {
    if let id, collected == nil { _ = try element(id) }
  }

  private static let elementNames: Set = ["elementId", "fromElementId", "toElementId", "elementToId"]

  /// The reference in an argument as drivers send it on. They take each value for a reference, except those that are
  /// false in JavaScript.
  private static func reference(from value: JSONValue) -> JSONValue {
    switch value.content {
    case .null, .bool(false), .number(0): .null
    case .string(let text): text.isEmpty ? .null : value
    default: elementID(value) == nil ? .string(value.text) : value
    }
  }

  /// The error for a name that the platform's driver does not have.
  private func unknownScript(_ name: String, among known: [String]) -> WebDriverError {
    let near = Spelling.suggestions(for: name, among: known)
    let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    let other = SessionCommand.scripts(of: platform == .android ? .apple : .android)[name]
    let place = other == nil ? "" : ", but \(DriverName.of(platform == .android ? .apple : .android)) has"
    return WebDriverError(
      platform == .android ? .unsupportedOperation : .unknownMethod,
      "\(DriverName.of(platform)) has no command mobile: \(name.shortened)\(place).\(guess)"
        + " Its commands are \(known.joined(separator: ", "))")
  }

  /// Whether a `mobile:` command can be replayed.
  static func hasScript(_ name: String) -> Bool {
    [Platform.apple, .android].contains { SessionCommand.scripts(of: $0)[name]?.command.isReplayable == true }
  }

  /// The commands of the platform, as Appium lists them.
  var listedScripts: JSONValue {
    let scripts = SessionCommand.scripts(of: platform).values.map(\.spelling).sorted { $0.name < $1.name }
    return .object(
      scripts.map { .init(key: $0.title, value: ["command": .string($0.name), "params": $0.parameters]) })
  }
}
