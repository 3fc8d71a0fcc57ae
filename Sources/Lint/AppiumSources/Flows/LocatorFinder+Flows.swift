// Finds the selectors in Maestro flows.

import AccessibilityTree
import LocatorStrategies

extension LocatorFinder {
  /// Finds the selectors of the current file.
  mutating func scanFlow() {
    var constants = FlowConstants(in: source)
    let first = locators.count
    let platforms = platforms()
    // The other properties of each selector, by its mapping
    var selectors: [Int: [String: String]] = [:]
    for entry in source.entries {
      guard let key = entry.keys.last, let mapping = entry.mappings.last else { continue }
      let text = source.literals[entry.literal].plainText
      selectors[mapping, default: [:]][key] = text ?? ""
    }
    for (number, entry) in source.entries.enumerated() {
      guard let (matcher, owner, isNested) = matcher(of: entry) else { continue }
      let values = fold(source.literals[entry.literal], number: entry.literal, constants: &constants)
      let platform = entry.mappings.lazy.compactMap { platforms[$0] }.first
      let place = place(number..<number + 1)
      var locator = AppiumLocator(
        name: script.stem, language: .maestro, place: place,
        alternatives: values.map { alternative(.maestro(matcher), text: $0, platform: platform, at: place) },
        count: .one)
      locator.uses = [owner]
      let siblings = entry.mappings.last.flatMap { selectors[$0] } ?? [:]
      let isWhole = entry.keys.last == owner || entry.keys.last.map { $0 != "id" && $0 != "text" } ?? true
      locator.isCombined = isNested || !isWhole && siblings["id"] != nil && siblings["text"] != nil
      if !isWhole { locator.index = siblings["index"] }
      addEvidence(to: &locator)
      locators.append(locator)
    }
    readFlowWaits(locatorsFrom: first)
  }

  /// The attribute with which a scalar is compared, and the command that compares it; nil if it is not compared.
  private func matcher(of entry: FlowEntry) -> (MaestroMatcher, owner: String, isNested: Bool)? {
    guard let last = entry.keys.last else { return nil }
    let parents = entry.keys.dropLast()
    let owner = entry.keys.last { FlowCommands.all.contains($0) } ?? last
    let isNested = entry.keys.contains { FlowCommands.relations.contains($0) }
    func isSelector(_ key: String) -> Bool {
      FlowCommands.withSelector.contains(key) || FlowCommands.relations.contains(key)
        || FlowCommands.selectorKeys.contains(key)
    }
    if last == "id" || last == "text" {
      guard let parent = parents.last, isSelector(parent) else { return nil }
      return (last == "id" ? .id : .text, owner, isNested)
    }
    guard isSelector(last), last != "from" else { return nil }
    // `visible: true` and `element: …` occur in other commands, too.
    if FlowCommands.selectorKeys.contains(last), !parents.contains(where: { FlowCommands.all.contains($0) }) {
      return nil
    }
    return (.text, owner, isNested)
  }

  /// The platforms of conditions, by the mapping that contains the condition: `runFlow: {when: {platform: iOS}}`.
  private func platforms() -> [Int: Platform] {
    var platforms: [Int: Platform] = [:]
    for entry in source.entries where entry.keys.last == "platform" && entry.keys.dropLast().last == "when" {
      guard let text = source.literals[entry.literal].plainText, let platform = PlatformCondition.platform(named: text)
      else { continue }
      let mapping = entry.mappings[entry.mappings.count - 2]
      platforms[mapping] = platform
    }
    return platforms
  }

  private func fold(
    _ literal: LexedLiteral, number: Int, constants: inout FlowConstants, depth: Int = 0
  ) -> [FoldedString] {
    var values = [FoldedString(pieces: [], literals: [FoldedString.LiteralIndex(file: file, literal: number)])]
    for piece in literal.pieces {
      switch piece {
      case .text(let text): values.append([FoldedString(pieces: [.text(text, file: file)])])
      case .name(let name, _):
        values.append(value(of: name, &constants, depth: depth))
      case .expression: continue
      }
    }
    return values
  }

  private func value(of name: String, _ constants: inout FlowConstants, depth: Int) -> [FoldedString] {
    if let known = constants.values[name] { return known }
    guard let constant = constants.literals[name], depth < 10, source.literals.indices.contains(constant) else {
      return [.wildcard(name)]
    }
    // In its own value, a constant is unknown.
    constants.values[name] = [.wildcard(name)]
    let value = fold(source.literals[constant], number: constant, constants: &constants, depth: depth + 1)
    constants.values[name] = value
    return value
  }
}

/// The constants of a flow's header: `env:`.
private struct FlowConstants {
  /// The literals of the constants.
  var literals: [String: Int] = [:]
  /// The values evaluated so far. Each constant is evaluated only once, no matter how many others refer to it.
  var values: [String: [FoldedString]] = [:]

  init(in source: LexedSource) {
    for entry in source.entries where entry.keys.count >= 2 && entry.keys[entry.keys.count - 2] == "env" {
      guard let name = entry.keys.last, literals[name] == nil else { continue }
      literals[name] = entry.literal
    }
  }
}
