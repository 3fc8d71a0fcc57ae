// Creates locators from strategies and strings.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  /// The declaration to which a locator belongs.
  struct Owner: Equatable {
    let token: Int
    let name: String
  }

  mutating func omit(_ range: Range<Int>, _ reason: String, hasUnknownStrategy: Bool = false) {
    let range = range.clamped(to: 0..<tokens.count)
    omissions.append(
      AppiumLocators.Omission(
        name: naming(of: range.lowerBound).name, place: place(range), reason: reason,
        hasUnknownStrategy: hasUnknownStrategy))
  }

  /// Records a search for an element of a web page.
  mutating func noteWebPage(_ index: Int) {
    webPageSearches.append(place((index..<index + 1).clamped(to: 0..<tokens.count)).position)
  }

  /// Records a search whose strategy is not evaluated or does not exist. A name that is not similar to any known one
  /// may be a plugin's strategy.
  mutating func omit(_ range: Range<Int>, strategy name: String) {
    let isMisspelled = StrategyWords.unsupportedReason(of: name) == nil && StrategyWords.similar(to: name) != nil
    omit(range, StrategyWords.reason(for: name, in: language), hasUnknownStrategy: isMisspelled)
  }

  /// Adds a locator with one of Appium's strategies.
  ///
  /// - Parameter name: The name of the strategy, if the code passes it on as a string.
  mutating func add(
    _ strategy: LocatorStrategy, named name: String? = nil, text: Range<Int>, from start: Int, to end: Int,
    find: (token: Int, count: AppiumLocator.Count)? = nil, platform: Platform? = nil
  ) {
    let values = folder.fold(expression(text))
    if values.allSatisfy({ $0.pattern.unresolvedReason != nil }) { noteUndeclared(text) }
    let count = locators.count
    add(values.map { (.driver(strategy), $0) }, from: start, to: end, find: find, platform: platform)
    guard let name, StrategyWords.shortNames.contains(name), locators.count > count else { return }
    for index in locators[count].alternatives.indices { locators[count].alternatives[index].shortName = name }
  }

  /// Adds a locator with the given alternatives.
  mutating func add(
    _ values: [(strategy: AppiumStrategy, text: FoldedString)], from start: Int, to end: Int,
    find: (token: Int, count: AppiumLocator.Count)? = nil, platform: Platform? = nil, owner fieldOwner: Owner? = nil
  ) {
    if !isPasted, !values.isEmpty, values.allSatisfy({ WebPageSelector.isOne($0.strategy, text: $0.text.pattern) }) {
      noteWebPage(start)
      return
    }
    let range = start..<min(max(end, start + 1), tokens.count)
    let place = place(range)
    let naming = naming(of: start)
    let context = platform ?? naming.platform ?? surroundingPlatform(of: start)
    var alternatives: [AppiumLocator.Alternative] = []
    for (strategy, text) in values {
      let own = text.platform ?? context ?? strategy.driverStrategy.flatMap(StrategyWords.platform)
      alternatives.append(alternative(strategy, text: text, platform: own, at: place))
    }
    guard let first = alternatives.first else { return }
    noteSearch(at: start, wildcards: Set(alternatives.flatMap(\.text.wildcards)))
    let owner = fieldOwner ?? naming.owner
    if let owner { noteDeclaration(owner) }
    // A declaration's alternatives for different platforms form one locator.
    if let owner, let last = locators.indices.last, owners[last] == owner, first.platform != nil,
      Set(locators[last].alternatives.map(\.platform)).isDisjoint(with: alternatives.map(\.platform)),
      !locators[last].alternatives.contains(where: { $0.platform == nil })
    {
      locators[last].alternatives += alternatives
      return
    }
    if let set = set(around: start) {
      for index in alternatives.indices { alternatives[index].place = set }
      if let last = locators.indices.last, locators[last].alternatives.first?.place == set {
        locators[last].alternatives += alternatives
        return
      }
    }
    var locator = AppiumLocator(
      name: fieldOwner?.name ?? naming.name, language: language, place: place, alternatives: alternatives, count: nil)
    locator.isRelative = values.contains { $0.strategy == .driver(.xpath) && $0.text.isRelativePath }
    let search = readContext(of: &locator, from: start, to: range.upperBound, find)
    let fields = fieldOwner.map { owner in origins(ofField: owner.token).map { (call: owner.token, origin: $0) } } ?? []
    if fields.contains(where: \.origin.isElement) { locator.isRelative = true }
    locator.isDeclared = owner != nil && locator.count == nil && locator.uses.isEmpty
    locator.isPrivate = (fieldOwner ?? naming.owner).map { isPrivate($0.token) } ?? false
    locator.expectsAbsence = expectsAbsence(at: start) || isGuarded(locator, at: start)
    if locator.expectsAbsence { questions.append(Question(file: file, token: start, alternatives: alternatives)) }
    locator.isReturned = isReturned(range, find: find?.token)
    addEvidence(to: &locator)
    locators.append(locator)
    if let fieldOwner, let field = name(fieldOwner.token) {
      noteMember(field, at: fieldOwner.token, locator: locators.count - 1)
    } else if locator.isReturned, naming.declaration == nil || locator.count != nil {
      // The unqualified name
      naming.name.split(separator: ".").last.map { noteMember(String($0), at: start, locator: locators.count - 1) }
    } else if let owner = naming.owner, locator.count != nil, isAssigned(range, find: find?.token),
      let member = name(owner.token)
    {
      noteMember(member, at: owner.token, locator: locators.count - 1)
    }
    for found in [search].compactMap(\.self) + fields {
      noteSearch(found.call, origin: found.origin, of: locators.count - 1)
    }
    if let owner { owners[locators.count - 1] = owner }
    if let declaration = naming.declaration {
      declared[ScriptProject.DeclarationIndex(file: file, number: declaration), default: []].append(locators.count - 1)
    }
  }

  /// The place of the call whose arguments are alternatives: `new ByAll(By.id("a"), By.id("b"))`.
  private func set(around index: Int) -> SourcePlace? {
    let bracket = script.code.enclosers[index]
    guard bracket > 0, isMark(bracket, .roundOpen), name(bracket - 1) == "ByAll",
      script.code.partners[bracket] > bracket
    else { return nil }
    return place(bracket - 1..<min(script.code.partners[bracket] + 1, tokens.count))
  }

  /// Whether a modifier makes a declaration private: `private final By submit`.
  private func isPrivate(_ declaration: Int) -> Bool {
    (max(0, declaration - 8)..<declaration).reversed().lazy.prefix { index in
      ![PunctuationMark.semicolon, .curlyOpen, .curlyClose, .roundClose].contains { isMark(index, $0) }
    }.contains { name($0) == "private" }
  }

  /// Adds the current file's evidence for platforms and web pages to a locator.
  func addEvidence(to locator: inout AppiumLocator) {
    let isShared = { StrategyWords.shared.contains($0) }
    locator.mayBeWeb = mayBeWeb && locator.alternatives.allSatisfy { $0.strategy.driverStrategy.map(isShared) ?? false }
    locator.platforms = tested.platforms
    locator.hasCertainPlatforms = tested.areCertain
    locator.unsupportedPlatform = unsupported
    locator.isOfPlainSelenium = plainSelenium.contains(language)
  }

  func alternative(
    _ strategy: AppiumStrategy, text: FoldedString, platform: Platform?, at place: SourcePlace
  ) -> AppiumLocator.Alternative {
    let literals = text.literals.map { index in
      let source = project.files[index.file].source
      let literal = source.literals[index.literal]
      let place = SourcePlace(
        position: source.table.position(at: literal.range.lowerBound, in: source.path), range: literal.range)
      let lines = source.table.line(at: literal.range.lowerBound)..<source.table.line(at: literal.range.upperBound)
      // Line numbers start at 1, so a line's number is the index of the next line's start.
      let lineStarts = Array(source.table.starts[lines])
      return AppiumLocator.LiteralPlace(place: place, style: literal.style, lineStarts: lineStarts)
    }
    let origins = text.pieces.compactMap { piece -> AppiumLocator.Origin? in
      guard case .text(let text, let file) = piece else { return nil }
      return AppiumLocator.Origin(file: project.files[file].source.path, text: text)
    }
    return AppiumLocator.Alternative(
      strategy: strategy, text: text.pattern, platform: platform, place: place, literals: literals, origins: origins)
  }

  // MARK: Context

  /// Determines how many elements are found, which methods use them, and whether the search is relative.
  ///
  /// - Returns: The method that searches, or the condition of a wait, and where its search begins; nil if the locator
  ///   is only declared.
  private mutating func readContext(
    of locator: inout AppiumLocator, from start: Int, to end: Int, _ find: (token: Int, count: AppiumLocator.Count)?
  ) -> (call: Int, origin: SearchOrigin)? {
    var call = find?.token
    var count = find?.count
    if call == nil {
      // The call to which the locator, or a tuple that contains it, is passed
      var bracket = script.code.enclosers[start]
      if bracket >= 0, tokens[bracket].is(.roundOpen) || tokens[bracket].is(.squareOpen) && language == .python,
        name(bracket - 1) == nil, !isMark(bracket - 1, .roundClose)
      {
        bracket = script.code.enclosers[bracket]
      }
      guard bracket > 0, tokens[bracket].is(.roundOpen), let callee = name(bracket - 1),
        !Self.keywords.contains(callee)
      else { return nil }
      if StrategyWords.chains.contains(callee) { locator.isCombined = true }
      count = Self.count(of: callee)
      if let nested = nestedSearch(of: callee, start, bracket: bracket) {
        if Self.isForAll(condition: callee) { locator.count = .all }
        locator.isRelative = nested.isElement
        return (start, nested)
      }
      if Self.isCondition(callee), Self.isForAll(condition: callee), !callee.mentions("nested") { locator.count = .all }
      if count == nil {
        // Conditions search the screen: `visibility_of_element_located((By.XPATH, ".//a"))`
        let origin = Self.isCondition(callee) ? origin(ofCondition: bracket - 1) : .driver
        if Self.isCondition(callee) { locator.isRelative = origin.isElement }
        if !Self.isNeutral(callee) { locator.uses = [callee] }
        return (bracket - 1, origin)
      }
      call = bracket - 1
    }
    locator.count = count
    guard let call else { return nil }
    if frameworks.hasSelenide, count == .one, let position = positionArgument(ofCall: call) { locator.index = position }
    let origin = origin(ofSearch: call)
    // A driver evaluates `.//a` from the root of the screen.
    locator.isRelative = origin.isElement || origin == .unknown && locator.isRelative
    guard let open = (call..<min(call + 3, tokens.count)).first(where: { isMark($0, .roundOpen) }) else {
      return (call, origin)
    }
    var next = max(script.code.partners[open], open) + 1
    if isMark(next, .squareOpen), next + 2 < tokens.count, tokens[next + 1].kind == .number,
      isMark(next + 2, .squareClose)
    {
      locator.index = source.text(tokens[next + 1].range)
      next += 3
    }
    // `(await $('~a')).click()`
    while isMark(next, .roundClose), script.code.partners[next] < call, script.code.partners[next] >= 0,
      name(script.code.partners[next] - 1) == nil
    {
      next += 1
    }
    if isMark(next, .dot) || isMark(next, .optionalDot) || isMark(next, .doubleExclamation),
      let method = name(next + (isMark(next, .doubleExclamation) ? 2 : 1)),
      isCalled(next + 1) || language == .ruby || language == .python || language == .kotlin
    {
      locator.uses = [method]
    }
    return (call, origin)
  }

  /// The position in Selenide's `$(by, 1)`.
  private func positionArgument(ofCall call: Int) -> String? {
    guard let range = arguments(at: call + 1) else { return nil }
    let items = items(range)
    guard items.count == 2, items[1].count == 1, tokens[items[1].lowerBound].kind == .number else { return nil }
    return source.text(tokens[items[1].lowerBound].range)
  }

  private func isCalled(_ index: Int) -> Bool { isMark(index + 1, .roundOpen) }

  /// Whether a method finds one element or all; nil if it does not find elements.
  static func count(of callee: String) -> AppiumLocator.Count? {
    if callee == "$" || callee == "$x" { return .one }
    if callee == "$$" || callee == "$$x" { return .all }
    guard let first = callee.utf8.first, "feFEwW_".utf8.contains(first) else { return nil }
    let letters = callee.lowercased().filter { $0 != "_" }
    guard letters.hasPrefix("find") || letters.hasPrefix("element") || letters.hasPrefix("waitforelement") else {
      return nil
    }
    return letters.contains("elements") || letters.contains("all") ? .all : .one
  }

  /// Whether a function returns a condition for which the driver can wait.
  static func isCondition(_ callee: String) -> Bool {
    let letters = callee.lowercased().filter { $0 != "_" }
    return ["presenceof", "visibilityof", "invisibilityof", "elementtobe", "numberofelementstobe"]
      .contains(where: letters.hasPrefix)
  }

  /// Whether a condition is about all elements: `presence_of_all_elements_located`, `numberOfElementsToBe`.
  static func isForAll(condition: String) -> Bool {
    let letters = condition.lowercased().filter { $0 != "_" }
    return letters.contains("all") || letters.hasPrefix("numberof") || letters.contains("nestedelements")
  }

  /// Where the second locator of a condition such as `presenceOfNestedElementLocatedBy(row, price)` is searched: inside
  /// the element of the first argument. Nil for other conditions, and for the first argument.
  private mutating func nestedSearch(of callee: String, _ locator: Int, bracket: Int) -> SearchOrigin? {
    guard callee.mentions("nested"), Self.isCondition(callee), let range = arguments(at: bracket) else { return nil }
    let items = items(range)
    guard items.count == 2, items[1].contains(locator) else { return nil }
    let element = origin(endingAt: items[0].upperBound - 1, level: 0)
    return element.place == nil ? .element(place(of: bracket - 1..<items[0].upperBound)) : element
  }

  /// Whether a call only wraps a locator.
  private static func isNeutral(_ callee: String) -> Bool {
    StrategyWords.annotations[callee] != nil || StrategyWords.chains.contains(callee) || callee == "select"
      || ["and", "or", "withAncestor", "withDescendant", "ByAll", "ByChained", "super", "cast"].contains(callee)
  }

  /// The platform to which a branch, a conditional expression or an enclosing call limits a token.
  func surroundingPlatform(of index: Int) -> Platform? {
    ternaryPlatform(of: index) ?? targetPlatform(of: index)
      ?? script.scopes[Int(script.scopeIndices[index])].surroundingPlatform
  }

  /// The platform for which `isIOS ? a : b`, `a if is_ios else b`, or `if (isIos) a else b` selects a token.
  private func ternaryPlatform(of index: Int) -> Platform? {
    var bracket = index
    for _ in 0..<4 {
      // Enclosing brackets are examined, too, because a condition can choose between tuples or calls.
      let start = max(Int(script.starts[bracket]), bracket - SourceLimits.expression)
      var position = bracket - 1
      var colon = false
      while position >= start {
        let token = tokens[position]
        if script.code.partners[position] < position {
          position = script.code.partners[position] - 1
          continue
        }
        if token.is(.colon) { colon = true }
        if token.is(.question) || name(position) == "else" && language == .python {
          return conditionPlatform(at: position, start, isSecond: colon || token.kind == .name)
        }
        if token.is(.comma) || token.is(.semicolon) || script.code.opens(position) { break }
        position -= 1
      }
      if language == .python, let platform = pythonConditionPlatform(after: bracket) { return platform }
      bracket = script.code.enclosers[bracket]
      if bracket < 0 { return nil }
    }
    return nil
  }

  private func conditionPlatform(at mark: Int, _ start: Int, isSecond: Bool) -> Platform? {
    let range = tokens[start..<mark]
    let condition = name(mark) == "else" ? range.suffix(SourceLimits.phrase) : range.suffix(SourceLimits.ternary)
    let platform = PlatformCondition.platform(of: condition, in: source)
    return isSecond ? platform.map(PlatformCondition.other) : platform
  }

  /// The platform for which `a if is_ios else b` selects `a`.
  private func pythonConditionPlatform(after index: Int) -> Platform? {
    var position = max(script.code.partners[index], index) + 1
    let limit = min(position + SourceLimits.declaration, tokens.count)
    while position < limit {
      if name(position) == "if" {
        let end = (position..<min(position + SourceLimits.chain, tokens.count)).first { name($0) == "else" } ?? position
        return PlatformCondition.platform(of: tokens[position..<end], in: source)
      }
      if script.code.partners[position] < position { return nil }
      if tokens[position].isFirstOnLine, script.code.enclosers[position] < 0 { return nil }
      position = max(script.code.partners[position], position) + 1
    }
    return nil
  }
}
