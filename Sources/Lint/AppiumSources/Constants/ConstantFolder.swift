// Evaluates string expressions.

import AccessibilityTree
import LocatorStrategies

/// Evaluates string expressions: literals, constants, concatenations, formats and conditions. Nothing is executed.
struct ConstantFolder {
  let project: ScriptProject
  /// The values of declarations and entries that were folded.
  var memo: [ScriptExpression.Key: [FoldedString]] = [:]
  var inProgress: Set<ScriptExpression.Key> = []
  /// The contents of the lists and dictionaries that were searched for entries.
  var collections: [ScriptExpression.Key: CollectionContents] = [:]
  /// The entries of all objects that files export, by their keys; nil before the first search.
  var exported: [String: [ScriptExpression]]?
  /// The calls being evaluated, with their arguments.
  var frames: [CallFrame] = []
  var calls: [CallKey: [FoldedString]] = [:]
  /// The number of nested calls that have been evaluated for the outermost one.
  var innerCalls = 0
  var depth = 0

  /// The maximum depth of an expression and of the constants that it refers to.
  static let maximumDepth = 60

  init(_ project: ScriptProject) { self.project = project }

  /// Returns the values that an expression can have; at least one.
  mutating func fold(_ expression: ScriptExpression) -> [FoldedString] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return [.unresolved("the expression is nested too deeply")] }
    let view = ExpressionView(expression, project)
    let whole = view.trimmed(expression.range)
    guard !whole.isEmpty else { return [.unresolved("the expression is empty")] }
    if let parts = view.addition(whole) { return foldSum(parts, in: view) }
    if let conditional = view.conditional(whole) { return fold(conditional, in: view) }
    if let body = view.closureBody(whole) { return fold(expression.part(body)) }
    if let parts = view.split(whole, at: .plus) { return foldSum(parts, in: view) }
    if let parts = view.split(whole, at: .percent), view.language == .python || view.language == .ruby {
      return foldPercent(parts, in: view)
    }
    if let receiver = view.trimmedReceiver(whole) { return fold(expression.part(receiver)).map(\.trimmed) }
    if let literals = view.literals(whole) {
      var values = [FoldedString(pieces: [])]
      for literal in literals { values.append(fold(literal, in: expression)) }
      return values
    }
    if view.isNumber(whole) { return foldNumber(whole, in: view) }
    if let method = view.methodOfString(whole) { return fold(method, in: view) }
    if let choice = choiceOfPlatform(whole, in: view) { return choice }
    guard let path = view.path(whole) else { return [.unresolved(view.unknown(whole))] }
    if path.isCall, let result = foldFormatCall(path, in: view) { return result }
    return fold(path, in: expression)
  }

  /// Folds both branches of a condition.
  private mutating func fold(_ conditional: ExpressionView.Conditional, in view: ExpressionView) -> [FoldedString] {
    let condition = view.list.tokens[conditional.condition].prefix(SourceLimits.expression)
    let platform = PlatformCondition.platform(of: condition, in: view.source)
    var values = fold(view.part(conditional.first))
    var others = fold(view.part(conditional.second))
    if let platform {
      for index in values.indices where values[index].platform == nil { values[index].platform = platform }
      let other = PlatformCondition.other(platform)
      for index in others.indices where others[index].platform == nil { others[index].platform = other }
    }
    let all = values + others
    return all.count <= [FoldedString].maximumCount
      ? all : [.unresolved("the string has more than \([FoldedString].maximumCount) values")]
  }

  /// Folds a literal with its interpolations.
  private mutating func fold(_ literal: Int, in expression: ScriptExpression) -> [FoldedString] {
    var values = [
      FoldedString(pieces: [], literals: [FoldedString.LiteralIndex(file: expression.file, literal: literal)])
    ]
    for piece in project.files[expression.file].source.literals[literal].pieces {
      switch piece {
      case .text(let text): values.append([FoldedString(pieces: [.text(text, file: expression.file)])])
      case .expression(let list, let range, let format):
        let source = project.files[expression.file].source
        let count = source.lists[list].tokens.count
        let inner = ScriptExpression(
          file: expression.file, list: list, range: 0..<count, scope: expression.scope, token: expression.token)
        let inserted = fold(inner)
        let isPlain = Self.isPlain(format: source.bytes[format])
        values.append(
          isPlain ? inserted : inserted.map { $0.formatted(source.text(range.lowerBound..<format.upperBound)) })
      case .name(let name, _): values.append(fold(ExpressionPath([name]), in: expression))
      }
    }
    return values
  }

  /// Folds a name.
  mutating func fold(_ path: ExpressionPath, in expression: ScriptExpression) -> [FoldedString] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return [.unresolved("the expression is nested too deeply")] }
    let targets = resolve(path.names, in: expression)
    if let wildcard = targets.wildcard { return argument(path, in: expression) ?? [.wildcard(wildcard)] }
    if let values = foldCall(path, targets: targets, in: expression) { return values }
    guard !targets.values.isEmpty else {
      let name = path.names.pathText
      return [
        .unresolved(
          path.isCall
            ? "the result of \(name)() is not known" : targets.reason ?? "\(name) is not declared in these files")
      ]
    }
    var all: [FoldedString] = []
    for target in targets.values {
      var values = fold(target)
      if let platform = target.platform {
        for index in values.indices where values[index].platform == nil { values[index].platform = platform }
      }
      all += values
    }
    return distinct(all, path: path, isAmbiguous: targets.isAmbiguous)
  }

  /// Folds the value of a declaration or of an entry, each only once.
  mutating func fold(_ target: NameTargets.Value) -> [FoldedString] {
    let key = target.expression.key
    if let known = memo[key] { return known }
    guard inProgress.insert(key).inserted else { return [.unresolved("the value refers to itself")] }
    // The value is the same for all callers, so it does not depend on their arguments.
    let callers = frames
    frames = []
    let values = fold(target.expression)
    frames = callers
    inProgress.remove(key)
    memo[key] = values
    return values
  }

  /// Removes equal values. A name with several declarations is ambiguous if their values are different.
  private func distinct(_ values: [FoldedString], path: ExpressionPath, isAmbiguous: Bool) -> [FoldedString] {
    guard values.count > 1 else { return values }
    var seen: [TextPattern: Set<Platform?>] = [:]
    let unique = values.filter { seen[$0.pattern, default: []].insert($0.platform).inserted }
    let name = path.names.pathText
    if isAmbiguous, Set(unique.map(\.pattern)).count > 1, !unique.allSatisfy({ $0.platform != nil }) {
      return [.unresolved("\(name) has several declarations with different values")]
    }
    return unique.count <= [FoldedString].maximumCount
      ? unique : [.unresolved("\(name) has more than \([FoldedString].maximumCount) values")]
  }
}
