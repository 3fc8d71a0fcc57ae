// Tests that facts and uncertainty flags, which are stored in the same integer, do not affect each other.

import AccessibilityTree
import Testing

@Suite struct ElementFactsTests {
  static let answers: [Bool?] = [nil, true, false]

  @Test func nothingIsRecordedAtFirst() {
    let facts = ElementFacts()
    for fact in ElementFact.allCases { #expect(facts[fact] == nil) }
    #expect(!facts.hasFrame)
    #expect(!facts.identifierMayBeEmpty)
    #expect(!facts.valueMayBeMissing)
    #expect(!facts.hasTraits)
  }

  /// Every combination of two facts. The other facts all have the same value.
  @Test(arguments: ElementFact.allCases, ElementFact.allCases)
  func factsAreIndependent(first: ElementFact, second: ElementFact) {
    for background in Self.answers {
      for answer in Self.answers {
        for other in Self.answers {
          var facts = ElementFacts()
          for fact in ElementFact.allCases { facts[fact] = background }
          facts[first] = answer
          facts[second] = other
          for fact in ElementFact.allCases {
            #expect(facts[fact] == (fact == second ? other : fact == first ? answer : background))
          }
        }
      }
    }
  }

  typealias Mark = any WritableKeyPath<ElementFacts, Bool> & Sendable
  static let marks: [(String, Mark)] = [
    ("hasFrame", \.hasFrame), ("identifierMayBeEmpty", \.identifierMayBeEmpty),
    ("valueMayBeMissing", \.valueMayBeMissing), ("hasTraits", \.hasTraits),
    ("mayHaveMoreChildren", \.mayHaveMoreChildren), ("hasUnreadableText", \.hasUnreadableText),
  ]
  static let accuracies: [Frame.Accuracy] = [.exact, .roundedOutward, .notFinite]

  @Test(arguments: marks)
  func marksAreIndependent(name: String, mark: Mark) {
    for background in Self.answers {
      for accuracy in Self.accuracies {
        var facts = ElementFacts()
        for fact in ElementFact.allCases { facts[fact] = background }
        for (_, other) in Self.marks { facts[keyPath: other] = true }
        facts.frameAccuracy = accuracy
        facts[keyPath: mark] = false
        for (_, other) in Self.marks { #expect(facts[keyPath: other] == (other != mark)) }
        for fact in ElementFact.allCases { #expect(facts[fact] == background) }
        #expect(facts.frameAccuracy == accuracy)
        facts[keyPath: mark] = true
        for (_, other) in Self.marks { #expect(facts[keyPath: other]) }
      }
    }
  }

  @Test(arguments: accuracies, accuracies)
  func accuracyReplacesPreviousAccuracy(before: Frame.Accuracy, after: Frame.Accuracy) {
    var facts = ElementFacts()
    for fact in ElementFact.allCases { facts[fact] = false }
    facts.hasFrame = true
    facts.frameAccuracy = before
    facts.frameAccuracy = after
    #expect(facts.frameAccuracy == after)
    #expect(facts.hasFrame)
    #expect(!facts.identifierMayBeEmpty)
    for fact in ElementFact.allCases { #expect(facts[fact] == false) }
  }

  @Test func equalFactsAreEqualAfterChanges() {
    var facts = ElementFacts()
    facts[.selected] = true
    facts[.selected] = nil
    facts.hasTraits = true
    facts.hasTraits = false
    #expect(facts == ElementFacts())
  }
}
