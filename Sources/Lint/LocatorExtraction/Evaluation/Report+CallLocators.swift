// Stores locators that are written in bodies and completed by the arguments of a call.

import ElementQueries
import Findings
import LocatorStrategies

extension Report {
  /// A locator in a body that is evaluated for a call.
  struct CallLocator {
    /// The key under which the locator is reported for the call.
    let key: Key
    /// Where the locator's code is written.
    let code: CodePlace
    /// The calls nested between the call at which the locator is reported and the code that contains the locator.
    let trail: [CodePlace]
    /// The declared locator that the call completes.
    let member: Int?
    /// The locator with its uses in the body. A locator without uses is ignored.
    var locator: ExtractedLocator
    let origins: [TextValue.Origin]
  }

  struct CallLocatorKey: Hashable {
    let key: Key
    let code: CodePlace
  }

  /// Adds the locators that are written in bodies and completed by calls, except those that are the same for every
  /// call, because these are already reported for the body.
  mutating func addCallLocators() {
    var present: [CodePlace: Set<LocatorTemplate>] = [:]
    var declared: [Int: Set<LocatorTemplate>] = [:]
    var numbers: [Key: Int] = [:]
    for (index, item) in locators.items.enumerated() {
      let template = item.key.template.unnamed
      present[item.key.place, default: []].insert(template)
      if let member = item.key.member?.member { declared[member, default: []].insert(template) }
      numbers[Key(place: item.key.place, template: item.key.template)] = index
    }
    for item in callLocators.items where !item.locator.uses.isEmpty {
      present[item.key.place, default: []].insert(item.key.template.unnamed)
    }
    for item in callLocators.items where !item.locator.uses.isEmpty {
      let template = item.key.template.unnamed
      let code = item.member == nil ? [item.code] : []
      if (item.trail + code).contains(where: { present[$0]?.contains(template) == true }) { continue }
      if let member = item.member {
        if declared[member]?.contains(template) == true { continue }
        calledMembers.insert(member)
      }
      calledCode.insert(item.code)
      keys.formUnion(item.origins)
      guard let number = numbers[item.key] else {
        numbers[item.key] = locators.items.count
        locators.items.append(FoundLocator(key: item.key, locator: item.locator, origins: item.origins, rank: 0))
        continue
      }
      for use in item.locator.uses { add(use, to: .locator(number)) }
    }
  }
}

extension LocatorTemplate {
  /// The template with the names of its holes removed, for comparisons: holes are named after parameters, whose names
  /// differ between call levels. A relative template is treated as if it began at the application.
  fileprivate var unnamed: LocatorTemplate {
    guard isRelative || !wildcards.isEmpty || unresolvedReason != nil else { return self }
    var copy = self
    if isRelative { copy.root = .application }
    copy.steps = steps.map { step in
      switch step {
      case .filter(let condition, let subject):
        condition.map(key: \.unnamed, predicate: \.unnamed).map { .filter($0, of: subject) } ?? step
      case .index(.unknown): .index(.unknown(""))
      case .unresolved: .unresolved("")
      default: step
      }
    }
    return copy
  }
}

extension PredicateTemplate {
  fileprivate var unnamed: PredicateTemplate {
    switch self {
    case .known, .invalid: self
    case .unresolved: .unresolved("")
    case .and(let parts): .and(parts.map(\.unnamed))
    case .or(let parts): .or(parts.map(\.unnamed))
    case .not(let part): .not(part.unnamed)
    case .format(let format, let arguments):
      .format(
        format.unnamed,
        arguments.map { argument in
          switch argument {
          case .value: argument
          case .text(let text): text.isWildcard ? .wildcard("") : .text(text.unnamed)
          case .wildcard, .unresolved: .wildcard("")
          }
        })
    }
  }
}

extension TextPattern {
  fileprivate var unnamed: TextPattern {
    TextPattern(pieces.map { if case .text = $0 { $0 } else { .wildcard("") } })
  }
}
