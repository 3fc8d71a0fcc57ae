// Judging what a locator of Android nearly matched: by asking the snapshot what would find it.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// One search. Everything is bounded, and every change is judged by asking the snapshot the changed locator. Patterns have
/// one limit for all of it: a pattern that goes back and forth does so on many elements.
struct DriverNearMissSearch {
  let snapshot: Snapshot

  /// An element, and the locator that asks for it.
  struct Suspect {
    var element: Int
    var difference: LocatorDifference
    var changed: DriverLocator
    /// What of the locator the element fails, as it would stand in one.
    var part: String
    /// Something leads on from the element.
    var leadsOn: Bool
  }

  /// How many elements are looked at, and how many suspects are judged.
  static let maximumElements = 20_000
  private static let maximumSuspects = 24

  /// The nearest ones, at most one for an element.
  ///
  /// - Parameters:
  ///   - strategy: That of the locator.
  ///   - find: What a changed locator finds.
  ///   - advice: What to write for a suspect, from what its locator finds and whether that is the element.
  func judged(
    _ suspects: [Suspect], _ strategy: LocatorStrategy, find: (DriverLocator) -> [Int],
    advice: (Suspect, _ found: [Int], _ isFound: Bool) -> (strategy: LocatorStrategy, text: String)?
  ) -> [LocatorNearMiss] {
    let nearest = suspects.sorted {
      ($0.difference.closeness, $0.element) < ($1.difference.closeness, $1.element)
    }
    var answers: [DriverLocator: [Int]] = [:]
    let judged = nearest.prefix(Self.maximumSuspects).map { suspect in
      let found = answers[suspect.changed] ?? find(suspect.changed)
      answers[suspect.changed] = found
      let reach = suspect.element..<(suspect.leadsOn ? snapshot[suspect.element].subtreeEnd : suspect.element + 1)
      return (suspect: suspect, found: found, goesOn: found.contains { reach.contains($0) })
    }
    var elements: Set<Int> = []
    // Those first with which the rest of the locator finds something; both in their order.
    return (judged.filter(\.goesOn) + judged.filter { !$0.goesOn })
      .filter { elements.insert($0.suspect.element).inserted }.prefix(Explanation.maximumNearMisses)
      .map { suspect, found, goesOn in
        let advice = advice(suspect, found, goesOn)
        return LocatorNearMiss(
          element: snapshot[suspect.element], difference: suspect.difference.description,
          kind: suspect.difference.kind, part: suspect.part, strategy: advice?.strategy ?? strategy,
          locator: advice?.text, remoteness: suspect.difference.closeness.remoteness(goesOn: goesOn))
      }
  }
}
