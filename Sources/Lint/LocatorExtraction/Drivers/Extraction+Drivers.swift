// Adds the locators of Appium's languages to those from Swift.

public import AccessibilityTree
public import AppiumSources
import Findings
import LocatorStrategies

extension Extraction {
  /// Adds locators, each for every driver with which it may be used. A locator whose platform is unknown is added for
  /// each of the recorded drivers that support its strategy, and counts as found if one of them finds it.
  ///
  ///     extraction.add(AppiumLocators(of: files), drivers: [.webDriverAgent])
  ///
  /// - Parameter drivers: The drivers of the snapshots.
  public mutating func add(_ found: AppiumLocators, drivers: [Driver]) {
    let first = locators.count
    var reasons: [String: Int] = [:]
    var known: Set<SourceFacts.KeyLiteral> = []
    facts.platforms.formUnion(found.locators.flatMap(\.platforms))
    resolutionCounts.webPageLocators += found.webPageSearches
    facts.undeclared += found.undeclared.map {
      SourceFacts.UndeclaredMember(type: $0.type, name: $0.name, declared: $0.declared, place: $0.place)
    }
    for locator in found.locators {
      if locator.platforms.contains(.tvOS) { facts.televisionFiles.insert(locator.place.position.file) }
      for alternative in locator.alternatives {
        if let reason = alternative.text.unresolvedReason {
          reasons[reason, default: 0] += 1
        } else if alternative.literal != nil {
          resolutionCounts.resolved += 1
        } else {
          resolutionCounts.wildcards += 1
        }
        add(alternative, of: locator, recorded: drivers, known: &known)
      }
    }
    for omission in found.omissions {
      reasons[omission.reason, default: 0] += 1
      var omitted = ExtractedLocator(
        name: omission.name, role: .inline, place: omission.place,
        template: LocatorTemplate(root: .application, steps: [.unresolved(omission.reason)]))
      omitted.hasUnknownStrategy = omission.hasUnknownStrategy
      locators.append(omitted)
    }
    for sleep in found.sleeps {
      facts.testFiles.insert(sleep.place.position.file)
      facts.calls.append(
        SourceFacts.Call(
          kind: .sleep, name: sleep.name, seconds: sleep.seconds, bundle: nil, taps: [], isDeliberate: false,
          enclosing: sleep.enclosing, place: sleep.place))
    }
    facts.timedWaits += found.timedWaits
    resolutionCounts.add(unresolved: reasons)
    resolutionCounts.unfollowedCalls += found.unfollowedCalls
    facts.usedMappings.formUnion(found.usedMappings)
    facts.references += found.unused.map {
      SourceFacts.References(locator: $0.name, declaration: $0.position, first: nil, isOverride: false)
    }
    findings += found.findings
    locators.replaceSubrange(first..., with: Array(locators[first...]).sortedByPlace())
  }

  private mutating func add(
    _ alternative: AppiumLocator.Alternative, of locator: AppiumLocator, recorded: [Driver],
    known: inout Set<SourceFacts.KeyLiteral>
  ) {
    let templates = ([locator.receivers] + locator.otherReceivers).flatMap { receivers in
      var single = locator
      single.receivers = receivers
      return DriverReading.templates(of: alternative, of: single, recorded: recorded, named: facts.platforms)
    }
    if templates.contains(where: { $0.driver?.isForWebPage == true }) {
      resolutionCounts.webPageLocators.append(alternative.place.position)
    }
    let keys = alternative.keys
    for var template in templates {
      // Which of several elements a function returns is not known.
      if !locator.isField, !locator.otherReceivers.isEmpty { template.driver?.isInsideOneElement = false }
      var extracted = ExtractedLocator(
        name: locator.name,
        role: locator.count == nil || locator.isReturned || locator.isField ? .declared : .inline,
        place: alternative.place, template: template)
      extracted.alternative = alternative
      extracted.keys = keys
      extracted.isSearched = locator.count != nil && !locator.isField
      extracted.findsAll = locator.count == .all
      extracted.isOfPlainSelenium = locator.isOfPlainSelenium
      let platforms = Set(locator.platforms.map(\.driver.platform))
      extracted.tiedPlatform = locator.hasCertainPlatforms && platforms.count == 1 ? platforms.first : nil
      extracted.isDeclared = locator.isDeclared
      extracted.isPrivate = locator.isPrivate
      extracted.isVariant = templates.count > 1 || locator.alternatives.contains { $0.isFallback(for: alternative) }
      let uses = locator.uses.isEmpty && locator.expectsAbsence ? ["exists"] : locator.uses
      extracted.uses = uses.map { LocatorUse(ofDriver: $0, in: locator) }
      locators.append(extracted)
    }
    // Several locators may use the same constant.
    if alternative.identifies { facts.keys += keys.filter { known.insert($0).inserted } }
  }
}

extension AppiumLocator.Alternative {
  /// Whether the text is an identifier that a constant could provide. Maestro's flows have no constants.
  fileprivate var identifies: Bool {
    switch strategy {
    case .driver(.id), .driver(.accessibilityID), .driver(.name), .detox(.id): true
    default: false
    }
  }

  /// Whether the code uses either this locator or the other one: on the same platform, or because the call is for
  /// either platform.
  fileprivate func isFallback(for other: AppiumLocator.Alternative) -> Bool {
    self != other && place == other.place && platform == other.platform || searchesSameText(as: other)
  }

  /// The literal that contains the whole text; empty if there is none, or there are several. A literal outside of the
  /// locator is the value of a constant.
  fileprivate var keys: [SourceFacts.KeyLiteral] {
    guard let text = literal, literals.count == 1, let literal = literals.first?.place else { return [] }
    let isHere = literal.position.file == place.position.file && place.range.contains(literal.range.lowerBound)
    return [
      SourceFacts.KeyLiteral(
        text: text, place: literal, form: .other, branches: [], hasOtherReferences: nil, isDeclared: !isHere)
    ]
  }
}

extension LocatorUse {
  /// Creates a use from the name of a method of a client library.
  fileprivate init(ofDriver name: String, in locator: AppiumLocator) {
    let absence = locator.expectsAbsence || AbsenceWords.contains(name)
    self.init(
      name: absence ? "exists" : name, isArgument: false, isNegated: absence, assertion: nil,
      position: locator.place.position,
      enclosing: Enclosing(name: locator.name, position: locator.place.position))
  }
}

extension [ExtractedLocator] {
  /// The locators by file, in the order in which the files first appear, and by place.
  fileprivate func sortedByPlace() -> [ExtractedLocator] {
    var files: [String: Int] = [:]
    for locator in self where files[locator.place.position.file] == nil {
      files[locator.place.position.file] = files.count
    }
    func key(_ number: Int) -> (Int, Int, Int) {
      let place = self[number].place
      return (files[place.position.file] ?? 0, place.range.lowerBound, number)
    }
    return indices.sorted { key($0) < key($1) }.map { self[$0] }
  }
}
