// Tests what the rules about the app's elements and about dumps report, and what they do not. (`diagnostics-and-rules`
// §4.3)

import AccessibilityTree
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct AppRuleTests {
  static func screens(_ what: String, _ screens: [String], _ expected: [String]) -> LintCase {
    LintCase(what: what, source: "", screens: screens, expected: expected)
  }

  static let identifiers: [LintCase] = [
    screens(
      "a duplicate identifier in two snapshots",
      [#"LoginView: button#go"A" button#go"B""#, #"LoginView: button#go"A" button#go"B" staticText"More""#],
      [
        "1:0 warning app-duplicate-id: 2 elements have the identifier go, in 2 of 2 snapshots of LoginView",
        "> give each element a unique identifier",
      ]),
    screens(
      "the same identifier in every row, and images named after a file",
      [#"V: cell( button#go"A" ) cell( button#go"B" ) image#star image#star"#], []),
    screens(
      "a container that passes on its identifier", [#"V: other#menu( button#menu"A" button#menu"B" )"#],
      [
        #"1:0 error app-id-cascade: 2 elements in Other "menu" have its identifier, in 1 of 1 snapshot of V"#,
        "> add accessibilityElement(children: .contain) to the container",
      ]),
    screens(
      "a row and the one control in it", [#"V: cell#fonts( button#fonts"Fonts" ) cell#names( staticText"Names" )"#], []),
    screens(
      "a button with a text in it", [#"V: button( staticText"Go" )"#], []),
    screens("nested views with the same identifier", [#"V: other#menu( other#menu( button#a"A" button#b"B" ) )"#], []),
    screens(
      "a button without identifier and label", [#"V: button@20,50,44,44 button#b button"C""#],
      [
        "1:0 warning app-no-id: a Button has neither an identifier nor a label, in 1 of 1 snapshot of V",
        "> set an accessibilityIdentifier",
      ]),
    screens("keys of the keyboard", [#"V: staticText"A" keyboard( button key"q" )"#], []),
    screens(
      "tabs with texts", [#"V: tabBar( button"Home" button"Cart" )"#],
      [
        "1:0 note app-tab-id-lost: 2 tabs without identifiers: Home, Cart, in 1 of 1 snapshot",
        "> set the accessibilityIdentifier of each tab bar item",
      ]),
    screens(
      "a tab bar that changes",
      [
        #"V: tabBar( button"Home" button"Cart" )"#, #"W: tabBar( button"Home" button"Cart, 1 item" )"#,
        #"X: tabBar( button"Cart" )"#,
      ],
      [
        "1:0 note app-tab-id-lost: 3 tabs without identifiers: Home, Cart, Cart, 1 item, in 3 of 3 snapshots",
        "> set the accessibilityIdentifier of each tab bar item",
      ]),
    screens("tabs with identifiers", [#"V: tabBar( button#tab.home"Home" button#tab.cart"Cart" )"#], []),
    screens(
      "an empty screen", ["V: other", #"W: staticText"A""#],
      [
        "1:0 error dump-sparse: V has 2 elements, none with an identifier or label",
        "> record it again after the screen has loaded",
      ]),
    screens("an empty snapshot at the beginning of a recording", ["window( other )", #"staticText"A""#], []),
    screens(
      "buttons without a name in one line of a dump",
      ["V: " + Array(repeating: "button", count: 3).joined(separator: " ")],
      // They are different elements, whose columns differ.
      Array(
        repeating: [
          "1:0 warning app-no-id: a Button has neither an identifier nor a label, in 1 of 1 snapshot of V",
          "> set an accessibilityIdentifier",
        ], count: 3
      ).flatMap { $0 }),
  ]

  static let twenty = (1...20).map { "staticText\"\($0)\"" }.joined(separator: " ")

  static let lists: [LintCase] = [
    screens(
      "lists of exactly twenty children", ["V: table#a( \(twenty) )", "W: other#b( \(twenty) )"],
      [
        "1:0 note dump-children-limit: on 2 screens, the longest list has exactly 20 children",
        "> check whether the recorder limits the number of children",
      ]),
    screens("a long list on only one screen", ["V: table#a( \(twenty) )", "V: table#a( \(twenty) )"], []),
    screens(
      "a longer list on one of two screens", ["V: table#a( \(twenty) )", "W: other#b( \(twenty) staticText\"x\" )"], []),
  ]

  static func target(_ what: String, _ screens: [String], _ expected: [String]) -> LintCase {
    LintCase(
      what: what, source: "let app = XCUIApplication()\nfunc pay() { app.buttons[\"pay\"].tap() }", screens: screens,
      expected: expected)
  }

  static let targets: [LintCase] = [
    target(
      "a target without a size", [#"V: button#pay"Pay"@10,10,0,0"#],
      [
        #"1:0 warning app-zero-size: Button "pay" cannot be tapped in 1 snapshot: its frame {{10, 10}, {0, 0}} is empty"#,
        "> act on a visible element, or give this one a non-empty frame",
      ]),
    target(
      "a target outside the screen",
      [#"V: button#pay"Pay"@-300,40,100,44"#, #"V: button#pay"Pay"@-300,40,100,44"#],
      [
        #"1:0 warning app-offscreen: Button "pay" cannot be tapped in 2 snapshots: outside the screen"#,
        "> scroll to it first, and record the screen again",
      ]),
    target(
      "a target that is reached by scrolling", [#"V: scrollView@0,0,400,800( button#pay"Pay"@20,2000,100,44 )"#], []),
    target(
      "a target behind an alert",
      [#"V: button#pay"Pay"@20,100,100,44 alert"Oops"@50,300,300,200( button#ok"OK"@150,400,100,44 )"#],
      [
        #"1:0 warning app-occluded: Button "pay" cannot be tapped in 1 snapshot: behind Alert "Oops""#,
        "> dismiss the covering element first, and record the screen again",
      ]),
    // XCTest reports some elements that are covered by a bar as hittable, so there is no finding.
    target("a target under a bar", [#"V: button#pay"Pay"@20,740,100,44 toolbar"Tools"@0,730,400,70"#], []),
    target(
      "an alert that disappears",
      [
        #"V: button#pay"Pay"@20,100,100,44 alert"Oops"@50,300,300,200( button#ok"OK"@150,400,100,44 )"#,
        #"V: button#pay"Pay"@20,100,100,44"#,
      ], []),
  ]

  @Test(arguments: identifiers + lists + targets)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { $0.hasPrefix("app-") || $0.hasPrefix("dump-") } == row.expected)
  }

  // MARK: Dumps written as XML

  /// Codes and messages for dumps whose elements are written as XML; each dump is a separate recording.
  static func found(_ dumps: [String], screen: String = "V") throws -> [String] {
    var corpus = LintCorpus()
    for (index, xml) in dumps.enumerated() {
      let text =
        "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(xml)</XCUIElementTypeApplication>"
      let tree = try #require(DumpReader.read(Array(text.utf8), file: "\(index).xml").snapshot)
      corpus.add(LintSnapshot(path: "\(index).xml", tree: tree, screen: screen, recording: "r\(index)"))
    }
    let findings = LocatorLinter.lint(LintContext(Extraction(of: []), corpus))
    return findings.map { "\($0.code): \($0.message)" }
  }

  static func element(
    _ type: String, name: String? = nil, label: String = "", isAccessible: Bool = true, _ inside: String = ""
  ) -> String {
    let name = (name ?? (label.isEmpty ? nil : label)).map { " name=\"\($0)\"" } ?? ""
    return
      "<XCUIElementType\(type) type=\"XCUIElementType\(type)\"\(name) label=\"\(label)\" enabled=\"true\" visible=\"true\" accessible=\"\(isAccessible)\" x=\"20\" y=\"20\" width=\"100\" height=\"44\">\(inside)</XCUIElementType\(type)>"
  }

  /// If the app's sources are known, a finding about an element is at the line that sets the identifier, and a note
  /// names the dump. An identifier that is set in several places does not have such a line.
  @Test(arguments: [
    (["v.accessibilityIdentifier = \"go\""], "App0.swift:1:3", ["the element 0.xml:1:155", "also here 1.xml:1:155"]),
    (
      ["", "let x = 1\nv.accessibilityIdentifier(\"go\")"], "App1.swift:2:3",
      ["the element 0.xml:1:155", "also here 1.xml:1:155"]
    ),
    (
      [#"v.accessibilityIdentifier = "go"; w.accessibilityIdentifier = "go""#], "0.xml:1:155", ["also here 1.xml:1:155"]
    ),
    ([#"v.accessibilityIdentifier = "stop""#], "0.xml:1:155", ["also here 1.xml:1:155"]),
  ])
  func findingsNameTheLineThatSetsTheIdentifier(_ row: (app: [String], place: String, notes: [String])) throws {
    var options = LintOptions()
    options.appIdentifiers = appIdentifiers(row.app)
    var corpus = LintCorpus()
    for number in 0..<2 { corpus.add(try ScreenRow.snapshot(#"V: button#go"A" button#go"B""#, number: number)) }
    let found = LocatorLinter.lint(LintContext(Extraction(of: []), corpus, options: options))
      .filter { $0.code == "app-duplicate-id" }
    #expect(found.map { "\($0.position)" } == [row.place])
    #expect(found.first?.notes.map { "\($0.message) \($0.position.map { "\($0)" } ?? "")" } == row.notes)
  }

  @Test func reportsContainersThatHideControls() throws {
    let inside =
      Self.element("StaticText", label: "Wi-Fi", isAccessible: false)
      + Self.element("Button", label: "Join", isAccessible: false)
    #expect(
      try Self.found([Self.element("Other", label: "Wi-Fi, Join", inside)]) == [
        #"app-swallowed-children: Other "Wi-Fi, Join" hides the 2 elements inside it, including Button "Join", in 1 of 1 snapshot of V"#
      ])
    #expect(try Self.found([Self.element("Other", label: "Wi-Fi, Join", isAccessible: false, inside)]) == [])
    #expect(try Self.found([Self.element("Other", label: "Network", inside)]) == [])
  }

  @Test func reportsIdentifiersThatChangeBetweenRuns() throws {
    let first = Self.element("Button", name: "pay-0x7f01", label: "Pay")
    #expect(
      try Self.found([first, Self.element("Button", name: "pay-0x7f9e2", label: "Pay")]) == [
        #"app-id-unstable: the identifier of Button "Pay" on V is pay-0x7f01 in one run and pay-0x7f9e2 in another"#
      ])
    #expect(try Self.found([first, first]) == [])
    // An entirely different identifier is a change to the app, not an unstable identifier.
    #expect(try Self.found([first, Self.element("Button", name: "checkout", label: "Pay")]) == [])
  }

  @Test(arguments: [(511, 0), (512, 1), (513, 0)])
  func reportsTruncatedTexts(length: Int, count: Int) throws {
    let text = String(repeating: "a", count: length)
    let found = try Self.found([Self.element("StaticText", name: "t", label: text)])
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasPrefix("dump-value-truncated: the label “") })
  }

  /// The application is at level 1.
  @Test(arguments: [(48, 0), (49, 1), (50, 0), (61, 1), (62, 0)])
  func reportsTruncatedTrees(levelsBelow: Int, count: Int) throws {
    var xml = Self.element("StaticText", label: "deep")
    for _ in 1..<levelsBelow { xml = Self.element("Other", isAccessible: false, xml) }
    let found = try Self.found([xml])
    #expect(
      found
        == Array(
          repeating:
            "dump-depth-limit: the deepest element is at level \(levelsBelow + 1), a depth limit that recorders often have, in 1 of 1 snapshot of V",
          count: count))
  }
}
