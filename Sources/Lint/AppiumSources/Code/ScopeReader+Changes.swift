// Finds the places where variables change.

extension ScopeReader {
  /// Reads `name += value`, `name++` and similar statements whose operator is at an index.
  mutating func readChange(at index: Int) {
    let token = tokens[index]
    guard token.kind == .symbol else { return }
    if Self.compound.contains(token.payload) {
      if addChange(of: index - 1, isSum: token.is(.plusEquals)) { declareSum(target: index - 1, operator: index) }
    } else if token.is(.plus) || token.is(.minus), language != .python, language != .ruby,
      isMark(index + 1, token.is(.plus) ? .plus : .minus), tokens[index + 1].start == token.end
    {
      // `i++` or `++i`
      let isPostfix = index > 0 && tokens[index - 1].end == token.start && name(index - 1) != nil
      _ = addChange(of: isPostfix ? index - 1 : index + 2, isSum: false)
    } else if language == .ruby, token.is(.less), isMark(index + 1, .less), tokens[index + 1].start == token.end,
      index > 0, name(index - 1) != "class"
    {
      if addChange(of: index - 1, isSum: Int(file.starts[index]) == index - 1) {
        declareSum(target: index - 1, operator: index + 1)
      }
    } else if language == .ruby, token.is(.dot), let method = name(index + 1),
      method.hasSuffix("!") || Self.mutators.contains(method)
    {
      _ = addChange(of: index - 1, isSum: false)
    }
  }

  /// The operators that assign a value that depends on the previous one.
  private static let compound = Set(
    ["+=", "-=", "*=", "/=", "%=", "**=", "|=", "&=", "??=", "||=", "&&="].map { (mark: StaticString) in
      PunctuationMark(mark).code
    })
  /// Ruby methods that change a string, besides those with an exclamation mark.
  private static let mutators: Set = ["concat", "prepend", "replace", "insert", "clear"]

  /// Adds a change of the variable that a token names. Returns whether the change can be evaluated: it must be a sum in
  /// a statement of its own, and the variable must not be a member.
  private mutating func addChange(of target: Int, isSum: Bool) -> Bool {
    guard let name = name(target) else { return false }
    var isMember = name.hasPrefix("@")
    if isMark(target - 1, .dot) || isMark(target - 1, .optionalDot) {
      guard ["self", "this", "cls"].contains(self.name(target - 2) ?? "") else { return false }
      isMember = true
    }
    let encloser = file.code.enclosers[target]
    let isSum =
      isSum && !isMember && (encloser < 0 || tokens[encloser].is(.curlyOpen)) && Int(file.starts[target]) == target
    file.changes[name, default: []].append(
      ScriptChange(
        token: target, scope: Int(file.scopeIndices[target]), isMember: isMember, kind: isSum ? .sum : .other))
    return isSum
  }

  private mutating func declareSum(target: Int, operator index: Int) {
    guard let name = name(target) else { return }
    let scope = Int(file.scopeIndices[target])
    declare(
      name, .change, scope: scope, valueScope: scope, token: target,
      value: target..<max(index + 1, endOfValue(after: index)))
  }

  /// Adds an assignment that may be to a variable of another scope, or may be repeated by a loop.
  mutating func addAssignment(to target: Int, value: Range<Int>) {
    guard let name = name(target), Int(file.starts[target]) == target, !name.hasPrefix("@") else { return }
    let scope = Int(file.scopeIndices[target])
    // In Python, an assignment in a function declares a variable of that function.
    guard language != .python || isInLoop(scope) else { return }
    let dependsOnItself = value.prefix(SourceLimits.expression).contains {
      tokens[$0].kind == .name && tokens[$0].payload == tokens[target].payload && !isMark($0 - 1, .dot)
    }
    file.changes[name, default: []].append(
      ScriptChange(token: target, scope: scope, isMember: false, kind: dependsOnItself ? .sum : .assignment))
  }

  private func isInLoop(_ scope: Int) -> Bool {
    var scope = scope
    for _ in 0..<SourceLimits.links {
      guard scope >= 0, file.scopes[scope].kind != .function else { return false }
      if file.scopes[scope].isLoop { return true }
      scope = file.scopes[scope].parent
    }
    return false
  }

  /// Reads `global name` in Python, after which a function can change a variable of the file.
  mutating func readGlobal(at index: Int) {
    guard language == .python, Int(file.starts[index]) == index else { return }
    for position in index + 1..<min(index + SourceLimits.phrase, tokens.count) {
      guard Int(file.starts[position]) == index else { return }
      guard let name = name(position) else { continue }
      let change = ScriptChange(
        token: position, scope: Int(file.scopeIndices[position]), isMember: false, kind: .other)
      file.changes[name, default: []].append(change)
    }
  }
}
