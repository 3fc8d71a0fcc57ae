// Evaluates the Swift code on which locators depend, without running it. This is the second phase of an extraction.

import LocatorStrategies
import Text

/// Evaluates expressions and reports the locators in them.
///
/// Only queries, strings and predicates are evaluated; everything else is an unknown value. Parameters are wildcards,
/// and branches are alternatives. The body of a loop is evaluated for each element if the elements are known, and once
/// otherwise.
struct Interpreter {
  /// The maximum depth of nested expressions, including calls.
  static let maximumDepth = 120
  /// The maximum depth of nested calls.
  static let maximumCalls = 16
  /// The maximum number of expressions evaluated for one declaration, in addition to an allowance for the size of its
  /// code.
  static let budgetOfMember = 20_000
  /// The maximum total number of evaluated expressions before budgets are reduced.
  static let budgetOfAll = 10_000_000

  let program: Program
  let options: ExtractionOptions
  var strings: LocalizedTexts
  let mappings: MappingTable
  var frame: EvaluationFrame
  var depth = 0
  var calls = 0
  var budget = Interpreter.budgetOfMember
  var spent = 0
  /// Whether a list or string exceeded the maximum length.
  var isOverlong = false
  /// The members being evaluated. A member is not evaluated again while its own evaluation is in progress.
  var active: Set<Report.MemberKey> = []
  var memberValues: [MemberValueKey: Value] = [:]
  /// The cached values that come from variables.
  var variableMembers: Set<MemberValueKey> = []
  /// Whether the code evaluated since this was last cleared reads a variable. See ``isDecided(_:)``.
  var readsVariables = false
  var fieldsOfTypes: [Int: [String: Value]] = [:]
  /// The values that methods assign to properties; nil for properties that are not assigned.
  var assignedValues: [InheritedMember: Value?] = [:]
  /// The values that methods assign to properties, by method.
  var assignments: [InheritedMember: [String: Value]] = [:]
  /// The properties whose assignments are being evaluated.
  var assigning: Set<InheritedMember> = []
  /// Whether the code evaluated since this was last cleared reads a property whose assignments are being evaluated.
  var readsUnset = false
  var report = Report()
  /// Calls of undeclared functions; nil while they are not being collected.
  var reachableCalls: [ReachableCall]?

  struct MemberValueKey: Hashable {
    let member: Int
    let enumCase: String?
    /// The receiver's type, if it differs from the type that declares the member and may override members.
    var typeID: Int?
  }

  init(_ program: Program, options: ExtractionOptions) {
    self.program = program
    self.options = options
    strings = LocalizedTexts(options)
    mappings = MappingTable(options.mappings)
    frame = EvaluationFrame(file: 0, name: "")
  }

  var text: SourceText { program.sources[frame.file].text }

  /// Returns a range in the current file.
  func here(_ range: Range<Int>) -> CodePlace { CodePlace(file: frame.file, range: range) }

  /// Returns the range of a chain's evaluated part.
  func here(_ progress: ChainProgress) -> CodePlace { here(progress.start..<max(progress.start, progress.end)) }

