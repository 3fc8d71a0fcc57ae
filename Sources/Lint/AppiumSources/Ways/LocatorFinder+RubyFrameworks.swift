// Reads searches by text of Ruby's appium_lib, and the page objects of SitePrism.

import LocatorStrategies

extension LocatorFinder {
  /// Reads `button('OK')`, `text 'Welcome'` and `find_exact('All')`. Returns false for other calls.
  mutating func readTextSearch(at index: Int, _ word: String) -> Bool {
    guard isMobile, let function = ClientFunction.ruby[word], frameworks.hasAppiumLibrary,
      !ownFunctions.contains(word), !isMark(index - 1, .dot), !isMark(index + 1, .colon), name(index - 1) != "def"
    else { return false }
    if word.hasPrefix("find"), frameworks.hasCapybara || isPageObject(at: index) { return false }
    let isBare = !isMark(index + 1, .roundOpen)
    let range = isBare ? index + 1..<min(index + 2, tokens.count) : arguments(at: index + 1) ?? 0..<0
    let items = items(range)
    guard items.count == 1, tokens[items[0].lowerBound].kind == .string || !isBare,
      tokens[items[0].lowerBound].kind != .number, !isSymbol(items[0].lowerBound),
      !isBare || !tokens[index + 1].isFirstOnLine
    else { return false }
    addLocator(of: function, items, in: index..<range.upperBound + (isBare ? 0 : 1), searchesText: true)
    return true
  }

  /// Reads `tag('XCUIElementTypeButton')`, `last_ele('XCUIElementTypeButton')` and `ele_index('XCUIElementTypeButton',
  /// 2)`, whose index begins at 1. Returns false for other calls.
  mutating func readClassSearch(at index: Int, _ word: String) -> Bool {
    guard isMobile, let count = Self.classSearches[word], frameworks.hasAppiumLibrary, !ownFunctions.contains(word),
      !isMark(index - 1, .dot), name(index - 1) != "def", let range = arguments(at: index + 1)
    else { return false }
    let items = items(range)
    guard items.count == (word == "ele_index" ? 2 : 1) else { return false }
    let found = locators.count
    add(.className, text: items[0], from: index, to: range.upperBound + 1, find: (index, count))
    if locators.count > found, word == "last_ele" { locators[found].index = "last" }
    guard locators.count > found, items.count == 2 else { return true }
    let position = items[1].count == 1 ? Int(source.text(tokens[items[1].lowerBound].range)) : nil
    locators[found].index = position.map { "\($0 - 1)" } ?? source.text(tokens[items[1].lowerBound].range)
    return true
  }

  private static let classSearches: [String: AppiumLocator.Count] = [
    "tag": .one, "tags": .all, "first_ele": .one, "last_ele": .one, "ele_index": .one,
  ]

  /// Whether a token is in a class of SitePrism's, in which Capybara's methods search.
  private func isPageObject(at index: Int) -> Bool {
    let type = script.scopes[Int(script.scopeIndices[index])].namedType
    guard type >= 0 else { return false }
    let start = script.scopes[type].tokens.lowerBound
    return (start..<min(start + 8, tokens.count)).contains { name($0) == "SitePrism" }
  }

  // MARK: SitePrism

  static let sitePrismMembers: [String: AppiumLocator.Count] = [
    "element": .one, "elements": .all, "section": .one, "sections": .all, "iframe": .one,
  ]

