// Class chains: WebDriverAgent's locators made of types, predicates and positions.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

/// Reads class chains, by WebDriverAgent's own strict grammar: no blanks outside predicates, the prefix of types is
/// mandatory, positions come last. (`class-chain-and-xpath` §1)
enum ClassChain {
  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    var parser = ClassChainParser(text)
    let steps = try parser.chain()
    return LocatorReading(query: ElementQuery(steps: steps), notes: parser.applicationNote(steps) + parser.notes)
  }

  /// The text begins as class chains do.
  static func begins(_ text: Substring) -> Bool {
    text.hasPrefix("**") || text.hasPrefix(ElementType.wdaPrefix) || text.hasPrefix("*/") || text.hasPrefix("*[")
  }
}

/// Reads one class chain from left to right.
private struct ClassChainParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  var steps: [QueryStep] = []
  var notes: [LocatorNote] = []
  /// Where the first segment ends, brackets included.
  private var endOfFirst = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func chain() throws(SyntaxError) -> [QueryStep] {
    if bytes.isEmpty {
      throw error(0..<0, "the class chain is empty", advice: "try **/XCUIElementTypeButton[`name == \"x\"`]")
    }
    while true {
      try segment()
      if endOfFirst == 0 { endOfFirst = position }
      guard position < bytes.count else { return steps }
      guard bytes[position] == UInt8(ascii: "/") else {
        throw unexpected("expected “/”, “[” or the end")
      }
      position += 1
    }
  }

  /// A remark on a chain that begins with the application, in which it looks for everything.
  func applicationNote(_ steps: [QueryStep]) -> [LocatorNote] {
    switch steps.first {
    case .children(.application), .descendants(.application): break
    default: return []
    }
    let rest = slice(min(endOfFirst + 1, bytes.count)..<bytes.count)
    return [
      LocatorNote(
        range: 0..<endOfFirst,
        message: "class chains begin below the application, so this looks for another one inside it",
        advice: rest.isEmpty ? "leave it out" : "leave it out: \(rest)")
    ]
  }

  // MARK: Segments

  private mutating func segment() throws(SyntaxError) {
    if steps.count >= ChainExpression.maximumSteps {
      throw error(position..<position, "the class chain has more than \(ChainExpression.maximumSteps) steps")
    }
    var isDeep = false
    if starts(with: "**") {
      position += 2
      guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else {
        throw unexpected("expected “/” behind “**”", advice: "** goes before a type, as in **/XCUIElementTypeButton")
      }
      position += 1
      isDeep = true
    }
    let type = try typeName()
    steps.append(isDeep ? .descendants(type) : .children(type))
    try brackets()
  }

  private mutating func typeName() throws(SyntaxError) -> ElementType {
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "*") {
      position += 1
      return .any
    }
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let name = String(rest.unicodeScalars.prefix { $0.properties.isAlphabetic })
    guard !name.isEmpty else { throw unexpected("expected a type such as XCUIElementTypeButton, or “*”") }
    position += name.utf8.count
    return try type(named: name, start..<position)
  }

  private mutating func type(named name: String, _ range: Range<Int>) throws(SyntaxError) -> ElementType {
    if let type = ElementType(wdaName: name) { return type }
    let suggestions = TypeNames.suggestions(for: name)
    guard name.hasPrefix(ElementType.wdaPrefix) else {
      throw error(
        range, "“\(name)” is no type of WebDriverAgent", suggestions: suggestions,
        advice: suggestions.isEmpty ? "types are written XCUIElementTypeButton" : nil)
    }
    notes.append(
      LocatorNote(
        range: range, message: "there is no type “\(name)”; WebDriverAgent takes it for XCUIElementTypeOther",
        advice: suggestions.first.map { "did you mean \($0)?" }))
    return .other
  }

  // MARK: Brackets

  private mutating func brackets() throws(SyntaxError) {
    var positionRange: Range<Int>?
    while position < bytes.count, bytes[position] == UInt8(ascii: "[") {
      let start = position
      if let positionRange {
        let isNumber = position + 1 < bytes.count && isNumberPart(bytes[position + 1])
        throw error(
          start..<start + 1, isNumber ? "there is a position already" : "a predicate must stand before the position",
          advice: isNumber ? nil : "write it in front of \(slice(positionRange))")
      }
      position += 1
      guard position < bytes.count else { throw unexpected("expected a predicate or a position") }
      switch bytes[position] {
      case UInt8(ascii: "`"), UInt8(ascii: "$"): try predicate()
      case let byte where isNumberPart(byte):
        try number()
        positionRange = start..<position
      default:
        throw unexpected(
          "expected a predicate in backticks or dollar signs, or a position",
          advice: "write [`visible == 1`], [$visible == 1$] or [2]")
      }
    }
  }

  private func isNumberPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func number() throws(SyntaxError) {
    let start = position
    while position < bytes.count, isNumberPart(bytes[position]) { position += 1 }
    let range = start..<position
    guard let number = Int(slice(range)), number != .min else {
      throw error(range, "“\(slice(range))” is no position")
    }
    if number == 0 { throw error(range, "positions are counted from 1", advice: "[1] is the first, [-1] the last") }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else {
      throw unexpected("expected “]” behind the position")
    }
    position += 1
    steps.append(.position(number))
  }

  // MARK: Predicates

  /// A predicate between delimiters. Inside, two of them stand for one; at the very beginning they are swallowed.
  private mutating func predicate() throws(SyntaxError) {
    let start = position
    let delimiter = bytes[position]
    while position < bytes.count, bytes[position] == delimiter { position += 1 }
    var inner: [UInt8] = []
    /// For each byte of the predicate its place in the locator, and where the predicate ends.
    var places: [Int] = []
    var isClosed = false
    while !isClosed, position < bytes.count {
      guard bytes[position] == delimiter else {
        inner.append(bytes[position])
        places.append(position)
        position += 1
        continue
      }
      let run = bytes[position...].prefix { $0 == delimiter }.count
      for pair in 0..<run / 2 {
        inner.append(delimiter)
        places.append(position + pair * 2)
      }
      position += run
      isClosed = run % 2 == 1
    }
    places.append(isClosed ? position - 1 : position)
    if position - start > 1, inner.isEmpty || inner.first == UInt8(ascii: "]") {
      throw error(start..<start + 2, "the predicate is empty")
    }
    guard isClosed else {
      let name = delimiter == UInt8(ascii: "$") ? "$" : "`"
      throw error(start..<start + 1, "the predicate has no end", advice: "close it with \(name)")
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else {
      throw unexpected(
        "expected “]” behind the predicate",
        advice: "inside a predicate the delimiter is written twice; three in a row end it")
    }
    position += 1
    let compiled = try compiled(String(decoding: inner, as: UTF8.self), places)
    steps.append(delimiter == UInt8(ascii: "$") ? .havingDescendant(compiled) : .matchingPredicate(compiled))
  }

  private mutating func compiled(_ format: String, _ places: [Int]) throws(SyntaxError) -> ElementPredicate {
    func range(_ range: Range<Int>) -> Range<Int> {
      let last = places.count - 1
      let start = places[min(range.lowerBound, last)]
      return start..<max(start, range.isEmpty ? start : places[min(range.upperBound - 1, last)] + 1)
    }
    do throws(SyntaxError) {
      let reading = try PredicateLocator.predicate(format)
      notes += reading.notes.map { LocatorNote(range: range($0.range), message: $0.message, advice: $0.advice) }
      return reading.predicate
    } catch {
      var error = error
      (error.text, error.range) = (text, range(error.range))
      throw error
    }
  }

  // MARK: Mistakes

  private func starts(with prefix: String) -> Bool { bytes[position...].starts(with: prefix.utf8) }

  private func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at which the parser stands is not what should stand there.
  private func unexpected(_ message: String, advice: String? = nil) -> SyntaxError {
    guard position < bytes.count else { return error(position..<position, message, advice: advice) }
    let character = String(decoding: bytes[position...], as: UTF8.self).unicodeScalars.first
    let length = character.map { UTF8.width($0) } ?? 1
    let isBlank = character?.properties.isWhitespace ?? false
    return error(
      position..<min(position + length, bytes.count), message,
      advice: isBlank ? "blanks are allowed in predicates only" : advice)
  }

  private func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: text, range: range, message: message, suggestions: suggestions, advice: advice)
  }
}
