// Tests that the fixes and the locators in findings find what they say, whatever characters the elements' texts have.

import AccessibilityTree
import ElementQueries
import Findings
import Foundation
import LocatorExtraction
import LocatorLint
import LocatorStrategies
import SnapshotFormats
import Testing

@testable import AppiumSources

@Suite struct FixPropertyTests {
  /// How a language writes a search: the code before and after the contents of the string.
  struct Form: Sendable, CustomTestStringConvertible {
    let file: String
    let strategy: LocatorStrategy
    let before: String
    let after: String
    /// What precedes the locator in the string.
    var prefix = ""

    var testDescription: String { "\(file): \(before)\(prefix)…\(after)" }
  }

  private static let python = "from appium import webdriver\n"
  private static let java = "import io.appium.java_client.AppiumBy;\nclass A { void a() { d.findElement(By."
  private static let cSharp = "using OpenQA.Selenium.Appium;\nclass A { void B() { d.FindElement(MobileBy."
  private static let wdio = "import { $ } from '@wdio/globals'\n"
  private static let ruby = "require 'appium_lib'\nfind_element(:"
  private static let robot =
    "*** Settings ***\nLibrary    AppiumLibrary\n*** Test Cases ***\nA\n    Click Element    "

  static let forms: [Form] = {
    let members: [(LocatorStrategy, python: String, java: String, cSharp: String, ruby: String, robot: String)] = [
      (
        .accessibilityID, "ACCESSIBILITY_ID", "accessibilityId", "AccessibilityId", "accessibility_id",
        "accessibility_id"
      ),
      (.id, "ID", "id", "Id", "id", "id"), (.xpath, "XPATH", "xpath", "XPath", "xpath", "xpath"),
      (.predicate, "IOS_PREDICATE", "iOSNsPredicateString", "IosNSPredicate", "predicate", "predicate"),
      (.classChain, "IOS_CLASS_CHAIN", "iOSClassChain", "IosClassChain", "class_chain", "chain"),
      (.uiAutomator, "ANDROID_UIAUTOMATOR", "androidUIAutomator", "AndroidUIAutomator", "uiautomator", "android"),
    ]
    let quotes = [
      ("\"", "\""), ("'", "'"), ("r'", "'"), ("f\"", "\""), ("\"\"\"", "\"\"\""),
    ]
    let prefixes: [LocatorStrategy: String] = [
      .accessibilityID: "~", .id: "id=", .xpath: "", .predicate: "-ios predicate string:",
      .classChain: "-ios class chain:", .uiAutomator: "android=",
    ]
    return members.flatMap { strategy, python, java, cSharp, ruby, robot -> [Form] in
      let isShared = [.id, .xpath].contains(strategy)
      let factory = isShared ? Self.java : Self.java.replacing("By.", with: "AppiumBy.")
      return quotes.map {
        Form(
          file: "a.py", strategy: strategy,
          before: "\(Self.python)d.find_element(AppiumBy.\(python), \($0)", after: "\($1))\n")
      } + [
        Form(file: "A.java", strategy: strategy, before: "\(factory)\(java)(\"", after: "\")); } }"),
        Form(file: "A.java", strategy: strategy, before: "\(factory)\(java)(\"\"\"\n  ", after: "\"\"\")); } }"),
        Form(
          file: "A.kt", strategy: strategy,
          before: "import io.appium.java_client.AppiumBy\nfun a() { d.findElement(AppiumBy.\(java)(\"", after: "\")) }"),
        Form(
          file: "A.kt", strategy: strategy,
          before: "import io.appium.java_client.AppiumBy\nfun a() { d.findElement(AppiumBy.\(java)(\"\"\"",
          after: "\"\"\")) }"),
        Form(file: "A.cs", strategy: strategy, before: "\(Self.cSharp)\(cSharp)(\"", after: "\")); } }"),
        Form(file: "A.cs", strategy: strategy, before: "\(Self.cSharp)\(cSharp)(@\"", after: "\")); } }"),
        Form(file: "a.rb", strategy: strategy, before: "\(Self.ruby)\(ruby), '", after: "')"),
        Form(file: "a.rb", strategy: strategy, before: "\(Self.ruby)\(ruby), \"", after: "\")"),
        Form(file: "a.rb", strategy: strategy, before: "\(Self.ruby)\(ruby), %q(", after: "))"),
        Form(file: "a.robot", strategy: strategy, before: Self.robot, after: "\n", prefix: "\(robot)="),
      ]
        + [("'", "'"), ("\"", "\""), ("`", "`")].map {
          Form(
            file: "a.ts", strategy: strategy, before: "\(Self.wdio)await $(\($0)", after: "\($1)).click()",
            prefix: prefixes[strategy] ?? "")
        }
    } + [
      Form(
        file: "a.js", strategy: .accessibilityID, before: "const { by } = require('detox')\nelement(by.id('",
        after: "')).tap()"),
      Form(
        file: "a.js", strategy: .accessibilityID, before: "const { by } = require('detox')\nelement(by.label(\"",
        after: "\")).tap()"),
      Form(
        file: "a.js", strategy: .accessibilityID, before: "const { by } = require('detox')\nelement(by.text(\"",
        after: "\")).tap()"),
      Form(file: "a.yaml", strategy: .accessibilityID, before: "appId: x\n---\n- tapOn: \"", after: "\"\n"),
      Form(file: "a.yaml", strategy: .accessibilityID, before: "appId: x\n---\n- tapOn: '", after: "'\n"),
      Form(file: "a.yaml", strategy: .accessibilityID, before: "appId: x\n---\n- tapOn:\n    id: \"", after: "\"\n"),
    ]
  }()

