// Reads files that are made to be slow or to crash a lexer.

import AppiumSources
import Findings
import Testing

@Suite struct HostileTests {
  static let paths = ["a.py", "a.java", "a.kt", "a.js", "a.tsx", "a.cs", "a.rb", "a.robot", "a.yaml"]

  static let texts: [(String, String)] = [
    ("nothing", ""),
    ("an unterminated string", "x = \"abc\ny = 'def\nz = `ghi"),
    ("an unterminated triple string", "x = \"\"\"abc\n\n"),
    ("quotation marks", String(repeating: "\"", count: 10_000)),
    ("apostrophes", String(repeating: "'", count: 10_000)),
    ("mixed quotation marks", String(repeating: "'\"`", count: 4_000)),
    ("open parentheses", "x = " + String(repeating: "(", count: 2_000)),
    ("open braces", String(repeating: "{", count: 2_000)),
    ("nested brackets", "x = " + String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)),
    ("wrong brackets", String(repeating: "(", count: 2_000) + String(repeating: "]", count: 2_000)),
    ("nested blocks", String(repeating: "if (a) {\n", count: 2_000)),
    ("nested interpolations", String(repeating: "f\"{", count: 2_000)),
    ("nested templates", String(repeating: "`${", count: 2_000)),
    ("nested Ruby strings", String(repeating: "\"#{", count: 2_000)),
    ("nested Kotlin strings", String(repeating: "\"${", count: 2_000)),
    ("nested calls", String(repeating: "find_element(AppiumBy.ID, ", count: 200)),
    ("nested factories", String(repeating: "findElement(By.id(", count: 200) + "AppiumBy"),
    ("nested selectors", String(repeating: "$('~a' + ", count: 200)),
    ("nested keys", String(repeating: "{ id: ", count: 200)),
    ("a long sum", "x = \"a\"" + String(repeating: " + \"a\"", count: 2_000) + "\nf(AppiumBy.ID, x)"),
    (
      "doubled constants",
      "a0 = \"ab\"\n" + (1..<60).map { "a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined() + "f(AppiumBy.ID, a59)"
    ),
    (
      "doubled entries",
      "a0 = {\"x\": \"ab\"}\n" + (1..<60).map { "a\($0) = {\"x\": a\($0 - 1)[\"x\"] + a\($0 - 1)[\"x\"]}\n" }.joined()
        + "f(AppiumBy.ID, a59[\"x\"])"
    ),
    (
      "calls with growing arguments",
      "f0 = a => a\n"
        + (1..<9).map { level in
          "const f\(level) = a => " + (0..<9).map { "f\(level - 1)(a + '\($0)')" }.joined(separator: " + ") + "\n"
        }.joined() + "$('~' + f8('a'))"
    ),
    (
      "methods with growing arguments",
      (0..<9).map { level in
        "def f\(level)(a):\n  return a + "
          + (0..<9).map { "f\(max(0, level - 1))(a + '\($0)')" }.joined(separator: " + ") + "\n"
      }.joined() + "f(AppiumBy.ID, f8('a'))"
    ),
    ("long receivers", String(repeating: String(repeating: "a.", count: 400) + "$('~a');", count: 50)),
    ("a colon without a label", "switch{{:}"),
    ("nested choices", "return " + String(repeating: "a ? ", count: 1_000) + "$('~a')"),
    ("destructuring in a circle", "const { a } = b;\nconst { b } = a;\n$(`~${a}`)"),
    ("imports", String(repeating: "import { a,\n", count: 2_000) + "from './a'"),
    (
      "a member with many uses",
      "class A { get a() { return $('~a') }\n b() {\n"
        + String(repeating: "if (this.a.isDisplayed()) this.a.click();\n", count: 2_000)
    ),
    (
      "members with many uses",
      (0..<100).map { "class A\($0) { get a() { return $('~a') } }\n" }.joined()
        + String(repeating: "x.a.isDisplayed();\n", count: 2_000)
    ),
    ("nested handlers", String(repeating: "try { $('~a').click() } catch (e) { ", count: 1_000)),
    (
      "a method with many errors",
      "require 'appium_lib'\ndef a\n" + String(repeating: "  find_element(:id, 'a').click rescue nil\n", count: 1_000)
        + String(repeating: "rescue A => e\n", count: 1_000) + "end"
    ),
    ("constants in a circle", "class A:\n  B = C\n  C = B\n  D = (AppiumBy.ID, B)\n"),
    (
      "doubled variables",
      "*** Variables ***\n${A0}    ab\n" + (1..<60).map { "${A\($0)}    ${A\($0 - 1)}${A\($0 - 1)}\n" }.joined()
        + "*** Test Cases ***\nT\n    Click Element    ${A59}\n"
    ),
    (
      "variables in a circle",
      "*** Variables ***\n${A}    ${B}\n${B}    ${A}\n*** Keywords ***\nK\n    Click Element    ${A}\n"
    ),
    (
      "constants of a flow in a circle",
      "appId: a\nenv:\n  A: \"${A}${A}${B}\"\n  B: \"${A}${B}${B}\"\n---\n- tapOn: ${A}${B}\n"
    ),
    (
      "doubled constants of a flow",
      "appId: a\nenv:\n  A0: a\n"
        + (1..<9).map { "  A\($0): " + String(repeating: "${A\($0 - 1)}", count: 40) + "\n" }.joined()
        + "---\n- tapOn: ${A8}\n"
    ),
    ("a percent literal that ends with a byte above ASCII", "x = %r\u{e9}a\u{e9}"),
    ("a strategy as the first token", "\"xpath\", \"//a\")"),
    (
      "parts of a class without the name",
      "using OpenQA.Selenium.Appium;\n" + String(repeating: "partial class C { ", count: 12)
        + "void F() { d.FindElement(MobileBy.Id(missing)); }"
    ),
    ("NUL bytes", "x = \"a\0b\"\n\0\0AppiumBy.ID, '\0'"),
    ("escapes", "x = \"" + String(repeating: "\\", count: 20_001)),
    ("heredocs", String(repeating: "x = <<~A\n", count: 4_000)),
    ("comments", String(repeating: "/*", count: 4_000)),
    ("slashes", String(repeating: "/ ", count: 4_000)),
    ("tags", String(repeating: "x = <a>", count: 2_000)),
    ("percent signs", "x = \"" + String(repeating: "%(", count: 2_000) + "\" % a\nf(AppiumBy.ID, x)"),
    ("fields", "x = \"" + String(repeating: "{a", count: 2_000) + "\".format(b)\nf(AppiumBy.ID, x)"),
    ("indentation", (0..<150).map { String(repeating: " ", count: $0) + "if a:\n" }.joined()),
    ("deep YAML", "appId: a\n---\n" + (0..<150).map { String(repeating: " ", count: $0) + "- a:\n" }.joined()),
    ("YAML brackets", "appId: a\n---\n- tapOn: " + String(repeating: "[{a: ", count: 2_000)),
    ("dashes", "appId: a\n---\n" + String(repeating: "- ", count: 2_000)),
    ("variables", "*** Test Cases ***\nA\n    Click Element    " + String(repeating: "${", count: 2_000)),
    ("a long line", "    Click Element" + String(repeating: "    id=a", count: 2_000)),
    ("half a character", String(decoding: [0x78, 0x3D, 0x22, 0xF0, 0x9F, 0x22, 0xC3] as [UInt8], as: UTF8.self)),
    ("an index without a value", "element(by.id('a')).atIndex()"),
    ("half an index", "element(by.id('a')).atIndex("),
  ]