  /// Reads `element :login, :accessibility_id, 'login'` and `section :bar, Bar, id: 'bar'`.
  mutating func readSitePrismMember(at index: Int, _ number: AppiumLocator.Count) -> Bool {
    // `section :bar, id: 'bar' do`
    let range = arguments(at: index + 1) ?? index + 1..<max(index + 1, script.endOfCommand(at: index))
    let items = items(range)
    guard isMobile, items.count > 1, isSymbol(items[0].lowerBound) else { return false }
    let parts = items.dropFirst().drop { name($0.lowerBound)?.isTypeName == true && $0.count < 6 }
    guard let first = parts.first else { return true }
    items.forEach { taken.insert($0.lowerBound) }
    let count = locators.count
    if let pair = keyedText(first) {
      add(pair.strategy, text: pair.text, from: first.lowerBound, to: first.upperBound)
    } else if isSymbol(first.lowerBound), parts.count > 1,
      let word = source.literal(tokens[first.lowerBound])?.plainText
    {
      let text = parts[parts.startIndex + 1]
      if let strategy = symbol(first.lowerBound) {
        add(strategy, text: text, from: first.lowerBound, to: text.upperBound)
      } else if StrategyWords.isForBrowsers(word) {
        noteWebPage(first.lowerBound)
      } else {
        omit(first.lowerBound..<text.upperBound, strategy: word)
      }
    } else if let style = SelectorPrefix.style, let text = source.literal(tokens[first.lowerBound])?.plainText,
      StyleSelector.isNative(Array(text.utf8))
    {
      add(style, text: first, from: first.lowerBound, to: first.upperBound)
    } else {
      noteWebPage(first.lowerBound)
    }
    guard locators.count > count else { return true }
    if let name = source.literal(tokens[items[0].lowerBound])?.plainText {
      locators[count].name = qualified([name], in: Int(script.scopeIndices[index]))
      noteMember(name, at: index, locator: count)
    }
    locators[count].isField = true
    if number == .all { locators[count].count = .all }
    let origin = origin(ofMember: index)
    if origin.isElement { locators[count].isRelative = true }
    while let last = searches.last, last.locator == count { searches.removeLast() }
    noteSearch(index, origin: origin, of: count)
    return true
  }

  /// Where SitePrism searches a member: on the screen or, if it belongs to a section, inside the section's root.
  private mutating func origin(ofMember index: Int) -> SearchOrigin {
    var scope = Int(script.scopeIndices[index])
    for _ in 0..<SourceLimits.nesting where scope > 0 {
      let value = script.scopes[scope]
      let start = Int(script.starts[value.tokens.lowerBound])
      if value.kind != .type, name(start).map({ Self.sitePrismMembers[$0] != nil }) == true {
        return .element(place(of: start..<start + 1))
      }
      if value.kind == .type {
        let bases =
          script.isMark(value.tokens.lowerBound + 2, .less)
          ? (value.tokens.lowerBound + 3..<min(value.tokens.lowerBound + 8, tokens.count)).compactMap { name($0) } : []
        guard bases.prefix(3).contains("Section"), let type = value.name else { return .driver }
        return .element(section(ofClass: type))
      }
      scope = value.parent
    }
    return .driver
  }

  /// The only section whose members a class declares: `section :bar, Bar, id: 'bar'`.
  private mutating func section(ofClass type: String) -> SearchPlace? {
    let known = sections ?? Self.sections(in: project)
    sections = known
    let found = known[type] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The sections with a class, by its name.
  private static func sections(in project: ScriptProject) -> [String: [SearchPlace]] {
    var places: [String: [SearchPlace]] = [:]
    for (file, script) in project.files.enumerated() where script.source.language == .ruby {
      for (index, token) in script.code.tokens.enumerated() where token.kind == .name {
        guard script.source.names[token.payload].hasPrefix("section"),
          sitePrismMembers[script.source.names[token.payload]] != nil, Int(script.starts[index]) == index,
          let comma = (index..<min(index + 5, script.code.tokens.count)).first(where: { script.isMark($0, .comma) })
        else { continue }
        // `Menu::Bar`
        var type = comma + 1
        while script.isMark(type + 1, .doubleColon), script.name(type + 2) != nil { type += 2 }
        guard let name = script.name(type), name.isTypeName else { continue }
        places[name, default: []].append(SearchPlace(file: file, tokens: index..<index + 1))
      }
    }
    return places
  }

  // MARK: Symbols

  /// Whether a token is a Ruby symbol: `:id`.
  func isSymbol(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), let literal = source.literal(tokens[index]) else { return false }
    return source.bytes[literal.range.lowerBound] == UInt8(ascii: ":")
  }

  /// Reads `tap(:accessibility_id, 'login')`: a strategy that exists only for apps, followed by a string.
  mutating func readRubyArguments(at index: Int) {
    guard isMobile, isSymbol(index), isMark(index + 1, .comma), !taken.contains(index), let strategy = symbol(index),
      !StrategyWords.platformless(strategy), let text = pairedText(after: index),
      tokens[text.lowerBound].kind == .string, !isSymbol(text.lowerBound)
    else { return }
    let bracket = script.code.enclosers[index]
    guard bracket < 0 || !isMark(bracket, .squareOpen) else { return }
    add(strategy, text: text, from: index, to: text.upperBound)
  }
}
