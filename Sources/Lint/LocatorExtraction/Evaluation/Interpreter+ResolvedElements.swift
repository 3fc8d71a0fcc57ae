// Evaluates elements that are passed to behaviours with accessors: `ResolvedElement.from(app.buttons["submit"], tap: {
// … })`.

extension Interpreter {
  /// Returns the element inside a resolved element; nil if the chain begins with anything else.
  ///
  /// - Returns: The element, and the number of links of the chain that have been evaluated.
  mutating func resolvedElement(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], isResult: Bool
  ) -> (Value, Int)? {
    var position = 0
    switch head {
    case .name(CodeType.resolvedElement): break
    case .implicit where isResult && resultType?.isResolvedElement == true: break
    default: return nil
    }
    if case .member(let name)? = links.first?.kind {
      guard name == "from" || name == "init" else { return nil }
      position = 1
    } else if case .implicit = head {
      return nil
    }
    guard links.count > position, case .call(let given) = links[position].kind, let first = given.first,
      first.label != "named"
    else { return nil }
    let isWhole = links.count == position + 1
    let element = value(of: first.value, isResult: isResult && isWhole)
    for accessor in given.dropFirst() { follow(accessor: accessor.value, of: element) }
    return (element, position + 1)
  }

  /// The return type of the member being reported.
  private var resultType: CodeType? { frame.member.flatMap { program.members[$0].code.type } }

  /// Evaluates an accessor with the element as its argument.
  private mutating func follow(accessor: CodeExpression, of element: Value) {
    let value = value(of: accessor)
    guard isObserved, case .closure(let closure) = value else { return }
    for alternative in element.alternatives { _ = run(closure, with: [alternative.value], reporting: true) }
  }
}
