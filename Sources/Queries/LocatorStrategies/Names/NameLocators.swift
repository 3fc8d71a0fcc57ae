// Parses locators that are plain strings: names, ids, classes, link texts. (`class-chain-and-xpath` §3 and §6)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings
import PredicateFormat
import Text

/// Parses `id`, `name` and `accessibility id`, which are equivalent on iOS but differ on Android.
enum NameLocator {
  static func read(
    _ text: String, strategy: LocatorStrategy, for driver: Driver
  ) throws(SyntaxError) -> LocatorReading {
    if text.isEmpty {
      throw SyntaxError(text: text, range: 0..<0, message: "the name is empty, but no element has an empty name")
    }
    let predicate = try driver == .mac2 ? macPredicate(text) : predicate("name", relation: "==", text: text, in: text)
    let query = ElementQuery(steps: [.everything, .matchingPredicate(predicate)])
    let android: UiSelector.Criterion? =
      switch strategy {
      case .id: .resourceName(text)
      case .accessibilityID: .text("content-desc", .equal, text)
      default: nil
      }
    return LocatorReading(
      query: query,
      androidQuery: android.map { criterion in
        let selector = UiSelector(criteria: [criterion])
        let part = "\(strategy == .id ? "resource-id" : "content-desc") \"\(text)\""
        let language: DriverLocator.Language = strategy == .id ? .id : .accessibilityID
        return ElementQuery(steps: [
          .everything, .search(DriverLocator(language, in: .selectors([selector]), text: text, part: part)),
        ])
      })
  }

  /// Returns the condition of Mac2, which compares the application's identifier, and matches other elements as
  /// `matching(identifier:)` does.
  private static func macPredicate(_ text: String) throws(SyntaxError) -> ElementPredicate {
    try ElementPredicate(
      format: "identifier == %@ OR (elementType != 2 AND %@ IN identifiers)",
      arguments: [.string(text), .string(text)], vocabulary: .xcuiTest)
  }

  /// Returns the name that the query requires an element to have; nil if the query has any other condition.
  static func text(of query: ElementQuery, _ strategy: LocatorStrategy) -> String? {
    if case .search(let search)? = query.steps.last { return search.name(in: strategy) }
    guard let predicate = query.wholePredicate,
      case .comparison(let comparison) = predicate.predicate, comparison.relation == .equal, comparison.options.isEmpty,
      case .keyPath(let path) = comparison.left, path.components == ["name"],
      case .value(.string(let text)) = comparison.right
    else { return nil }
    return text
  }

  /// Returns a predicate that compares a key with a string.
  static func predicate(
    _ key: String, relation: String, text: String, in locator: String
  ) throws(SyntaxError) -> ElementPredicate {
    do throws(SyntaxError) {
      return try ElementPredicate(
        format: "\(key) \(relation) %@", arguments: [.string(text)], vocabulary: .webDriverAgent)
    } catch {
      throw SyntaxError(
        text: locator, range: 0..<key.utf8.count, message: error.message, suggestions: error.suggestions,
        advice: error.advice)
    }
  }
}

extension DriverLocator {
  /// Returns the string that expresses this locator in the strategy, such as a resource id; nil if the strategy cannot
  /// express the locator.
  fileprivate func name(in strategy: LocatorStrategy) -> String? {
    if case .selectors(let selectors) = tree, selectors.count == 1 { selectors[0].name(in: strategy) } else { nil }
  }
}

extension UiSelector {
  /// Returns the string that the selector compares with the strategy's attribute, such as `content-desc` for
  /// `accessibility id`; nil if the selector has any other criterion.
  func name(in strategy: LocatorStrategy) -> String? {
    guard next == nil, criteria.count == 1 else { return nil }
    switch (strategy, criteria[0]) {
    case (.id, .resourceName(let text)), (.id, .text("resource-id", .equal, let text)),
      (.accessibilityID, .text("content-desc", .equal, let text)), (.className, .text("class", .equal, let text)):
      return text
    default: return nil
    }
  }
}