  /// Evaluates an expression.
  ///
  /// - Parameters:
  ///   - isResult: Whether it is the result of the member being reported.
  ///   - context: What happens to the value, if that determines its type.
  mutating func value(
    of expression: CodeExpression, isResult: Bool = false, in context: ResultContext? = nil
  ) -> Value {
    guard depth < Self.maximumDepth, budget > 0 else {
      return .unknown("evaluating the expression would exceed the work limit")
    }
    depth += 1
    budget -= 1
    spent += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .text(let parts): return text(parts, in: expression)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .null: return .null
    case .list(let items): return list(items.map { value(of: $0) })
    case .tuple(let parts): return .tuple(parts.map { ($0.label, value(of: $0.value)) })
    case .dictionary(let items): return .dictionary(items.map { (value(of: $0.key), value(of: $0.value)) })
    case .chain(let head, let links):
      return chain(expression, head: head, links: links, isResult: isResult, in: context)
    case .not(let inner):
      frame.isNegated.toggle()
      defer { frame.isNegated.toggle() }
      guard case .boolean(let isTrue) = value(of: inner) else {
        return .unknown("a Boolean condition cannot be evaluated")
      }
      return .boolean(!isTrue)
    case .operation(let name, let operands):
      let outer = frame.isNegated
      defer { frame.isNegated = outer }
      if Self.isNegation(name, operands: operands) { frame.isNegated.toggle() }
      return operation(name, operands: operands, isResult: isResult, in: context)
    case .ternary(let condition, let first, let second):
      return ternary(condition, first: first, and: second, isResult: isResult, in: context)
    case .assignment(let target, let assigned):
      assign(assigned, to: target)
      return .unknown("an assignment has no value")
    case .closure(let closure): return .closure(ClosureValue(code: closure, frame: captured()))
    case .control(let statement): return results(of: [statement], isResult: isResult)
    case .keyPath(let names): return names.isEmpty ? .unknown("the key path cannot be evaluated") : .keyPath(names)
    case .other(let parts):
      for part in parts { _ = value(of: part) }
      return .unknown("“\(shortened(expression))” cannot be evaluated")
    }
  }

  /// Returns the frame that a closure captures.
  private func captured() -> EvaluationFrame {
    var kept = frame
    (kept.results, kept.built) = ([], nil)
    kept.member = nil
    (kept.resultType, kept.context) = (nil, nil)
    kept.callerAssertion = nil
    return kept
  }

  /// Returns an expression as written, on one line and shortened.
  func shortened(_ expression: CodeExpression) -> String {
    let range = expression.range
    // Most of long code is not needed.
    var length = 512
    while true {
      let part = text[range.lowerBound..<min(range.upperBound, range.lowerBound + length)]
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.count > 60 { return words.cut(after: 60) }
      if length >= range.count { return words }
      length *= 2
    }
  }

  // MARK: Strings

  private mutating func text(_ parts: [CodeExpression.TextPart], in expression: CodeExpression) -> Value {
    var sum = TextSum()
    for (position, part) in parts.enumerated() {
      switch part {
      case .literal(let text): sum.add(TextValue(pattern: TextPattern(text)))
      case .interpolation(let inner):
        let value = described(value(of: inner), in: inner)
        if case .choice = value {
          let before = sum.value.pattern
          let rest = rest(parts[(position + 1)...])
          return value.map { chosen in
            let pattern = before + chosen.asInterpolation(shortened(inner)).pattern + rest
            return .text(TextValue(pattern: pattern, variant: chosen.asText.variant))
          }
        }
        sum.add(TextValue(pattern: value.asInterpolation(shortened(inner)).pattern))
      }
    }
    if sum.isOverlong { isOverlong = true }
    var whole = sum.value
    if let known = whole.pattern.literal {
      whole.origins = [.init(place: here(expression.range), text: known)]
    }
    return .text(whole)
  }

  /// Concatenates two strings; the result is unknown if it would exceed the maximum length.
  mutating func joined(_ left: TextValue, _ right: TextValue) -> TextValue {
    if left.pattern.isTooLong(with: right.pattern) { isOverlong = true }
    return left + right
  }

  private mutating func rest(_ parts: ArraySlice<CodeExpression.TextPart>) -> TextPattern {
    var pattern = TextPattern([])
    for part in parts {
      switch part {
      case .literal(let text): pattern = pattern + TextPattern(text)
      case .interpolation(let inner):
        pattern = pattern + described(value(of: inner), in: inner).asInterpolation(shortened(inner)).pattern
      }
    }
    return pattern
  }

  // MARK: Operators

  private mutating func operation(
    _ name: String, operands: [CodeExpression], isResult: Bool, in context: ResultContext?
  ) -> Value {
    if name == "??" {
      let values = operands.map { value(of: $0, isResult: isResult, in: context) }
      if case .null? = values.first, let last = values.last { return last }
      // The first operand of `??` is the intended value; the others are fallbacks.
      return values.first { if case .unknown = $0 { false } else { true } }
        ?? .unknown("the operands of ?? are unknown")
    }
    let values = operands.map { value(of: $0) }
    if let result = calculated(name, values: values) { return result }
    guard name == "+" else { return .unknown("“\(name)” cannot be evaluated") }
    if !values.contains(where: { if case .choice = $0 { true } else { false } }) {
      var sum = TextSum()
      for (operand, value) in zip(operands, values) { sum.add(value.asInterpolation(shortened(operand))) }
      if sum.isOverlong { isOverlong = true }
      return .text(sum.value)
    }
    var sums: [Value.Alternative] = [.init(conditions: [], value: .text(TextValue(pattern: TextPattern([]))))]
    for (operand, value) in zip(operands, values) {
      sums = sums.flatMap { sum in
        value.alternatives.map { next in
          let right = next.value.asInterpolation(shortened(operand))
          return .init(
            conditions: sum.conditions + next.conditions, value: .text(joined(sum.value.asText, right)))
        }
      }
      if sums.count > Value.maximumAlternatives { return .tooManyAlternatives }
    }
    return .one(of: sums)
  }

  private mutating func ternary(
    _ condition: CodeExpression, first: CodeExpression, and second: CodeExpression, isResult: Bool,
    in context: ResultContext?
  ) -> Value {
    if let isTrue = isDecided(condition) {
      return value(of: isTrue ? first : second, isResult: isResult, in: context)
    }
    let words = shortened(condition)
    let then = branchCondition(words)
    let otherwise = branchCondition("!(\(words))")
    let values = [(then, first), (otherwise, second)].map { condition, expression in
      frame.conditions.append(condition)
      defer { frame.conditions.removeLast() }
      return Value.Alternative(
        conditions: [condition], value: value(of: expression, isResult: isResult, in: context))
    }
    return .one(of: values)
  }

  /// Creates a condition from its source text, and determines whether it depends on the device, the system or the
  /// build.
  func branchCondition(_ words: String) -> BranchCondition {
    BranchCondition(text: words, isEnvironment: CodeBranch.isEnvironment(words))
  }
}
