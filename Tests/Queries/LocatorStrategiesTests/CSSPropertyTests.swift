// Tests css selectors that are put together at random. (`class-chain-and-xpath` §8)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Testing

/// Puts selectors together, most of which are valid.
private struct CSSGenerator {
  var random: UInt64

  mutating func number(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }

  mutating func pick(_ words: [String]) -> String { words[number(below: words.count)] }

  private static let types = [
    "*", "", "button", "Cell", "XCUIElementTypeOther", "android.widget.TextView", "é", "\\61",
  ]
  private static let ids = ["#Pay", "#name", ##"#row\.1"##, ##"#com\.example\.notes\:id\/row"##, "#a#b", ".b", ""]
  private static let attributes = [
    "label", "name", "ID", "value", "type", "text", "content-desc", "resource-id", "class-name", "enabled", "visible",
    "checked", "index", "instance", "accessibility-container", "foo",
  ]
  private static let values = [
    "Pay", "'Delete'", "\"row.1\"", "true", "''", "'\"'", "'a\"b'", "'`'", "\"it's\"", "'*'", "'\\\\'", "'.*('", "'2'",
    "1", "$x", "'😀'", "'a\").text(\"b'",
  ]
  private static let joints = [" ", " > ", ">", "  ", ", ", " + ", ")", ""]
  private static let noise = [
    "|", "&", "[", "]", "(", "::x", ":has(a)", "\\", "'", ";", "\u{0}", "\n", "-", "--a", "1",
  ]

  mutating func attribute() -> String {
    let name = pick(Self.attributes)
    switch number(below: 4) {
    case 0: return "[\(name)]"
    case 1: return ":\(name)"
    case 2: return ":\(name)(\(pick(Self.values)))"
    default: return "[\(name)\(pick(["=", "*=", "^=", "$=", "~="]))\(pick(Self.values))]"
    }
  }

  mutating func selector() -> String {
    var selector = ""
    for part in 0...number(below: 3) {
      selector += part == 0 ? "" : pick(Self.joints)
      selector += pick(Self.types) + pick(Self.ids)
      for _ in 0..<number(below: 3) { selector += attribute() }
      if number(below: 6) == 0 { selector += ":nth-child(\(pick(["1", "2", "-1", "0", "even"])))" }
      if number(below: 12) == 0 { selector += pick(Self.noise) }
    }
    return selector
  }
}

@Suite struct CSSPropertyTests {
  /// Each selector either finds what its translation finds, or is refused with an error that points into the selector.
  @Test func theTranslationFindsTheSame() throws {
    var generator = CSSGenerator(random: 54)
    let snapshots = [(Platform.apple, try DialectTree.basket()), (.android, try DialectTree.notes())]
    var counts = (refused: 0, malformed: 0, found: 0)
    for _ in 0..<3_000 {
      let css = generator.selector()
      for (platform, snapshot) in snapshots {
        let translation: CSSTranslation
        do throws(SyntaxError) {
          translation = try CSSTranslation(css, for: platform, appPackage: "com.example.notes")
        } catch {
          try #require(error.text == css && error.range.upperBound <= css.utf8.count && !error.message.isEmpty)
          #expect(throws: SyntaxError.self) { try LocatorStrategy.css.read(css, for: snapshot.driver) }
          counts.refused += 1
          continue
        }
        let native: LocatorReading
        do throws(SyntaxError) { native = try translation.strategy.read(translation.text, for: snapshot.driver) } catch
        {
          let mistake = #expect(throws: SyntaxError.self) { try LocatorStrategy.css.read(css, for: snapshot.driver) }
          try #require(mistake.map { $0.text == css && $0.range.upperBound <= css.utf8.count } ?? false)
          counts.malformed += 1
          continue
        }
        let reading = try LocatorStrategy.css.read(css, for: snapshot.driver)
        let result = try reading.query(in: snapshot).resolve(in: snapshot)
        let expected = try native.query(in: snapshot).resolve(in: snapshot)
        #expect(result.matches == expected.matches && result.possible == expected.possible, "\(css)")
        #expect(reading.notes.allSatisfy { $0.range.upperBound <= css.utf8.count }, "\(css)")
        if !result.matches.isEmpty { counts.found += 1 }
      }
    }
    #expect(counts.refused > 500 && counts.malformed > 50 && counts.found > 100, "\(counts)")
  }

  /// Long selectors of every kind end in a translation or a mistake.
  @Test(arguments: [
    "a", "#a ", "[label=a]", ":label(a)", "a > ", "a, ", "\\61 ", "\\", "[", "'", "é", "😀", ")", ":nth-child(1)", "-",
    ".",
    ":has(", "[label=\"", "::a", "*|",
  ])
  func longSelectorsEnd(part: String) {
    let css = String(repeating: part, count: 20_000)
    for platform in [Platform.apple, .android] {
      let text = (try? CSSTranslation(css, for: platform))?.text
      #expect(text == nil || text?.isEmpty == false)
      _ = try? LocatorStrategy.css.read(css)
    }
  }
}
