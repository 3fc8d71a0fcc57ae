// Defines the session commands, each with all its spellings.

import AccessibilityTree
import JSON

/// A session command, with the requests and the `mobile:` commands that invoke it. (`webdriver-replay` §2)
package struct SessionCommand: Sendable {
  /// Uses untyped `throws`, because otherwise each row of the tables would have to specify the error type. Rows throw
  /// only ``WebDriverError``.
  typealias Answer = @Sendable (inout ReplayedSession, CommandArguments) throws -> JSONValue

  /// What a command does to the screen of a device. (`webdriver-replay` §4.1 and §5.1)
  package enum Effect: Sendable {
    /// Acts on the app or the device. Recordings have an event for it.
    case event
    /// Acts in a way for which recordings have no event.
    case unrecorded
    /// May change the screen, although it is not an action of a user.
    case change
    /// Neither changes the screen nor types.
    case nothing
    /// May do anything, and may type the strings among its arguments.
    case any
  }

  /// The ways to send the command.
  let spellings: [CommandSpelling]
  package let effect: Effect
  /// Whether the command taps an element, or presses the key that has the focus.
  package let taps: Bool
  /// Whether a recording can contain what the command does.
  private(set) var isReplayable = true
  private let row: Answer

  init(_ spellings: [String], effect: Effect = .nothing, taps: Bool = false, answer: @escaping Answer) {
    (self.spellings, row) = (spellings.map { CommandSpelling($0) }, answer)
    (self.effect, self.taps) = (effect, taps)
  }

  init(_ spellings: String..., effect: Effect = .nothing, answer: @escaping Answer) {
    self.init(spellings, effect: effect, answer: answer)
  }

  /// A command that acts.
  static func acting(_ spellings: String..., taps: Bool = false, answer: @escaping Answer) -> SessionCommand {
    SessionCommand(spellings, effect: .event, taps: taps, answer: answer)
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

  /// The commands by the paths of their POST requests, with an asterisk in place of each element reference.
  package static let byPath = byName { spelling in
    spelling.method == "POST" ? spelling.name.replacing(":elementId", with: "*") : nil
  }
  /// The commands by the names of their `mobile:` commands, whatever the platform.
  package static let byScript = byName { $0.method == nil ? $0.name : nil }

  private static func byName(_ name: (CommandSpelling) -> String?) -> [String: SessionCommand] {
    Dictionary(all.flatMap { command in command.spellings.compactMap(name).map { ($0, command) } }) { $1 }
  }

  // MARK: Special commands

  /// A command that succeeds without effect on a replay, and adds a note to the log.
  static func withoutEffect(
    _ spellings: String..., effect: Effect = .nothing, answer: JSONValue = nil
  ) -> SessionCommand {
    SessionCommand(spellings, effect: effect) { session, _ in
      session.noteWithoutEffect()
      return answer
    }
  }

  /// A command with the same response in all sessions.
  static func constant(_ spellings: String..., answer: JSONValue) -> SessionCommand {
    SessionCommand(spellings) { _, _ in answer }
  }

  /// Commands of the driver whose effect or result recordings do not contain.
  static func unreplayable(_ spellings: [String], effect: Effect, taps: Bool = false) -> [SessionCommand] {
    spellings.map { spelling in
      let title = CommandSpelling(spelling).title
      var command = SessionCommand([spelling], effect: effect, taps: taps) { session, _ in
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
    _ spellings: [String], _ kind: WebDriverError.Kind, effect: Effect, taps: Bool = false,
    reason: @escaping @Sendable (CommandSpelling, Platform) -> String
  ) -> [SessionCommand] {
    spellings.map { spelling in
      let parsed = CommandSpelling(spelling)
      return SessionCommand([spelling], effect: effect, taps: taps) { session, _ in
        throw WebDriverError(kind, reason(parsed, session.platform))
      }
    }
  }

  // MARK: mobile: commands

  /// A `mobile:` command of a platform, with its arguments.
  typealias Script = (spelling: CommandSpelling, command: SessionCommand)

  /// The `mobile:` commands of a platform, by name.
  static func scripts(of platform: Platform) -> [String: Script] {
    platform == .android ? androidScripts : appleScripts
  }

  /// Returns the name of the `mobile:` command in a script; nil for other scripts. XCUITest ignores whitespace around
  /// the script, and both drivers ignore it after the colon.
  ///
  ///     SessionCommand.name(ofScript: " mobile:deviceInfo")  // deviceInfo
  package static func name(ofScript script: String) -> String? {
    let script = trimmed(script[...])
    return script.hasPrefix("mobile:") ? String(trimmed(script.dropFirst("mobile:".count))) : nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
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
