// Finds the uses of getters, methods, properties and fields whose values are elements or locators.

import Findings

extension LocatorFinder {
  /// A getter, method, property or field.
  struct Member: Hashable {
    let file: Int
    /// The scope of the type; -1 outside of types.
    let type: Int
    let name: String
  }

  /// A use of a member or a constant.
  struct Use {
    let file: Int
    let token: Int
    /// Whether the code accepts that there is no element.
    let acceptsAbsence: Bool
  }

  /// The maximum number of uses that are examined. The limit keeps analysis fast even if a file is hostile.
  static let maximumMemberUses = 60

  /// Records the member whose value is a locator, or the element that a search finds.
  mutating func noteMember(_ name: String, at token: Int, locator: Int) {
    let type = script.scopes[Int(script.scopeIndices[token])].namedType
    members[file, default: [:]][Member(file: file, type: type, name: name), default: []].append(locator)
  }

  /// Removes a locator that became a part of another one from the members.
  mutating func forgetMember(ofLocator number: Int) {
    guard let known = members[file] else { return }
    members[file] = known.mapValues { $0.filter { $0 != number } }
  }

  /// Marks the locators of members all of whose uses accept that there is no element.
  ///
  ///     get promo() { return $('~promo') }
  ///     isShown() { return this.promo.isDisplayed() }
  mutating func readMembers() {
    let byName = Dictionary(grouping: members.values.joined().map(\.key), by: \.name)
      .filter { $1.count <= Self.maximumMemberUses }
    guard !byName.isEmpty else { return }
    var uses: [Member: [Use]] = [:]
    var hierarchies: [ScriptProject.TypeIndex: Set<ScriptProject.TypeIndex>] = [:]
    for index in project.files.indices {
      file = index
      script = project.files[index]
      let known = Dictionary(
        uniqueKeysWithValues: source.names.enumerated().compactMap { number, word in
          memberName(word).flatMap { name, kind in byName[name].map { (number, (members: $0, kind: kind)) } }
        })
      for (position, token) in tokens.enumerated() {
        if token.kind == .string, language == .javaScript, frameworks.hasNightwatch {
          // `'@promo'`
          guard let text = source.literals[token.payload].plainText, text.hasPrefix("@") else { continue }
          for member in byName[String(text.dropFirst())] ?? [] where member.isOf(language, in: project) {
            note(position, of: member, acceptsAbsence: acceptsAbsence(inSearchAround: position), uses: &uses)
          }
          continue
        }
        guard token.kind == .name, let (all, kind) = known[token.payload], isUse(position) else { continue }
        for member in all where uses[member]?.count ?? 0 <= Self.maximumMemberUses {
          guard member.isOf(language, in: project), refers(position, to: member, &hierarchies) else { continue }
          note(position, of: member, acceptsAbsence: acceptsAbsence(ofUse: position, kind, member: member), uses: &uses)
        }
      }
    }
    for (member, uses) in uses where acceptAbsence(uses) {
      for locator in members[member.file]?[member] ?? [] where locators.indices.contains(locator) {
        locators[locator].expectsAbsence = true
      }
    }
  }

  private func note(_ token: Int, of member: Member, acceptsAbsence: Bool, uses: inout [Member: [Use]]) {
    uses[member, default: []].append(Use(file: file, token: token, acceptsAbsence: acceptsAbsence))
  }

  /// Whether all uses of a locator accept that there is no element, or run only if a question before them found one.
  mutating func acceptAbsence(_ uses: [Use]) -> Bool {
    guard !uses.isEmpty, uses.count <= Self.maximumMemberUses else { return false }
    let questions = uses.filter(\.acceptsAbsence)
    for use in uses where !use.acceptsAbsence {
      file = use.file
      script = project.files[file]
      let function = script.scopes[Int(script.scopeIndices[use.token])].namedFunction
      let isGuarded = questions.contains { question in
        question.file == file && script.scopes[Int(script.scopeIndices[question.token])].namedFunction == function
          && self.isGuarded(use.token, by: question.token)
      }
      guard isGuarded else { return false }
    }
    return true
  }

  // MARK: Uses

  private enum UseKind {
    /// The name itself.
    case member
    /// Whether there is the element: SitePrism's `has_promo?`.
    case question
    /// That there is no such element: SitePrism's `has_no_promo?`.
    case absence
  }

