// UiSelector expressions: text in, selectors out. (`class-chain-and-xpath` §6)

import DriverLocators
import ElementQueries
import Findings

/// Reads `new UiSelector().className("…").text("…")`; several of them are separated by semicolons.
struct UiSelectorParser {
  /// A selector and its calls.
  struct Statement {
    var selector = UiSelector()
    var calls: [Call] = []
  }

  /// What one call does to a selector, and where it stands.
  struct Call {
    enum Change {
      case criterion(UiSelector.Criterion)
      case lead(UiSelector.Step, UiSelector)
    }

    var range: Range<Int>
    var change: Change
  }

  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// On calls that come to nothing.
  private(set) var notes: [LocatorNote] = []

  /// How deeply selectors may nest, and how many calls there may be.
  static let maximumDepth = 20
  static let maximumLength = 20_000

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func statements() throws(SyntaxError) -> [Statement] {
    if bytes.count > Self.maximumLength {
      throw error(0..<0, "the UiSelector is longer than \(Self.maximumLength) bytes")
    }
    var statements: [Statement] = []
    skipBlanks()
    if position == bytes.count {
      throw error(0..<bytes.count, "the UiSelector is empty", advice: "try new UiSelector().text(\"x\")")
    }
    while position < bytes.count {
      statements.append(try statement())
      skipBlanks()
      if position < bytes.count {
        guard bytes[position] == UInt8(ascii: ";") else {
          if bytes[position] == UInt8(ascii: ")") { throw error(position..<position + 1, "one “)” too many") }
          throw error(character, "expected “.”, “;” or the end")
        }
        position += 1
        skipBlanks()
      }
    }
    return statements
  }

  // MARK: Statements

  private mutating func statement() throws(SyntaxError) -> Statement {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw error(character, "the selectors nest more than \(Self.maximumDepth) levels deep")
    }
    var statement = Statement()
    let begin = position
    var word = name()
    if word == "new" {
      skipBlanks()
      word = name()
    }
    let start = position - word.utf8.count
    if word == "UiScrollable" { throw scrollable(begin) }
    if word == "UiSelector" {
      try expect("(")
      try expect(")")
    } else if word.isEmpty {
      // The beginning may be left out.
      guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else {
        throw error(character, "expected new UiSelector()")
      }
    } else {
      try call(word, start, &statement)
    }
    skipBlanks()
    while position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      skipBlanks()
      let start = position
      let word = name()
      if word.isEmpty { throw error(character, "expected the name of a method, such as text") }
      try call(word, start, &statement)
      skipBlanks()
    }
    return statement
  }

  private func scrollable(_ start: Int) -> SyntaxError {
    error(
      start..<bytes.count, "a UiScrollable scrolls the device, and a dump cannot be scrolled",
      advice: "ask for the element itself, in a dump in which it has been scrolled to")
  }

  private mutating func call(
    _ name: String, _ start: Int, _ statement: inout Statement
  ) throws(SyntaxError) {
    guard let argument = UiSelectorMethod.all[name] else {
      let suggestions = Spelling.suggestions(for: name, among: UiSelectorMethod.all.keys.sorted())
      throw error(
        start..<start + name.utf8.count, "UiSelector has no method “\(name)”", suggestions: suggestions,
        advice: suggestions.isEmpty ? "write it as in new UiSelector().text(\"x\")" : nil)
    }
    try expect("(")
    skipBlanks()
    if position < bytes.count, bytes[position] == UInt8(ascii: ")") {
      throw error(start..<position + 1, "“\(name)” takes an argument", suggestions: [argument.example(name)])
    }
    let place = position
    let change: Call.Change
    switch argument {
    case .text(let criterion):
      let value = try string(name, argument)
      if name.hasSuffix("Matches"), XPathPattern(value, flags: "") == nil {
        throw error(place..<position, "this is no regular expression")
      }
      change = .criterion(criterion(value))
    case .flag(let criterion): change = .criterion(criterion(try flag()))
    case .number(let criterion): change = .criterion(criterion(try number()))
    case .selector(let step):
      let inner = try self.statement()
      if position == place { throw error(character, "expected new UiSelector()") }
      change = .lead(step, inner.selector)
    }
    skipBlanks()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      throw error(position..<position + 1, "“\(name)” takes one argument")
    }
    try expect(")")
    add(Call(range: start..<position, change: change), to: &statement)
  }

  private mutating func add(_ call: Call, to statement: inout Statement) {
    switch call.change {
    case .criterion(let criterion):
      let place = statement.calls.firstIndex { earlier in
        if case .criterion(let other) = earlier.change { other.kind == criterion.kind } else { false }
      }
      if let place {
        let earlier = statement.calls.remove(at: place)
        notes.append(
          LocatorNote(
            range: earlier.range,
            message: "this is overwritten by \(slice(call.range)): a selector asks for one of a kind",
            advice: "leave it out, or ask for both with a regular expression"))
      }
      statement.selector.add(criterion)
    case .lead(let step, let selector): statement.selector.lead(step, to: selector)
    }
    statement.calls.append(call)
  }

  // MARK: Arguments

  private mutating func string(_ name: String, _ argument: UiSelectorMethod) throws(SyntaxError) -> String {
    let start = position
    guard bytes[position] == UInt8(ascii: "\"") else {
      let isSingle = bytes[position] == UInt8(ascii: "'")
      throw error(
        character, "“\(name)” takes a text in double quotes", suggestions: [argument.example(name)],
        advice: isSingle ? "Java has texts in double quotes only" : nil)
    }
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      // The quotation mark is the only character that can be escaped.
      let isEscape =
        bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "\"")
      if isEscape { position += 1 }
      value.append(bytes[position])
      position += 1
    }
    guard position < bytes.count else { throw error(start..<start + 1, "the text has no end") }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func flag() throws(SyntaxError) -> Bool {
    let start = position
    switch name() {
    case "true": return true
    case "false": return false
    case let word:
      throw error(
        word.isEmpty ? character : start..<position, "expected true or false",
        suggestions: ["true", "false"].filter { $0 == word.lowercased() })
    }
  }

  private mutating func number() throws(SyntaxError) -> Int {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    guard position > start else { throw error(character, "expected a whole number from 0") }
    guard let number = Int(slice(start..<position)), number <= Int32.max else {
      throw error(start..<position, "“\(slice(start..<position))” is no number that fits")
    }
    return number
  }

  // MARK: Characters

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
    return slice(start..<position)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(SyntaxError) {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
      throw error(self.character, "expected “\(character)” here")
    }
    position += 1
  }

  private func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at which the parser stands; nothing at the end.
  private var character: Range<Int> {
    guard position < bytes.count else { return position..<position }
    let length = String(decoding: bytes[position...], as: UTF8.self).unicodeScalars.first.map { UTF8.width($0) } ?? 1
    return position..<min(position + length, bytes.count)
  }

  private func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: text, range: range, message: message, suggestions: suggestions, advice: advice)
  }
}
