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
      "two of an identifier, on two snapshots",
      [#"LoginView: button#go"A" button#go"B""#, #"LoginView: button#go"A" button#go"B" staticText"More""#],
      [
        "1:0 warning app-duplicate-id: 2 elements have the identifier go, on 2 of 2 snapshots of LoginView",
        "> give each an identifier of its own",
      ]),
    screens(
      "one in every row, and images named after a file",
      [#"V: cell( button#go"A" ) cell( button#go"B" ) image#star image#star"#], []),
    screens(
      "a container that hands its identifier down", [#"V: other#menu( button#menu"A" button#menu"B" )"#],
      [
        "1:0 error app-id-cascade: 2 elements in Other menu have its identifier, on 1 of 1 snapshot of V",
        "> make the container an element that contains others, with accessibilityElement(children: .contain)",
      ]),
    screens(
      "a row and the one control in it", [#"V: cell#fonts( button#fonts"Fonts" ) cell#names( staticText"Names" )"#], []),
    screens(
      "a button with a text in it", [#"V: button( staticText"Go" )"#], []),
    screens("a view around a view", [#"V: other#menu( other#menu( button#a"A" button#b"B" ) )"#], []),
    screens(
      "a button without any name", [#"V: button@20,50,44,44 button#b button"C""#],
      [
        "1:0 warning app-no-id: a Button has neither an identifier nor a label, on 1 of 1 snapshot of V",
        "> give it an accessibilityIdentifier",
      ]),
    screens("keys of the keyboard", [#"V: staticText"A" keyboard( button key"q" )"#], []),
    screens(
      "tabs with texts", [#"V: tabBar( button"Home" button"Cart" )"#],
      [
        "1:0 note app-tab-id-lost: 2 tabs can be told by text only: Home, Cart, on 1 of 1 snapshot",
        "> set the accessibilityIdentifier of the tab bar's items",
      ]),
    screens(
      "one bar that changes",
      [
        #"V: tabBar( button"Home" button"Cart" )"#, #"W: tabBar( button"Home" button"Cart, 1 item" )"#,
        #"X: tabBar( button"Cart" )"#,
      ],
      [
        "1:0 note app-tab-id-lost: 3 tabs can be told by text only: Home, Cart, Cart, 1 item, on 3 of 3 snapshots",
        "> set the accessibilityIdentifier of the tab bar's items",
      ]),
    screens("tabs with identifiers", [#"V: tabBar( button#tab.home"Home" button#tab.cart"Cart" )"#], []),
    screens(
      "a screen with nothing on it", ["V: other", #"W: staticText"A""#],
      [
        "1:0 error dump-sparse: 2 elements of V, and none with a name",
        "> record it again when the screen is loaded",
      ]),
    screens("the first moment of a recording", ["window( other )", #"staticText"A""#], []),
    screens(
      "buttons without a name in one line of a dump, which reads the same for all of them",
      ["V: " + Array(repeating: "button", count: 12).joined(separator: " ")],
      [
        "1:0 warning app-no-id: a Button has neither an identifier nor a label, on 1 of 1 snapshot of V",
        "> give it an accessibilityIdentifier",
      ]),
  ]

  static let twenty = (1...20).map { "staticText\"\($0)\"" }.joined(separator: " ")

  static let lists: [LintCase] = [
    screens(
      "lists that end at twenty", ["V: table#a( \(twenty) )", "W: other#b( \(twenty) )"],
      [
        "1:0 note dump-children-limit: the longest lists of 2 screens all have 20 children",
        "> see whether the recorder was told to stop there",
      ]),
    screens("one list", ["V: table#a( \(twenty) )", "V: table#a( \(twenty) )"], []),
    screens("one list is longer", ["V: table#a( \(twenty) )", "W: other#b( \(twenty) staticText\"x\" )"], []),
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
        "1:0 warning app-zero-size: Button pay cannot be tapped, its frame {{10, 10}, {0, 0}} is empty, on 1 snapshot that has it",
        "> act on what is seen, or give the element its size",
      ]),
    target(
      "a target outside of the screen",
      [#"V: button#pay"Pay"@-300,40,100,44"#, #"V: button#pay"Pay"@-300,40,100,44"#],
      [
        "1:0 warning app-offscreen: Button pay cannot be tapped, outside the screen, on 2 snapshots that have it",
        "> bring it onto the screen first, and record that",
      ]),
    target("a target that is scrolled to", [#"V: scrollView@0,0,400,800( button#pay"Pay"@20,2000,100,44 )"#], []),
    target(
      "a target behind an alert",
      [#"V: button#pay"Pay"@20,100,100,44 alert"Oops"@50,300,300,200( button#ok"OK"@150,400,100,44 )"#],
      [
        "1:0 warning app-occluded: Button pay cannot be tapped, behind Alert \"Oops\", on 1 snapshot that has it",
        "> deal with what lies in front first, and record that",
      ]),
    // XCTest reports some elements under a bar as hittable, so there is no finding.
    target("a target under a bar", [#"V: button#pay"Pay"@20,740,100,44 toolbar"Tools"@0,730,400,70"#], []),
    target(
      "the alert goes",
      [
        #"V: button#pay"Pay"@20,100,100,44 alert"Oops"@50,300,300,200( button#ok"OK"@150,400,100,44 )"#,
        #"V: button#pay"Pay"@20,100,100,44"#,
      ], []),
  ]

  @Test(arguments: identifiers + lists + targets)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { $0.hasPrefix("app-") || $0.hasPrefix("dump-") } == row.expected)
  }

  // MARK: Dumps with written-out elements

  /// Codes and messages for dumps with written-out elements; each dump is a separate recording.
  static func found(_ dumps: [String], screen: String = "V") throws -> [String] {
    var corpus = LintCorpus()
    for (number, xml) in dumps.enumerated() {
      let text =
        "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(xml)</XCUIElementTypeApplication>"
      let tree = try #require(DumpReader.read(Array(text.utf8), file: "\(number).xml").snapshot)
      corpus.add(LintSnapshot(path: "\(number).xml", tree: tree, screen: screen, recording: "r\(number)"))
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

  @Test func tellsContainersThatSpeakForControls() throws {
    let inside =
      Self.element("StaticText", label: "Wi-Fi", isAccessible: false)
      + Self.element("Button", label: "Join", isAccessible: false)
    #expect(
      try Self.found([Self.element("Other", label: "Wi-Fi, Join", inside)]) == [
        "app-swallowed-children: Other “Wi-Fi, Join” stands for the 2 elements in it, Button “Join” among them, on 1 of 1 snapshot of V"
      ])
    #expect(try Self.found([Self.element("Other", label: "Wi-Fi, Join", isAccessible: false, inside)]) == [])
    #expect(try Self.found([Self.element("Other", label: "Network", inside)]) == [])
  }

  @Test func tellsIdentifiersThatChangeFromRunToRun() throws {
    let first = Self.element("Button", name: "pay-0x7f01", label: "Pay")
    #expect(
      try Self.found([first, Self.element("Button", name: "pay-0x7f9e2", label: "Pay")]) == [
        "app-id-unstable: Button “Pay” of V is pay-0x7f01 in one run and pay-0x7f9e2 in another"
      ])
    #expect(try Self.found([first, first]) == [])
    // A different name is a change of the app.
    #expect(try Self.found([first, Self.element("Button", name: "checkout", label: "Pay")]) == [])
  }

  @Test(arguments: [(511, 0), (512, 1), (513, 0)])
  func tellsTextsThatWereCut(length: Int, count: Int) throws {
    let text = String(repeating: "a", count: length)
    let found = try Self.found([Self.element("StaticText", name: "t", label: text)])
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasPrefix("dump-value-truncated: the label “") })
  }

  /// The application is at level 1.
  @Test(arguments: [(48, 0), (49, 1), (50, 0), (61, 1), (62, 0)])
  func tellsTreesThatWereCut(levelsBelow: Int, count: Int) throws {
    var xml = Self.element("StaticText", label: "deep")
    for _ in 1..<levelsBelow { xml = Self.element("Other", isAccessible: false, xml) }
    let found = try Self.found([xml])
    #expect(
      found
        == Array(
          repeating:
            "dump-depth-limit: the deepest element lies on level \(levelsBelow + 1), where recorders stop, on 1 of 1 snapshot of V",
          count: count))
  }
}
