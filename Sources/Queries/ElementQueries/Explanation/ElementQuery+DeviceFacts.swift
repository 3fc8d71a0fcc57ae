// Finds the uncertain facts about XCTest that an answer depends on.

import AccessibilityTree

extension ElementQuery {
  /// Returns the uncertain facts about XCTest that the answer depends on, without duplicates: if one of them were
  /// false, the answer would be different.
  func deviceFacts(of resolution: Resolution, in snapshot: Snapshot) -> [DeviceFact] {
    var facts: [DeviceFact] = []
    func add(_ fact: DeviceFact, if applies: Bool = true) {
      if applies, !facts.contains(fact) { facts.append(fact) }
    }
    let isListedByLevel = zip(resolution.matches, resolution.matches.dropFirst()).contains { $0.index > $1.index }
    add(.levelOrder, if: !resolution.orderDecisions.isEmpty || resolution.outcome == .resolved && isListedByLevel)
    for fact in resolution.missingFacts { if let known = fact.deviceFact { add(known) } }
    add(.selfContainment, if: isDecidedByVersion(in: snapshot))
    add(.midChainPosition, if: resolution.orderDecisions.contains { isIntermediatePosition($0.step) })
    add(.midChainAmbiguity, if: resolution.outcome == .ambiguous && !resolution.isDecidedByLastStep)
    add(.indexPastEnd, if: resolution.outcome == .indexOutOfRange)
    for number in steps.indices where steps[number].comparesItsKeyWithCandidates {
      let found = try? prefix(number + 1).resolve(in: snapshot)
      for fact in keyFacts(steps[number].key ?? "", matches: found?.matches ?? []) { add(fact) }
    }
    return facts
  }

  /// Whether the answer would be undecidable if the version of XCTest were unknown.
  private func isDecidedByVersion(in snapshot: Snapshot) -> Bool {
    guard dependsOnXCTestVersion, snapshot.xctest != nil else { return false }
    let open = try? resolve(in: snapshot.assuming(xctest: nil))
    return open?.missingFacts.contains(.selfContainment) ?? false
  }

  private func isIntermediatePosition(_ step: Int) -> Bool {
    if case .position = steps[step] { step < steps.count - 1 } else { false }
  }

  /// Returns the assumptions about string keys that the matches depend on: one for each element that is identified only
  /// by its value, placeholder or title.
  private func keyFacts(_ key: String, matches: [Element]) -> [DeviceFact] {
    matches.compactMap { element in
      func isIdentified(by text: String?) -> Bool { text.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
      if isIdentified(by: element.identifier) || isIdentified(by: element.label) { return nil }
      if isIdentified(by: element.value) { return .valueKey }
      if isIdentified(by: element.placeholderValue) { return .placeholderKey }
      return isIdentified(by: element.title) ? .titleKey : nil
    }
  }
}
