// Finds the values of Robot Framework variables by name.

import AccessibilityTree

extension RobotVariables {
  /// What a name refers to.
  enum Target {
    /// An argument or a loop variable.
    case parameter
    /// The result of a keyword.
    case result
    /// Values; several if they depend on the platform or on a condition, or if several declarations share the name.
    case values([RobotValue], isChoice: Bool)
    /// A list or dictionary.
    case collection
    /// A list or dictionary without such an element, with the variable as declared.
    case noElement(of: String)
    /// An attribute or method of a known value.
    case attribute
    case none
  }

  /// Finds what a name refers to in a test or keyword.
  func target(of name: String, _ file: Int, block: String?) -> Target {
    var budget = 200
    return target(of: name, file, block: block, budget: &budget)
  }

  /// - Parameter budget: The remaining number of name lookups. The limit keeps evaluation fast even if a file is
  /// hostile.
  private func target(of name: String, _ file: Int, block: String?, budget: inout Int) -> Target {
    budget -= 1
    guard budget > 0 else { return .none }
    let name = Self.normalized(name)
    let (head, rest) = Self.split(name)
    for part in [name, head] {
      let key = Self.key(file, block: block, name: part)
      if parameters.contains(key) { return .parameter }
      if results.contains(key) { return .result }
      guard let values = local[key] else { continue }
      if part == name || rest.isEmpty {
        return found(values, isChoice: true, file: file, block: block, budget: &budget)
      }
      return element(rest, of: values, file: file, block: block, budget: &budget) ?? .attribute
    }
    if let values = global[name] {
      return found(own(values, file), isChoice: false, file: file, block: block, budget: &budget)
    }
    if let inner = Self.innerVariable(name) {
      return nested(inner, head: head, file: file, block: block, budget: &budget)
    }
    if let collection = elements[head] {
      if rest.isEmpty { return .collection }
      return collection.lacks(rest) ? .noElement(of: collection.declaration) : .attribute
    }
    if !rest.isEmpty, let values = global[head] {
      return element(rest, of: own(values, file), file: file, block: block, budget: &budget) ?? .attribute
    }
    return .none
  }

  /// The values declared in a file; all values if there are none.
  private func own(_ values: [RobotValue], _ file: Int) -> [RobotValue] {
    let own = values.filter { $0.file == file }
    return own.isEmpty ? values : own
  }

  /// Replaces values that are variables with the values of those variables.
  private func found(_ values: [RobotValue], isChoice: Bool, file: Int, block: String?, budget: inout Int)
    -> Target
  {
    var all: [RobotValue] = []
    var isChoice = isChoice
    for value in values.prefix(Self.maximumChoices) {
      if let alias = value.alias,
        case .values(let others, let isOtherChoice) = target(of: alias, value.file, block: block, budget: &budget)
      {
        all += others.map { $0.on(value.platform) }
        isChoice = isChoice || isOtherChoice
      } else {
        all.append(value)
      }
    }
    return .values(Array(all.prefix(Self.maximumChoices)), isChoice: isChoice)
  }

  /// Finds an element of variables whose values are other variables: `${LOGIN}    &{LOGIN_ios}`, `${LOGIN.submit}`.
  private func element(
    _ rest: String, of values: [RobotValue], file: Int, block: String?, budget: inout Int
  ) -> Target? {
    var all: [RobotValue] = []
    var missing: Target?
    for value in values.prefix(Self.maximumChoices) {
      guard let alias = value.alias else { continue }
      switch target(of: alias + "." + rest, value.file, block: block, budget: &budget) {
      case .values(let found, _): all += found.map { $0.on(value.platform) }
      case let other: missing = other
      }
    }
    return all.isEmpty ? missing : .values(Array(all.prefix(Self.maximumChoices)), isChoice: true)
  }

  /// Finds a variable whose name contains another variable: `${LOGIN_${PLATFORM}}`, `${ROWS}[${index}]`.
  private func nested(
    _ inner: (name: String, before: String, after: String), head: String, file: Int, block: String?, budget: inout Int
  ) -> Target {
    func variant(_ text: String, _ budget: inout Int) -> Target {
      self.target(of: inner.before + text + inner.after, file, block: block, budget: &budget)
    }
    // The command line can replace the value of a variable that names a platform.
    var variants: [RobotValue] = []
    for (word, platform) in [("ios", Platform.apple), ("android", .android)] {
      if case .values(let found, _) = variant(word, &budget) { variants += found.map { $0.on(platform) } }
    }
    if !variants.isEmpty { return .values(variants, isChoice: true) }
    let target = self.target(of: inner.name, file, block: block, budget: &budget)
    if case .values(let values, _) = target {
      var found: [RobotValue] = []
      for text in values.compactMap(\.text) {
        if case .values(let values, _) = variant(text, &budget) { found += values }
      }
      if !found.isEmpty { return .values(Array(found.prefix(Self.maximumChoices)), isChoice: values.count > 1) }
    }
    if let collection = elements[head], inner.before == head + ".", inner.after.isEmpty {
      let all = collection.names.prefix(Self.maximumChoices).flatMap { global[$0] ?? [] }
      if !all.isEmpty, all.count < Self.maximumChoices {
        return found(all, isChoice: true, file: file, block: block, budget: &budget)
      }
    }
    if case .parameter = target { return .parameter }
    if case .result = target { return .result }
    return .none
  }

  /// One more than the maximum number of values of a string, so that an excess is detected.
  private static var maximumChoices: Int { [FoldedString].maximumCount + 1 }

  // MARK: Names

  /// Splits a name at the first dot outside of braces.
  private static func split(_ name: String) -> (head: String, rest: String) {
    var level = 0
    for (index, character) in zip(name.indices, name) {
      if character == "{" { level += 1 }
      if character == "}" { level -= 1 }
      if character == ".", level == 0 { return (String(name[..<index]), String(name[name.index(after: index)...])) }
    }
    return (name, "")
  }

  /// The last variable in a name that contains no other variable, and the strings before and after it.
  private static func innerVariable(_ name: String) -> (name: String, before: String, after: String)? {
    guard let brace = name.lastIndex(of: "{"), brace > name.startIndex,
      let close = name[brace...].firstIndex(of: "}")
    else { return nil }
    let sign = name.index(before: brace)
    guard "$@&".contains(name[sign]) else { return nil }
    return (
      String(name[name.index(after: brace)..<close]), String(name[..<sign]), String(name[name.index(after: close)...])
    )
  }
}

extension RobotValue {
  /// The value, limited to a platform unless it is already limited to one.
  func on(_ platform: Platform?) -> RobotValue {
    var value = self
    value.platform = self.platform ?? platform
    return value
  }
}
