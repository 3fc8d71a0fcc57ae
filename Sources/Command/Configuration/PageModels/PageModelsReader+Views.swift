// Reads the views of page models.

import Text

extension PageModelsReader {
  /// The names of a view's elements, for checking references to them.
  struct ElementNames {
    /// The names in file order.
    let ordered: [String]
    /// True if `elements` could be read.
    let areKnown: Bool
    private let all: Set<String>

    /// - Parameter names: The names; nil if `elements` is not a mapping.
    init(_ names: [String]?) {
      ordered = names ?? []
      areKnown = names != nil
      all = Set(ordered)
    }

    /// True if the view has no elements; this is reported once, not for each criterion.
    var isEmpty: Bool { areKnown && ordered.isEmpty }

    func mayContain(_ name: String) -> Bool { !areKnown || all.contains(name) }
  }

  mutating func view(_ entry: YAMLValues.Entry) -> PageModelsFile.View {
    var view = PageModelsFile.View(name: entry.key)
    let name = Quotation.of(entry.key.text)
    guard let entries = values.entries(entry.value, name, example: "elements: {submit: 'buttons[\"Submit\"]'}")
    else { return view }
    // Elements are read first, because other keys refer to them.
    var names: [String]? = []
    for entry in entries where entry.key.text == "elements" {
      view.elements += elements(entry.value, of: name, names: &names)
    }
    let known = ElementNames(names)
    for entry in entries {
      let place = "`\(entry.key.text)` of \(name)"
      switch entry.key.text {
      case "elements": break
      case "app": view.app = text(entry.value, place, expected: "a bundle identifier")
      case "criteria": view.criteria += criteria(entry, of: name, known)
      case "spinner": view.spinner = element(entry.value, place, known)
      case "toast": view.toast = element(entry.value, place, known)
      case "timeout": view.timeout = timeout(entry.value, place)
      case "opens": view.opens += opens(entry.value, place, known)
      case "origin": view.origin += views(entry.value, place)
      default: values.reportUnknown(entry.key, among: Self.keys)
      }
    }
    return view
  }

  private mutating func elements(_ node: YAMLNode, of view: String, names: inout [String]?) -> [PageModelsFile.Element]
  {
    guard let entries = values.entries(node, "`elements` of \(view)", example: "submit: buttons[\"Submit\"]")
    else {
      names = nil
      return []
    }
    names?.append(contentsOf: entries.map(\.key.text))
    var elements: [PageModelsFile.Element] = []
    for entry in entries where checkName(entry.key, of: "an element") {
      elements += element(entry, of: view)
    }
    return elements
  }

  /// Reads an element: a locator, or a mapping with the locator's strategy as its only key.
  private mutating func element(_ entry: YAMLValues.Entry, of view: String) -> [PageModelsFile.Element] {
    let place = "\(Quotation.of(entry.key.text)) of \(view)"
    guard let mapping = entry.value.mapping else {
      return text(entry.value, place, expected: "a locator").map {
        [PageModelsFile.Element(name: entry.key, strategy: nil, locator: $0)]
      } ?? []
    }
    let example = "accessibility-id: login.submit"
    guard let entries = values.entries(entry.value, place, example: example) else { return [] }
    guard entries.count == 1, mapping.count == 1 else {
      // Duplicate keys, and keys that are not strings, have been reported.
      if Set(entries.map(\.key.text)).count == mapping.count {
        values.report(
          "value", entry.value, "\(place) must have one strategy with its locator, not \(mapping.count)",
          advice: "for example `{\(example)}`")
      }
      return []
    }
    return entries.compactMap { strategy in
      guard checkName(strategy.key, of: "a strategy") else { return nil }
      let place = "\(Quotation.of(strategy.key.text)) in \(place)"
      return text(strategy.value, place, expected: "a locator").map {
        PageModelsFile.Element(name: entry.key, strategy: strategy.key, locator: $0)
      }
    }
  }

  // MARK: Criteria

