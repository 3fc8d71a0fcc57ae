// Parses UiSelector expressions. (`class-chain-and-xpath` §6)

import DriverLocators
import ElementQueries
import Findings
import Text

/// Parses `new UiSelector().className("…").text("…")`; multiple selectors are separated by semicolons.
struct UiSelectorParser {
  /// A selector and its calls.
  struct Statement {
    var selector = UiSelector()
    var calls: [Call] = []
  }

  /// The change that one call makes to a selector, and the position of the call.
  struct Call {
    enum Change {
      case criterion(UiSelector.Criterion)
      case selector(UiSelector.Step, UiSelector)
    }

    var range: Range<Int>
    var change: Change
  }

  private var cursor: TextCursor
  private var depth = 0
  /// Notes on calls that have no effect.
  private(set) var notes: [LocatorNote] = []

  /// Limits on the nesting depth of selectors, and on the length of the locator in bytes.
  static let maximumDepth = 100
  static let maximumLength = 20_000

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func statements() throws(SyntaxError) -> [Statement] {
    let length = cursor.bytes.count
    if length > Self.maximumLength {
      throw cursor.error(0..<0, "the UiSelector is longer than \(Self.maximumLength) bytes")
    }
    var statements: [Statement] = []
    cursor.skip { $0.isBlank }
    if cursor.isAtEnd {
      throw cursor.error(0..<length, "the UiSelector is empty", advice: "try new UiSelector().text(\"x\")")
    }
    while !cursor.isAtEnd {
      statements.append(try statement())
      if cursor.isAtEnd { continue }
      if cursor.take(";") {
        // The server removes a semicolon from the end before it reads the selectors, which may end with another one.
        var end = cursor
        if end.take(";") {
          end.skip { $0.isBlank }
          if end.isAtEnd { cursor = end }
        }
        cursor.skip { $0.isBlank }
        continue
      }
      if cursor.isAt(")") { throw cursor.error(cursor.scalarRange, "unmatched “)”") }
      throw cursor.error(cursor.scalarRange, "expected “.”, “;” or the end of the UiSelector")
    }
    return statements
  }

  // MARK: Statements

