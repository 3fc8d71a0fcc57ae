// Tests XPaths that are rejected, and evaluations that are stopped. (`class-chain-and-xpath` §5)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct XPathMistakeTests {
  static let mistakes: [Mistake] = [
    Mistake("⟨⟩", "the XPath is empty"),
    Mistake("⟨//⟩", "nothing follows"),
    Mistake("//XCUIElementTypeButton⟨/⟩", "nothing follows"),
    Mistake("//*⟨[⟩@name='a'", "is not closed"),
    Mistake("//*⟨[]⟩", "the predicate is empty"),
    Mistake("⟨(⟩//*", "is not closed"),
    Mistake("//*[@name=⟨'⟩a]", "the string is not closed"),
    Mistake("//*⟨contains⟩(@name, 'a')", "a condition is written in brackets"),
    Mistake("//*[@name ⟨contains⟩('a')]", "an operator in predicates"),
    Mistake("//*[@name⟨==⟩'a']", "a single “=”", suggests: ["="]),
    Mistake("//*[@name='a'⟨)⟩]", "expected an operator or “]”"),
    Mistake("//*⟨)⟩", "unmatched “)”"),
    Mistake("//*[@name='a' or ⟨]⟩", "expected an element name"),
    Mistake("//*[⟨&⟩]", "in an XPath"),
    Mistake("//*[@name=⟨“⟩a”]", "in an XPath"),
    Mistake("//*[⟨$⟩x]", "variables are not supported"),
    Mistake("//⟨a:b⟩", "no namespaces"),
    Mistake("//⟨namespace⟩::*", "no namespaces"),
    Mistake("//⟨folowing⟩::*", "there is no axis"),
    Mistake("//⟨/⟩*", "a name is missing"),
    // Functions
    Mistake("//*[⟨contain⟩(@name,'a')]", "there is no function", suggests: ["contains"]),
    // XPath 2.0 and other languages
    Mistake("//*[⟨exists⟩(@name)]", "XPath 2.0"),
    Mistake("//*[⟨if⟩(@name) then 1 else 2]", "XPath 2.0"),
    Mistake("//*[@name ⟨eq⟩ 'a']", "XPath 2.0", suggests: ["="]),
    Mistake("//a ⟨except⟩ //b", "XPath 2.0"),
    Mistake("//*[@x='10' ⟨AND⟩ @y='2']", "lowercase", suggests: ["and"]),
    Mistake("//*[@text=('a'⟨,⟩ 'b')]", "a sequence in parentheses is XPath 2.0 syntax"),
    Mistake("(//a⟨,⟩ //b)[1]", "a sequence in parentheses is XPath 2.0 syntax"),
    Mistake("for ⟨$⟩x in //* return $x", "“for $…” is XPath 2.0 syntax"),
    Mistake("//*[every ⟨$⟩x in * satisfies $x/@text]", "“every $…” is XPath 2.0 syntax"),
    Mistake("//*[⟨concat(\(Array(repeating: "'a'", count: 1_001).joined(separator: ",")))⟩='a']", "at most 1000"),
    Mistake("//*[@name ⟨in⟩ ('a', 'b')]", "an operator in predicates"),
    Mistake("//*[@name ⟨BEGINSWITH⟩ 'a']", "an operator in predicates"),
    Mistake("//*[@a ⟨||⟩ @b]", "“||” is not an operator", suggests: ["or"]),
    Mistake("//*[⟨contains(@name)⟩]", "takes 2 arguments, not 1"),
    Mistake("//*[⟨not()⟩]", "takes one argument, not 0"),
    Mistake("//*[count(⟨'a'⟩)]", "takes a set of elements"),
    Mistake("//*[matches(@name,⟨'('⟩)]", "not a valid regular expression"),
    Mistake("//*[matches(@name,'a',⟨'q'⟩)]", "no flag"),
    Mistake("//*[tokenize(@name,⟨'['⟩)]", "not a valid regular expression"),
    // Expressions that do not select elements
    Mistake("⟨count(//*)⟩", "a number, not elements"),
    Mistake("⟨'a'⟩", "a string, not elements"),
    Mistake("⟨//* = 'a'⟩", "a boolean, not elements"),
    Mistake("⟨tokenize('a b')⟩", "a list of strings, not elements"),
    Mistake("//*/⟨@name⟩", "an attribute, not elements"),
    Mistake("//* | //*/⟨@name⟩", "an attribute, not elements"),
    Mistake("(//*/⟨@name⟩)[1]", "an attribute, not elements"),
    Mistake("//*/⟨text()⟩", "no elements"),
    Mistake("⟨/⟩", "the document"),
    Mistake("1 ⟨|⟩ //*", "combines sets of elements"),
    Mistake("(⟨1⟩)[2]", "only a set of elements"),
  ]

  /// What to write instead.
  @Test(arguments: [
    ("//*[@name='Live dev]/XCUIElementTypeOther", "close it: 'Live dev'"), ("//*[@name=\"a", "close it: \"a\""),
    ("//*[contains(@name, 'a)]", "close it: 'a'"), ("//*[@name='a' and @label='b]", "close it: 'b'"),
    ("//*[@name='it's']", "XPath has no escape sequences: enclose a string that contains ' in \"…\""),
    ("//*[@name='it\\'s here']", "XPath has no escape sequences: enclose a string that contains ' in \"…\""),
    ("//*contains(@class, \"intro\")", "write //*[contains(@class, \"intro\")]"),
    ("//a/b not(contains(@x, ')'))/c", "write //a/b [not(contains(@x, ')'))]/c"), ("//*contains(@name", nil),
  ])
  func mistakesHaveAdvice(_ locator: String, _ advice: String?) {
    let error = #expect(throws: SyntaxError.self) { try LocatorStrategy.xpath.read(locator) }
    #expect(error?.advice == advice)
  }

  @Test(arguments: mistakes) func isRefused(_ mistake: Mistake) {
    mistake.check { try LocatorStrategy.xpath.read($0) }
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "//*[", count: 10_000),
    "//*[" + String(repeating: "not(", count: 1_000), "//*[" + String(repeating: "-", count: 50_000) + "1]",
    "//*[1" + String(repeating: " or 1", count: 10_000) + "]", String(repeating: "/*", count: 50_000),
    "//*" + String(repeating: " | //*", count: 10_000), String(repeating: "a", count: 200_000),
  ])
  func sizeIsBounded(_ text: String) {
    #expect(throws: SyntaxError.self) { try LocatorStrategy.xpath.read(text) }
  }

  /// Returns a tree with the given number of elements. If `isDeep` is true, each element is the only child of the
  /// previous one. Otherwise, all elements below the root are its children.
  static func tree(_ count: Int, isDeep: Bool) throws -> Snapshot {
    var builder = SnapshotBuilder()
    for number in 0..<count {
      var record = ElementRecord(type: number == 0 ? .application : .other)
      record.identifier = builder.intern("n\(number)")
      record.label = .empty
      builder.begin(record)
      if !isDeep, number > 0 { builder.end() }
    }
    return try #require(builder.finish(platform: .apple))
  }

  /// Without a work limit, evaluating each of these XPaths would take hours.
  @Test(arguments: [
    "//*[count(//*[count(//*) > 1]) > 1]", "//*[not(//*/@name = //*/@label)]",
    "//*/descendant::*[position()>1]/descendant::*[position()>1]/descendant::*[position()>1]",
    "//*[matches(@name, '(.*.*.*.*.*.*.*.*.*.*)*=')]", "//*[preceding::*[following::*[@name='x']]]",
  ])
  func workIsBounded(_ locator: String) throws {
    for isDeep in [false, true] {
      let resolution = try LocatorStrategy.xpath.read(locator).query.resolve(in: Self.tree(1_000, isDeep: isDeep))
      guard resolution.outcome == .undecidable else { continue }
      if locator.contains("matches") { #expect("\(resolution.missingFacts)".contains("backtracks too much")) }
      #expect(resolution.missingFacts.count == 1)
      #expect("\(resolution.missingFacts)".contains("stopped"))
    }
  }

  /// An evaluation that merges sets node by node, as libxml2 does, would be too slow here.
  @Test(arguments: [
    ("//*//*//*", 9_998), ("//*/ancestor::*", 9_999), ("//*/following::*", 0), ("//*/..", 9_999),
    // The tree has ten thousand names of up to five characters, and a match may begin at any character
    ("//*[matches(@name, '99$')]", 100),
    ("//* | //*/*", 10_000), ("//*//*[1]", 9_999), ("//*[@name='n9999']", 1),
  ])
  func deepTreesAreEvaluated(_ locator: String, _ count: Int) throws {
    let resolution = try LocatorStrategy.xpath.read(locator).query.resolve(in: Self.tree(10_000, isDeep: true))
    #expect(resolution.matches.count == count)
  }
}