  private mutating func criteria(
    _ entry: YAMLValues.Entry, of view: String, _ known: ElementNames
  ) -> [PageModelsFile.Criterion] {
    if entry.value.isNull { return [] }
    guard let items = entry.value.sequence else {
      values.report(
        "value", entry.value, values.mismatch(entry.value, "`criteria` of \(view)", "a list"),
        advice: "begin each criterion with a hyphen, as in `- account: exists`")
      return []
    }
    if known.isEmpty, !items.isEmpty {
      values.report(
        "element", entry.key, "\(view) has criteria but no elements",
        advice: "in `elements`, declare the elements that the criteria use")
    }
    var criteria: [PageModelsFile.Criterion] = []
    for item in items { criteria += criterion(item, of: view, known) }
    return criteria
  }

  /// Reads an entry of `criteria`. An entry with several keys, where a hyphen is probably missing, is reported and read
  /// as several criteria.
  private mutating func criterion(
    _ node: YAMLNode, of view: String, _ known: ElementNames
  ) -> [PageModelsFile.Criterion] {
    let expected = "an element, with or without a condition"
    guard let mapping = node.mapping else {
      guard let name = text(node, "a criterion of \(view)", expected: expected) else { return [] }
      let word = String(name.text.prefix { $0 != " " })
      let condition = String(name.text.dropFirst(word.count + 1))
      let lacksColon = !condition.isEmpty && known.ordered.contains(word)
      if !known.isEmpty {
        check(
          name, "a criterion of \(view)", known,
          advice: lacksColon ? "write a colon after the name: `\(word): \(condition.prefix(60))`" : nil)
      }
      return [PageModelsFile.Criterion(element: name, condition: PositionedText("exists", at: name.position))]
    }
    if mapping.count != 1 {
      values.report(
        "value", node,
        "a criterion of \(view) must have one key, not \(mapping.count)",
        advice: "begin each criterion with a hyphen, as in `- account: exists`")
    }
    var criteria: [PageModelsFile.Criterion] = []
    for entry in values.entries(node, "a criterion", example: "account: exists") ?? [] {
      if !known.isEmpty { check(entry.key, "a criterion of \(view)", known) }
      let place = "the condition for \(Quotation.of(entry.key.text)) in \(view)"
      guard let condition = text(entry.value, place, expected: "a predicate such as `exists`") else { continue }
      criteria.append(PageModelsFile.Criterion(element: entry.key, condition: condition))
    }
    return criteria
  }

  // MARK: References to elements and views

  private mutating func opens(_ node: YAMLNode, _ place: String, _ known: ElementNames) -> [PageModelsFile.Opening] {
    guard let entries = values.entries(node, place, example: "submit: [HomeView, LoginFailedAlert]") else { return [] }
    return entries.map { entry in
      check(entry.key, place, known)
      let views = views(entry.value, "\(Quotation.of(entry.key.text)) in \(place)")
      return PageModelsFile.Opening(element: entry.key, views: views)
    }
  }

  private mutating func element(_ node: YAMLNode, _ place: String, _ known: ElementNames) -> PositionedText? {
    guard let name = text(node, place, expected: "an element name") else { return nil }
    check(name, place, known)
    return name
  }

  private mutating func check(
    _ name: PositionedText, _ place: String, _ known: ElementNames, advice: String? = nil
  ) {
    if known.mayContain(name.text) { return }
    let message = "\(place) refers to \(Quotation.of(name.text)), which is not an element of the view"
    if let advice {
      values.report("element", name, message, advice: advice)
    } else {
      values.reportUndefined(
        "element", name, message, among: known.ordered, advice: "declare it in the view's `elements`")
    }
  }

  /// Reads the name of a view, or a list of names.
  private mutating func views(_ node: YAMLNode, _ place: String) -> [PositionedText] {
    let expected = "a view name or a list of view names"
    guard let list = node.sequence else {
      let name = text(node, place, expected: expected)
      viewReferences += [name].compactMap { $0.map { ($0, place) } }
      return [name].compactMap { $0 }
    }
    if list.isEmpty {
      values.report("value", node, "\(place) is empty; it must be \(expected)")
    }
    var names: [PositionedText] = []
    var seen: Set<String> = []
    for item in list {
      guard let name = text(item, "an entry of \(place)", expected: "a view name") else { continue }
      if !seen.insert(name.text).inserted {
        values.report(
          "view", name, "\(place) lists \(Quotation.of(name.text)) twice", advice: "remove the duplicate")
      }
      viewReferences.append((name, place))
      names.append(name)
    }
    return names
  }
}
