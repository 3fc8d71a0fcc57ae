// Follows Swift code as far as it leads to locators, without running it: the second of the two phases.

/// Works out what expressions stand for, and reports the locators that it comes by.
///
/// Only what leads to queries, texts and predicates is followed; all else is a value that is not known. Parameters are
/// wildcards, branches are alternatives, loops are gone through once or for each literal element.
struct Interpreter {
  /// How deep expressions may be followed, calls included.
  static let maximumDepth = 120
  /// How deep calls may be followed.
  static let maximumCalls = 16
  /// How many expressions are followed for one declaration, beside those that it consists of.
  static let budgetOfMember = 20_000
  /// How many in all, before budgets become small.
  static let budgetOfAll = 10_000_000

  let program: Program
  let options: ExtractionOptions
  let strings: LocalizedTexts
  let mappings: MappingTable
  var frame: EvaluationScope
  var depth = 0
  var calls = 0
  var budget = Interpreter.budgetOfMember
  var spent = 0
  /// A list or a text became longer than any that is followed.
  var isOverlong = false
  /// Members that are being followed, so that none is followed inside itself.
  var active: Set<Report.MemberKey> = []
  var known: [KnownKey: Value] = [:]
  var fieldsOfKinds: [Int: [String: Value]] = [:]
  var report = Report()
  /// Calls of what the files do not declare, while somebody wants to know of them.
  var reachedCalls: [ReachedCall]?

  struct KnownKey: Hashable {
    let member: Int
    let enumCase: String?
    /// The type that it is asked of, if another than the member's own makes a difference.
    var kind: Int?
  }

  init(_ program: Program, _ options: ExtractionOptions) {
    self.program = program
    self.options = options
    strings = LocalizedTexts(options)
    mappings = MappingTable(options.mappings)
    frame = EvaluationScope(file: 0, name: "")
  }

  var text: SourceText { program.sketches[frame.file].text }

  /// Code of the present file.
  func here(_ range: Range<Int>) -> CodePlace { CodePlace(file: frame.file, range: range) }

  /// The part of a chain that has been followed.
  func here(_ course: Course) -> CodePlace { here(course.start..<max(course.start, course.end)) }

