// Tests that every suggested locator uses the requested strategy and finds the element.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import Testing

@Suite struct LocatorAdviceTests {
  private static let snapshots = DialectPropertyTests.root.appending(path: "snapshots")

  private static func leads(_ text: String, _ strategy: LocatorStrategy, to element: Element) throws -> Bool {
    let query = try strategy.read(text).query(for: element.snapshot.platform)
    let found = try query.resolve(in: element.snapshot).matches.map(\.index)
    return found.contains { (element.index..<element.subtreeEnd).contains($0) }
  }

  /// Locators that match nothing because a string has the wrong case, or because the type or the container is wrong.
  private static func missing(_ locator: CommonLocator) -> [CommonLocator] {
    var cased = locator
    cased.conditions = locator.conditions.map { condition in
      switch condition {
      case .label(let text): .label(text.uppercased())
      case .labelContains(let text): .labelContains(text.uppercased())
      case .enabled: condition
      }
    }
    var typed = locator
    typed.type = locator.type == .slider ? .stepper : .slider
    var placed = locator
    placed.container = .popover
    return [cased, typed, placed].filter { !$0.conditions.isEmpty }
  }

  @Test func adviceUsesTheStrategy() throws {
    var counts: [LocatorStrategy: (all: Int, said: Int)] = [:]
    for (number, (file, snapshot)) in DialectPropertyTests.dumps(in: Self.snapshots).enumerated().filter({
      $0.0 % 3 == 0
    }) {
      for locator in DialectPropertyTests.locators(for: snapshot, seed: number).flatMap(Self.missing) {
        for (strategy, text) in [(LocatorStrategy.xpath, locator.xpath), (.classChain, locator.classChain)] {
          let explanation = try strategy.read(text).queryInParts(for: .apple).explain(in: snapshot)
          for miss in explanation.nearMisses where miss.query != nil {
            counts[strategy, default: (0, 0)].all += 1
            guard let advice = strategy.locator(for: miss.query, to: miss.element) else { continue }
            counts[strategy, default: (0, 0)].said += 1
            #expect(try Self.leads(advice, strategy, to: miss.element), "\(file): \(text), try \(advice)")
          }
        }
      }
    }
    for strategy in [LocatorStrategy.xpath, .classChain] {
      let count = counts[strategy] ?? (0, 0)
      #expect(count.all > 200)
      #expect(count.said * 20 > count.all * 19, "\(strategy): \(count)")
    }
  }

  /// An XPath with an attribute value in the wrong case does not match the element, and every XPath that is suggested
  /// instead does.
  @Test func adviceOnAndroidFindsTheElement() throws {
    var count = 0
    for (file, snapshot) in AndroidTranslationPropertyTests.dumps(in: Self.snapshots) {
      for number in stride(from: 1, to: snapshot.count, by: 5) {
        for name in ["text", "content-desc"] {
          guard let text = snapshot[number].extra(name), text.lowercased() != text, !text.contains("'") else {
            continue
          }
          let xpath = "//*[@\(name)='\(text.lowercased())']"
          let reading = try LocatorStrategy.xpath.read(xpath)
          guard try reading.query(for: .android).resolve(in: snapshot).outcome == .noMatch else { continue }
          let misses = try reading.nearMisses(in: snapshot)
          #expect(misses.contains { $0.element.extra(name) == text }, "\(file): \(xpath)")
          for miss in misses {
            let advice = try #require(LocatorStrategy.xpath.advice(for: miss, reading)?.text, "\(file): \(xpath)")
            #expect(try Self.leads(advice, .xpath, to: miss.element), "\(file): \(xpath), try \(advice)")
            count += 1
          }
        }
      }
    }
    #expect(count > 50)
  }

  // The attribute names are Android's. (`class-chain-and-xpath` §6)
  /// XPath compares code units, so a look-alike string is not suggested as the value of a different attribute.
  @Test(arguments: ["contains(@text, 'caf\u{E9}')", "starts-with(@text, 'caf\u{E9}')", "ends-with(@text, 'caf\u{E9}')"])
  func substringsAreComparedLikeXPath(_ condition: String) throws {
    func difference(_ description: String) throws -> String? {
      let snapshot = try DialectTree.snapshot(
        #"<hierarchy rotation="0"><node index="0" class="B" text="x" content-desc="\#(description)"/></hierarchy>"#)
      return try LocatorStrategy.xpath.read("//*[\(condition)]").nearMisses(in: snapshot).first?.difference.description
    }
    #expect(try difference("cafe\u{301}") == nil)
    #expect(try difference("caf\u{E9}") == "\"caf\u{E9}\" is in its content-desc, but the locator compares the text")
  }

  @Test(arguments: [
    ("//*[@text='seed order']", 7, "text differs in case: \"Seed order\"", "//*[@text='Seed order']"),
    (
      "//*[@resource-id='title']", 1, "resource-id with a package: \"com.example.notes:id/title\"",
      "//*[@resource-id='com.example.notes:id/title']"
    ),
    (
      "//*[@resource-id='com.example.shop:id/title']", 1,
      "resource-id with a different package: \"com.example.notes:id/title\"",
      "//*[@resource-id='com.example.notes:id/title']"
    ),
    (
      "//*[@content-desc='Seed order']", 7, "\"Seed order\" is its text, but the locator compares the content-desc",
      "//*[@text='Seed order']"
    ),
    (
      "//android.widget.Button[@content-desc='Add note']", 10,
      "class: android.widget.ImageButton, not android.widget.Button",
      "//android.widget.ImageButton[@content-desc='Add note']"
    ),
    (
      "/hierarchy/android.widget.TextView[@text='My Notes']", 1, "deeper: not a direct child",
      "/hierarchy//android.widget.TextView[@text='My Notes']"
    ),
    (
      "//*[@content-desc='Add note' and @clickable='false']", 10,
      "@clickable='false' does not hold: the value is 'true'",
      "//*[@content-desc='Add note' and @clickable='true']"
    ),
    ("//*[contains(@text, 'ORDER')]", 7, "text differs in case: \"Seed order\"", "//*[contains(@text, 'order')]"),
    (
      "//*[@text='seed order']/../android.widget.CheckBox", 7, "text differs in case: \"Seed order\"",
      Optional<String>.none
    ),
  ])
  func androidDifferences(_ locator: String, _ element: Int, _ difference: String, _ advice: String?) throws {
    let reading = try LocatorStrategy.xpath.read(locator)
    let miss = try #require(try reading.nearMisses(in: DialectTree.notes()).first)
    #expect(miss.element.index == element)
    #expect(miss.difference.description == difference)
    #expect(LocatorStrategy.xpath.advice(for: miss, reading)?.text == advice)
  }
}
