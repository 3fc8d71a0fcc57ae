// Computes the answers to a question according to axreplay and to plausible alternatives.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

/// An answer that XCTest may give.
struct ExpectedAnswer {
  /// The assumption on which the answer is based, such as `Xcode 15` or `document order`; empty if there is only one
  /// possible assumption.
  var name: String
  /// Whether axreplay expects this answer.
  var isOurs: Bool
  var expectation: Expectation
}

/// What `containing(predicate)` does with an element that matches the predicate itself. (`device-evidence` §2)
enum SelfContainmentReading: String, CaseIterable {
  case kept = "Xcode 15 and earlier"
  case dropped = "versions that do not keep the element itself"

  /// Returns the reading that is named at the end of the given remark; nil if the remark does not end with the name of
  /// one.
  static func named(_ remark: String) -> SelfContainmentReading? { allCases.first { remark.hasSuffix($0.rawValue) } }
}

/// The possible answers to a question.
struct ExpectedAnswers {
  let question: CalibrationFile.Question
  let snapshot: Snapshot
  /// The release of XCTest; nil if unknown.
  let xctest: XCTestVersion?

  /// The prefix of a remark such as `as in document order`, which names the alternative that predicts XCTest's answer.
  static let alternativePrefix = "as in "

  /// All possible answers, axreplay's first.
  var all: [ExpectedAnswer] {
    do throws(SyntaxError) {
      let query = try ChainExpression.parse(question.query)
      return ours(query) + alternatives(query)
    } catch {
      guard case .keyTooLong(let key, _) = ChainExpression.refusal(of: question.query) else { return [] }
      return [answer("", .failure(Expectation.refusal))] + alternatives(refusing: key)
    }
  }

  /// Why axreplay cannot evaluate a query that XCTest may accept; nil if axreplay can evaluate it, or if XCTest is
  /// known to reject it.
  var obstacle: String? {
    do throws(SyntaxError) {
      _ = try ChainExpression.parse(question.query)
      return nil
    } catch {
      return ChainExpression.refusal(of: question.query) == nil ? error.message : nil
    }
  }

  // MARK: axreplay's answers

  private func ours(_ query: ElementQuery) -> [ExpectedAnswer] {
    if let delay = question.delay { return retry(after: delay) }
    let known = expectations(query, in: snapshot.assuming(xctest: xctest))
    guard dependsOnRelease(query) else { return known.map { answer($0.name, $0.expectation) } }
    return SelfContainmentReading.allCases.flatMap { reading in
      expectations(query, reading).map { answer(Self.alternativePrefix + reading.rawValue, $0.expectation) }
    }
  }

  private func answer(_ name: String, _ expectation: Expectation) -> ExpectedAnswer {
    ExpectedAnswer(name: name, isOurs: true, expectation: expectation)
  }

  /// Returns the possible answers if an element counts as contained in itself, or if it does not.
  private func expectations(
    _ query: ElementQuery, _ reading: SelfContainmentReading
  ) -> [(name: String, expectation: Expectation)] {
    switch reading {
    case .kept: expectations(query, in: snapshot.assuming(xctest: SelfContainment.lastKnownRelease))
    case .dropped: expectations(query.excludingSelves, in: snapshot)
    }
  }

  /// Returns whether the answer depends on the XCTest release and cannot be predicted, either because the release is
  /// unknown or because it is not known how that release behaves.
  private func dependsOnRelease(_ query: ElementQuery) -> Bool {
    guard let resolution = try? query.resolve(in: snapshot.assuming(xctest: xctest)) else { return false }
    return resolution.missingFacts.contains(.selfContainment)
  }

  /// Returns the possible answers to an action whose target appears after a delay. The action is retried 1, 2 and 3
  /// seconds after the first attempt. How long a device waits before the first attempt is unknown, so near the last
  /// retry the action may either succeed or fail.
  private func retry(after delay: Double) -> [ExpectedAnswer] {
    let fails = answer("the action fails", .failure("No matches found"))
    let isFound = answer("the action succeeds", .done)
    return delay <= 2.5 ? [isFound] : delay >= 6 ? [fails] : [isFound, fails]
  }

  /// Returns the possible answers to a query on a snapshot. There are several if the answer depends on unknown facts.
  private func expectations(
    _ query: ElementQuery, in snapshot: Snapshot
  ) -> [(name: String, expectation: Expectation)] {
    guard let resolution = try? query.resolve(in: snapshot) else { return [("refused", .failure(""))] }
    switch question.ask {
    case .elements, .count, .hittables:
      let isThere = resolution.outcome == .resolved || resolution.outcome == .undecidable
      let all = isThere ? resolution.all : []
      let sets = resolution.possible.isEmpty ? [all] : [all, isThere ? resolution.matches : []]
      return sets.map { ("", list($0)) }
    case .exists:
      if let exists = resolution.exists { return [("", .exists(exists))] }
      return [("it exists", .exists(true)), ("it does not exist", .exists(false))]
    case .element, .label, .hittable, .tap: return single(query, resolution)
    }
  }