  /// The member that a name stands for.
  private func memberName(_ word: String) -> (name: String, kind: UseKind)? {
    guard language == .ruby, frameworks.hasSitePrism else { return (word, .member) }
    for (start, kind) in [("has_no_", UseKind.absence), ("have_no_", .absence), ("has_", .question)]
    where word.hasPrefix(start) {
      let rest = word.dropFirst(start.utf8.count)
      return (String(rest.hasSuffix("?") ? rest.dropLast() : rest), kind)
    }
    return (word, .member)
  }

  /// Whether the use of a member accepts that there is no element.
  private func acceptsAbsence(ofUse token: Int, _ kind: UseKind, member: Member) -> Bool {
    guard let number = members[member.file]?[member]?.first, locators.indices.contains(number) else { return false }
    let locator = locators[number]
    switch kind {
    case .absence: return true
    case .question:
      return acceptsAbsence(at: token, PresenceQuestion(isAnswer: true), level: 0)
    case .member:
      guard locator.count != nil || locator.isField else { return acceptsAbsence(inSearchAround: token) }
      let isList = locator.count == .all
      return acceptsAbsence(
        at: token, PresenceQuestion(isList: isList), isRequired: !isList && !hasLazyElements, level: 0)
    }
  }

  /// Whether a name is used rather than declared, assigned, or the key of an entry.
  private func isUse(_ index: Int) -> Bool {
    if isMark(index + 1, .equals) || isMark(index + 1, .arrow) { return false }
    if isMark(index - 1, .dot) || isMark(index - 1, .optionalDot) { return !script.isExtension(at: index) }
    let before = name(index - 1) ?? ""
    if language == .python || language == .ruby {
      return !["def", "class", "import", "as", "for"].contains(before)
        && (!isMark(index + 1, .colon) || isMark(index - 1, .question))
    }
    guard before.isEmpty || Self.beforeUses.contains(before) || tokens[index].isFirstOnLine,
      !isMark(index - 1, .greater), !isMark(index - 1, .squareClose)
    else { return false }
    guard isMark(index + 1, .roundOpen), script.code.partners[index + 1] > index else {
      return !isMark(index + 1, .colon) || isMark(index - 1, .question)
    }
    let end = script.code.partners[index + 1] + 1
    let isBody = isMark(end, .curlyOpen) && language != .kotlin
    return !isBody && !(isMark(end, .colon) && !isMark(index - 1, .question)) && name(end) != "throws"
  }

  private static let beforeUses: Set = [
    "return", "await", "yield", "else", "and", "or", "not", "in", "of", "if", "case", "throw", "is", "do", "when",
    "until", "assert",
  ]

  /// Whether a name may refer to a member, judging by its receiver and the enclosing type.
  private func refers(
    _ index: Int, to member: Member, _ hierarchies: inout [ScriptProject.TypeIndex: Set<ScriptProject.TypeIndex>]
  ) -> Bool {
    func inherits(_ type: ScriptProject.TypeIndex) -> Bool {
      let known = hierarchies[type] ?? Set(project.hierarchy(of: type))
      hierarchies[type] = known
      return known.contains(ScriptProject.TypeIndex(file: member.file, scope: member.type))
    }
    let isQualified = isMark(index - 1, .dot) || isMark(index - 1, .optionalDot)
    let receiver = isQualified ? name(index - 2) : "self"
    guard let receiver else { return true }
    if ["self", "this", "cls", "super"].contains(receiver) {
      let type = script.scopes[Int(script.scopeIndices[index])].namedType
      let isOutside = member.type < 0 && (!isQualified || member.file == file)
      let needsQualifier = language == .javaScript || language == .python
      guard type >= 0, isQualified || !needsQualifier else { return isOutside }
      return isOutside && !isQualified || inherits(ScriptProject.TypeIndex(file: file, scope: type))
    }
    guard let type = project.typesByLetters[ScriptProject.letters(receiver)], let types = project.types[type] else {
      return true
    }
    return types.contains(where: inherits)
  }
}

extension LocatorFinder.Member {
  fileprivate func isOf(_ language: SourceLanguage, in project: ScriptProject) -> Bool {
    project.files[file].source.language == language
  }
}
