// Resolves the keys of a predicate and rejects parts that do not apply to elements. (`predicate-format` §5 and §7)

import Findings
import Text

/// Compiles the syntax tree of a predicate into a program that evaluates it.
struct PredicateCompiler: SyntaxErrorSource {
  let format: String
  let vocabulary: Vocabulary
  private(set) var notes: [PredicateNote] = []

  init(format: String, vocabulary: Vocabulary) {
    self.format = format
    self.vocabulary = vocabulary
  }

  mutating func program(_ predicate: ParsedPredicate) throws(SyntaxError) -> PredicateProgram {
    var leaves: [PredicateLeaf] = []
    let root = try node(predicate, leaves: &leaves)
    return PredicateProgram(root: root, leaves: leaves)
  }

  private mutating func node(
    _ predicate: ParsedPredicate, leaves: inout [PredicateLeaf]
  ) throws(SyntaxError) -> PredicateProgram.Node {
    switch predicate {
    case .constant(let value): return .constant(value)
    case .not(let inner): return .not(try node(inner, leaves: &leaves))
    case .and(let parts): return .and(try nodes(parts, leaves: &leaves))
    case .or(let parts): return .or(try nodes(parts, leaves: &leaves))
    case .comparison(let comparison):
      leaves.append(try leaf(comparison))
      return .leaf(leaves.count - 1)
    }
  }

  private mutating func nodes(
    _ parts: [ParsedPredicate], leaves: inout [PredicateLeaf]
  ) throws(SyntaxError) -> [PredicateProgram.Node] {
    var nodes: [PredicateProgram.Node] = []
    for part in parts { nodes.append(try node(part, leaves: &leaves)) }
    return nodes
  }

  // MARK: Comparisons

  private mutating func leaf(_ comparison: PredicateComparison) throws(SyntaxError) -> PredicateLeaf {
    let place = comparison.place.range
    let left = try operand(comparison.left, isDirect: true, in: place)
    let right: CompiledOperand
    do throws(SyntaxError) {
      right = try operand(comparison.right, isDirect: true, in: place)
    } catch {
      throw unquoted(comparison.right, error: error)
    }
    if let quantifier = comparison.quantifier, case .attribute(let key, nil) = left, key.kind != .textList {
      throw self.error(
        place, "\(quantifier.rawValue) requires a collection, but \(key.name) is \(key.kind.phrase)",
        advice: "remove \(quantifier.rawValue)")
    }
    if comparison.relation == .between, let given = Self.phraseUnlessTwoValues(right) {
      throw self.error(place, "BETWEEN requires a list of two values, not \(given)", advice: "write {1, 10}")
    }
    var expression: RegularExpression?
    if comparison.relation == .matches, case .constant(.string(let pattern)) = right {
      expression = RegularExpression(pattern, options: comparison.options)
      if expression == nil {
        throw self.error(
          place, "\(PredicatePrinter.text(of: .string(pattern))) is not a valid regular expression",
          advice: "a device raises an exception here; for patterns with * and ?, use LIKE")
      }
    }
    notes += TypeCheck(comparison: comparison, left: left, right: right).notes
    var pattern: LikePattern?
    if comparison.relation == .like, case .constant(.string(let text)) = right {
      pattern = LikePattern(text, options: comparison.options)
    }
    return PredicateLeaf(
      comparison: comparison, left: left, right: right, expression: expression, pattern: pattern,
      members: Self.members(of: right, comparison))
  }

  private static func members(of operand: CompiledOperand, _ comparison: PredicateComparison) -> Set<[UInt32]>? {
    guard comparison.relation == .isIn, case .constant(.list(let values)) = operand else { return nil }
    var members: Set<[UInt32]> = []
    for value in values {
      guard case .string(let text) = value else { return nil }
      members.insert(FoldedText(text, options: comparison.options).scalars)
    }
    return members
  }

  /// Describes an invalid right side of BETWEEN, such as `a list of 3`; nil if the right side is a list of two values,
  /// or if it depends on the element.
  private static func phraseUnlessTwoValues(_ operand: CompiledOperand) -> String? {
    switch operand {
    case .constant(.list(let values)): values.count == 2 ? nil : "a list of \(values.count)"
    case .constant(let value): value.phrase
    case .list(let operands): operands.count == 2 ? nil : "a list of \(operands.count)"
    default: nil
    }
  }

  /// Suggests quotation marks: an unknown word on the right side of a comparison is probably meant as a string.
  private func unquoted(_ operand: PredicateOperand, error: SyntaxError) -> SyntaxError {
    guard case .keyPath(let path) = operand, path.components.count == 1, error.suggestions.isEmpty else { return error }
    var better = error
    better.suggestions = path.components.map { "'\($0)'" }
    better.advice = "put strings in quotes"
    return better
  }

  // MARK: Operands

