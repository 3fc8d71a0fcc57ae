// Defines the session commands, each with all its spellings.

import AccessibilityTree
import JSON

/// A session command, with the requests and the `mobile:` commands that invoke it. (`webdriver-replay` §2)
package struct SessionCommand: Sendable {
  /// Uses untyped `throws`, because otherwise each row of the tables would have to specify the error type. Rows throw
  /// only ``WebDriverError``.
  typealias Answer = @Sendable (inout ReplayedSession, CommandArguments) throws -> JSONValue

  /// The ways to send the command.
  let spellings: [CommandSpelling]
  /// Whether the command acts on the app or the device, so that a recording has an event for it.
  private var acts = false
  /// Whether recordings can have the command at all.
  private(set) var isReplayable = true
  private let row: Answer

  init(_ spellings: [String], answer: @escaping Answer) {
    (self.spellings, row) = (spellings.map { CommandSpelling($0) }, answer)
  }

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
    timeouts + contexts + conversation + screen + elements + typing + gestures + alerts + apps + device + values
    + webDriverAgent + hooks + unreplayable + refused

  /// All spellings of commands, each once for each platform, without arguments: `POST element/:/click on apple`.
  package static var invocations: [String] {
    all.flatMap(\.spellings).flatMap { spelling in
      let path = spelling.name.split(separator: "/").map { $0.hasPrefix(":") ? ":" : String($0) }
      return [Platform.apple, .android].filter(spelling.exists).map {
        "\(spelling.method ?? "mobile:") \(path.joined(separator: "/")) on \($0)"
      }
    }
  }

  // MARK: Commands that act

  /// The paths of requests that act, with an asterisk in place of each element reference.
  package static let actingPaths = Set(
    acting.filter { $0.method == "POST" }.map { $0.name.replacing(":elementId", with: "*") })
  /// The names of the `mobile:` commands that act.
  package static let actingScripts = Set(acting.filter { $0.method == nil }.map(\.name))

  private static let acting = all.filter(\.acts).flatMap(\.spellings)

  // MARK: Special commands

  /// A command that succeeds without effect, and adds a note to the log.
  static func withoutEffect(_ spellings: String..., answer: JSONValue = nil) -> SessionCommand {
    SessionCommand(spellings) { session, _ in
      session.noteWithoutEffect()
      return answer
    }
  }

  /// A command with the same response in all sessions.
  static func constant(_ spellings: String..., answer: JSONValue) -> SessionCommand {
    SessionCommand(spellings) { _, _ in answer }
  }

  /// A command of the driver whose effect or result recordings cannot have.
  static func unreplayable(_ spellings: [String]) -> [SessionCommand] {
    spellings.map { spelling in
      let title = CommandSpelling(spelling).title
      var command = SessionCommand(spelling) { session, _ in
        let message = "\(title) cannot be replayed: recordings do not contain its effect"
        session.diverge(message)
        throw WebDriverError(.unsupportedOperation, message)
      }
      command.isReplayable = false
      return command
    }
  }

  /// Requests that all sessions refuse for the same reason.
  static func refused(
    _ spellings: [String], _ kind: WebDriverError.Kind,
    reason: @escaping @Sendable (CommandSpelling, Platform) -> String
  ) -> [SessionCommand] {
    spellings.map { spelling in
      let parsed = CommandSpelling(spelling)
      return SessionCommand(spelling) { session, _ in throw WebDriverError(kind, reason(parsed, session.platform)) }
    }
  }

  // MARK: mobile: commands

  /// A `mobile:` command of a platform, with its arguments.
  typealias Script = (spelling: CommandSpelling, command: SessionCommand)

  /// The `mobile:` commands of a platform, by name.
  static func scripts(of platform: Platform) -> [String: Script] {
    platform == .android ? androidScripts : appleScripts
  }

  private static let appleScripts = named(on: .apple)
  private static let androidScripts = named(on: .android)

  private static func named(on platform: Platform) -> [String: Script] {
    let named = all.flatMap { command in
      command.spellings.filter { $0.method == nil && $0.exists(on: platform) }.map { spelling in
        (spelling.name, (spelling: spelling, command: command))
      }
    }
    return Dictionary(named) { $1 }
  }
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
