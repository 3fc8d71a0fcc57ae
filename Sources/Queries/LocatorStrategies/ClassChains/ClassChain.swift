// Parses class chains: WebDriverAgent locators made of types, predicates and positions.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

/// Parses class chains with WebDriverAgent's strict grammar: no whitespace outside predicates, a mandatory prefix for
/// types, positions last. (`class-chain-and-xpath` §1)
enum ClassChain {
  static func read(_ text: String, for driver: Driver) throws(SyntaxError) -> LocatorReading {
    var parser = ClassChainParser(text, for: driver)
    let query = ElementQuery(steps: try parser.chain())
    return LocatorReading(
      query: searchesSnapshot(query.steps, driver: driver) ? query.excludingSelves : query,
      notes: parser.applicationNote(query.steps) + parser.notes)
  }

  /// Whether WebDriverAgent itself walks a snapshot, in which an element does not contain itself, because a position
  /// precedes the last segment. For any other chain, `[$…$]` is XCTest's `containing(predicate)`.
  /// (`class-chain-and-xpath` §2)
  static func searchesSnapshot(_ steps: [QueryStep], driver: Driver) -> Bool {
    guard driver != .mac2 else { return false }
    let last = steps.lastIndex { step in
      switch step {
      case .descendants, .children: true
      default: false
      }
    }
    return steps[..<(last ?? 0)].contains { if case .position = $0 { true } else { false } }
  }

  /// Whether the text begins like a class chain.
  static func begins(_ text: Substring) -> Bool {
    text.hasPrefix("**") || text.hasPrefix(ElementType.wdaPrefix) || text.hasPrefix("*/") || text.hasPrefix("*[")
  }
}

/// Parses one class chain from left to right.
private struct ClassChainParser {
  var cursor: TextCursor
  var steps: [QueryStep] = []
  var notes: [LocatorNote] = []
  /// The end of the first segment, including its brackets.
  private var endOfFirst = 0
  /// The unknown types that have a note.
  private var unknownTypes: Set<String> = []
  private let driver: Driver

  init(_ text: String, for driver: Driver) {
    cursor = TextCursor(text)
    self.driver = driver
  }

  mutating func chain() throws(SyntaxError) -> [QueryStep] {
    if cursor.isAtEnd {
      throw cursor.error(0..<0, "the class chain is empty", advice: "try **/XCUIElementTypeButton[`name == \"x\"`]")
    }
    while true {
      try segment()
      if endOfFirst == 0 { endOfFirst = cursor.position }
      if cursor.isAtEnd { return steps }
      guard cursor.take("/") else { throw unexpected("expected “/”, “[” or the end of the class chain") }
    }
  }

  /// Returns a note if the chain begins with the application, because the search already starts below it.
  func applicationNote(_ steps: [QueryStep]) -> [LocatorNote] {
    switch steps.first {
    case .children(.application), .descendants(.application): break
    default: return []
    }
    let rest = cursor.slice(endOfFirst + 1..<max(endOfFirst + 1, cursor.bytes.count))
    return [
      LocatorNote(
        range: 0..<endOfFirst,
        message: "class chains search below the application, so this searches for a second application inside it",
        advice: rest.isEmpty ? "remove it" : "remove it: \(rest)")
    ]
  }

  // MARK: Segments

  private mutating func segment() throws(SyntaxError) {
    if steps.count >= ChainExpression.maximumSteps {
      throw cursor.error(
        cursor.position..<cursor.position, "the class chain has more than \(ChainExpression.maximumSteps) steps")
    }
    let isDeep = cursor.take(prefix: "**")
    if isDeep, !cursor.take("/") {
      throw unexpected("expected “/” after “**”", advice: "write ** before a type, as in **/XCUIElementTypeButton")
    }
    let type = try typeName()
    steps.append(isDeep ? .descendants(type) : .children(type))
    try brackets()
  }

  private mutating func typeName() throws(SyntaxError) -> ElementType {
    if cursor.take("*") { return .any }
    let start = cursor.position
    let name = String(cursor.rest.unicodeScalars.prefix { $0.properties.isAlphabetic })
    guard !name.isEmpty else { throw unexpected("expected a type such as XCUIElementTypeButton, or “*”") }
    cursor.position += name.utf8.count
    return try type(named: name, start..<cursor.position)
  }

  private mutating func type(named name: String, _ range: Range<Int>) throws(SyntaxError) -> ElementType {
    if let type = ElementType(wdaName: name) { return type }
    guard name.hasPrefix(ElementType.wdaPrefix) else {
      let suggestions = TypeNames.suggestions(for: name)
      throw cursor.error(
        range, "“\(name)” is not a WebDriverAgent type", suggestions: suggestions,
        advice: suggestions.isEmpty ? "use a full type name, such as XCUIElementTypeButton" : nil)
    }
    // Long chains may consist of unknown types, for each of which a suggestion takes a while.
    if unknownTypes.count < Self.maximumUnknownTypes, unknownTypes.insert(name).inserted {
      notes.append(
        LocatorNote(
          range: range, message: "there is no type “\(name)”; WebDriverAgent reads it as XCUIElementTypeOther",
          advice: TypeNames.suggestions(for: name).first.map { "did you mean \($0)?" }))
    }
    return .other
  }