  /// The test ends, and all places are in the file.
  @Test(arguments: paths) func endsQuickly(path: String) {
    for (title, text) in Self.texts {
      let source = AppiumSource(path: path, text: text)
      let result = AppiumLocators(of: [source])
      let size = text.utf8.count
      for locator in result.locators {
        #expect(locator.place.range.upperBound <= size, "\(title)")
        for alternative in locator.alternatives {
          for literal in alternative.literals { #expect(literal.place.range.upperBound <= size, "\(title)") }
        }
      }
      for finding in result.findings { #expect(finding.position.line != nil, "\(title)") }
    }
  }

  /// The depth of brackets and the size of a file do not matter. One language is enough, because all share this code.
  @Test func readsLargeFiles() {
    let nested = "x = " + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let quotes = String(repeating: "\"", count: 1_000_000)
    #expect(AppiumLocators(of: [AppiumSource(path: "a.js", text: nested)]).findings == [])
    // Pairs of quotation marks are empty strings.
    #expect(AppiumLocators(of: [AppiumSource(path: "a.js", text: quotes)]).findings == [])
  }

  /// The same text gives the same result.
  @Test func repeatsResults() {
    for (index, (title, text)) in Self.texts.enumerated() {
      let source = AppiumSource(path: Self.paths[index % Self.paths.count], text: text)
      #expect(AppiumLocators(of: [source]) == AppiumLocators(of: [source]), "\(title)")
    }
  }

  /// Texts of up to 100,000 bytes, for which quadratic time would take minutes.
  static let large: [(title: String, path: String, text: String)] = [
    (
      "constants", "a.py",
      "import appium\n" + (0..<3_000).map { "A\($0) = 'a'\n" }.joined()
        + (0..<3_000).map { "find_element(AppiumBy.ID, A\($0))\n" }.joined()
    ),
    (
      "members", "a.py",
      "class A:\n" + (0..<3_000).map { "  A\($0) = (AppiumBy.ID, 'a')\n" }.joined() + "  def f(self):\n"
        + (0..<3_000).map { "    self.tap(self.A\($0))\n" }.joined()
    ),
    (
      "entries", "a.js",
      "const A = {" + (0..<3_000).map { "a\($0): '~a', " }.joined() + "};\n"
        + (0..<3_000).map { "$(A.a\($0));\n" }.joined()
    ),
    (
      "elements of a list", "a.js",
      "const A = [" + String(repeating: "'~a', ", count: 3_000) + "];\n"
        + String(repeating: "$(A[i]);\n", count: 3_000)
    ),
    (
      "exported objects", "a.js",
      (0..<2_000).map { "module.exports = { a\($0): '~a' };\n" }.joined()
        + (0..<2_000).map { "$(a\($0));\n" }.joined()
    ),
    (
      "equal names", "a.py",
      "import appium\n" + String(repeating: "A = 'a'\n", count: 3_000)
        + String(repeating: "find_element(AppiumBy.ID, A)\n", count: 3_000)
    ),
    (
      "local variables", "a.js",
      "const f = () => {\n" + (0..<3_000).map { "a = '~a\($0)'; $(a);\n" }.joined() + "}"
    ),
    ("functions in a list", "a.js", "var " + (0..<3_000).map { "a\($0) = function () { $('~a') }, " }.joined() + "b"),
    (
      "locators in nested blocks", "a.js",
      String(repeating: "{", count: 4_000) + String(repeating: "$('~a');", count: 4_000)
    ),
    (
      "names in nested blocks", "a.js",
      "let a = '~a';" + String(repeating: "{", count: 4_000) + String(repeating: "$(a);", count: 4_000)
    ),
    (
      "nested conditions", "a.rb",
      "require 'appium_lib'\n" + String(repeating: "if x\n", count: 3_000)
        + String(repeating: "find_element(:id, 'a')\n", count: 3_000)
    ),
    ("nested tests", "a.js", String(repeating: "it('a', () => { $('~a');", count: 4_000)),
    ("slashes and brackets", "a.js", String(repeating: "/[", count: 50_000)),
    ("at signs", "a.cs", String(repeating: "@", count: 100_000)),
    ("dollar signs", "a.cs", String(repeating: "$", count: 100_000)),
    (
      "braces in raw strings", "a.cs",
      "x = " + String(repeating: "$", count: 20_000) + "\"\"\""
        + String(repeating: String(repeating: "{", count: 19_999) + " ", count: 4)
    ),
    (
      "quotation marks in raw strings", "a.cs",
      "x = " + String(repeating: "\"", count: 20_000) + "\n"
        + String(repeating: String(repeating: "\"", count: 19_999) + " ", count: 4)
    ),
    ("nested annotations", "a.java", "class A { " + String(repeating: "@iOSXCUITFindBy(id = ", count: 5_000)),
    (
      "a sum in many places", "a.js",
      "a = '~a'" + String(repeating: "+'b'", count: 4_000) + ";" + String(repeating: "$(a);", count: 4_000)
    ),
  ]

  @Test(arguments: large) func takesLinearTime(title: String, path: String, text: String) {
    let result = AppiumLocators(of: [AppiumSource(path: path, text: text)])
    for locator in result.locators { #expect(locator.place.range.upperBound <= text.utf8.count) }
  }

  /// Sources that end anywhere, for instance in the middle of a call.
  static let truncated: [(path: String, text: String)] = [
    (
      "a.py",
      #"""
      import appium
      class A(B):
        C = (AppiumBy.ID, f"{a}")
        def f(self):
          self.find_element(*self.C)[0].tap()
      """#
    ),
    (
      "a.java",
      #"""
      class A {
        @iOSXCUITFindBy(accessibility = "a" + B) private WebElement c;
        By f() { return isIOS() ? AppiumBy.id("a") : new ByAll(By.xpath(String.format("%s", d))); }
      }
      """#
    ),
    (
      "a.kt",
      #"""
      class A(val b: String) {
        val c by lazy { d.findElement(AppiumBy.id("${b}$b")) }
        companion object { const val E = "e" }
      }
      """#
    ),
    (
      "a.tsx",
      #"""
      const A = { a: '~a', b: [`~${c}`] };
      it('d', async () => { await $(A.a).$$(A.b[0]); element(by.id(/e/)).atIndex(1).tap() });
      element(by.id('a')).atIndex()
      """#
    ),
    (
      "a.cs",
      #"""
      class A {
        [FindsByIOSUIAutomation(Accessibility = "a")] By B => new ByAccessibilityId($@"{c}");
        string D { get; } = $$"""{{{e}}""";
      }
      """#
    ),
    (
      "a.rb",
      #"""
      require 'appium_lib'
      def a(b) = find_element(:id, "#{b}")
      find_elements(accessibility_id: <<~C)
        d
      C
      %w[e f]
      """#
    ),
    (
      "a.robot",
      #"""
      *** Settings ***
      Library  AppiumLibrary
      *** Variables ***
      &{A}  b=id=c
      *** Test Cases ***
      D
          Tap  ${A}[b]  %{E}\n
      """#
    ),
    (
      "a.yaml",
      #"""
      appId: a
      env:
        B: c
      ---
      - tapOn: { id: "${B}\u0041", index: 1 }
      - runFlow:
          when: {platform: iOS}
      - assertVisible: |
          d
      """#
    ),
  ]

  @Test(arguments: truncated) func readsTruncatedFiles(path: String, text: String) {
    let whole = AppiumLocators(of: [AppiumSource(path: path, text: text)])
    #expect(!whole.locators.isEmpty)
    for count in 0..<text.count {
      let part = AppiumSource(path: path, text: String(text.prefix(count)))
      for locator in AppiumLocators(of: [part]).locators {
        #expect(locator.place.range.upperBound <= count, "\(text.prefix(count))")
      }
    }
  }

  /// Files that begin with a byte order mark and have a locator, and the offset of its string.
  static let marked: [(path: String, text: String, offset: Int)] = [
    ("a.py", "x = (AppiumBy.ID, 'a')\r\n", 5), ("a.java", "By x = AppiumBy.id(\"a\");", 7), ("a.js", "$('~a')", 0),
    ("a.rb", "@x = { accessibility_id: 'a' }; Appium", 5),
    ("a.robot", "*** Settings ***\r\nLibrary  AppiumLibrary\r\n*** Test Cases ***\r\nA\r\n    Tap  id=a\r\n", 74),
    ("a.yaml", "- tapOn: a\n", 9), ("a.yml", "appId: a\n---\n- tapOn: a\n", 22),
  ]

  @Test(arguments: marked) func readsByteOrderMarks(path: String, text: String, offset: Int) {
    let result = AppiumLocators(of: [AppiumSource(path: path, text: "\u{FEFF}" + text)])
    // The mark has three bytes.
    #expect(result.locators.map(\.place.range.lowerBound) == [offset + 3])
  }

  /// The place of a problem: the file, its text, and the line and column of the finding.
  static let problems: [(path: String, text: String, line: Int, column: Int)] = [
    ("a.py", "x = 1\ny = \"abc\n", 2, 5), ("a.py", "x = (\n", 1, 5), ("a.py", "x = \"\"\"\n\n", 1, 5),
    ("a.java", "int x;\n  String y = \"abc;\n", 2, 14), ("a.java", "/* a", 1, 1),
    ("a.java", "String x = \"\\q\";", 1, 13),
    ("a.kt", "val x = \"\\q\"", 1, 10), ("a.js", "x = `abc", 1, 5), ("a.js", "f({)", 1, 3),
    ("a.cs", "x = \"abc\n", 1, 5),
    ("a.rb", "x = %q(abc", 1, 5), ("a.rb", "x = <<~A\nabc\n", 2, 1),
  ]

  @Test(arguments: problems) func reportsSyntaxErrors(path: String, text: String, line: Int, column: Int) {
    let findings = AppiumLocators(of: [AppiumSource(path: path, text: text)]).findings
    #expect(findings.contains { $0.position.line == line && $0.position.column == column }, "\(findings)")
  }
}
