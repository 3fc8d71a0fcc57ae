// Keeps locators that end in a member outside the linted files.

extension Interpreter {
  /// Returns an unresolved locator for an undeclared member that returns an element, such as `app.buttons.lastMatch`;
  /// nil if the member may return anything else, such as a string.
  mutating func undeclaredElement(
    _ name: String, with arguments: [ArgumentValue]?, of query: QueryValue, progress: inout ChainProgress
  ) -> QueryValue? {
    guard !query.isGuess, !query.isList, !AppleMembers.contains(name),
      isElement(name, isFunction: arguments != nil, of: query, progress: progress)
    else { return nil }
    let reason = MissingDeclaration.reason(name)
    var element = query
    (element.source, element.isPassed) = (nil, false)
    element.isUndeclared = true
    element.template.steps.append(.unresolved(reason))
    progress.isNewLocator = true
    (progress.call, progress.isComposed) = (nil, false)
    if frame.reports {
      report.keyResolutions[Report.CodeOffset(file: frame.file, offset: progress.end)] = .unresolved(reason)
    }
    return element
  }

  /// Whether the member surely returns an element. A property of a query nearly always does; for other members, the
  /// code around them must show it.
  private func isElement(_ name: String, isFunction: Bool, of query: QueryValue, progress: ChainProgress) -> Bool {
    if let next = progress.next {
      switch next.kind {
      case .member(let member):
        if AppleMembers.ofQueries.contains(member) { return true }
        guard AppleMembers.ofElements.contains(member) else { return false }
        return !isFunction || !Self.isElement(query)
      case .subscript: return !isFunction && !Self.isElement(query)
      case .call: return false
      }
    }
    if case .type(let type)? = progress.context { return type.name == "XCUIElement" && !type.isList }
    return !isFunction && !Self.isElement(query) && !Self.isPluralOrBoolean(name)
  }

  private static func isElement(_ query: QueryValue) -> Bool { query.isUndeclared || query.template.isElement }

  /// Whether a property's name shows that its value is a list, a number or a Boolean.
  private static func isPluralOrBoolean(_ name: String) -> Bool {
    let isBoolean = ["is", "has", "can", "should", "does", "all"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase != false
    }
    return isBoolean || name.hasSuffix("s") || name.hasSuffix("Count")
  }
}
