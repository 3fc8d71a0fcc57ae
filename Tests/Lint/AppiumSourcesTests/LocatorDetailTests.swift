// Tests names, counts, uses and places of locators.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct LocatorDetailTests {
  static func locators(_ path: String, _ text: String) -> [AppiumLocator] {
    AppiumLocators(of: [AppiumSource(path: path, text: text)]).locators
  }

  /// A source and the names of its locators.
  static let names: [(path: String, text: String, names: [String])] = [
    ("a.py", "class P:\n  X = (AppiumBy.ID, 'x')\n  D = {'a': (AppiumBy.ID, 'x')}\n", ["P.X", "P.D.a"]),
    ("a.py", "class P:\n  def tap(self):\n    d.find_element(AppiumBy.ID, 'x')\n", ["P.tap"]),
    ("a.py", "class P:\n  def __init__(self):\n    self.x = (AppiumBy.ID, 'x')\n", ["P.x"]),
    ("a.js", "class P { x() { return { strategy: 'accessibility id', selector: 'x' } } }", ["P.x"]),
    ("dir/flow.py", "d.find_element(AppiumBy.ID, 'x')\n", ["flow"]),
    ("a.py", "X = AppiumBy.ID, 'x'\n", ["X"]),
    ("a.py", "def test_a():\n  x = d.find_element(AppiumBy.ID, 'x')\n", ["test_a"]),
    ("A.java", "class P { By x = AppiumBy.id(\"x\"); void f() { d.f(AppiumBy.id(\"y\")); } }", ["P.x", "P.f"]),
    ("A.java", "class P { class Q { @AndroidFindBy(id = \"x\") private WebElement y; } }", ["P.Q.y"]),
    (
      "A.kt",
      "class P { val x = AppiumBy.id(\"x\")\n val y get() = AppiumBy.id(\"y\")\n fun f() { g(AppiumBy.id(\"z\")) } }",
      ["P.x", "P.y", "P.f"]
    ),
    ("a.js", "class P { get x() { return $('~x') } async y() { await $('~y').click() } }", ["P.x", "P.y"]),
    ("a.js", "describe('A', () => { it('b', async () => { $('~x') }) })", ["A b"]),
    ("a.js", "const x = () => $('~x')\nfunction y() { return $('~y') }", ["x", "y"]),
    ("A.kt", "class P { val x by lazy { d.findElement(AppiumBy.id(\"x\")) } }", ["P.x"]),
    (
      "a.cs", "class P { By X => MobileBy.Id(\"x\"); By Y = MobileBy.Id(\"y\"); void F() { G(MobileBy.Id(\"z\")); } }",
      ["P.X", "P.Y", "P.F"]
    ),
    (
      "a.cs",
      "class P { By B => Caps.Get(\"platformName\") switch { \"iOS\" => MobileBy.Id(\"x\"), _ => MobileBy.Name(\"y\") }; }",
      ["P.B", "P.B"]
    ),
    (
      "a.rb",
      "class P\n  def a() = driver.find_element(:accessibility_id, 'x')\n  def b(n) = find_element(:accessibility_id, n)\nend\n",
      ["P.a", "P.b"]
    ),
    (
      "a.rb",
      "class P\n  X = { accessibility_id: 'x' }\n  def f\n    find_element(:accessibility_id, 'y')\n  end\nend\n",
      ["P.X", "P.f"]
    ),
    (
      "a.robot",
      "*** Settings ***\nLibrary    AppiumLibrary\n*** Variables ***\n${X}    id=x\n*** Test Cases ***\nOpens\n    Click Element    id=y\n",
      ["X", "Opens"]
    ),
    ("flows/a.yaml", "appId: x\n---\n- tapOn: x\n", ["a"]),
  ]

  @Test(arguments: names) func namesLocators(path: String, text: String, names: [String]) {
    #expect(Self.locators(path, text).map(\.name) == names)
  }

  /// A source, and for each locator its count, its uses, and whether it is relative or combined.
  static let contexts: [(path: String, text: String, contexts: [String])] = [
    ("a.py", "d.find_element(AppiumBy.ID, 'x').click()\nd.find_elements(AppiumBy.ID, 'y')\n", ["one click", "all "]),
    (
      "a.py", "d.find_element(AppiumBy.ID, 'x').find_element(AppiumBy.ID, 'y').text\n",
      ["one find_element", "one text relative"]
    ),
    (
      "a.py",
      "class P:\n  X = (AppiumBy.ID, 'x')\n  def f(self):\n    self.d.find_element(*self.X).click()\n    self.tap(self.X)\n",
      ["one click,tap"]
    ),
    ("a.py", "p.tap(AppiumBy.ID, 'x')\n", ["- tap"]),
    ("a.py", "def f():\n  return (AppiumBy.ID, 'x')\n", ["- "]),
    (
      "A.java", "class P { By x = AppiumBy.id(\"x\"); void f() { d.findElements(x).get(0); wait(this.x); } }",
      ["all get,wait"]
    ),
    (
      "A.java", "class P { @iOSXCUITFindBys({@iOSXCUITBy(id = \"x\"), @iOSXCUITBy(id = \"y\")}) WebElement z; }",
      ["-  combined", "-  combined"]
    ),
    (
      "a.js", "await $('~x').click(); await $$('~y')[2].getText(); $('~a').$('~b')",
      ["one click", "all getText [2]", "one $", "one  relative"]
    ),
    ("a.js", "element(by.id('x').and(by.text('y'))).atIndex(1).tap()", ["one tap combined [1]", "-  combined"]),
    ("a.yaml", "appId: x\n---\n- tapOn:\n    id: x\n    index: 2\n", ["one tapOn [2]"]),
    ("a.yaml", "appId: x\n---\n- tapOn:\n    id: x\n    text: y\n", ["one tapOn combined", "one tapOn combined"]),
  ]

  @Test(arguments: contexts) func readsTheContext(path: String, text: String, contexts: [String]) {
    let found = Self.locators(path, text).map { locator in
      let count = locator.count.map { $0 == .one ? "one" : "all" } ?? "-"
      return "\(count) \(locator.uses.joined(separator: ","))" + (locator.isRelative ? " relative" : "")
        + (locator.isCombined ? " combined" : "") + (locator.index.map { " [\($0)]" } ?? "")
    }
    #expect(found == contexts)
  }

  /// A source with one locator, a part of its text, and the text of the source that stands for the part.
  static let origins: [(path: String, text: String, part: String, source: String)] = [
    ("a.py", #"(AppiumBy.XPATH, "//*[@name=\"a\"]")"#, "[@name=\"", #"[@name=\""#),
    ("a.py", #"(AppiumBy.ID, "a" "bc" "d")"#, "c\u{0}", ""),
    ("a.py", #"(AppiumBy.ID, "\u00e9x")"#, "é", #"\u00e9"#), ("a.js", "$('~ab')", "b", "b"),
    ("a.js", "$('~ab')", "ab", "ab"),
    ("A.java", "AppiumBy.id(\"a\\tb\")", "\t", "\\t"), ("a.cs", "MobileBy.Id(@\"a\"\"b\")", "\"", "\"\""),
  ]

  @Test(arguments: origins) func knowsWhereTextIsWritten(path: String, text: String, part: String, source: String)
    throws
  {
    let alternative = try #require(Self.locators(path, text).first?.alternatives.first)
    let literal = Array(try #require(alternative.literal).utf8)
    let wanted = Array(part.utf8)
    let start = (0...max(0, literal.count - wanted.count)).first {
      $0 + wanted.count <= literal.count && Array(literal[$0..<$0 + wanted.count]) == wanted
    }
    guard let start else {
      #expect(source.isEmpty)
      return
    }
    let found = try #require(alternative.source(of: start..<start + wanted.count))
    #expect(String(decoding: Array(text.utf8)[found.range], as: UTF8.self) == source)
  }

  /// A source with one locator, a new text, and the source after the edit; nil if there is no edit.
  static let edits: [(path: String, text: String, new: String, edited: String?)] = [
    ("a.py", "(AppiumBy.ID, 'old')", "it's", #"(AppiumBy.ID, 'it\'s')"#),
    ("a.js", "$('~old').click()", "new", "$('~new').click()"),
    ("A.java", "AppiumBy.id(\"old\")", "a\"b", "AppiumBy.id(\"a\\\"b\")"),
    ("a.cs", "MobileBy.Id(@\"old\")", "a\"b", "MobileBy.Id(@\"a\"\"b\")"),
    ("a.kt", "AppiumBy.id(\"old\")", "$a", "AppiumBy.id(\"\\$a\")"),
    ("a.rb", "find_element(:accessibility_id, 'old')", "it's", #"find_element(:accessibility_id, 'it\'s')"#),
    ("a.py", "(AppiumBy.ID, r'old')", "it's", nil),
    ("a.py", "(AppiumBy.ID, 'o' + 'ld')", "new", nil), ("a.py", "(AppiumBy.ID, f'{x}')", "new", nil),
    ("a.yaml", "appId: x\n---\n- tapOn: old\n", "new text", "appId: x\n---\n- tapOn: new text\n"),
    (
      "a.robot", "*** Settings ***\nLibrary    AppiumLibrary\n*** Variables ***\n${X}    id=old\n", "a  b",
      "*** Settings ***\nLibrary    AppiumLibrary\n*** Variables ***\n${X}    id=a \\ b\n"
    ),
  ]

  @Test(arguments: edits) func rewritesLiterals(path: String, text: String, new: String, edited: String?) throws {
    let alternative = try #require(Self.locators(path, text).first?.alternatives.first)
    let length = alternative.text.literal?.utf8.count ?? 1
    let edit = alternative.edit(replacing: 0..<length, with: new)
    var bytes = Array(text.utf8)
    if let edit { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
    #expect((edit == nil ? nil : String(decoding: bytes, as: UTF8.self)) == edited)
    if edited != nil {
      let changed = Self.locators(path, String(decoding: bytes, as: UTF8.self))
      #expect(changed.first?.alternatives.first?.literal == new)
    }
  }

  /// A source, and the reason why its only locator is not known completely.
  static let reasons: [(path: String, text: String, reason: String)] = [
    ("a.py", "f(AppiumBy.ID, Ids.LOGIN)", "Ids.LOGIN is not declared in these files"),
    ("a.py", "f(AppiumBy.ID, name())", "the result of name() is not known"),
    (
      "a.py", "class A:\n  X = 'a'\nclass B:\n  X = 'b'\nf(AppiumBy.ID, page.X)",
      "page.X has several declarations with different values"
    ),
    ("a.py", "f(AppiumBy.ID, a - b)", "the value of a - b is not known"),
    (
      "a.py", "from app.ids import Ids\nclass P:\n  SUBMIT = 'a'\n  A = (AppiumBy.ID, Ids.SUBMIT)\n",
      "Ids.SUBMIT is not declared in these files"
    ),
    (
      "a.py", "from ids import LINE\nclass P:\n  LINE = (AppiumBy.ID, LINE)\n", "LINE is not declared in these files"
    ),
    ("a.rb", "class P\n  A = { accessibility_id: Ids::A }\nend\n", "Ids.A is not declared in these files"),
    ("a.cs", "class P { By A = MobileBy.Id(Ids.A); }", "Ids.A is not declared in these files"),
    (
      "A.java", "class A { String[] N = { x(), y() }; By a = AppiumBy.id(N[i]); }", "the result of x() is not known"
    ),
    ("a.py", "N = make()\nf(AppiumBy.ID, N[i])", "the value of N[i] is not known"),
    ("a.py", "f(AppiumBy.ID, N[i].id)", "N[i].id is not declared in these files"),
    (
      "a.robot", "*** Settings ***\nLibrary    AppiumLibrary\n*** Test Cases ***\nA\n    Click Element    id=%{HOME}\n",
      "the environment variable %{HOME} is known only at run time"
    ),
    ("a.js", "const { a } = f()\n$(`~${a.b}`)", "the value of a.b is not known"),
  ]

  @Test(arguments: reasons) func givesReasons(path: String, text: String, reason: String) throws {
    let locator = try #require(Self.locators(path, text).first)
    #expect(locator.alternatives.first?.text.unresolvedReason == reason)
  }

  static let languages: [(String, SourceLanguage?)] = [
    ("a/b.PY", .python), ("x.java", .java), ("x.kts", .kotlin), ("x.spec.tsx", .javaScript), ("x.mjs", .javaScript),
    ("x.cs", .cSharp), ("x.rb", .ruby), ("x.resource", .robot), ("x.yml", .maestro), ("x.swift", nil), ("py", nil),
    ("", nil),
  ]

  @Test(arguments: languages) func detectsLanguages(path: String, language: SourceLanguage?) {
    #expect(SourceLanguage(path: path) == language)
  }
}
