// Parses css selectors with the grammar of Appium's drivers. (`class-chain-and-xpath` §8)

import Findings

/// Parses one css selector from left to right.
struct CSSParser {
  var cursor: TextCursor
  private var selector: CSSSelector

  /// Parses a css selector, of which the drivers use only the part before the first comma.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake, which may be after the comma.
  static func selector(_ text: String) throws(SyntaxError) -> CSSSelector {
    var parser = CSSParser(text)
    try parser.list()
    return parser.selector
  }

  private init(_ text: String) {
    cursor = TextCursor(text)
    selector = CSSSelector(text: text)
  }

  private mutating func list() throws(SyntaxError) {
    skipWhitespace()
    if cursor.isAtEnd {
      throw cursor.error(
        0..<cursor.bytes.count, "the css selector is empty", advice: "write, for example, #login or [name=\"login\"]")
    }
    selector.compounds = try chain(isUsed: true)
    let end = cursor.position
    while cursor.take(",") {
      skipWhitespace()
      _ = try chain(isUsed: false)
    }
    if end < cursor.bytes.count {
      // The drivers stop at an unmatched parenthesis.
      let isList = cursor.isAtEnd
      selector.notes.append(
        LocatorNote(
          range: end..<cursor.bytes.count,
          message: isList
            ? "of several selectors, the drivers use only the first"
            : "the drivers ignore what follows an unmatched parenthesis",
          advice: isList ? "search for each selector separately" : "remove it"))
    }
  }

  /// Parses compound selectors up to a comma, a closing parenthesis or the end.
  ///
  /// - Parameter isUsed: Whether the drivers use the result, and therefore refuse combinators that they do not support.
  private mutating func chain(isUsed: Bool) throws(SyntaxError) -> [CSSSelector.Compound] {
    var compounds: [CSSSelector.Compound] = []
    var isChild = false
    while true {
      var compound = try self.compound()
      compound.isChild = isChild
      compounds.append(compound)
      skipWhitespace()
      if cursor.isAtEnd || cursor.isAt(",") || cursor.isAt(")") { return compounds }
      isChild = cursor.take(">")
      let start = cursor.position
      if !isChild, cursor.take("+") || cursor.take("~"), isUsed {
        throw cursor.error(
          start..<cursor.position, "the drivers do not support siblings (“\(cursor.slice(start..<cursor.position))”)",
          advice: "only children (“>”) and descendants (a space) can be selected")
      }
      skipWhitespace()
    }
  }

  // MARK: Compound selectors

  private mutating func compound() throws(SyntaxError) -> CSSSelector.Compound {
    var compound = CSSSelector.Compound()
    while let byte = cursor.peek() {
      let start = cursor.position
      switch byte {
      case UInt8(ascii: "."):
        cursor.position += 1
        compound.classes.append(try name("a class"))
      case UInt8(ascii: "#"):
        cursor.position += 1
        compound.ids.append(try name("an id"))
      case UInt8(ascii: "["): compound.attributes.append(try attribute())
      case UInt8(ascii: ":"): compound.pseudoClasses.append(try pseudoClass())
      case _ where cursor.isAt("*") || isAtIdentifier:
        if !compound.isEmpty { throw cursor.error(cursor.scalarRange, "a type must precede all conditions") }
        compound.type = try type()
      default:
        if !compound.isEmpty { return compound }
        throw unexpected("expected a type, #id, [attribute] or :state")
      }
      if cursor.isAt("|") {
        throw cursor.error(start..<cursor.position + 1, "the drivers do not support namespaces", advice: "remove “|”")
      }
    }
    if compound.isEmpty { throw unexpected("expected a type, #id, [attribute] or :state") }
    return compound
  }

  private mutating func type() throws(SyntaxError) -> CSSSelector.Part {
    let start = cursor.position
    if cursor.take("*") { return CSSSelector.Part(text: "*", range: start..<cursor.position) }
    return try name("a type")
  }

  /// Parses `[name]`, `[name=value]` or `[name="value"]`.
  private mutating func attribute() throws(SyntaxError) -> CSSSelector.Condition {
    let start = cursor.position
    cursor.position += 1
    skipWhitespace()
    let name = try self.name("an attribute")
    skipWhitespace()
    var condition = CSSSelector.Condition(name: name, range: start..<cursor.position)
    if !cursor.isAt("]") {
      let sign = cursor.position
      for relation in CSSSelector.Relation.allCases where condition.relation == nil {
        if cursor.bytes[sign...].starts(with: relation.rawValue.utf8) {
          condition.relation = relation
          cursor.position += relation.rawValue.utf8.count
        }
      }
      if condition.relation == nil {
        throw unexpected("expected “]” or one of =, *=, ^=, $= and ~=")
      }
      skipWhitespace()
      condition.value = try value()
      skipWhitespace()
    }
    guard cursor.take("]") else {
      let isFlag = cursor.scalar.map { "iIsS".unicodeScalars.contains($0) } ?? false
      throw unexpected(
        isFlag ? "the drivers do not support the case flags “i” and “s”" : "expected “]” after the attribute")
    }
    condition.range = start..<cursor.position
    return condition
  }

  private mutating func value() throws(SyntaxError) -> CSSSelector.Part {
    let start = cursor.position
    if let quote = cursor.peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return CSSSelector.Part(text: quoted(quote), range: start..<cursor.position)
    }
    if cursor.isAt("$") { throw substitution() }
    if isAtIdentifier { return try name("a value") }
    let end = cursor.bytes[start...].firstIndex { $0 == UInt8(ascii: "]") } ?? cursor.bytes.count
    let bare = cursor.slice(start..<end)
    let isQuotable = end > start && !bare.utf8.contains(UInt8(ascii: "\""))
    throw cursor.error(
      start..<end, end > start ? "this value needs quotation marks" : "expected a value",
      suggestions: isQuotable ? ["\"\(bare)\""] : [])
  }

  /// Parses `:name` or `:name(value)`. The drivers read it as an attribute.
  private mutating func pseudoClass() throws(SyntaxError) -> CSSSelector.Condition {
    let start = cursor.position
    cursor.position += 1
    if cursor.isAt(":") {
      cursor.position += 1
      _ = try name("a pseudo-element")
      throw cursor.error(start..<cursor.position, "the drivers do not support pseudo-elements")
    }
    let name = try self.name("a pseudo-class")
    var condition = CSSSelector.Condition(name: name, range: start..<cursor.position)
    if name.text == "has" { throw cursor.error(condition.range, "the drivers do not support “:has”") }
    guard cursor.take("(") else { return condition }
    skipWhitespace()
    if cursor.isAt("$") { throw substitution() }
    let value = try argument()
    if value.text.isEmpty { throw unexpected("expected a value in the parentheses") }
    guard cursor.take(")") else { throw unexpected("expected “)”") }
    condition.value = value
    condition.range = start..<cursor.position
    return condition
  }

  private func substitution() -> SyntaxError {
    cursor.error(
      cursor.scalarRange, "“$” begins a variable, which the drivers do not support",
      advice: "put the value in quotation marks")
  }

  func unexpected(_ message: String) -> SyntaxError {
    let found = cursor.scalar.map { ", not “\($0)”" } ?? " before the end"
    return cursor.error(cursor.scalarRange, message.hasPrefix("expected") ? message + found : message)
  }
}