  /// Texts as apps have them, with a word in which a letter can be wrong.
  private static let texts: [String] = {
    let specials = [
      "", "\n", "\t", "\"", "'", "\"'", "\\", "\\n", "`", "$", "${a}", "#{a}", "{a}", "\u{F067}", "\u{200E}", "\u{A0}",
      "\u{2028}", "\u{FEFF}", "\u{10FFFD}", "%", "%@", "😀", "👨‍👩‍👧", "é", "]", ")", "(", "*", ".", "+", "?", "|", "^", "=",
      "  ",
      "\u{200B}", "&", "<", "//", "#", "@", "~", ",", ":", "\u{201C}", "\u{201D}",
    ]
    return specials.flatMap { ["Total\($0)Price", "\($0)Total", "Total\($0)", "a\($0) Total \($0)b"] }
  }()

  /// The text with two letters swapped.
  private static func misspelled(_ text: String) -> String { text.replacing("Total", with: "Toatl") }

  /// A screen with a button that has the text, between others.
  private static func screen(_ text: String, _ platform: Platform, label: String? = nil) throws -> Snapshot {
    let written = text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
    func button(_ text: String, label: String? = nil) -> String {
      platform == .apple
        ? """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="\(text)" label="\(label ?? text)" enabled="true" \
        visible="true" x="0" y="0" width="9" height="9"/>
        """
        : """
        <android.widget.Button class="android.widget.Button" text="" content-desc="\(text)" bounds="[0,0][9,9]"/>
        """
    }
    let buttons = button("Other") + button(written, label: label) + button("Third")
    let dump =
      platform == .apple
      ? """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" enabled="true" \
      visible="true" x="0" y="0" width="99" height="99">\(buttons)</XCUIElementTypeApplication>
      """
      : """
      <hierarchy rotation="0"><android.widget.FrameLayout class="android.widget.FrameLayout" text="" \
      content-desc="App" bounds="[0,0][99,99]">\(buttons)</android.widget.FrameLayout></hierarchy>
      """
    return try #require(DumpReader.read(Array(dump.utf8), file: "a.xml").snapshot)
  }

  private static func context(_ source: String, _ file: String, _ snapshot: Snapshot) -> LintContext {
    var corpus = LintCorpus()
    corpus.add(LintSnapshot(path: "a.xml", tree: snapshot, screen: nil, app: "app", isForeign: false, recording: "r"))
    let isSwift = file.hasSuffix(".swift")
    var extraction = Extraction(of: isSwift ? [ParsedSource(SourceFile(path: file, text: source))] : [])
    if !isSwift {
      extraction.add(AppiumLocators(of: [AppiumSource(path: file, text: source)]), drivers: [snapshot.driver])
    }
    return LintContext(extraction, corpus)
  }

