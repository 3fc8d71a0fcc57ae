// Reads the annotations of page factories.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Reads `@iOSXCUITFindBy(accessibility = "a")`, `@FindBy(how = How.ID, using = "a")` and C#'s `[FindsBy(…)]`.
  mutating func readAnnotation(at index: Int, _ platform: Platform?) {
    guard let range = arguments(at: index + 1) else { return }
    let isShared = platform == nil
    guard !isShared || isMobile else { return }
    let owner = field(after: index)
    if isShared, let owner, hasAnnotationsOfPlatforms(owner.token) { return }
    var how: String?
    var using: Range<Int>?
    for item in items(range) where item.count > 2 && isMark(item.lowerBound + 1, .equals) {
      guard let key = name(item.lowerBound) else { continue }
      let value = item.lowerBound + 2..<item.upperBound
      switch key.lowercased() {
      case "how": how = name(value.upperBound - 1)
      case "using": using = value
      case "priority": continue
      // Apple's discontinued UIAutomation
      case "uiautomator" where platform == .apple: omit(item, LocatorStrategy.unsupportedReason(of: "ios") ?? "")
      default:
        guard let strategy = StrategyWords.strategy(named: key), !(isShared && isForBrowsers(strategy)) else {
          if let reason = reasonToOmit(key, annotation: isShared ? name(index) : nil) {
            omit(item, reason)
            if let owner { omissions[omissions.count - 1].name = owner.name }
          }
          continue
        }
        add(strategy, text: value, at: index, range: range, platform: platform, owner: owner)
      }
    }
    guard let how, let using, let strategy = StrategyWords.strategy(named: how), !(isShared && isForBrowsers(strategy))
    else { return }
    add(strategy, text: using, at: index, range: range, platform: platform, owner: owner)
  }

  /// Why a member of an annotation is not read; nil if it is for web pages only.
  ///
  /// - Parameter annotation: The annotation, if it is used for web pages, too.
  private func reasonToOmit(_ member: String, annotation: String?) -> String? {
    guard let annotation else { return LocatorStrategy.unsupportedReason(of: member) }
    // Carina's annotation is for Appium.
    guard annotation == "ExtendedFindBy" else { return nil }
    return StrategyWords.unsupportedReason(of: member) ?? "“\(member)” of @\(annotation) is not read"
  }

  /// Records an annotation whose members are unknown: `@OwnFindBy(key = "a")`.
  mutating func omitAnnotation(at index: Int, _ word: String) {
    let isAnnotation = isMark(index - 1, .at) || language == .cSharp && isMark(index - 1, .squareOpen)
    guard isMobile, isAnnotation, let range = arguments(at: index + 1), !range.isEmpty else { return }
    omit(index..<range.upperBound + 1, language == .cSharp ? "[\(word)] is not read" : "@\(word) is not read")
    if let owner = field(after: index) { omissions[omissions.count - 1].name = owner.name }
  }

  /// Whether code inserts values into the string of a field: `@FindBy(xpath = "//cell[%s]") ExtendedWebElement row`,
  /// `row.format(1)`.
  private mutating func isFormat(_ owner: Owner) -> Bool {
    let before = isMark(owner.token - 1, .greater) ? owner.token - 2 : owner.token - 1
    let type = language == .kotlin && isMark(owner.token + 1, .colon) ? owner.token + 2 : before
    if name(type) == "ExtendedWebElement" { return true }
    let names = formattedNames ?? Self.formattedNames(in: project)
    formattedNames = names
    return name(owner.token).map(names.contains) ?? false
  }

  /// The names of the variables on which `format` is called.
  private static func formattedNames(in project: ScriptProject) -> Set<String> {
    var names: Set<String> = []
    for script in project.files where script.source.language == .java || script.source.language == .kotlin {
      guard let format = script.source.names.firstIndex(of: "format") else { continue }
      for (index, token) in script.code.tokens.enumerated() where token.kind == .name && token.payload == format {
        guard script.isMark(index - 1, .dot), script.isMark(index + 1, .roundOpen) else { continue }
        if let name = script.name(index - 2) { names.insert(name) }
      }
    }
    return names
  }

  /// Whether a field has annotations for both platforms. If so, a page factory uses the annotation without a platform
  /// only for web pages.
  private func hasAnnotationsOfPlatforms(_ field: Int) -> Bool {
    var platforms: Set<Platform> = []
    for index in startOfAnnotations(of: field)..<field {
      if let platform = name(index).flatMap({ StrategyWords.annotations[$0] }) ?? nil { platforms.insert(platform) }
    }
    return platforms.count == 2
  }

  /// The first token of a field's declaration, with its annotations.
  private func startOfAnnotations(of field: Int) -> Int {
    min(field, max(Int(script.starts[field]), field - SourceLimits.block))
  }

  private func isForBrowsers(_ strategy: LocatorStrategy) -> Bool {
    strategy == .linkText || strategy == .partialLinkText
  }

  /// How a page factory combines several annotations of a field for one platform.
  private enum Repetition {
    /// There is only one.
    case none
    /// Each searches below the element of the one before.
    case chain
    /// It uses whichever finds an element: `@HowToUseLocators(androidAutomation = ALL_POSSIBLE)`.
    case alternatives(SourcePlace)
  }

  /// Determines how the annotations of a field for one platform are combined.
  private func repetition(of owner: Owner, _ platform: Platform) -> Repetition {
    var annotations: [Int] = []
    var allPossible: Set<Platform> = []
    for index in (startOfAnnotations(of: owner.token)..<owner.token).reversed() {
      guard let word = name(index), isMark(index - 1, .at), isTopLevel(index, of: owner) else { continue }
      if StrategyWords.annotations[word] == .some(platform) { annotations.append(index) }
      guard word == "HowToUseLocators", let range = arguments(at: index + 1) else { continue }
      for item in items(range) where name(item.upperBound - 1) == "ALL_POSSIBLE" {
        if let key = name(item.lowerBound), let platform = PlatformCondition.platform(ofKey: key) {
          allPossible.insert(platform)
        }
      }
    }
    guard annotations.count > 1, let first = annotations.last, let last = annotations.first else { return .none }
    return allPossible.contains(platform) ? .alternatives(place(first..<closing(of: last) + 1)) : .chain
  }

  /// Whether an annotation is not a part of another one.
  private func isTopLevel(_ annotation: Int, of owner: Owner) -> Bool {
    script.code.enclosers[annotation] == script.code.enclosers[owner.token]
  }

  private mutating func add(
    _ strategy: LocatorStrategy, text: Range<Int>, at index: Int, range: Range<Int>, platform: Platform?, owner: Owner?
  ) {
    var values = folder.fold(expression(text))
    if let owner, isFormat(owner) { values = values.map { folder.wildcards(inFormat: $0) } }
    let set = enclosingSet(of: index)
    var repetition = Repetition.none
    if set == nil, let owner, let platform { repetition = self.repetition(of: owner, platform) }
    var fieldOwner = set == nil ? owner : nil
    if case .chain = repetition { fieldOwner = nil }
    let count = locators.count
    let known = locators.last?.alternatives.count ?? 0
    add(
      values.map { (.driver(strategy), $0) }, from: index, to: range.upperBound + 1, platform: platform,
      owner: fieldOwner)
    guard locators.count > count else {
      // It is part of the locator of the other platform, and other annotations may be alternatives of it.
      guard case .alternatives(let place) = repetition, count > 0 else { return }
      for index in locators[count - 1].alternatives.indices.dropFirst(known) {
        locators[count - 1].alternatives[index].place = place
      }
      return
    }
    if let owner { locators[count].name = owner.name }
    locators[count].isField = true
    locators[count].count = owner.map { isForAll($0) } == true ? .all : nil
    locators[count].uses = []
    switch repetition {
    case .none: break
    case .chain: locators[count].isCombined = true
    case .alternatives(let place): join(count, at: place)
    }
    guard let set else { return }
    guard name(set)?.hasSuffix("FindAll") == true else {
      locators[count].isCombined = true
      return
    }
    join(count, at: place(set..<closing(of: set) + 1))
  }

  /// Makes a locator an alternative of the one before it, if both are at the same place: whichever finds an element is
  /// used.
  mutating func join(_ number: Int, at place: SourcePlace) {
    for index in locators[number].alternatives.indices { locators[number].alternatives[index].place = place }
    guard number > 0, locators[number - 1].alternatives.contains(where: { $0.place == place }) else { return }
    locators[number - 1].alternatives += locators.removeLast().alternatives
    owners[number] = nil
    forgetMember(ofLocator: number)
    while let last = searches.last, last.locator == number { searches.removeLast() }
  }

  /// The index of the name of the enclosing annotation, of which this one is a step (`@iOSXCUITFindBys`) or an
  /// alternative (`@AndroidFindAll`); nil if there is none.
  private func enclosingSet(of index: Int) -> Int? {
    var bracket = script.code.enclosers[index]
    for _ in 0..<SourceLimits.nesting where bracket > 0 {
      if tokens[bracket].is(.roundOpen), name(bracket - 1) != nil { return bracket - 1 }
      bracket = script.code.enclosers[bracket]
    }
    return nil
  }

  /// The field to which an annotation applies.
  private func field(after index: Int) -> Owner? {
    var position = index
    // The outermost enclosing annotation
    for _ in 0..<SourceLimits.nesting where script.code.enclosers[position] >= 0 {
      let bracket = script.code.enclosers[position]
      if tokens[bracket].is(.curlyOpen),
        bracket == 0 || !isMark(bracket - 1, .roundOpen) && !isMark(bracket - 1, .equals)
      {
        break
      }
      position = bracket
    }
    if isMark(position, .squareOpen) {
      position = max(script.code.partners[position], position) + 1
    } else {
      position = closing(of: position) + 1
    }
    var last: Int?
    let limit = min(position + SourceLimits.expression, tokens.count)
    while position < limit {
      let token = tokens[position]
      if token.is(.at) || token.is(.squareOpen) && language == .cSharp {
        // Another annotation
        position = token.is(.at) ? closing(of: position + 1) + 1 : max(script.code.partners[position], position) + 1
        continue
      }
      if let word = name(position), ["val", "var"].contains(word) && language == .kotlin || word == "class" {
        last = position + 1
        break
      }
      if token.is(.semicolon) || token.is(.equals) || token.is(.curlyOpen) || token.is(.curlyClose) || token.is(.arrow)
      {
        break
      }
      if token.is(.roundOpen), language == .java { break }
      if token.kind == .name { last = position }
      position += 1
    }
    guard let last, let name = name(last) else { return nil }
    return Owner(token: last, name: qualified([name], in: Int(script.scopeIndices[index])))
  }

  /// The last token of the annotation whose name or opening parenthesis is at an index.
  private func closing(of index: Int) -> Int {
    var position = index
    while isMark(position + 1, .dot), name(position + 2) != nil { position += 2 }
    if isMark(position, .roundOpen) { return max(script.code.partners[position], position) }
    return isMark(position + 1, .roundOpen) ? max(script.code.partners[position + 1], position + 1) : position
  }
}