  /// - Parameter isDirect: Whether the operand forms one whole side of a comparison, rather than part of an expression.
  ///   Only then does WebDriverAgent translate its own keys.
  private mutating func operand(
    _ operand: PredicateOperand, isDirect: Bool = false, in place: Range<Int>
  ) throws(SyntaxError) -> CompiledOperand {
    switch operand {
    case .value(let value): return .constant(value)
    case .keyPath(let path): return try attribute(path, isDirect: isDirect)
    case .list(let operands):
      var compiled: [CompiledOperand] = []
      for operand in operands { compiled.append(try self.operand(operand, in: place)) }
      return .list(compiled)
    case .arithmetic(let sign, let left, let right):
      return .arithmetic(sign, try self.operand(left, in: place), try self.operand(right, in: place))
    case .negative(let inner): return .negative(try self.operand(inner, in: place))
    case .element(let inner, let index):
      var position: CompiledOperand?
      if case .at(let operand) = index { position = try self.operand(operand, in: place) }
      return .element(of: try self.operand(inner, in: place), index, position)
    case .ternary(let condition, let yes, let no):
      let program = try program(condition)
      // Pattern matching has one work limit for all elements together. A pattern in a TERNARY condition would be
      // evaluated separately for each element and evade that limit.
      if let pattern = program.leaves.first(where: { $0.comparison.relation.isPattern }) {
        throw error(
          pattern.comparison.place.range, "\(pattern.comparison.relation.rawValue) inside TERNARY is not supported",
          advice: "combine the conditions with AND and OR")
      }
      return .ternary(program, try self.operand(yes, in: place), try self.operand(no, in: place))
    case .function(let name, let arguments, let place): return try function(name, with: arguments, at: place.range)
    case .evaluatedObject(let place):
      throw error(place.range, "SELF is an element and cannot be compared", advice: "compare one of its attributes")
    case .variable(let name, let place):
      throw error(place.range, "the variable $\(name) has no value here", advice: "pass the value as an argument: %@")
    case .subquery(_, _, _, let place):
      throw error(
        place.range,
        "SUBQUERY is not supported: it filters a collection of objects, but no element attribute is such a collection",
        advice: "to match descendants, use containing(…) or another query")
    case .cast(_, let type, let place):
      throw error(place.range, "CAST to \(type) is not supported", advice: "use a key path such as value.intValue")
    case .assignment:
      throw error(place, "an assignment is not a condition", suggestions: ["=="])
    case .path(let computed, let path):
      _ = try self.operand(computed, in: place)
      throw error(
        path.place.range, "“\(path.components.joined(separator: "."))” is not available for a computed value")
    }
  }

  private mutating func function(
    _ name: String, with arguments: [PredicateOperand], at place: Range<Int>
  ) throws(SyntaxError) -> CompiledOperand {
    let bare = name.hasSuffix(":") ? String(name.dropLast()) : name
    let properties: [String: TextProperty] = [
      "length": .length, "lowercase": .lowercaseString, "uppercase": .uppercaseString,
    ]
    guard properties[bare] != nil || bare == "count" || bare == "abs" else {
      throw error(
        place, "the function \(name) is not supported",
        suggestions: Spelling.suggestions(for: bare, among: ["count", "length", "lowercase", "uppercase", "abs"]))
    }
    guard arguments.count == 1, let argument = arguments.first else {
      throw error(place, "\(bare) requires one argument, not \(arguments.count)")
    }
    let inner = try operand(argument, in: place)
    if let property = properties[bare] { return .text(property, inner) }
    return bare == "count" ? .count(inner) : .absolute(inner)
  }

  // MARK: Keys

  private func attribute(_ path: PredicateKeyPath, isDirect: Bool) throws(SyntaxError) -> CompiledOperand {
    let name = path.components.first ?? ""
    let rest = path.components.dropFirst()
    guard let key = key(name, isDirect: isDirect) else { throw unknownKey(name, path: path, isDirect: isDirect) }
    guard let property = rest.first else { return .attribute(key, nil) }
    let range = path.place.range
    if rest.count == 1 {
      if key == .rect, let side = PredicateKey(rawValue: "rect." + property) { return .attribute(side, nil) }
      if key.kind.isText, let property = TextProperty(rawValue: property) { return .attribute(key, property) }
      if key.kind == .textList, property == "@count" { return .count(.attribute(key, nil)) }
    }
    let missing = "\(name) has no property “\(rest.joined(separator: "."))”"
    switch key.kind {
    case .rectangle where key == .rect:
      throw error(range, missing, suggestions: ["x", "y", "width", "height"].map { "\(name).\($0)" })
    case .rectangle:
      throw error(
        range, "\(missing), because \(name) is a rectangle object",
        suggestions: vocabulary == .webDriverAgent ? ["rect.\(path.components.last ?? "x")"] : [])
    case .text, .optionalText:
      let names = TextProperty.allCases.map(\.rawValue)
      throw error(
        range, missing, suggestions: Spelling.suggestions(for: property, among: names).map { "\(name).\($0)" })
    default: throw error(range, "\(missing), because \(name) is \(key.kind.phrase)")
    }
  }

  private func key(_ name: String, isDirect: Bool) -> PredicateKey? {
    if !vocabulary.isOfDriver || isDirect { return vocabulary.key(named: name) }
    // Drivers translate a key only if it forms one side of a comparison, not inside other expressions.
    if vocabulary == .mac2 { return Vocabulary.xcuiTest.key(named: name) }
    return name.hasPrefix("wd") ? vocabulary.key(named: name) : Vocabulary.xcuiTest.key(named: name)
  }

  private func unknownKey(_ name: String, path: PredicateKeyPath, isDirect: Bool) -> SyntaxError {
    let range =
      path.place.range.lowerBound..<min(path.place.range.lowerBound + name.utf8.count, path.place.range.upperBound)
    if !isDirect, vocabulary == .webDriverAgent, vocabulary.key(named: name) != nil {
      return error(
        range,
        "there is no key “\(name)” here: "
          + "WebDriverAgent translates a key only if the key alone is one side of a comparison",
        suggestions: ["wd\(name.prefix(1).uppercased())\(name.dropFirst())"])
    }
    if let explanation = UnsupportedKey.explanation(of: name, in: vocabulary) {
      return error(
        range, "there is no key “\(name)”: \(explanation.message)", suggestions: explanation.suggestions,
        advice: explanation.advice)
    }
    let suggestions = Spelling.suggestions(for: name, among: vocabulary.names)
    return error(
      range, "there is no key “\(name)”", suggestions: suggestions,
      advice: suggestions.isEmpty ? "valid keys: \(vocabulary.names.joined(separator: ", "))" : nil)
  }

  var wholeText: String { format }
}