  private static let maximumUnknownTypes = 20

  // MARK: Brackets

  private mutating func brackets() throws(SyntaxError) {
    var positionRange: Range<Int>?
    while cursor.isAt("[") {
      let start = cursor.position
      if let positionRange {
        let isNumber = cursor.peek(1).map(Self.isNumberPart) ?? false
        throw cursor.error(
          start..<start + 1, isNumber ? "this step already has a position" : "a predicate must precede the position",
          advice: isNumber ? nil : "write the predicate before \(cursor.slice(positionRange))")
      }
      cursor.position += 1
      switch cursor.peek() {
      case nil: throw unexpected("expected a predicate or a position")
      case UInt8(ascii: "`"), UInt8(ascii: "$"): try predicate()
      case let byte? where Self.isNumberPart(byte):
        try number()
        positionRange = start..<cursor.position
      default:
        let predicate = unquotedPredicate ?? "enabled == 1"
        throw unexpected(
          "expected a predicate in backticks or dollar signs, or a position",
          advice: "write [`\(predicate)`], [$\(predicate)$] or [2]")
      }
    }
  }

  /// The predicate at the current position if only its delimiters are missing; otherwise nil.
  private var unquotedPredicate: String? {
    var quote: UInt8?
    let bytes = cursor.bytes[cursor.position...]
    let end = bytes.firstIndex { byte in
      if let open = quote {
        if byte == open { quote = nil }
        return false
      }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
      return byte == UInt8(ascii: "]")
    }
    guard let end else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    if text.contains(where: { "`$".contains($0) }) { return nil }
    // In an XPath, `@` precedes the names of attributes.
    return [text, text.replacing("@", with: "")].first { (try? PredicateLocator.predicate($0, for: driver)) != nil }
  }

  private static func isNumberPart(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte.isDigit }

  private mutating func number() throws(SyntaxError) {
    let start = cursor.position
    let digits = cursor.take(while: Self.isNumberPart)
    let range = start..<cursor.position
    guard let number = Int(digits), number != .min else {
      throw cursor.error(range, "“\(digits)” is not a valid position")
    }
    if number == 0 {
      throw cursor.error(range, "positions start at 1", advice: "[1] is the first, [-1] the last")
    }
    guard cursor.take("]") else { throw unexpected("expected “]” after the position") }
    steps.append(.position(number))
  }

  // MARK: Predicates

  /// Parses a predicate between delimiters. Inside the predicate, a doubled delimiter represents a single one; at the
  /// very beginning, all delimiters are skipped.
  private mutating func predicate() throws(SyntaxError) {
    let start = cursor.position
    let delimiter = cursor.bytes[start]
    cursor.skip { $0 == delimiter }
    var inner: [UInt8] = []
    /// The position of each byte of the predicate in the locator, followed by the end position of the predicate.
    var places: [Int] = []
    var isClosed = false
    while !isClosed, let byte = cursor.peek() {
      let place = cursor.position
      guard byte == delimiter else {
        inner.append(byte)
        places.append(place)
        cursor.position += 1
        continue
      }
      cursor.skip { $0 == delimiter }
      let run = cursor.position - place
      for pair in 0..<run / 2 {
        inner.append(delimiter)
        places.append(place + pair * 2)
      }
      isClosed = run % 2 == 1
    }
    places.append(isClosed ? cursor.position - 1 : cursor.position)
    if cursor.position - start > 1, inner.isEmpty || inner.first == UInt8(ascii: "]") {
      throw cursor.error(start..<start + 2, "the predicate is empty")
    }
    guard isClosed else {
      let name = delimiter == UInt8(ascii: "$") ? "$" : "`"
      throw cursor.error(
        start..<start + 1, "the predicate is missing its closing delimiter", advice: "close it with \(name)")
    }
    guard cursor.take("]") else {
      throw unexpected(
        "expected “]” after the predicate",
        advice: "double each delimiter inside a predicate; three in a row end the predicate")
    }
    let compiled = try compiled(String(decoding: inner, as: UTF8.self), places: places)
    steps.append(.filter(.predicate(compiled), of: delimiter == UInt8(ascii: "`") ? .itself : .either))
  }

  private mutating func compiled(_ format: String, places: [Int]) throws(SyntaxError) -> ElementPredicate {
    func range(_ range: Range<Int>) -> Range<Int> {
      let last = places.count - 1
      let start = places[min(range.lowerBound, last)]
      return start..<max(start, range.isEmpty ? start : places[min(range.upperBound - 1, last)] + 1)
    }
    do throws(SyntaxError) {
      let reading = try PredicateLocator.predicate(format, for: driver)
      notes += reading.notes.map { LocatorNote(range: range($0.range), message: $0.message, advice: $0.advice) }
      return reading.predicate
    } catch {
      throw cursor.error(range(error.range), error.message, suggestions: error.suggestions, advice: error.advice)
    }
  }

  // MARK: Errors

  /// Returns an error for an unexpected character at the current position.
  private func unexpected(_ message: String, advice: String? = nil) -> SyntaxError {
    let isBlank = cursor.scalar?.properties.isWhitespace ?? false
    return cursor.error(
      cursor.scalarRange, message, advice: isBlank ? "whitespace is allowed only inside predicates" : advice)
  }
}
