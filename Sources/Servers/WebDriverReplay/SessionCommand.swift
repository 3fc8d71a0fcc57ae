// Defines the session commands, each with all its spellings.

import AccessibilityTree
import JSON

/// A session command, with the requests and the `mobile:` commands that invoke it. (`webdriver-replay` §2)
package struct SessionCommand: Sendable {
  /// Uses untyped `throws`, because otherwise each row of the tables would have to specify the error type. Rows throw
  /// only ``WebDriverError``.
  typealias Answer = @Sendable (inout ReplayedSession, CommandArguments) throws -> JSONValue

  /// The ways to send the command: the method of a request and its path after the session id, or the name of a
  /// `mobile:` command. Parts of a path that begin with a colon are variable. Commands that only iOS or only Android
  /// supports begin with `apple:` or `android:`.
  let spellings: [String]
  /// Whether the command acts on the app or the device, so that a recording has an event for it.
  private var acts = false
  private let row: Answer

  init(_ spellings: [String], answer: @escaping Answer) { (self.spellings, row) = (spellings, answer) }

  init(_ spellings: String..., answer: @escaping Answer) { self.init(spellings, answer: answer) }

  /// A command that acts.
  static func acting(_ spellings: String..., answer: @escaping Answer) -> SessionCommand {
    var command = SessionCommand(spellings, answer: answer)
    command.acts = true
    return command
  }

  func answer(
    _ session: inout ReplayedSession, _ arguments: CommandArguments
  ) throws(WebDriverError) -> JSONValue {
    do { return try row(&session, arguments) } catch let error as WebDriverError { throw error } catch {
      throw WebDriverError(.unknownError, "\(error)")
    }
  }

  static let all: [SessionCommand] =
    timeouts + contexts + conversation + screen + elements + typing + gestures + alerts + apps + device + webDriverAgent
    + refused

  // MARK: Commands that act

  /// The paths of requests that act, with an asterisk in place of each element reference.
  package static let actingPaths = Set(
    acting.filter { $0.hasPrefix("POST ") }.map { $0.withoutPrefix.replacing(":id", with: "*") })
  /// The names of the `mobile:` commands that act.
  package static let actingScripts = Set(acting.filter { !$0.hasPrefix("POST ") }.map(\.withoutPrefix))

  private static let acting = all.filter(\.acts).flatMap(\.spellings)

  // MARK: Special commands

  /// A command that succeeds without effect, and adds a note to the log.
  static func withoutEffect(_ spellings: String..., answer: JSONValue = nil) -> SessionCommand {
    SessionCommand(spellings) { session, _ in
      session.write("  note: this has no effect on recordings")
      return answer
    }
  }

  /// A command with the same response in all sessions.
  static func constant(_ spellings: String..., answer: JSONValue) -> SessionCommand {
    SessionCommand(spellings) { _, _ in answer }
  }

  /// Requests that all sessions refuse for the same reason.
  static func refused(
    _ spellings: [String], _ kind: WebDriverError.Kind, reason: @escaping @Sendable (String) -> String
  ) -> [SessionCommand] {
    spellings.map { spelling in
      SessionCommand(spelling) { _, _ in throw WebDriverError(kind, reason(spelling)) }
    }
  }

  // MARK: mobile: commands

  /// The `mobile:` commands of a platform, by name.
  static func scripts(of platform: Platform) -> [String: SessionCommand] {
    platform == .android ? androidScripts : appleScripts
  }

  private static let appleScripts = scripts(["mobile: ", "apple: "])
  private static let androidScripts = scripts(["mobile: ", "android: "])

  private static func scripts(_ prefixes: [String]) -> [String: SessionCommand] {
    let named = all.flatMap { command in
      command.spellings.filter { prefixes.contains(where: $0.hasPrefix) }.map { ($0.withoutPrefix, command) }
    }
    return Dictionary(named) { $1 }
  }
}

extension String {
  /// A spelling without its method, or without the prefix of a `mobile:` command.
  fileprivate var withoutPrefix: String { String(drop { $0 != " " }.dropFirst()) }
}

/// What a client sends with a command.
struct CommandArguments: Sendable {
  /// The body of the request, or the arguments of the `mobile:` command.
  let body: JSONValue
  /// The variable parts of the path.
  var parts: [String] = []

  subscript(name: String) -> JSONValue? { body[name] }

  /// The reference to the element of the command, from the path or the arguments.
  func element() throws(WebDriverError) -> String {
    guard let id = parts.first ?? ReplayedSession.elementID(in: body) else {
      throw WebDriverError(.invalidArgument, "`elementId` is required")
    }
    return id
  }

  /// The arguments, with the element in the path if there is one.
  var withElement: JSONValue { parts.first.map { body.setting("elementId", .string($0)) } ?? body }
}
