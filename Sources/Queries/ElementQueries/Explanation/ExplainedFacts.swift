// Finds the uncertain facts about XCTest that an answer depends on.

import AccessibilityTree

extension ElementQuery {
  /// The facts that the answer would change with, each once.
  func deviceFacts(of resolution: Resolution, _ selfContainments: [SelfContainment]) -> [DeviceFact] {
    var facts: [DeviceFact] = []
    func add(_ fact: DeviceFact, if applies: Bool = true) {
      if applies, !facts.contains(fact) { facts.append(fact) }
    }
    add(.levelOrder, if: !resolution.orderDecisions.isEmpty)
    for fact in resolution.missingFacts { if let known = fact.deviceFact { add(known) } }
    add(.selfContainment, if: !selfContainments.isEmpty)
    add(.midChainPosition, if: resolution.orderDecisions.contains { isPositionOnTheWay($0.step) })
    add(.midChainAmbiguity, if: resolution.outcome == .ambiguous && !resolution.isDecidedByLastStep)
    add(.indexPastEnd, if: resolution.outcome == .indexOutOfRange)
    for fact in keyFacts(of: resolution.matches) { add(fact) }
    return facts
  }

  private func isPositionOnTheWay(_ step: Int) -> Bool {
    if case .position = steps[step] { step < steps.count - 1 } else { false }
  }

  /// What nothing but a value, placeholder or title identifies.
  private func keyFacts(of matches: [Element]) -> [DeviceFact] {
    // What was identified on the way is not at hand.
    guard let last = steps.lastIndex(where: \.leadsElsewhere) else { return [] }
    let keys = steps[(last + 1)...].filter(\.comparesItsKeyWithCandidates).compactMap(\.key)
    return keys.flatMap { key in
      matches.compactMap { element -> DeviceFact? in
        func isIdentified(by text: String?) -> Bool { text.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
        if isIdentified(by: element.identifier) || isIdentified(by: element.label) { return nil }
        if isIdentified(by: element.value) { return .valueKey }
        if isIdentified(by: element.placeholderValue) { return .placeholderKey }
        return isIdentified(by: element.title) ? .titleKey : nil
      }
    }
  }
}
