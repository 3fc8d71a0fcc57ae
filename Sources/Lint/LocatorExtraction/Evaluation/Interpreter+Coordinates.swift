// Decides which coordinates and times the code has to use, because no element or wait does the same.

extension Interpreter {
  /// Whether no element could replace the coordinate.
  func isDeliberate(_ query: QueryValue?, _ arguments: [ArgumentValue], _ progress: ChainProgress) -> Bool {
    guard let vector = arguments.first?.expression else { return false }
    return Self.tapsStatusBar(query, vector, progress) || isBesideCentre(query, vector)
      || query.map { isSelf($0) } ?? false || isFromFrame(progress)
  }

  /// Whether the call taps the top edge of the app: `app.coordinate(withNormalizedOffset: .zero).tap()`, with no member
  /// between the coordinate and the tap.
  private static func tapsStatusBar(
    _ query: QueryValue?, _ vector: CodeExpression, _ progress: ChainProgress
  ) -> Bool {
    guard query?.template == QueryValue.application.template, case .chain(_, let links) = progress.whole.kind,
      isAtTop(vector)
    else { return false }
    let behind = links.drop { $0.range.lowerBound < vector.range.upperBound }
    guard behind.count == 2, case .member("tap")? = behind.first?.kind, case .call(let given)? = behind.last?.kind
    else {
      return false
    }
    return given.isEmpty
  }

  /// Whether the vector is at the top edge: `CGVector(dx: 0.5, dy: 0)`, `.init(dx: x, dy: 0.0)`, `.zero`.
  private static func isAtTop(_ vector: CodeExpression) -> Bool {
    guard case .chain(_, let links) = vector.kind, let last = links.last else { return false }
    switch last.kind {
    case .member(let name): return name == "zero"
    case .call(let parts):
      guard parts.map(\.label) == ["dx", "dy"] else { return false }
      return number(parts[1].value) == 0
    case .subscript: return false
    }
  }

  /// Whether the coordinate is a point of an element other than its centre, where `tap()` would hit something else.
  /// A window, a web view and other elements without a name are no better known than the screen.
  private func isBesideCentre(_ query: QueryValue?, _ vector: CodeExpression) -> Bool {
    guard let template = query?.template,
      template.isRelative || template.steps.contains(where: { $0.key != nil || $0.predicate != nil })
    else { return false }
    if isPassedIn(vector) { return true }
    guard case .chain(_, let links) = vector.kind, let last = links.last else { return false }
    switch last.kind {
    case .member(let name): return name == "zero"
    case .call(let parts): return parts.contains { Self.number($0.value) != 0.5 }
    case .subscript: return false
    }
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

  /// Returns the value of a number literal, also in a conversion such as `CGFloat(0.5)`.
  private static func number(_ expression: CodeExpression) -> Double? {
    switch expression.kind {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .chain(.name("CGFloat"), let links), .chain(.name("Double"), let links):
      if links.count == 1, case .call(let parts) = links[0].kind, parts.count == 1 {
        number(parts[0].value)
      } else {
        nil
      }
    default: nil
    }
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
