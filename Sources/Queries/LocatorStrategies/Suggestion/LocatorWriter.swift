// Writes the distinguishing features of an element as locators of each strategy.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

/// Writes distinguishing features as locators of one strategy.
struct LocatorWriter {
  let strategy: LocatorStrategy
  private let snapshot: Snapshot
  private let driver: Driver
  /// Whether tags are class names, as in dumps of Appium's driver. In Android's own dumps, every tag is `node`.
  let tagsAreClasses: Bool

  init(_ strategy: LocatorStrategy, for snapshot: Snapshot) {
    self.strategy = strategy
    self.snapshot = snapshot
    driver = snapshot.driver
    tagsAreClasses = snapshot.tags == .classes
  }

  private var platform: Platform { snapshot.platform }

  /// Returns the chain strategy and the strategies that the drivers of a platform support.
  static func strategies(for platform: Platform) -> [LocatorStrategy] {
    platform == .android
      ? [.chain, .id, .accessibilityID, .uiAutomator, .xpath]
      : [.chain, .accessibilityID, .predicate, .classChain, .xpath]
  }

  /// Returns the extra cost of distinguishing features in this strategy. In a predicate, and in the XPaths and
  /// UiSelectors of Android, a type is an additional condition that is unnecessary if a string is unique. On Android, a
  /// class often changes between releases of the app.
  func extraCost(of features: DistinguishingFeatures) -> Int {
    let isTyped = features.part.type != .any && !features.part.texts.isEmpty
    let isCondition = strategy == .predicate || platform == .android && strategy != .chain
    return isCondition && isTyped ? Self.typeCondition : 0
  }

  /// The cost of a type condition, which is slightly higher than the cost of omitting the type.
  private static let typeCondition = 4

  /// Returns the locators, best first. Each can be copied from a terminal and has been parsed again as a check.
  func phrases(_ features: DistinguishingFeatures) -> [Phrase] {
    texts(features).compactMap(strategy.printable).compactMap { text in
      (try? strategy.read(text, for: driver)).map { Phrase(text: text, query: $0.query(in: snapshot)) }
    }
  }

  private func texts(_ features: DistinguishingFeatures) -> [String] {
    switch strategy {
    case .chain: chains(features)
    case .id, .accessibilityID: names(features)
    case .uiAutomator: selector(features).map { $0.map(\.text) } ?? []
    case .xpath where platform == .android: androidXPaths(features)
    case .predicate: predicate(features).map { [$0] } ?? []
    case .xpath, .classChain, .name, .className, .linkText, .partialLinkText, .css:
      driverQuery(features).map { [strategy.text(of: $0)] } ?? []
    }
  }

  // MARK: Chains and names

  private func chains(_ features: DistinguishingFeatures) -> [String] {
    // On Android, a key can omit the package of a resource id.
    let short = platform == .android ? [features.withShortNames.query] : []
    return (short + [features.query]).compactMap { $0?.description }
  }

  private func names(_ features: DistinguishingFeatures) -> [String] {
    guard features.container == nil, features.rank == nil, features.part.content == nil, features.part.texts.count == 1,
      features.part.type != .any, let text = features.part.texts.first
    else { return [] }
    switch (driver, strategy, text.attribute) {
    case (.uiAutomator2, .id, .identifier):
      return [features.withShortNames.part.texts.first?.text ?? text.text]
    case (.uiAutomator2, .accessibilityID, .label), (.webDriverAgent, _, .identifier), (.webDriverAgent, _, .label),
      (.mac2, _, .identifier), (.mac2, _, .label), (.mac2, _, .title):
      return [text.text]
    default: return []
    }
  }

  // MARK: Apple's platforms

  private static let keys: [DistinguishingFeatures.Attribute: String] = [
    .identifier: "name", .label: "label", .placeholderValue: "placeholderValue", .value: "value",
  ]
  private static let macKeys: [DistinguishingFeatures.Attribute: String] = [
    .identifier: "identifier", .label: "label", .title: "title", .placeholderValue: "placeholderValue",
    .value: "value",
  ]

  private func condition(_ texts: [DistinguishingFeatures.Text], type: ElementType? = nil) -> ElementPredicate? {
    let comparisons = texts.compactMap { text in
      (driver == .mac2 ? Self.macKeys : Self.keys)[text.attribute].map {
        ParsedPredicate.key($0, relation: .equal, value: .string(text.text))
      }
    }
    guard comparisons.count == texts.count else { return nil }
    return ElementPredicate(.all((type.map { [.type($0, for: driver)] } ?? []) + comparisons), of: driver.vocabulary)
  }

  private func predicate(_ features: DistinguishingFeatures) -> String? {
    guard features.container == nil, features.rank == nil, features.part.content == nil else { return nil }
    let type = features.part.type == .any ? nil : features.part.type
    return condition(features.part.texts, type: type)?.description
  }