  private mutating func statement() throws(SyntaxError) -> Statement {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw cursor.error(cursor.scalarRange, "selectors are nested more than \(Self.maximumDepth) levels deep")
    }
    var statement = Statement()
    let first = cursor.position
    var word = name()
    if word == "new" {
      // The server compares the beginning with “new UiSelector”.
      guard cursor.take(" ") else { throw cursor.error(cursor.scalarRange, "expected new UiSelector()") }
      word = name()
      if word.isEmpty { throw cursor.error(cursor.scalarRange, "expected one space and UiSelector after “new”") }
    }
    let start = cursor.position - word.utf8.count
    if word == "UiScrollable" { throw scrollable(first) }
    if word == "UiSelector" {
      cursor.skip { $0 == UInt8(ascii: " ") }
      guard cursor.take("(") else { throw cursor.error(cursor.scalarRange, "expected “(” here") }
      cursor.skip { $0.isBlank }
      guard cursor.take(")") else { throw cursor.error(cursor.scalarRange, "expected “)” here") }
    } else if word.isEmpty {
      // `new UiSelector()` can be omitted.
      guard cursor.isAt(".") else { throw cursor.error(cursor.scalarRange, "expected new UiSelector()") }
    } else {
      try call(word, start: start, statement: &statement)
    }
    while try takePeriod() {
      let start = cursor.position
      let word = name()
      if word.isEmpty { throw cursor.error(cursor.scalarRange, "expected the name of a method, such as text") }
      try call(word, start: start, statement: &statement)
    }
    return statement
  }

  private func scrollable(_ start: Int) -> SyntaxError {
    cursor.error(
      start..<cursor.bytes.count, "UiScrollable scrolls a view on the device, which is impossible in a dump",
      advice: "record a dump after scrolling, and search it for the element")
  }

  private mutating func call(_ name: String, start: Int, statement: inout Statement) throws(SyntaxError) {
    guard let argument = UiSelectorMethod.all[name] else {
      let suggestions = Spelling.suggestions(for: name, among: UiSelectorMethod.all.keys.sorted())
      throw cursor.error(
        start..<start + name.utf8.count, "UiSelector has no method “\(name)”", suggestions: suggestions,
        advice: suggestions.isEmpty ? "write, for example, new UiSelector().text(\"x\")" : nil)
    }
    try expect("(")
    if cursor.isAt(")") {
      throw cursor.error(
        start..<cursor.position + 1, "“\(name)” takes an argument", suggestions: [argument.example(name)])
    }
    let argumentStart = cursor.position
    let change: Call.Change
    switch argument {
    case .text(let criterion):
      let value = try string(name, argument: argument)
      if name.hasSuffix("Matches"), !value.isEmpty, LocatorPattern(value, flags: "") == nil {
        throw cursor.error(argumentStart..<cursor.position, "this is not a valid regular expression")
      }
      change = .criterion(criterion(value))
    case .flag(let criterion): change = .criterion(criterion(try flag()))
    case .number(let criterion): change = .criterion(criterion(try number()))
    case .selector(let step):
      let inner = try self.statement()
      if cursor.position == argumentStart { throw cursor.error(cursor.scalarRange, "expected new UiSelector()") }
      change = .selector(step, inner.selector)
    }
    cursor.skip { $0.isBlank }
    if cursor.isAt(",") { throw cursor.error(cursor.scalarRange, "“\(name)” takes one argument") }
    guard cursor.take(")") else { throw cursor.error(cursor.scalarRange, "expected “)” here") }
    let range = start..<cursor.position
    add(Call(range: range, change: change), to: &statement)
  }

  private mutating func add(_ call: Call, to statement: inout Statement) {
    switch call.change {
    case .criterion(let criterion):
      let index = statement.calls.firstIndex { earlier in
        if case .criterion(let other) = earlier.change { other.kind == criterion.kind } else { false }
      }
      if let index {
        let earlier = statement.calls.remove(at: index)
        notes.append(
          LocatorNote(
            range: earlier.range,
            message:
              "this is overwritten by \(cursor.slice(call.range)): a selector can have only one condition of each kind",
            advice: "remove it, or combine both in a regular expression"))
      }
      statement.selector.add(criterion)
    case .selector(let step, let selector): statement.selector.append(selector, as: step)
    }
    statement.calls.append(call)
  }

  // MARK: Arguments

  private mutating func string(_ name: String, argument: UiSelectorMethod) throws(SyntaxError) -> String {
    let start = cursor.position
    // The driver loads a class whose name is written without quotes.
    if name == "className", !cursor.isAt("\""), !cursor.isAt("'") {
      let className = cursor.take {
        $0.isLetterOrUnderscore || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$")
      }
      if className.contains("."), !className.hasSuffix(".class") {
        // The support library is a part of apps.
        let isOfAndroid =
          ["android.", "com.android."].contains(where: className.hasPrefix) && !className.hasPrefix("android.support.")
        guard isOfAndroid else {
          throw cursor.error(
            start..<cursor.position,
            "without quotes, the driver loads the class, and it can load only classes of Android",
            advice: "write the name in double quotes: className(\"\(className)\")")
        }
        return className
      }
      cursor.position = start
    }
    guard cursor.take("\"") else {
      throw cursor.error(
        cursor.scalarRange, "“\(name)” takes a string in double quotes", suggestions: [argument.example(name)],
        advice: cursor.isAt("'") ? "Java strings need double quotes" : nil)
    }
    // The server only looks for the parenthesis or comma that ends the argument. What is between the first and the last
    // quotation mark is the string, so it may contain others.
    var isInside = true
    var end: Int?
    while let byte = cursor.peek() {
      if byte == UInt8(ascii: "\"") {
        isInside = !isInside || cursor.bytes[cursor.position - 1] == UInt8(ascii: "\\")
        end = cursor.position
      } else if !isInside, byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",") {
        break
      }
      cursor.position += 1
    }
    guard let end, !isInside else { throw cursor.error(start..<start + 1, "the string is not closed") }
    cursor.position = end + 1
    var value: [UInt8] = []
    for byte in cursor.bytes[start + 1..<end] {
      // The quotation mark is the only character that can be escaped.
      if byte == UInt8(ascii: "\""), value.last == UInt8(ascii: "\\") { value.removeLast() }
      value.append(byte)
    }
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func flag() throws(SyntaxError) -> Bool {
    let start = cursor.position
    switch name() {
    case "true": return true
    case "false": return false
    case let word:
      throw cursor.error(
        word.isEmpty ? cursor.scalarRange : start..<cursor.position, "expected true or false",
        suggestions: ["true", "false"].filter { $0 == word.lowercased() })
    }
  }

  private mutating func number() throws(SyntaxError) -> Int {
    let start = cursor.position
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    let digits = cursor.take { $0.isDigit }
    if digits.isEmpty { throw cursor.error(cursor.scalarRange, "expected an integer") }
    let range = start..<cursor.position
    guard let number = Int(digits), number <= Int32.max else {
      throw cursor.error(range, "“\(cursor.slice(range))” is too \(isNegative ? "small" : "large")")
    }
    if isNegative {
      notes.append(
        LocatorNote(range: range, message: "a negative number matches no element", advice: "the first number is 0"))
    }
    return isNegative ? -number : number
  }

  // MARK: Characters

  private mutating func name() -> String { cursor.take { $0.isLetterOrUnderscore || $0.isDigit } }

  /// Skips the period before the name of a method, and the whitespace around it; otherwise only whitespace. Before the
  /// period, the server accepts nothing but spaces.
  private mutating func takePeriod() throws(SyntaxError) -> Bool {
    cursor.skip { $0 == UInt8(ascii: " ") }
    let start = cursor.position
    cursor.skip { $0.isBlank }
    let isSpaced = cursor.position == start
    guard cursor.take(".") else { return false }
    guard isSpaced else { throw cursor.error(start..<start + 1, Self.blankMessage, advice: Self.blankAdvice) }
    cursor.skip { $0.isBlank }
    return true
  }

  /// What is wrong with a line break or a tab before a period.
  static let blankMessage = "only spaces may precede the period of a method"
  static let blankAdvice = "remove the line break or tab, or write it after the period"

  /// Skips a parenthesis and the whitespace around it.
  private mutating func expect(_ character: Unicode.Scalar) throws(SyntaxError) {
    cursor.skip { $0.isBlank }
    guard cursor.take(character) else { throw cursor.error(cursor.scalarRange, "expected “\(character)” here") }
    cursor.skip { $0.isBlank }
  }
}