/// Parses `class name`: a WebDriverAgent type or an Android class.
enum ClassNameLocator {
  /// Returns the type or class that the query requires an element to have; nil if the query has any other condition.
  static func text(of query: ElementQuery) -> String? {
    if case .search(let search)? = query.steps.last { return search.name(in: .className) }
    if query.steps == [.everything] { return ElementType.any.wdaName }
    guard query.steps.count == 2, query.steps[0] == .everything,
      case .filter(.type(let type, nil), of: .itself) = query.steps[1]
    else {
      return nil
    }
    return type.wdaName
  }

  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    let range = 0..<text.utf8.count
    let selector = UiSelector(criteria: [.text("class", .equal, text)])
    let search = DriverLocator(.className, in: .selectors([selector]), text: text, part: "class \"\(text)\"")
    let android = ElementQuery(steps: [.everything, .search(search)])
    if text == ElementType.wdaPrefix {
      return LocatorReading(
        query: ElementQuery(steps: [
          .everything, .matchingPredicate(ElementPredicate(constant: false, vocabulary: .webDriverAgent)),
        ]),
        androidQuery: android,
        notes: [
          LocatorNote(
            range: range, message: "“\(text)” is only the beginning of a type, so it finds nothing",
            advice: "write a name such as XCUIElementTypeButton")
        ])
    }
    var notes: [LocatorNote] = []
    var type = ElementType(wdaName: text)
    if type == nil, text.hasPrefix(ElementType.wdaPrefix) {
      type = .other
      notes.append(
        LocatorNote(
          range: range, message: "there is no type “\(text)”; WebDriverAgent reads it as XCUIElementTypeOther",
          advice: TypeNames.suggestions(for: text).first.map { "did you mean \($0)?" }))
    }
    if let type {
      return LocatorReading(
        query: ElementQuery(steps: [.everything] + (type == .any ? [] : [.matchingType(type, identifier: nil)])),
        androidQuery: android, notes: notes)
    }
    guard text.contains(".") else {
      // The platform is unknown here, so suggest names for both platforms.
      let suggestions = TypeNames.suggestions(for: text) + (AndroidTags.fullName(of: text).map { [$0] } ?? [])
      throw SyntaxError(
        text: text, range: range, message: text.isEmpty ? "the class name is empty" : "“\(text)” is not a class name",
        suggestions: suggestions,
        advice: suggestions.isEmpty ? "write a name such as XCUIElementTypeButton or android.widget.Button" : nil)
    }
    // Elements of other platforms do not have Android classes.
    return LocatorReading(query: android, androidQuery: android)
  }
}

/// Parses `link text` and `partial link text`: a string, or `property=string`.
enum LinkTextLocator {
  static func read(_ text: String, isWhole: Bool) throws(SyntaxError) -> LocatorReading {
    // The property ends at the first equals sign, and the string begins after the last one.
    let pieces = text.split(separator: "=", omittingEmptySubsequences: false)
    let key = pieces.count > 1 ? String(pieces[0]) : "name"
    let value = pieces.last.map(String.init) ?? ""
    guard let known = Vocabulary.webDriverAgent.key(named: key) else {
      throw SyntaxError(
        text: text, range: 0..<key.utf8.count, message: "there is no property “\(key)”",
        suggestions: Spelling.suggestions(for: key, among: Vocabulary.webDriverAgent.names),
        advice: "write property=string, such as label=Help, or only a name")
    }
    switch known.kind {
    case .text, .optionalText: break
    default:
      throw SyntaxError(
        text: text, range: 0..<key.utf8.count, message: "“\(key)” is not a string property",
        advice: "use --using predicate")
    }
    if value.isEmpty {
      let end = text.utf8.count
      throw SyntaxError(text: text, range: end..<end, message: "the string to search for is empty")
    }
    let predicate = try NameLocator.predicate(key, relation: isWhole ? "==" : "CONTAINS", text: value, in: text)
    var notes: [LocatorNote] = []
    if pieces.count > 2 {
      let start = key.utf8.count + 1
      notes.append(
        LocatorNote(
          range: start..<text.utf8.count - value.utf8.count,
          message: "only the string after the last “=” is searched for; this part is ignored",
          advice: "use --using predicate if the string contains “=”"))
    }
    return LocatorReading(query: ElementQuery(steps: [.everything, .matchingPredicate(predicate)]), notes: notes)
  }
}
