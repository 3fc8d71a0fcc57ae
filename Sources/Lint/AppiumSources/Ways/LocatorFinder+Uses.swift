// Finds the uses of declared locators.

extension LocatorFinder {
  /// Adds the methods to which declared locators are passed: `find_element(*self.SUBMIT).click()`.
  mutating func readUses() {
    let names = Set(declared.keys.map { project[$0].name })
    guard !names.isEmpty else { return }
    // The methods of an element that was found are not uses of its locator.
    let elements = Set(declared.values.joined().filter { locators.indices.contains($0) && locators[$0].count != nil })
    var uses: [Int: [Use]] = [:]
    for index in project.files.indices {
      file = index
      script = project.files[index]
      let known = Set(source.names.indices.filter { names.contains(source.names[$0]) })
      guard !known.isEmpty else { continue }
      for (position, token) in tokens.enumerated() where token.kind == .name && known.contains(token.payload) {
        readUse(at: position, &uses)
      }
    }
    for (locator, origins) in origins where locators.indices.contains(locator) {
      if origins.allSatisfy(\.isElement) { locators[locator].isRelative = true }
      if origins == [.driver] { locators[locator].isRelative = false }
    }
    for (locator, uses) in uses where locators.indices.contains(locator) && !elements.contains(locator) {
      if acceptAbsence(uses) { locators[locator].expectsAbsence = true }
    }
  }

  /// Adds the use of a name, if it refers to one declared locator.
  private mutating func readUse(at index: Int, _ uses: inout [Int: [Use]]) {
    let bracket = script.code.enclosers[index]
    guard bracket > 0, tokens[bracket].is(.roundOpen), let callee = name(bracket - 1), !isMark(index + 1, .equals)
    else { return }
    var start = index
    while start > bracket + 2, isMark(start - 1, .dot) || isMark(start - 1, .doubleColon), name(start - 2) != nil {
      start -= 2
    }
    // The name must be the whole argument.
    let before = start - 1
    guard before == bracket || isMark(before, .comma) || isMark(before, .star) || isMark(before, .equals),
      isMark(index + 1, .comma) || index + 1 == script.code.partners[bracket] || isMark(index + 1, .roundOpen)
    else { return }
    let view = ExpressionView(expression(start..<index + 1), project)
    guard let path = view.path(start..<index + 1) else { return }
    let targets = folder.resolve(path.names, in: expression(start..<index + 1))
    guard targets.values.count == 1, let declaration = targets.values[0].declaration, let found = declared[declaration]
    else { return }
    let count = Self.count(of: callee)
    let origin = count == nil ? .unknown : origin(ofSearch: bracket - 1)
    let isCondition = count == nil && Self.isCondition(callee)
    let expectsAbsence = expectsAbsence(at: start)
    for locator in found where locators.indices.contains(locator) {
      origins[locator, default: []].insert(origin)
      if count != nil || isCondition { noteSearch(bracket - 1, origin: isCondition ? .driver : origin, of: locator) }
      if uses[locator]?.count ?? 0 <= Self.maximumMemberUses {
        uses[locator, default: []].append(Use(file: file, token: start, acceptsAbsence: expectsAbsence))
      }
    }
    var use: String? = callee
    if count != nil {
      let end = script.code.partners[bracket] + 1
      use = isMark(end, .dot) || isMark(end, .optionalDot) ? name(end + 1) : nil
    }
    for locator in found where locators.indices.contains(locator) {
      if let use, !locators[locator].uses.contains(use), locators[locator].uses.count < SourceLimits.uses {
        locators[locator].uses.append(use)
      }
      if let count, locators[locator].count != .one { locators[locator].count = count }
    }
  }
}
