// Checks UiScrollables as the server of UiAutomator2 parses them. (`class-chain-and-xpath` §6)

import DriverLocators
package import Findings
import Text

/// The syntax of `new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().text("Terms"))`: a selector, and
/// calls of methods.
///
///     try UiScrollableSyntax.check("new UiScrollable(new UiSelector()).scrollIntoVew(new UiSelector())")
///     // throws: UiScrollable has no method “scrollIntoVew”; did you mean scrollIntoView?
package struct UiScrollableSyntax {
  private enum Parameter {
    case selector, string, integer, flag, number
    /// An object of a class whose constructor the server cannot call.
    case object
  }

  /// A call of a method, with its arguments as written.
  struct Call {
    var name: String
    var arguments: [String]
  }

  private var cursor: TextCursor
  /// The UiSelector of the scrollable element.
  private(set) var container = ""
  private(set) var calls: [Call] = []

  /// - Throws: The first mistake because of which the server refuses the expression. Expressions that do not begin with
  ///   a UiScrollable are not checked.
  package static func check(_ text: String) throws(SyntaxError) { _ = try read(text) }

  /// Reads an expression up to its first semicolon; nil if it does not begin with a UiScrollable.
  ///
  /// - Throws: The first mistake because of which the server refuses the expression.
  static func read(_ text: String) throws(SyntaxError) -> UiScrollableSyntax? {
    var syntax = UiScrollableSyntax(cursor: TextCursor(text))
    return try syntax.isRead() ? syntax : nil
  }

  /// Whether the text begins with a UiScrollable, whether or not the rest is valid.
  static func begins(_ text: String) -> Bool {
    var syntax = UiScrollableSyntax(cursor: TextCursor(text))
    return syntax.takeName()
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func takeName() -> Bool {
    cursor.skip { $0.isBlank }
    _ = cursor.take(prefix: "new ")
    return cursor.take(prefix: "UiScrollable")
  }

  private mutating func isRead() throws(SyntaxError) -> Bool {
    guard takeName() else { return false }
    cursor.skip { $0 == UInt8(ascii: " ") }
    container = try arguments(of: "UiScrollable", [[.selector]]).first ?? ""
    while true {
      cursor.skip { $0 == UInt8(ascii: " ") }
      let end = cursor.position
      cursor.skip { $0.isBlank }
      if cursor.isAtEnd || cursor.isAt(";") { return true }
      let isSpaced = cursor.position == end
      guard cursor.take(".") else {
        throw cursor.error(cursor.scalarRange, "expected “.” or the end of the UiScrollable")
      }
      guard isSpaced else {
        throw cursor.error(end..<end + 1, UiSelectorParser.blankMessage, advice: UiSelectorParser.blankAdvice)
      }
      cursor.skip { $0.isBlank }
      let start = cursor.position
      let name = cursor.take { $0.isLetterOrUnderscore || $0.isDigit }
      guard let overloads = Self.methods[name] else {
        throw cursor.error(
          start..<cursor.position, "UiScrollable has no method “\(name)”",
          suggestions: Spelling.suggestions(for: name, among: Self.methods.keys.sorted()))
      }
      cursor.skip { $0.isBlank }
      calls.append(Call(name: name, arguments: try arguments(of: name, overloads)))
    }
  }

  /// Reads the arguments of a method, which must be those of one of its overloads.
  private mutating func arguments(of name: String, _ overloads: [[Parameter]]) throws(SyntaxError) -> [String] {
    let open = cursor.position
    guard cursor.take("(") else { throw cursor.error(cursor.scalarRange, "expected “(” after “\(name)”") }
    var (ranges, start, depth, isInString): ([Range<Int>], Int, Int, Bool) = ([], cursor.position, 1, false)
    while depth > 0 {
      guard let byte = cursor.peek() else { throw cursor.error(open..<open + 1, "“(” is not closed") }
      if byte == UInt8(ascii: "\"") {
        isInString = !isInString || cursor.bytes[cursor.position - 1] == UInt8(ascii: "\\")
      } else if !isInString {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: ","), depth == 1 {
          ranges.append(start..<cursor.position)
          start = cursor.position + 1
        }
      }
      cursor.position += 1
    }
    let last = start..<cursor.position - 1
    if !ranges.isEmpty || last.contains(where: { !cursor.bytes[$0].isBlank }) { ranges.append(last) }
    guard let parameters = overloads.first(where: { $0.count == ranges.count }) else {
      let counts = overloads.map(\.count).sorted().map(String.init).joined(separator: " or ")
      throw cursor.error(
        open..<cursor.position, "“\(name)” takes \(counts) argument\(counts == "1" ? "" : "s"), not \(ranges.count)")
    }
    var arguments: [String] = []
    for (parameter, range) in zip(parameters, ranges) { arguments.append(try argument(range, parameter: parameter)) }
    return arguments
  }

  /// Returns an argument without the whitespace around it, which must fit the parameter.
  private func argument(_ range: Range<Int>, parameter: Parameter) throws(SyntaxError) -> String {
    let start = range.first { !cursor.bytes[$0].isBlank } ?? range.upperBound
    let place = start..<(range.last { !cursor.bytes[$0].isBlank }.map { $0 + 1 } ?? start)
    let argument = cursor.slice(place)
    switch parameter {
    case .selector:
      do throws(SyntaxError) {
        _ = try UiSelectorLocator.read(argument)
      } catch {
        throw cursor.error(
          error.range.lowerBound + start..<error.range.upperBound + start, error.message,
          suggestions: error.suggestions, advice: error.advice)
      }
    case .string:
      guard argument.count > 1, argument.hasPrefix("\""), argument.hasSuffix("\"") else {
        throw cursor.error(place, "expected a string in double quotes")
      }
    case .integer: if Int32(argument) == nil { throw cursor.error(place, "expected an integer") }
    case .number: if Double(argument) == nil { throw cursor.error(place, "expected a number") }
    case .flag: if argument != "true", argument != "false" { throw cursor.error(place, "expected true or false") }
    case .object: throw cursor.error(place, "the server cannot create this argument")
    }
    return argument
  }

  /// The methods that `UiScrollable` itself declares, with the parameters of each overload.
  private static let methods: [String: [[Parameter]]] = [
    "setAsVerticalList": [[]], "setAsHorizontalList": [[]], "exists": [[.selector]],
    "getChildByDescription": [[.selector, .string], [.selector, .string, .flag]],
    "getChildByText": [[.selector, .string], [.selector, .string, .flag]],
    "getChildByInstance": [[.selector, .integer]], "scrollDescriptionIntoView": [[.string]],
    "scrollTextIntoView": [[.string]], "scrollIntoView": [[.selector]], "ensureFullyVisible": [[.object]],
    "setMaxSearchSwipes": [[.integer]], "getMaxSearchSwipes": [[]], "flingForward": [[]], "flingBackward": [[]],
    "scrollForward": [[], [.integer]], "scrollBackward": [[], [.integer]],
    "scrollToBeginning": [[.integer], [.integer, .integer]], "scrollToEnd": [[.integer], [.integer, .integer]],
    "flingToBeginning": [[.integer]], "flingToEnd": [[.integer]], "getSwipeDeadZonePercentage": [[]],
    "setSwipeDeadZonePercentage": [[.number]],
  ]
}
