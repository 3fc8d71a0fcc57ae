// Decides which coordinates and times the code has to use, because no element or wait does the same.

extension Interpreter {
  /// Whether no element could replace the coordinate.
  func isDeliberate(_ query: QueryValue?, with arguments: [ArgumentValue], progress: ChainProgress) -> Bool {
    guard let vector = arguments.first else { return false }
    return frame.isUnhittable || tapsStatusBar(query, vector: vector, progress: progress)
      || isBesideCentre(query, vector: vector, progress: progress)
      || query.map { isSelf($0) } ?? false || isFromFrame(progress)
  }

  /// Whether the call taps the top edge of the app: `app.coordinate(withNormalizedOffset: .zero).tap()`, with no member
  /// between the coordinate and the tap. The coordinate may be a constant whose only uses are taps.
  private func tapsStatusBar(_ query: QueryValue?, vector: ArgumentValue, progress: ChainProgress) -> Bool {
    guard query?.template == QueryValue.application.template, case .chain(_, let links) = progress.whole.kind,
      offset(vector)?.dy == 0
    else { return false }
    let behind = links.drop { $0.range.lowerBound < vector.expression.range.upperBound }
    if behind.isEmpty {
      let end = vector.expression.range.upperBound
      return variable(assignedAt: progress.start).map { isOnlyTapped($0, after: end) } ?? false
    }
    guard behind.count == 2, case .member("tap")? = behind.first?.kind, case .call(let given)? = behind.last?.kind
    else {
      return false
    }
    return given.isEmpty
  }

  /// Whether all uses of a variable in the rest of the enclosing function are taps.
  private func isOnlyTapped(_ variable: String, after offset: Int) -> Bool {
    let around = program.members.filter { $0.file == frame.file && $0.code.range.contains(offset) }.map(\.code.range)
    let end = around.map(\.upperBound).min() ?? text.count
    let uses = (program.sources[frame.file].references[variable] ?? []).filter { $0 > offset && $0 < end }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        let after = text[use + variable.utf8.count..<end].prefix(Self.longestAssignment)
        return after.filter { !$0.isWhitespace }.hasPrefix(".tap()")
      }
  }

  /// Returns the numbers in `CGVector(dx: 0.5, dy: 0)`, `.init(dx: x, dy: 0.0)` or `.zero`, also of a constant; nil for
  /// any other expression. A number that is not known is nil.
  private func offset(_ vector: ArgumentValue) -> (dx: Double?, dy: Double?)? {
    guard !vector.isVariable else { return nil }
    switch vector.value {
    case .tuple(let parts): return Self.offset(parts)
    case .implicit("init", let arguments): return Self.offset(arguments.map { ($0.label, $0.value) })
    case .implicit("zero", _): return (0, 0)
    default:
      guard case .chain(_, let links) = vector.expression.kind, case .member("zero")? = links.last?.kind else {
        return nil
      }
      return (0, 0)
    }
  }

  private static func offset(_ parts: [(label: String?, value: Value)]) -> (dx: Double?, dy: Double?)? {
    if parts.isEmpty { return (0, 0) }
    guard parts.map(\.label) == ["dx", "dy"] else { return nil }
    let numbers = parts.map { part -> Double? in
      switch part.value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
    return (numbers[0], numbers[1])
  }

  /// Whether the coordinate is a point of an element other than its centre, where `tap()` would hit something else.
  /// A window, a web view and other elements without a name are no better known than the screen.
  private func isBesideCentre(_ query: QueryValue?, vector: ArgumentValue, progress: ChainProgress) -> Bool {
    guard let template = query?.template,
      template.isRelative || template.steps.contains(where: { $0.key != nil || $0.predicate != nil })
    else { return false }
    if isPassedIn(vector.expression) { return true }
    if let offset = offset(vector), offset.dx != 0.5 || offset.dy != 0.5 { return true }
    guard case .chain(_, let links) = progress.whole.kind else { return false }
    return links.contains { if case .member("withOffset") = $0.kind { true } else { false } }
  }

  /// Whether the point belongs to the element on which the caller calls the code.
  private func isSelf(_ query: QueryValue) -> Bool {
    if case .parent("self") = query.template.root { query.template.steps.isEmpty } else { false }
  }

  /// Whether the point is computed from the frame of an element.
  private func isFromFrame(_ progress: ChainProgress) -> Bool {
    guard case .chain(_, let links) = progress.whole.kind else { return false }
    return links.contains { link in
      guard case .call(let arguments) = link.kind else { return false }
      return arguments.contains { Self.names(in: $0.value).contains("frame") }
    }
  }

  /// Whether a condition, as written, holds only where an element cannot be hit.
  ///
  /// - Parameter isElse: Whether the code is in the branch for which the condition does not hold.
  static func isUnhittable(_ condition: String, isElse: Bool) -> Bool {
    guard let found = condition.firstRange(of: "isHittable") else { return false }
    let isDenied =
      condition.first == "!" || condition[found.upperBound...].filter { !$0.isWhitespace }.hasPrefix("==false")
    return isElse != isDenied
  }

  // MARK: Parameters

  /// Whether an expression depends on a parameter of the enclosing code, so that the caller is responsible for it.
  func isPassedIn(_ expression: CodeExpression) -> Bool {
    Self.names(in: expression).contains { name in
      if case .parameter? = frame.variable(name) { true } else { false }
    }
  }

  /// Returns the names of the variables and members in an expression without closures.
  private static func names(in expression: CodeExpression) -> Set<String> {
    var names: Set<String> = []
    var open = [expression]
    while let next = open.popLast() {
      switch next.kind {
      case .chain(let head, let links):
        switch head {
        case .name(let name): names.insert(name)
        case .expression(let inner): open.append(inner)
        case .implicit: break
        }
        for link in links {
          switch link.kind {
          case .member(let name): names.insert(name)
          case .call(let arguments), .subscript(let arguments): open += arguments.map(\.value)
          }
        }
      case .list(let items), .operation(_, let items), .other(let items): open += items
      case .tuple(let items): open += items.map(\.value)
      case .not(let inner): open.append(inner)
      case .ternary(let condition, let first, let second): open += [condition, first, second]
      case .text, .integer, .number, .boolean, .null, .dictionary, .assignment, .closure, .control, .keyPath: break
      }
    }
    return names
  }

  /// Returns the name of the variable to which the expression at an offset is assigned: `start` in
  /// `let start: XCUICoordinate = app.coordinate(…)`.
  func variable(assignedAt offset: Int) -> String? {
    let line = text[max(0, offset - Self.longestAssignment)..<offset].split(whereSeparator: \.isNewline).last ?? ""
    guard let sign = line.lastIndex(of: "="), line[line.index(after: sign)...].allSatisfy(\.isWhitespace) else {
      return nil
    }
    let name = line[..<sign].prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).last
    return name.map(String.init)
  }

  /// The length of the longest beginning of a line that is searched, in UTF-8 code units.
  private static let longestAssignment = 200
}