  /// What an expression stands for.
  ///
  /// - Parameter isResult: It is what the member stands for that is being reported.
  mutating func value(of expression: CodeExpression, isResult: Bool = false) -> Value {
    guard depth < Self.maximumDepth, budget > 0 else { return .unknown("it would take too long to follow") }
    depth += 1
    budget -= 1
    spent += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .text(let parts): return text(parts, expression)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .null: return .null
    case .list(let items): return list(items.map { value(of: $0) })
    case .tuple(let parts): return .tuple(parts.map { ($0.label, value(of: $0.value)) })
    case .dictionary(let items): return .dictionary(items.map { (value(of: $0.key), value(of: $0.value)) })
    case .chain(let head, let links): return chain(expression, head, links, isResult)
    case .not(let inner):
      frame.isNegated.toggle()
      defer { frame.isNegated.toggle() }
      guard case .boolean(let isTrue) = value(of: inner) else { return .unknown("it is a condition") }
      return .boolean(!isTrue)
    case .operation(let name, let operands):
      let outer = frame.isNegated
      defer { frame.isNegated = outer }
      if Self.denies(name, operands) { frame.isNegated.toggle() }
      return operation(name, operands, isResult)
    case .ternary(let condition, let first, let second):
      return ternary(condition, first, second, isResult)
    case .assignment(let target, let assigned):
      assign(assigned, to: target)
      return .unknown("an assignment has no value")
    case .closure(let closure): return .closure(ClosureValue(code: closure, frame: captured()))
    case .control(let statement): return results(of: [statement], isResult: isResult)
    case .keyPath: return .unknown("it is a key path")
    case .other(let parts):
      for part in parts { _ = value(of: part) }
      return .unknown("“\(shortened(expression))” cannot be followed")
    }
  }

  /// The frame as a closure keeps it.
  private func captured() -> EvaluationScope {
    var kept = frame
    kept.results = []
    kept.member = nil
    kept.question = nil
    return kept
  }

  /// An expression as it is written, in one line and not too long.
  func shortened(_ expression: CodeExpression) -> String {
    let words = text[expression.range].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(60) + "…" : words
  }

  // MARK: Texts

  private mutating func text(_ parts: [CodeExpression.TextPart], _ expression: CodeExpression) -> Value {
    var whole = TextValue(pattern: TextPattern([]))
    for (position, part) in parts.enumerated() {
      switch part {
      case .literal(let text): whole.pattern = whole.pattern + TextPattern(text)
      case .interpolation(let inner):
        let value = described(value(of: inner))
        if case .choice = value {
          let rest = rest(parts[(position + 1)...])
          return value.map { chosen in
            let pattern = whole.pattern + chosen.asInterpolation(shortened(inner)).pattern + rest
            return .text(TextValue(pattern: pattern))
          }
        }
        whole.pattern = joined(whole, TextValue(pattern: value.asInterpolation(shortened(inner)).pattern)).pattern
      }
    }
    if let known = whole.pattern.literal {
      whole.origins = [.init(place: here(expression.range), text: known)]
    }
    return .text(whole)
  }

  /// Two texts, one behind the other; one that is not known if nobody has a text as long.
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
        pattern = pattern + described(value(of: inner)).asInterpolation(shortened(inner)).pattern
      }
    }
    return pattern
  }

  /// A case of an enum with a `description` of its own, as that.
  private mutating func described(_ value: Value) -> Value {
    guard case .enumCase(let kind, _, _) = value else { return value }
    guard let member = program.members(named: "description", of: kind).first else { return value }
    return self.value(ofMember: member, on: value, [])
  }

  // MARK: Operators

  private mutating func operation(_ name: String, _ operands: [CodeExpression], _ isResult: Bool) -> Value {
    if name == "??" {
      let values = operands.map { value(of: $0, isResult: isResult) }
      if case .null? = values.first, let last = values.last { return last }
      // What stands first is what is meant; the rest is for the case that it is missing.
      return values.first { if case .unknown = $0 { false } else { true } } ?? .unknown("nothing of it is known")
    }
    let values = operands.map { value(of: $0) }
    if let result = calculated(name, values) { return result }
    guard name == "+" else { return .unknown("“\(name)” cannot be worked out") }
    var sums: [Value.Alternative] = [.init(conditions: [], value: .text(TextValue(pattern: TextPattern([]))))]
    for (operand, value) in zip(operands, values) {
      sums = sums.flatMap { sum in
        value.alternatives.map { next in
          let right = next.value.asInterpolation(shortened(operand))
          return .init(
            conditions: sum.conditions + next.conditions, value: .text(joined(sum.value.asText, right)))
        }
      }
      if sums.count > Value.maximumAlternatives { return .unknown("there are too many alternatives") }
    }
    return .one(of: sums)
  }

  private mutating func ternary(
    _ condition: CodeExpression, _ first: CodeExpression, _ second: CodeExpression, _ isResult: Bool
  ) -> Value {
    if case .boolean(let isTrue) = value(of: condition) {
      return value(of: isTrue ? first : second, isResult: isResult)
    }
    let words = shortened(condition)
    let then = circumstance(words)
    let otherwise = circumstance("!(\(words))")
    let values = [(then, first), (otherwise, second)].map { condition, expression in
      frame.conditions.append(condition)
      defer { frame.conditions.removeLast() }
      return Value.Alternative(conditions: [condition], value: value(of: expression, isResult: isResult))
    }
    return .one(of: values)
  }

  /// A condition, and whether it is one of the device or the build.
  func circumstance(_ words: String) -> Circumstance {
    Circumstance(text: words, isEnvironment: Circumstance.isEnvironment(words))
  }
}
