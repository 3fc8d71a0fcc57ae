// Reads AppiumLibrary keywords that search for text instead of a locator.

import AccessibilityTree
import Findings
import LocatorStrategies

/// How a keyword searches for the text in its first argument.
enum RobotTextSearch {
  /// Finds the first element with the text: `Click Text`.
  case element
  /// Searches the page source for the text: `Wait Until Page Contains`.
  case page

  /// Returns the search of a keyword, whose name is normalized by ``RobotVariables/normalized(_:)``; nil for other
  /// keywords.
  init?(_ word: String) {
    switch word {
    case "clicktext", "textshouldbevisible", "expecttext": self = .element
    case "waituntilpagecontains", "waituntilpagedoesnotcontain", "pageshouldcontaintext", "pageshouldnotcontaintext":
      self = .page
    default: return nil
    }
  }

  /// The attributes that are searched; on iOS, they include the name.
  fileprivate func attributes(on platform: Platform) -> [String] {
    switch (self, platform) {
    case (_, .apple): ["name", "label", "value"]
    case (.element, .android): ["text"]
    case (.page, .android): ["text", "content-desc", "resource-id"]
    }
  }
}

extension LocatorFinder {
  /// Adds a locator for a text: the XPath that finds the elements with the text, for each platform.
  ///
  /// - Parameter options: The other arguments of the keyword.
  mutating func addRobotText(
    _ search: RobotTextSearch, values: [FoldedString], cell: Int, options: [String], platform: Platform?,
    name: String, use: String, expectsAbsence: Bool
  ) {
    guard isMobile else { return }
    let letters = options.map { $0.lowercased() }
    // The second argument, or the named one
    let isExact = letters.first == "true" || letters.contains("exact_match=true")
    let isHidden = letters.contains { $0 == "not visible" || $0 == "state=not visible" }
    let shown = Set(tested.platforms.map(\.driver.platform))
    let platforms = [Platform.apple, .android].filter {
      (platform == nil || platform == $0) && (shown.isEmpty || !tested.areCertain || shown.contains($0))
    }
    let place = place(cell..<cell + 1)
    var alternatives: [AppiumLocator.Alternative] = []
    for value in values.map(\.joined) where value.platform.map(platforms.contains) ?? true {
      for platform in platforms where value.platform == nil || value.platform == platform {
        let path = xpath(search, value: value, isExact: isExact, on: platform, cell: cell)
        var found = alternative(.driver(.xpath), text: path, platform: platform, at: place)
        found.searchedText = value.pattern
        alternatives.append(found)
      }
    }
    guard !alternatives.isEmpty else { return }
    var locator = AppiumLocator(
      name: name, language: .robot, place: place, alternatives: alternatives, count: search == .page ? .all : .one)
    locator.uses = [use]
    locator.expectsAbsence = expectsAbsence || isHidden
    addEvidence(to: &locator)
    locators.append(locator)
  }

  private func xpath(
    _ search: RobotTextSearch, value: FoldedString, isExact: Bool, on platform: Platform, cell: Int
  ) -> FoldedString {
    let quotes: [Character] = ["\"", "'"]
    let known = value.pieces.map { if case .text(let text, _) = $0 { text.string } else { "" } }.joined()
    guard let quote = quotes.first(where: { !known.contains($0) }) else {
      return .unresolved("XPath cannot contain a text with both kinds of quotation marks")
    }
    var path = FoldedString(pieces: [], platform: value.platform, literals: value.literals)
    func add(_ syntax: String) {
      var text = LiteralText()
      text.append(syntax.utf8, escapedAt: tokens[cell].start..<tokens[cell].start)
      _ = path.append(FoldedString(pieces: [.text(text, file: file)]))
    }
    for (number, attribute) in search.attributes(on: platform).enumerated() {
      let isEqual = isExact || attribute == "name" && search == .element
      add(number == 0 ? "//*[" : " or ")
      add(isEqual ? "@\(attribute)=\(quote)" : "contains(@\(attribute),\(quote)")
      _ = path.append(FoldedString(pieces: value.pieces))
      add(isEqual ? "\(quote)" : "\(quote))")
    }
    add("]")
    return path
  }
}
