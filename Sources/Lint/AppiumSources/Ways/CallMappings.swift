// Maps calls of a project's own functions to locators, in the languages of Appium's clients.

import Findings
import LocatorStrategies

/// The mappings of a project, by function name.
struct CallMappings {
  struct Entry {
    /// The name of the mapping as written.
    let name: String
    let owner: String?
    let labels: [String?]?
    let strategy: LocatorStrategy
    /// The locator, with the placeholders in braces.
    let text: String
  }

  private var entries: [String: [Entry]] = [:]
  /// The same entries by name, normalized as Robot Framework compares names.
  private var keywords: [String: [Entry]] = [:]

  init(_ mappings: [LocatorMapping] = []) {
    for mapping in mappings where !mapping.name.hasPrefix("@") {
      guard let (name, owners, labels) = mapping.parts else { continue }
      let locator = DetectedLocator(mapping.query)
      let entry = Entry(
        name: mapping.name, owner: owners.last, labels: labels, strategy: locator.strategy, text: locator.text)
      entries[name, default: []].append(entry)
      keywords[RobotVariables.normalized(name), default: []].append(entry)
    }
  }

  /// Whether there is a mapping for a name.
  func has(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the mapping that a call matches.
  ///
  /// - Parameters:
  ///   - labels: The labels of the arguments; nil for arguments without one.
  ///   - owners: The names of the types or variables on which the function is called.
  func entry(for name: String, _ labels: [String?], on owners: [String]) -> Entry? {
    entries[name]?.first { $0.takes(labels) && $0.isOwned(by: owners) }
  }

  /// Returns the mapping that the call of a Robot Framework keyword matches.
  func entry(forKeyword title: String, _ labels: [String?]) -> Entry? {
    keywords[RobotVariables.normalized(title)]?.first { $0.takes(labels) }
  }
}

extension CallMappings.Entry {
  /// Whether the mapping applies to a call with these labels. Many languages have no argument labels, so any may be
  /// missing.
  fileprivate func takes(_ given: [String?]) -> Bool {
    guard let labels else { return true }
    return labels.count == given.count && given.allSatisfy { $0 == nil || labels.contains($0) }
  }

  fileprivate func isOwned(by owners: [String]) -> Bool {
    guard let owner else { return true }
    return owners.contains { ScriptProject.letters($0) == ScriptProject.letters(owner) }
  }

  /// Replaces the placeholders with the values of the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The labels and values of the arguments.
  ///   - source: The range of the call, to which the text of the mapping itself is attributed.
  func values(
    _ arguments: [(label: String?, values: [FoldedString])], at source: Range<Int>, file: Int
  ) -> [FoldedString] {
    var known: [String: [FoldedString]] = [:]
    for (position, argument) in arguments.enumerated() {
      known["\(position)"] = argument.values
      let label = argument.label ?? labels.flatMap { $0.indices.contains(position) ? $0[position] : nil }
      if let label { known[label] = argument.values }
    }
    var values = [FoldedString(pieces: [])]
    func add(_ text: Substring) {
      guard !text.isEmpty else { return }
      var literal = LiteralText()
      literal.append(text.utf8, escapedAt: source)
      values.append([FoldedString(pieces: [.text(literal, file: file)])])
    }
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if let argument = known[name] {
        add(rest[..<open])
        values.append(argument)
      } else {
        add(rest[...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
    return values
  }
}

extension LocatorFinder {
  /// Reads a call for which the project has a mapping. Returns false for other calls.
  mutating func readMapped(at index: Int, _ word: String) -> Bool {
    guard mappings.has(word), isCall(at: index) else { return false }
    let isBare = !isMark(index + 1, .roundOpen)
    guard !isBare || language == .ruby,
      let range = isBare ? index + 1..<script.endOfStatement(at: index) : arguments(at: index + 1),
      !["def", "fun", "function"].contains(name(index - 1) ?? "")
    else { return false }
    let parts = items(range).filter { !$0.isEmpty }.map { item -> (label: String?, value: Range<Int>) in
      let isLabelled = item.count > 2 && (isMark(item.lowerBound + 1, .equals) || isMark(item.lowerBound + 1, .colon))
      return isLabelled ? (name(item.lowerBound), item.lowerBound + 2..<item.upperBound) : (nil, item)
    }
    var owners: [String] = []
    if isMark(index - 1, .dot) || isMark(index - 1, .optionalDot) {
      let open = script.code.partners[max(0, index - 2)]
      // `Row.cell(…)`, `new Row().cell(…)`, `self.cell(…)`
      owners = [name(index - 2), isMark(index - 2, .roundClose) ? name(open - 1) : nil].compactMap(\.self)
    }
    if owners.isEmpty || ["self", "this", "cls"].contains(owners[0]) {
      let type = script.scopes[Int(script.scopeIndices[index])].namedType
      if type >= 0, let name = script.scopes[type].name { owners.append(name) }
    }
    guard let entry = mappings.entry(for: word, parts.map(\.label), on: owners) else { return false }
    usedMappings.insert(entry.name)
    let arguments = parts.map { ($0.label, folder.fold(expression($0.value))) }
    let place = tokens[index].start..<tokens[index].end
    let values = entry.values(arguments, at: place, file: file)
    add(
      values.map { (.driver(entry.strategy), $0) }, from: index, to: range.upperBound + (isBare ? 0 : 1),
      find: isPassedToSearch(index) ? nil : (index, .one))
    taken.formUnion(range)
    return true
  }

  /// Whether a call is an argument of one that searches, or of a condition: `find_elements(*by_id("row"))`. It returns
  /// a locator, and the other call determines how many elements it may have.
  private func isPassedToSearch(_ index: Int) -> Bool {
    let bracket = script.code.enclosers[index]
    guard isMark(bracket, .roundOpen), let callee = name(bracket - 1) else { return false }
    return Self.count(of: callee) != nil || Self.isCondition(callee) || StrategyWords.finds[callee] != nil
  }
}
