// XPaths as text: as they were written, or widened and narrowed where a dump leaves facts out.

import LibXML

/// Writes an expression for libxml2. Steps from many elements are written as functions that take them from all at once;
/// see ``XPathSetAxis``.
///
/// Where an attribute is not recorded of some elements, an expression that asks for it is written twice. The *narrow*
/// one finds what matches whatever the attribute is, the *wide* one what may match. A condition that asks for the
/// attribute holds in the wide one, and fails in the narrow one, wherever it is not recorded; `not` turns the two
/// around; positions behind such a condition are open altogether.
struct XPathPrinter {
  enum Reading {
    case wide, narrow

    var opposite: Reading { self == .wide ? .narrow : .wide }
  }

  /// The function that asks whether an attribute of the element in question is not recorded.
  static let openness = "unrecorded-in-dump"

  /// The attributes that are not recorded of some elements.
  let open: Set<String>

  // MARK: As it was written

  func text(_ expression: XPathExpression) -> String {
    switch expression {
    case .literal(let literal, _): literal.contains("'") ? "\"\(literal)\"" : "'\(literal)'"
    case .number(let number, _): number
    case .call(let function, let arguments, _):
      "\(function.name)(\(arguments.map { text($0) }.joined(separator: ", ")))"
    case .binary(.union, let left, let right): union(expression, text(left), text(right))
    case .binary(let binary, let left, let right): "\(text(left)) \(binary.rawValue) \(text(right))"
    case .negative(let inner, _): "-\(text(inner))"
    case .path(let path): text(path) { step in step.predicates.map { "[\(text($0.expression))]" }.joined() }
    }
  }

  private func text(_ path: XPathPath, _ predicates: (XPathStep) -> String) -> String {
    var result = ""
    if case .expression(let inner, let kept) = path.start {
      result = "(\(text(inner)))" + kept.map { "[\(text($0.expression))]" }.joined()
    }
    return steps(from: result, path, predicates)
  }

  private func steps(from start: String, _ path: XPathPath, _ predicates: (XPathStep) -> String) -> String {
    var result = start
    for (number, step) in path.steps.enumerated() {
      if let axes = path.setAxes(number) {
        result = axes.reduce(result) { "\($1.rawValue)(\($0))" }
        let axis = step.isTakenWhole ? "self" : step.axis.rawValue
        result += "/\(axis)::\(Self.test(of: step))"
      } else {
        let isRelative = if case .context = path.start { number == 0 } else { false }
        let isPlain = step.isPlainDescent
        result += isRelative ? "" : step.isDeep && !isPlain ? "//" : "/"
        result += "\((isPlain ? .descendant : step.axis).rawValue)::\(Self.test(of: step))"
      }
      result += predicates(step)
    }
    if case .root = path.start, path.steps.isEmpty { result = "/" }
    return result
  }

  /// WebDriverAgent's name for every type is a star.
  private static func test(of step: XPathStep) -> String {
    switch step.test {
    case .name(let name): name == "XCUIElementTypeAny" ? "*" : name
    case .kind(let kind): "\(kind)()"
    }
  }

  private func union(_ expression: XPathExpression, _ left: String, _ right: String) -> String {
    expression.nonElements == nil ? "\(XPathSetAxis.union.rawValue)(\(left), \(right))" : "\(left) | \(right)"
  }

  // MARK: Widened and narrowed

  /// A set of elements.
  func nodes(_ expression: XPathExpression, _ reading: Reading) -> String {
    guard asksForOpen(expression) else { return text(expression) }
    switch expression {
    case .binary(.union, let left, let right):
      return union(expression, nodes(left, reading), nodes(right, reading))
    case .path(let path):
      var start = ""
      if case .expression(let inner, let kept) = path.start {
        start = "(\(nodes(inner, reading)))" + predicates(kept, reading, isOpen: asksForOpen(inner))
      }
      return steps(from: start, path) { predicates($0.predicates, reading, isOpen: false) }
    default: return text(expression)
    }
  }

  /// - Parameter isOpen: What the predicates are asked of is open, so positions are, too.
  private func predicates(_ predicates: [XPathPredicate], _ reading: Reading, isOpen: Bool) -> String {
    var isOpen = isOpen
    var result = ""
    for predicate in predicates {
      let expression = predicate.expression
      if expression.kind == .number {
        if !isOpen, !asksForOpen(expression) {
          result += "[\(text(expression))]"
        } else if reading == .narrow {
          result += "[false()]"
        }
      } else {
        result += "[\(truth(expression, reading, isOpen: isOpen))]"
      }
      isOpen = isOpen || asksForOpen(expression)
    }
    return result
  }

  /// A condition.
  private func truth(_ expression: XPathExpression, _ reading: Reading, isOpen: Bool) -> String {
    let isPositional = isOpen && expression.asksForPosition
    guard asksForOpen(expression) || isPositional else { return text(expression) }
    switch expression {
    case .binary(let binary, let left, let right) where binary == .and || binary == .or:
      return "(\(truth(left, reading, isOpen: isOpen)) \(binary.rawValue) \(truth(right, reading, isOpen: isOpen)))"
    case .call(let function, let arguments, _) where function.name == "not":
      return "not(\(arguments.map { truth($0, reading.opposite, isOpen: isOpen) }.joined()))"
    case .path(let path) where path.steps.isEmpty && expression.bare.kind == .truth:
      return "(\(truth(expression.bare, reading, isOpen: isOpen)))"
    case .path(let path) where path.steps.last?.axis != .attribute:
      return isPositional ? constant(reading) : "boolean(\(nodes(expression, reading)))"
    default:
      guard !isPositional, let places = openPlaces(expression) else { return constant(reading) }
      let open = places.joined(separator: " or ")
      return reading == .wide
        ? "(\(text(expression)) or \(open))" : "((\(text(expression))) and not(\(open)))"
    }
  }

  private func constant(_ reading: Reading) -> String { reading == .wide ? "true()" : "false()" }

  /// For every open attribute that an expression reads, whether it is open there; nil if the way to one of them is open
  /// itself.
  private func openPlaces(_ expression: XPathExpression) -> [String]? {
    switch expression {
    case .literal, .number: return []
    case .negative(let inner, _): return openPlaces(inner)
    case .binary(_, let left, let right):
      guard let left = openPlaces(left), let right = openPlaces(right) else { return nil }
      return left + right
    case .call(_, let arguments, _):
      let places = arguments.map(openPlaces)
      return places.contains { $0 == nil } ? nil : places.flatMap { $0 ?? [] }
    case .path(var path):
      guard asksForOpen(expression) else { return [] }
      guard let last = path.steps.popLast(), last.axis == .attribute, last.predicates.isEmpty,
        !asksForOpen(.path(path))
      else {
        if path.steps.isEmpty, case .expression(let inner, let kept) = path.start, kept.isEmpty {
          return openPlaces(inner)
        }
        return nil
      }
      let name = if case .name(let name) = last.test { name } else { "*" }
      let axis = last.isDeep ? "descendant-or-self" : "self"
      let isHere = if case .context = path.start { path.steps.isEmpty } else { false }
      let way = isHere ? "" : text(.path(path)) + (path.steps.isEmpty && text(.path(path)) == "/" ? "" : "/")
      return ["boolean(\(way)\(axis)::node()[\(Self.openness)('\(name)')])"]
    }
  }

  /// The expression reads an attribute that is open.
  private func asksForOpen(_ expression: XPathExpression) -> Bool {
    !expression.attributes.isDisjoint(with: open)
  }
}