  /// Whether all locators of the code find only the element.
  private static func findsOnly(_ element: Element, _ context: LintContext) -> Bool {
    let answers = context.extraction.locators.itemIndices.map {
      context.answer($0, on: context.corpus.snapshots.itemIndices[0])
    }
    // Maestro's `text` is several locators, of which one must match.
    return answers.contains { $0.isFound && $0.element == element.index }
      && answers.allSatisfy { $0.outcome == .noMatch || $0.element == element.index }
  }

  /// Checks what lint says about code with a misspelled locator.
  ///
  /// - Returns: The code with its fixes; nil if there are none.
  private static func check(
    _ source: String, _ file: String, _ element: Element
  ) throws -> (fixed: String?, advised: Int) {
    let snapshot = element.snapshot
    let findings = LocatorLinter.lint(context(source, file, snapshot))
    var advised = 0
    for advice in findings.compactMap(\.advice) {
      guard let found = try found(by: advice, in: snapshot) else { continue }
      #expect(found == [element], "\(file): \(source.debugDescription): \(advice.debugDescription)")
      advised += 1
    }
    let plan = FixPlan(findings) { _ in Array(source.utf8) }
    guard let fixed = plan.text(of: file).map({ String(decoding: $0, as: UTF8.self) }) else { return (nil, advised) }
    let again = context(fixed, file, snapshot)
    #expect(findsOnly(element, again), "\(file): \(source.debugDescription) fixed as \(fixed.debugDescription)")
    return (fixed, advised)
  }

  /// The elements that a locator in advice finds: “did you mean accessibility id “a”?”, “did you mean buttons["a"]?”.
  private static func found(by advice: String, in snapshot: Snapshot) throws -> [Element]? {
    var text = advice[...]
    guard let start = ["did you mean ", "write "].first(where: text.hasPrefix),
      text.hasSuffix("?") || start == "write "
    else { return nil }
    text = text.dropFirst(start.count)
    if text.last == "?" { text.removeLast() }
    #expect(text.unicodeScalars.allSatisfy { !$0.isInvisibleOnScreen }, "\(advice.debugDescription)")
    guard let open = text.firstRange(of: " “"), text.last == "”" else {
      return try LocatorStrategy.chain.read(String(text)).query(in: snapshot).resolve(in: snapshot).matches
    }
    let name = String(text[..<open.lowerBound])
    let locator = String(text[open.upperBound...].dropLast())
    guard let strategy = LocatorStrategy.allCases.first(where: { $0.protocolName == name }) else {
      // A matcher of Detox or Maestro, which is read in its own language.
      let (file, code) =
        name.hasPrefix("detox")
        ? ("a.js", "const { by } = require('detox')\nelement(by.\(name.dropFirst(6))(\"")
        : ("a.yaml", "appId: x\n---\n- tapOn:\n    \(name.dropFirst(8)): \"")
      let after = file == "a.js" ? "\")).tap()" : "\"\n"
      guard let written = try contents(of: locator, code, after, file) else { return nil }
      let again = context(code + written + after, file, snapshot)
      return snapshot.elements.filter { findsOnly($0, again) }
    }
    return try strategy.read(locator).query(in: snapshot).resolve(in: snapshot).matches
  }

  /// Returns a text as the contents of the last literal in the code; nil if the literal cannot contain it.
  private static func contents(of text: String, _ before: String, _ after: String, _ file: String) throws -> String? {
    let language = try #require(SourceLanguage(path: file))
    let sample = before + "sample" + after
    let lexed =
      switch language {
      case .robot: RobotLexer.lex(path: file, text: sample)
      case .maestro: FlowLexer.lex(path: file, text: sample)
      default: SourceLexer.lex(path: file, text: sample, language: language)
      }
    let literal = try #require(lexed.literals.last { $0.plainText == "sample" })
    return LiteralWriter.contents(of: text, in: literal.style)
  }