  /// Returns the query for class chains and XPaths.
  private func driverQuery(_ features: DistinguishingFeatures) -> ElementQuery? {
    var steps: [QueryStep] = []
    for part in [features.container, features.part].compactMap({ $0 }) {
      // An XPath for elements of any type is shorter if it can also match the application.
      let isEverything = steps.isEmpty && part.type == .any && strategy == .xpath
      steps.append(isEverything ? .everything : .descendants(part.type))
      if !part.texts.isEmpty {
        guard let condition = condition(part.texts) else { return nil }
        steps.append(.matchingPredicate(condition))
      }
      if let content = part.content {
        guard let condition = condition([content], type: .staticText) else { return nil }
        steps.append(.filter(.predicate(condition), of: .descendant))
      }
    }
    if let rank = features.rank {
      steps.append(.position((strategy == .xpath ? rank.inDocumentOrder : rank.inLevelOrder) + 1))
    }
    return ElementQuery(steps: steps)
  }

  // MARK: Android

  private static let attributes: [DistinguishingFeatures.Attribute: [String]] = [
    .identifier: ["resource-id"], .label: ["content-desc", "text"], .value: ["text"], .placeholderValue: ["hint"],
  ]

  private func selector(_ features: DistinguishingFeatures) -> [UiSelector]? {
    guard var selectors = selectors(features.part) else { return nil }
    for number in selectors.indices {
      if let rank = features.rank { selectors[number].add(.instance(rank.inDocumentOrder)) }
    }
    guard let container = features.container else { return selectors }
    // A selector cannot describe a container by its content, but it can search beside the content.
    let content = container.texts.isEmpty ? container.content : nil
    let outer = content.map { self.selectors(DistinguishingFeatures.Part(type: .any, texts: [$0])) }
    guard let outers = outer ?? self.selectors(container) else { return nil }
    return outers.flatMap { outer in
      selectors.map { inner in
        var whole = outer
        whole.append(inner, as: content == nil ? .child : .parent)
        return whole
      }
    }
  }

  /// Returns one selector for each combination of attributes that can contain the strings.
  private func selectors(_ part: DistinguishingFeatures.Part) -> [UiSelector]? {
    guard part.content == nil else { return nil }
    let type = part.className.map { [UiSelector.Criterion.text("class", .equal, $0)] } ?? []
    guard let first = part.texts.first else { return type.isEmpty ? nil : [UiSelector(criteria: type)] }
    // Two classes rarely share a resource id, so the class adds nothing.
    var selectors = [UiSelector(criteria: first.attribute == .identifier ? [] : type)]
    for text in part.texts {
      let names = (Self.attributes[text.attribute] ?? []).filter { $0 != "hint" }
      selectors = names.flatMap { name in
        selectors.map { UiSelector(criteria: $0.criteria + [.text(name, .equal, text.text)]) }
      }
    }
    return selectors
  }

  /// Returns one XPath for each choice of the attributes that can contain the strings, and for content anywhere below
  /// its container or directly below it.
  private func androidXPaths(_ features: DistinguishingFeatures) -> [String] {
    let hasContent = features.part.content != nil || features.container?.content != nil
    return (hasContent ? [".//", ""] : [".//"]).flatMap { path in
      [0, 1].compactMap { androidXPath(features, path: path, choice: $0) }
    }
  }

  /// - Parameter choice: The index of the attribute to compare, among those that can contain the string.
  private func androidXPath(_ features: DistinguishingFeatures, path: String, choice: Int) -> String? {
    var xpath = ""
    for part in [features.container, features.part].compactMap({ $0 }) {
      var conditions: [String] = []
      var tag = "*"
      // A string of the content tells rows apart, whatever the class of the row is.
      if let name = part.className, part.content == nil || part.texts.isEmpty {
        if tagsAreClasses { tag = DocumentAttributes.tag(ofClass: name) } else { conditions.append("@class='\(name)'") }
      }
      for text in part.texts + (part.content.map { [$0] } ?? []) {
        guard let names = Self.attributes[text.attribute] else { return nil }
        let isContent = text == part.content
        let name = isContent ? names[names.count - 1] : names[min(choice, names.count - 1)]
        let condition = "@\(name)=\(text.text.quotedForXPath)"
        conditions.append(isContent ? "\(path)*[\(condition)]" : condition)
      }
      xpath += "//\(tag)" + (conditions.isEmpty ? "" : "[\(conditions.joined(separator: " and "))]")
    }
    return features.rank.map { "(\(xpath))[\($0.inDocumentOrder + 1)]" } ?? xpath
  }
}

extension DistinguishingFeatures {
  /// The same features with resource ids reduced to the part after `:id/`.
  fileprivate var withShortNames: DistinguishingFeatures {
    var short = self
    short.part = part.withShortNames
    short.container = container?.withShortNames
    return short
  }
}

extension DistinguishingFeatures.Part {
  fileprivate var withShortNames: DistinguishingFeatures.Part {
    var short = self
    short.texts = texts.map { text in
      guard text.attribute == .identifier, let name = ResourceName.name(of: text.text) else { return text }
      return DistinguishingFeatures.Text(.identifier, name)
    }
    return short
  }
}
