// Tests what the drivers make of css selectors. (`class-chain-and-xpath` §8)

import AccessibilityTree
import Findings
import Foundation
import LocatorStrategies
import Testing

@Suite struct CSSTranslationTests {
  /// A css selector, the class chain, and the UiSelector after `new UiSelector()`, with `P` for the package of the app;
  /// nil if a driver refuses it.
  typealias Row = (css: String, chain: String?, selector: String?)

  /// Types and combinators
  static let types: [Row] = [
    ("*", "**/*", ""), ("cell", "**/XCUIElementTypeCell", #".classNameMatches("cell")"#),
    ("Cell", "**/XCUIElementTypeCell", #".classNameMatches("Cell")"#),
    ("tabBar", "**/XCUIElementTypeTabBar", #".classNameMatches("tabBar")"#),
    ("XCUIElementTypeCell", "**/XCUIElementTypeCell", #".classNameMatches("XCUIElementTypeCell")"#),
    ("xcuielementtypeCell", "**/xcuielementtypeCell", #".classNameMatches("xcuielementtypeCell")"#),
    ("Gizmo", "**/XCUIElementTypeGizmo", #".classNameMatches("Gizmo")"#),
    ("élan", "**/XCUIElementTypeÉlan", #".classNameMatches("élan")"#),
    (
      "cell > button", "**/XCUIElementTypeCell/XCUIElementTypeButton",
      #".classNameMatches("cell").childSelector(new UiSelector().classNameMatches("button"))"#
    ),
    (
      "cell>button", "**/XCUIElementTypeCell/XCUIElementTypeButton",
      #".classNameMatches("cell").childSelector(new UiSelector().classNameMatches("button"))"#
    ),
    (
      "cell \t\n button", "**/XCUIElementTypeCell/**/XCUIElementTypeButton",
      #".classNameMatches("cell").childSelector(new UiSelector().classNameMatches("button"))"#
    ),
    (
      "* #a *", #"**/*/**/*[`name == "a"`]/**/*"#,
      #".childSelector(new UiSelector().resourceId("P:id/a").childSelector(new UiSelector()))"#
    ),
    ("  cell  ", "**/XCUIElementTypeCell", #".classNameMatches("cell")"#),
    // Only the first selector of a list counts, and nothing after an unmatched parenthesis, but all are parsed.
    ("cell, button", "**/XCUIElementTypeCell", #".classNameMatches("cell")"#),
    ("cell, button:hover + *", "**/XCUIElementTypeCell", #".classNameMatches("cell")"#),
    ("cell) | button", "**/XCUIElementTypeCell", #".classNameMatches("cell")"#),
    ("cell, ::before", nil, nil), ("cell, [a=1]", nil, nil), ("cell,", nil, nil),
    ("cell + button", nil, nil), ("cell ~ button", nil, nil), ("> cell", nil, nil), ("cell >", nil, nil),
    ("cell > > button", nil, nil), ("a|b", nil, nil), ("*|b", nil, nil), ("[a|b]", nil, nil), ("**", nil, nil),
    ("#a*", nil, nil), ("[enabled]cell", nil, nil), ("&", nil, nil), ("//a", nil, nil), ("", nil, nil), (" ", nil, nil),
  ]

  /// Ids, classes and escapes
  static let names: [Row] = [
    ("#buy", #"**/*[`name == "buy"`]"#, #".resourceId("P:id/buy")"#),
    (##"#shop\.buy"##, #"**/*[`name == "shop.buy"`]"#, #".resourceId("P:id/shop.buy")"#),
    (##"#a\:b"##, #"**/*[`name == "a:b"`]"#, #".resourceId("P:id/a:b")"#),
    (##"#Log\ In"##, #"**/*[`name == "Log In"`]"#, #".resourceId("P:id/Log In")"#),
    (##"#\31 st"##, #"**/*[`name == "1st"`]"#, #".resourceId("P:id/1st")"#),
    (##"#\000031st"##, #"**/*[`name == "1st"`]"#, #".resourceId("P:id/1st")"#),
    (##"#\d83d\de00"##, #"**/*[`name == "😀"`]"#, #".resourceId("P:id/😀")"#),
    // JavaScript keeps 16 bits of a character's number.
    (##"#\1f600"##, "**/*[`name == \"\u{F600}\"`]", ".resourceId(\"P:id/\u{F600}\")"),
    ("#-a", #"**/*[`name == "-a"`]"#, #".resourceId("P:id/-a")"#),
    ("#a#b", #"**/*[`name == "a"`]"#, #".resourceId("P:id/a")"#),
    (
      ##"#org\.shop\:id\/buy"##, #"**/*[`name == "org.shop:id/buy"`]"#, #".resourceId("org.shop:id/buy")"#
    ),
    (##"#\:id\/buy"##, #"**/*[`name == ":id/buy"`]"#, #".resourceId("P:id/:id/buy")"#),
    ("#1", nil, nil), ("#--a", nil, nil), ("#-", nil, nil), ("#-1", nil, nil), ("#", nil, nil), ("#a\\", nil, nil),
    // A class is refused on iOS.
    (".Button", nil, #".classNameMatches("Button")"#),
    (".a.b", nil, #".classNameMatches("a\.b")"#),
    (##".android\.widget\.Button"##, nil, #".classNameMatches("android.widget.Button")"#),
    ("*.Button", nil, #".classNameMatches("Button")"#),
    ("android.widget.Button", nil, #".className("android.widget.Button")"#),
    ("#a.b", nil, #".classNameMatches("b").resourceId("P:id/a")"#),
    ("cell .b", nil, #".classNameMatches("cell").childSelector(new UiSelector().classNameMatches("b"))"#),
    ("a..b", nil, nil), (".1", nil, nil),
  ]

  /// Attributes
  static let attributes: [Row] = [
    ("[id=buy]", #"**/*[`name == "buy"`]"#, #".resourceId("P:id/buy")"#),
    ("[ ID = 'buy' ]", #"**/*[`name == "buy"`]"#, #".resourceId("P:id/buy")"#),
    (#"*[id="shop\.buy"]"#, #"**/*[`name == "shop.buy"`]"#, #".resourceId("P:id/shop.buy")"#),
    (#"[id="org.shop:id/buy"]"#, #"**/*[`name == "org.shop:id/buy"`]"#, #".resourceId("org.shop:id/buy")"#),
    (#"[name="buy"]"#, #"**/*[`name == "buy"`]"#, nil),
    (
      "#a[id=b][id=c]", #"**/*[`name == "a" AND name == "b" AND name == "c"`]"#,
      #".resourceId("P:id/a").resourceId("P:id/b").resourceId("P:id/c")"#
    ),
    ("[id*='b.y']", #"**/*[`name MATCHES "b\.y"`]"#, #".resourceIdMatches("P:id/b\.y")"#),
    ("[id^=b]", #"**/*[`name BEGINSWITH "b"`]"#, #".resourceIdMatches("^P:id/b")"#),
    ("[id$=y]", #"**/*[`name ENDSWITH "y"`]"#, #".resourceIdMatches("P:id/y$")"#),
    ("[id~=u]", #"**/*[`name CONTAINS "u"`]"#, #".resourceIdMatches("\b(\w*P:id/u\w*)\b")"#),
    ("[label='a+b']", #"**/*[`label == "a+b"`]"#, nil), ("[label*='a+b']", #"**/*[`label MATCHES "a\+b"`]"#, nil),
    ("[text='a+b']", nil, #".text("a+b")"#), ("[text*='a+b']", nil, #".textContains("a+b")"#),
    ("[text^='a+b']", nil, #".textStartsWith("a+b")"#), ("[text$='a+b']", nil, #".textMatches("a\+b$")"#),
    ("[text~='a+b']", nil, #".textMatches("\b(\w*a\+b\w*)\b")"#),
    ("[content-desc*=a]", nil, #".descriptionContains("a")"#), ("[desc^=a]", nil, #".descriptionStartsWith("a")"#),
    ("[accessibility-id=a]", nil, #".description("a")"#), ("[Content-Description=a]", nil, #".description("a")"#),
    ("[description~=a]", nil, #".descriptionMatches("\b(\w*a\w*)\b")"#),
    ("[class-name=a]", nil, #".className("a")"#), ("[class-name*='a.b']", nil, #".classNameMatches("a\.b")"#),
    ("[package-name^=a]", nil, #".packageNameMatches("^a")"#),
    // Quotation marks are not escaped.
    (#"[label='say "x"']"#, #"**/*[`label == "say "x""`]"#, nil), (#"[text='say "x"']"#, nil, #".text("say "x"")"#),
    (#"[label='it\'s']"#, #"**/*[`label == "it's"`]"#, nil), (#"[label="a\\b"]"#, #"**/*[`label == "a\b"`]"#, nil),
    (#"[label="a\nb"]"#, #"**/*[`label == "anb"`]"#, nil), (#"[label="\61 b"]"#, #"**/*[`label == "ab"`]"#, nil),
    ("[label='a\\\nb']", #"**/*[`label == "ab"`]"#, nil),
    // Without a value, the class chain is malformed.
    ("[label]", "**/*[`[label LIKE ]`]", nil), ("[label='']", "**/*[`[label LIKE ]`]", nil),
    ("[text]", nil, #".textMatches("")"#), ("[text^='']", nil, #".textMatches("")"#),
    ("[resource-id]", nil, #".resourceId("P:id/")"#),
    // Names that neither driver knows
    ("[class=a]", nil, nil), ("[accessibilityContainer]", nil, nil), ("[resourceId=a]", nil, nil), ("[foo]", nil, nil),
    // Values need quotation marks, unless they are names.
    ("[index=1]", nil, nil), ("[label=$a]", nil, nil), ("[label=a b]", nil, nil), ("[label='a' i]", nil, nil),
    ("[label!=a]", nil, nil), ("[label|=a]", nil, nil), ("[label=]", nil, nil), ("[label='a'", nil, nil),
    ("[label='a", nil, nil), ("[", nil, nil), ("[]", nil, nil), ("['a'=b]", nil, nil),
  ]

  /// Truth values, positions and pseudo-classes
  static let states: [Row] = [
    ("[enabled]", "**/*[`enabled == 1`]", ".enabled(true)"), (":enabled", "**/*[`enabled == 1`]", ".enabled(true)"),
    ("[enabled='']", "**/*[`enabled == 1`]", ".enabled(true)"),
    ("[enabled=TRUE]", "**/*[`enabled == 1`]", ".enabled(true)"),
    (":enabled( false )", "**/*[`enabled == 0`]", ".enabled(false)"),
    ("[enabled='1']", "**/*[`enabled == 1`]", nil), ("[enabled='0']", "**/*[`enabled == 0`]", nil),
    ("[enabled^=true]", "**/*[`enabled == 1`]", ".enabled(true)"), ("[enabled=yes]", nil, nil),
    ("[visible]", "**/*[`visible == 1`]", nil), (":accessible", "**/*[`accessible == 1`]", nil),
    ("[Accessibility-Container]", "**/*[`accessibilityContainer == 1`]", nil),
    ("[long-clickable]", nil, ".longClickable(true)"), (":checked", nil, ".checked(true)"),
    (":nth-child(2)", "**/*[2]", ".index(2)"), (":nth-child( -1 )", "**/*[-1]", ".index(-1)"),
    (":nth-child(2n+1)", "**/*[2n+1]", ".index(2n+1)"), ("[index='0']", "**/*[0]", ".index(0)"),
    (":nth-child(1):nth-child(2)", "**/*[1]", ".index(1).index(2)"),
    (":nth-child(2)[enabled]", "**/*[`enabled == 1`][2]", ".enabled(true).index(2)"),
    ("[index]", "**/*[]", ".index(undefined)"), (":instance(2)", nil, ".instance(2)"),
    (
      "cell:nth-child(2) button", "**/XCUIElementTypeCell[2]/**/XCUIElementTypeButton",
      #".classNameMatches("cell").index(2).childSelector(new UiSelector().classNameMatches("button"))"#
    ),
    (":label(a b)", #"**/*[`label == "a b"`]"#, nil), (":label('a')", #"**/*[`label == "'a'"`]"#, nil),
    (#":label(a\)b)"#, #"**/*[`label == "a)b"`]"#, nil), (":text(a)", nil, #".text("a")"#),
    (":id(a)", #"**/*[`name == "a"`]"#, #".resourceId("P:id/a")"#),
    (":hover", nil, nil), (":not(#a)", nil, nil), (":first-child", nil, nil), (":has(a)", nil, nil), (":has", nil, nil),
    ("::before", nil, nil), (":", nil, nil), (":label()", nil, nil), (":label(", nil, nil), (":label(a", nil, nil),
    (":label($a)", nil, nil),
  ]

  @Test(arguments: types + names + attributes + states) func isTranslated(_ row: Row) {
    let chain = try? CSSTranslation(row.css, for: .apple)
    #expect(chain?.text == row.chain)
    #expect(chain == nil || chain?.strategy == .classChain)
    let selector = try? CSSTranslation(row.css, for: .android, appPackage: "P")
    #expect(selector?.text == row.selector.map { "new UiSelector()" + $0 })
    #expect(selector == nil || selector?.strategy == .uiAutomator)
  }

  @Test(arguments: [nil, "", "org.shop"]) func idsHaveTheAppsPackage(_ package: String?) throws {
    let name = package == "org.shop" ? "org.shop" : "android"
    let escaped = name.replacing(".", with: #"\."#)
    #expect(
      try CSSTranslation("#a", for: .android, appPackage: package).text
        == "new UiSelector().resourceId(\"\(name):id/a\")")
    #expect(
      try CSSTranslation("[id^=a]", for: .android, appPackage: package).text
        == "new UiSelector().resourceIdMatches(\"^\(escaped):id/a\")")
  }

  // MARK: Mistakes

  static let mistakes: [Mistake] = [
    Mistake("#⟨1⟩", "a name cannot begin with a digit"),
    Mistake("[index=⟨1⟩]", "needs quotation marks", suggests: ["\"1\""]),
    Mistake("cell > ⟨⟩", "expected a type, #id, [attribute] or :state before the end"),
    Mistake("cell⟨;⟩", "not “;”"), Mistake("cell ⟨+⟩ a", "siblings"), Mistake("⟨a|⟩b", "namespaces"),
    Mistake("a⟨::before⟩", "pseudo-elements"), Mistake("a⟨:has⟩(b)", "“:has”"),
    Mistake("cell[⟨lable⟩=a]", "“lable” is not a css attribute on iOS", suggests: ["label"]),
    Mistake("a:⟨hover⟩", "“hover”"), Mistake("[enabled=⟨yes⟩]", "must be true or false"),
    Mistake("[label='a' ⟨i⟩]", "“i” and “s”"), Mistake("[label⟨!⟩=a]", "expected “]” or one of"),
    Mistake("⟨⟩", "is empty"), Mistake("cell⟨.a⟩", "classes (“.a”) cannot be selected on iOS"),
    // The class chain is malformed. The mistake is marked in the css selector.
    Mistake("cell⟨[label]⟩", "malformed class chain “**/XCUIElementTypeCell[`[label LIKE ]`]”"),
    Mistake("cell⟨:nth-child(even)⟩ a", "malformed class chain"),
  ]

  @Test(arguments: mistakes) func mistakesAreMarked(_ mistake: Mistake) {
    mistake.check { try LocatorStrategy.css.read($0, for: .webDriverAgent) }
  }

  @Test func mistakesOfOnePlatformAreRefusals() throws {
    let button = try LocatorStrategy.css.read(".android\\.widget\\.Button")
    #expect(
      button.refusal(in: try DialectTree.basket())?.message.contains("classes (“.android.widget.Button”)") == true)
    #expect(button.refusal(in: try DialectTree.notes()) == nil)
    let label = try LocatorStrategy.css.read("[label=a]")
    #expect(label.refusal(in: try DialectTree.basket()) == nil)
    #expect(label.refusal(in: try DialectTree.notes())?.message.contains("not a css attribute on Android") == true)
    #expect(throws: SyntaxError.self) { try LocatorStrategy.css.read("[foo]") }
  }

  // MARK: Rows of the drivers

  struct SharedRow: Decodable, Sendable, CustomTestStringConvertible {
    struct Native: Decodable { let using, value, error: String? }

    let css, platform: String
    let appPackage: String?
    let native: Native

    var testDescription: String { "\(platform) \(css)" }

    static let all: [SharedRow] = {
      let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      let file = package.deletingLastPathComponent().appending(path: "shared/cases/clients/css.jsonl")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(SharedRow.self, from: Data($0.utf8)) }
    }()
  }

  @Test(.enabled(if: !SharedRow.all.isEmpty, "no rows: put clients/css.jsonl into ../shared/cases"))
  func theDriversOwnTranslationsAreTheSame() throws {
    try #require(SharedRow.all.count == 441)
    for row in SharedRow.all {
      let platform: Platform = row.platform == "Android" ? .android : .apple
      let translation = try? CSSTranslation(row.css, for: platform, appPackage: row.appPackage)
      #expect(translation?.text == row.native.value, "\(row.testDescription)")
      #expect((translation == nil) == (row.native.error == "invalid selector"), "\(row.testDescription)")
    }
  }
}