  @Test(arguments: forms) func fixesFindTheElement(_ form: Form) throws {
    var counts = (fixed: 0, advised: 0)
    var fixed: [String] = []
    var written = 0
    let number = Self.forms.firstIndex { $0.testDescription == form.testDescription } ?? 0
    // Together, the forms of a strategy try all texts.
    for text in Self.texts.indices.filter({ $0 % 7 == number % 7 }).map({ Self.texts[$0] }) {
      for platform in [Platform.apple, .android] {
        let wrong = Self.misspelled(text)
        let isMatcher = form.file == "a.js" || form.file == "a.yaml"
        // WebDriverAgent merges an identifier and an equal label, so that Detox may find neither.
        let isID = isMatcher && form.before.contains("id")
        let right = try Self.screen(text, platform, label: isID ? "Label" : nil)
        let other = try Self.screen(wrong, platform)
        let index = right.count - 2
        guard let locator = isMatcher ? wrong : form.strategy.locator(for: other[index]),
          isMatcher || form.strategy == .accessibilityID || locator.contains("Toatl"),
          let contents = try Self.contents(of: form.prefix + locator, form.before, form.after, form.file)
        else { continue }
        written += 1
        let result = try Self.check(form.before + contents + form.after, form.file, right[index])
        counts.advised += result.advised
        guard let text = result.fixed else { continue }
        fixed.append(text)
        counts.fixed += 1
      }
    }
    // A raw literal cannot contain the quotation marks of a predicate.
    #expect(written == 0 || counts.fixed > 0 && counts.advised > 0, "\(counts)")
    #expect(try Self.rejected(fixed, form.file) == [])
  }

  /// Chains and predicates of Swift.
  @Test func fixesOfSwiftFindTheElement() throws {
    var counts = (fixed: 0, advised: 0)
    for text in Self.texts {
      let right = try Self.screen(text, .apple)
      for form in [
        "buttons[%]", "buttons.matching(identifier: %).firstMatch", "buttons.element(matching: .button, identifier: %)",
      ] {
        let chain = QueryStep.identified(Self.misspelled(text)).description.dropFirst().dropLast()
        let source =
          "import XCTest\nlet app = XCUIApplication()\nfunc test() { app.\(form.replacing("%", with: String(chain))).tap() }\n"
        let result = try Self.check(source, "UITests.swift", right[2])
        counts.advised += result.advised
        counts.fixed += result.fixed == nil ? 0 : 1
      }
    }
    #expect(counts.fixed > Self.texts.count, "\(counts)")
    #expect(counts.advised > Self.texts.count, "\(counts)")
  }

  // MARK: The languages' own parsers

  private static let parsers: [(ending: String, command: [String])] = [
    (
      ".py",
      [
        "python3", "-c",
        """
        import ast, json, sys
        for s in json.load(sys.stdin):
          try: ast.parse(s)
          except SyntaxError: print(json.dumps(s))
        """,
      ]
    ),
    (
      ".js",
      [
        "node", "-e",
        """
        for (const s of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
          try { new (require('vm').Script)('async () => {' + s.replace(/^import .*$/m, '') + '\\n}') }
          catch { console.log(JSON.stringify(s)) }
        }
        """,
      ]
    ),
    (
      ".rb",
      [
        "ruby", "-rjson", "-e",
        """
        JSON.parse(STDIN.read).each do |s|
          RubyVM::InstructionSequence.compile(s)
        rescue SyntaxError
          puts s.to_json
        end
        """,
      ]
    ),
  ]

  /// The sources that the language's own parser rejects, if it is installed.
  private static func rejected(_ sources: [String], _ file: String) throws -> [String] {
    let ending = file.hasSuffix(".ts") ? ".js" : "." + (file.split(separator: ".").last ?? "")
    guard !sources.isEmpty, let parser = parsers.first(where: { $0.ending == ending }) else { return [] }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = parser.command
    // A program that is not installed would not read from a pipe.
    let input = FileManager.default.temporaryDirectory.appending(path: "fixes-\(UUID()).json")
    try JSONEncoder().encode(sources).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: input)
    (process.standardOutput, process.standardError) = (output, Pipe())
    try process.run()
    let lines = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // `env` ends with 127 if the program is not installed.
    guard process.terminationStatus != 127 else { return [] }
    #expect(process.terminationStatus == 0)
    return lines.split(separator: "\n").map(String.init)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does not show the character, or copying a line does not copy it.
  fileprivate var isInvisibleOnScreen: Bool {
    self != " "
      && (properties.isWhitespace
        || [.control, .privateUse, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.generalCategory == .format && value != 0x200D)
  }
}
