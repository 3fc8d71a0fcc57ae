// Tests that every locator that is printed can be pasted back, whatever characters the element's strings contain.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct PrintedLocatorTests {
  /// Strings as apps have them: with line breaks, tabs, quotation marks, backslashes, icons of an app's own font, and
  /// invisible characters.
  private static let texts: [String] = {
    let specials = [
      "\n", "\t", "\r\n", "\"", "'", "\"'", "\\", "\\n", "`", "$", "\u{F067}", "\u{200E}", "\u{A0}", "\u{2028}",
      "\u{FEFF}",
      "\u{100000}", "%", "%%", "😀", "{", "]", " ", "\u{200B}", "&", "<",
    ]
    return specials.flatMap { ["Row\($0)Ten", "Row Ten\($0)", "\($0)Row Ten", "\($0)", "a\($0)\($0)b'\"\n\($0)"] }
  }()

  /// A screen whose first button has the string.
  private static func screen(_ text: String, _ platform: Platform) throws -> Snapshot {
    let written = text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
    let dump =
      platform == .apple
      ? """
      0 <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App">
      1 <XCUIElementTypeButton type="XCUIElementTypeButton" name="\(written)" label="\(written)"/>
      2 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Other" label="Other"/>
      3 <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="Some text" label="Some text"/>
        </XCUIElementTypeApplication>
      """
      : """
        <hierarchy rotation="0">
      0 <android.widget.FrameLayout index="0" class="android.widget.FrameLayout" text="" content-desc="App">
      1 <android.widget.Button index="0" class="android.widget.Button" text="" content-desc="\(written)"/>
      2 <android.widget.Button index="1" class="android.widget.Button" text="" content-desc="Other"/>
      3 <android.widget.TextView index="2" class="android.widget.TextView" text="Some text"/>
        </android.widget.FrameLayout>
        </hierarchy>
      """
    return try DialectTree.snapshot(dump)
  }

  /// Whether a terminal shows the characters, and copying the line copies all of them.
  private static func canBeCopied(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let category = scalar.properties.generalCategory
      return scalar == " "
        || !scalar.properties.isWhitespace
          && ![.control, .format, .privateUse, .lineSeparator, .paragraphSeparator].contains(category)
    }
  }

  private static let strategies: [LocatorStrategy] = [
    .chain, .predicate, .classChain, .xpath, .id, .accessibilityID, .name, .uiAutomator,
  ]

  @Test(arguments: [Platform.apple, .android]) func suggestionsCanBePasted(_ platform: Platform) throws {
    var count = 0
    for text in Self.texts {
      let snapshot = try Self.screen(text, platform)
      for suggestion in SuggestionSearch([snapshot]).suggestions(for: snapshot[1], inSnapshot: 0).suggestions {
        guard let locator = suggestion.text else { continue }
        #expect(Self.canBeCopied(locator), "\(suggestion.strategy): \(locator.debugDescription)")
        let found = try suggestion.strategy.read(locator).query(in: snapshot).resolve(in: snapshot)
        #expect(found.matches.map(\.index) == [1], "\(suggestion.strategy): \(locator)")
        count += 1
      }
    }
    // A chain for each string, and mostly more.
    #expect(count > 2 * Self.texts.count)
  }

  @Test(arguments: [Platform.apple, .android]) func nearMissesCanBePasted(_ platform: Platform) throws {
    var count = 0
    for text in Self.texts where text.count > 3 {
      let snapshot = try Self.screen(text, platform)
      // The same string with one more letter.
      let other = String(text.prefix(2)) + "x" + String(text.dropFirst(2))
      for strategy in Self.strategies {
        let query = ElementQuery(steps: [.descendants(.button), .identified(other)])
        let locator: String? =
          switch strategy {
          case .chain: query.description
          case .id, .accessibilityID, .name: other
          case .predicate: Self.condition(other)
          case .classChain: "**/XCUIElementTypeButton[`\(Self.condition(other).replacing("`", with: "``"))`]"
          case .xpath:
            platform == .apple ? "//*[@label=\(Self.literal(other))]" : "//*[@content-desc=\(Self.literal(other))]"
          default: "new UiSelector().description(\"\(other.replacing("\"", with: "\\\""))\")"
          }
        guard let locator, let reading = try? strategy.read(locator) else { continue }
        guard let miss = try reading.nearMisses(in: snapshot).first, miss.element.index == 1,
          let advice = strategy.advice(for: miss, reading)
        else { continue }
        #expect(Self.canBeCopied(advice.text), "\(advice.strategy): \(advice.text.debugDescription)")
        let found = try advice.strategy.read(advice.text).query(in: snapshot).resolve(in: snapshot)
        #expect(found.matches.first?.index == 1, "\(advice.strategy): \(advice.text)")
        count += 1
      }
    }
    #expect(count > Self.texts.count)
  }

  /// Locators that `--as` prints. The original is a chain, and on Android, where labels have another name, an XPath.
  @Test(arguments: [Platform.apple, .android]) func translationsCanBePasted(_ platform: Platform) throws {
    let targets: [LocatorStrategy] = [
      .chain, .predicate, .classChain, .xpath, .id, .accessibilityID, .name, .linkText, .partialLinkText, .uiAutomator,
    ]
    var counts: [LocatorStrategy: Int] = [:]
    for text in Self.texts {
      let snapshot = try Self.screen(text, platform)
      let sources =
        platform == .apple
        ? [
          (LocatorStrategy.chain, ElementQuery(steps: [.descendants(.button), .identified(text)]).description),
          (.predicate, Self.condition(text)), (.accessibilityID, text),
        ] : [(.xpath, "//android.widget.Button[@content-desc=\(Self.literal(text))]"), (.accessibilityID, text)]
      for (strategy, locator) in sources {
        guard let reading = try? strategy.read(locator) else { continue }
        #expect(try reading.query(in: snapshot).resolve(in: snapshot).matches.map(\.index) == [1], "\(locator)")
        for target in targets {
          let translation = LocatorTranslation(of: reading, to: target, on: platform)
          #expect((translation.text == nil) != translation.obstacles.isEmpty, "\(target): \(locator)")
          guard let printed = translation.text else { continue }
          #expect(Self.canBeCopied(printed), "\(target): \(printed.debugDescription)")
          let found = try target.read(printed).query(in: snapshot).resolve(in: snapshot)
          #expect((found.matches + found.possible).contains { $0.index == 1 }, "\(target): \(printed)")
          counts[target, default: 0] += 1
        }
      }
    }
    let expected: [LocatorStrategy] =
      platform == .apple ? [.chain, .predicate, .classChain, .xpath, .accessibilityID] : [.xpath, .uiAutomator]
    for target in expected { #expect(counts[target, default: 0] > 20, "\(target): \(counts)") }
  }

  private static func condition(_ text: String) -> String {
    "label == \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%"))\""
  }

  private static func literal(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }

  /// Where a strategy has no escape, a less exact condition takes the place of the exact one, if it suffices.
  @Test func conditionsWithoutEscapes() throws {
    let rows: [(text: String, strategy: LocatorStrategy, locator: String?)] = [
      ("Dinner\nTwo", .xpath, "//*[normalize-space(@content-desc)='Dinner Two']"),
      ("Add \u{F067}", .xpath, "//*[contains(@content-desc, 'Add ')]"),
      (
        "Dinner\nTwo", .uiAutomator,
        #"new UiSelector().descriptionMatches("Dinner\x{a}Two")"#
      ),
      ("Dinner\nTwo", .accessibilityID, nil), ("Dinner ", .accessibilityID, nil),
      ("Dinner\nTwo", .chain, #"buttons["Dinner\nTwo"]"#), ("\u{F067}", .chain, #"buttons["\u{F067}"]"#),
    ]
    for (text, strategy, locator) in rows {
      let snapshot = try Self.screen(text, .android)
      let suggestions = SuggestionSearch([snapshot]).suggestions(for: snapshot[1], inSnapshot: 0).suggestions
      let suggested = suggestions.first { $0.strategy == strategy }?.text
      if locator?.hasPrefix("//*") == true {
        let condition = try #require(locator).dropFirst(4).dropLast()
        #expect(suggested?.contains(condition) == true, "\(suggested ?? "nil")")
      } else {
        #expect(suggested == locator)
      }
    }
    let iPhone = try Self.screen("Add \u{F067}", .apple)
    let suggestions = SuggestionSearch([iPhone]).suggestions(for: iPhone[1], inSnapshot: 0).suggestions
    #expect(suggestions.first { $0.strategy == .predicate }?.text == #"name == "Add \uf067""#)
  }
}