  private func list(_ elements: [Element]) -> Expectation {
    switch question.ask {
    case .count: return .count(elements.count)
    case .hittables:
      let model = HittabilityModel(snapshot)
      return .hittables(elements.map { ($0, model.hittability(of: $0).answer) })
    default: return .elements(elements)
    }
  }

  private func single(
    _ query: ElementQuery, _ resolution: Resolution
  ) -> [(name: String, expectation: Expectation)] {
    switch resolution.outcome {
    case .resolved: return resolution.matches.flatMap(one)
    case .undecidable:
      let elements = resolution.likely ?? resolution.possible
      return elements.isEmpty ? [("", .failure("No matches found"))] : elements.flatMap(one)
    case .ambiguous: return [("", .failure("Multiple matching elements found"))]
    case .noMatch, .indexOutOfRange:
      if question.ask == .hittable { return [("", .hittable(false))] }
      let miss = query.missDescription(atStep: resolution.decidingStep).map { " for \($0)" } ?? ""
      return [("", .failure("No matches found\(miss)"))]
    }
  }

  private func one(_ element: Element) -> [(name: String, expectation: Expectation)] {
    switch question.ask {
    case .label: return [("", .label(element.label ?? ""))]
    case .tap: return [("", .done)]
    case .hittable:
      let hittability = element.hittability
      var answers: [(name: String, expectation: Expectation)] =
        switch hittability.answer {
        case .yes: [("", .hittable(true))]
        case .no: [("", .hittable(false))]
        case .unknown: [("hittable", .hittable(true)), ("not hittable", .hittable(false))]
        }
      if hittability.notes.contains(.mayFailInXCTest) {
        answers.append(("reading it fails", .failure("Failed to determine hittability")))
      }
      return answers
    default: return [("", .element(element))]
    }
  }

  // MARK: Answers predicted by the alternatives

  private func alternatives(_ query: ElementQuery) -> [ExpectedAnswer] {
    if question.fact.row == .selfContainment, !dependsOnRelease(query) {
      return SelfContainmentReading.allCases.flatMap { reading in
        expectations(query, reading).map {
          ExpectedAnswer(name: reading.rawValue, isOurs: false, expectation: $0.expectation)
        }
      }
    }
    return question.fact.alternatives.compactMap { alternative in
      let expectation: Expectation? =
        switch alternative {
        case .documentOrder: reordered(query) { $0.index < $1.index }
        case .oneTraversal: reordered(query) { ($0.depth, $0.index) < ($1.depth, $1.index) }
        case .unionOfMatches: unionOfMatches(query)
        case .characters: nil
        }
      return expectation.map { ExpectedAnswer(name: alternative.rawValue, isOurs: false, expectation: $0) }
    }
  }

  /// Returns the answers that XCTest would give if it measured keys in characters: it would accept a key that is too
  /// long in UTF-16 code units but not in characters.
  private func alternatives(refusing key: String) -> [ExpectedAnswer] {
    guard key.count <= ElementQuery.maximumKeyLength else { return [] }
    return question.fact.alternatives.filter { $0 == .characters }.map {
      ExpectedAnswer(name: $0.rawValue, isOurs: false, expectation: .notRefused)
    }
  }

  /// Returns the answer that XCTest would give if it ordered matches differently. If the last step of the query selects
  /// one match by its position, the answer is the element at that position in the different order.
  private func reordered(_ query: ElementQuery, _ isBefore: (Element, Element) -> Bool) -> Expectation? {
    var index: Int?
    switch query.steps.last {
    case .first: index = 0
    case .index(let place): index = place
    case .single, nil: return nil
    default: break
    }
    let base = index == nil ? query : ElementQuery(steps: Array(query.steps.dropLast()))
    guard let list = try? base.resolve(in: snapshot.assuming(xctest: xctest)), list.outcome == .resolved else {
      return nil
    }
    let elements = list.all.sorted(by: isBefore)
    guard let index else { return self.list(elements) }
    return elements.indices.contains(index) ? one(elements[index]).first?.expectation : nil
  }

  /// Returns the answer that XCTest would give if the rest of the chain searched below all matches of an ambiguous
  /// element in the middle of the chain.
  private func unionOfMatches(_ query: ElementQuery) -> Expectation? {
    let steps = query.steps.enumerated().filter { $0.element != .single || $0.offset == query.steps.count - 1 }
    return expectations(ElementQuery(steps: steps.map(\.element)), in: snapshot.assuming(xctest: xctest)).first?
      .expectation
  }
}
