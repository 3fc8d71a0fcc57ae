// Tests the JUnit XML output of verification, read back by a parser.

import Findings
import FoundationXML
import PageVerification
import Testing

@testable import Reports

@Suite struct VerificationJUnitTests {
  /// All findings of the shop answer, plus a finding for each of the two views that have failing cases but no finding.
  static let findingsWithErrors =
    ShopAnswer.findings
    + ["CartView", "SearchView"].map { (view: String) in
      Finding(
        code: "x", severity: .error, position: SourcePosition(file: "Pages.yml"), subject: view,
        message: "something is wrong")
    }

  static func answerWithErrors() -> VerificationAnswer {
    ShopAnswer.whole(findings: findingsWithErrors)
  }

  /// Whether the findings are in the baseline; the threshold; and the numbers of failures and skipped cases. Without a
  /// failing finding, no case fails. If all errors are in the baseline, the eight failures are skipped in addition to
  /// the five cases that are always skipped.
  static let outcomes: [(known: Bool, failOn: FindingThreshold.FailOn, failures: String, skipped: String)] = [
    (false, .error, "8", "5"), (false, .never, "0", "5"), (true, .error, "0", "13"), (true, .never, "0", "13"),
  ]

  @Test(arguments: outcomes)
  func documentFailsIfTheRunFails(known: Bool, failOn: FindingThreshold.FailOn, failures: String, skipped: String)
    throws
  {
    let errors = Self.findingsWithErrors.filter { $0.severity == .error }
    var answer =
      known
      ? ShopAnswer.whole(findings: Self.findingsWithErrors.filter { $0.severity < .error }) : Self.answerWithErrors()
    if known {
      answer.baselineFindings = errors
      answer.baseline = "known.jsonl"
    }
    answer.failing = FindingThreshold(failOn: failOn).failing(in: answer.findings)
    #expect(try Self.values("/testsuites/@failures", answer) == [failures])
    #expect(try Self.values("//failure", answer).count == Int(failures))
    #expect(try Self.values("/testsuites/@skipped", answer) == [skipped])
    let own = try Self.values("//testsuite[@name='CartView']/testcase[1]/skipped/@message", answer)
    #expect(own == (known ? ["in the baseline known.jsonl: 0 of 4 recognised"] : []))
    // Findings that do not fail the run are still reported.
    let output = try Self.values("//testsuite[@name='CartView']/testcase[1]/system-out", answer)
    #expect(output.map { $0.hasPrefix("0 of 4 recognised\n") } == (!known && failOn == .never ? [true] : []))
  }

  static func values(_ path: String, _ answer: VerificationAnswer) throws -> [String] {
    let document = try XMLDocument(xmlString: VerificationJUnit.text(answer))
    return try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  /// The test suite of HomeView, which is too weak. HomeView is recognised in its own snapshots, but also in two
  /// snapshots of CartView, which share a dump. It loaded in time twice. The tap that should open CartView had no
  /// effect, so the transition was never recorded. Other facts about the view do not add test cases.
  @Test func aSuite() throws {
    let expected = #"""
        <testsuite name="HomeView" tests="6" failures="2" errors="0" skipped="1" time="1.00">
          <testcase classname="HomeView" name="is recognised in its snapshots" time="0.00" file="Pages.yml" line="10"/>
          <testcase classname="HomeView" name="is not recognised in other views' snapshots" time="0.00" file="Pages.yml" line="10">
            <failure message="also recognised in CartView (2)">snapshots/shop/2.xml: labelled CartView, but every criterion \#
      of HomeView holds</failure>
          </testcase>
          <testcase classname="HomeView" name="loads in time after tap submit, snapshots/shop:2.10" time="1.00" file="Pages.yml" \#
      line="10"/>
          <testcase classname="HomeView" name="opens CartView after tap cart, snapshots/shop:5.00" time="0.00" file="Pages.yml" \#
      line="10">
            <failure message="tap cart opens HomeView, declared: CartView">\#
      tap cart opens HomeView, declared: CartView</failure>
          </testcase>
          <testcase classname="HomeView" name="loads in time after tap buttons[&quot;field&quot;], snapshots/shop:40.00" \#
      time="0.00" file="Pages.yml" line="10"/>
          <testcase classname="HomeView" name="opens CartView after tap cart" time="0.00" file="Pages.yml" line="10">
            <skipped message="never recorded"/>
          </testcase>
          <system-out>Pages.yml:12:7: error: the criteria of HomeView hold on CartView, too [page-not-discriminating]
        add a criterion</system-out>
        </testsuite>
      """#
    let text = VerificationJUnit.text(Self.answerWithErrors())
    let begin = try #require(text.firstRange(of: #"  <testsuite name="HomeView""#))
    let end = try #require(text[begin.lowerBound...].firstRange(of: "</testsuite>"))
    #expect(text[begin.lowerBound..<end.upperBound] == expected)
  }

  /// The numbers of cases, failures and skipped cases in each suite. LoginView has two recognition cases, a wait and a
  /// transition; PayView has a finding and four other cases; the last suite contains the findings without a view.
  static let suites: [(name: String, tests: Int, failures: Int, skipped: Int, time: String)] = [
    ("LoginView", 4, 0, 0, "0.00"), ("HomeView", 6, 2, 1, "1.00"), ("CartView", 5, 3, 1, "40.00"),
    ("SearchView", 5, 1, 1, "4.50"), ("PayView", 5, 1, 2, "1.00"), ("Pages.yml", 1, 1, 0, "0.00"),
  ]

  @Test(arguments: suites)
  func counts(name: String, tests: Int, failures: Int, skipped: Int, time: String) throws {
    let suite = "//testsuite[@name='\(name)']"
    let answer = Self.answerWithErrors()
    #expect(try Self.values("\(suite)/@tests", answer) == ["\(tests)"])
    #expect(try Self.values("\(suite)/@failures", answer) == ["\(failures)"])
    #expect(try Self.values("\(suite)/@skipped", answer) == ["\(skipped)"])
    #expect(try Self.values("\(suite)/@time", answer) == [time])
    #expect(try Self.values("\(suite)/testcase", answer).count == tests)
    #expect(try Self.values("\(suite)/testcase/failure", answer).count == failures)
    #expect(try Self.values("\(suite)/testcase/skipped", answer).count == skipped)
  }

  /// A name may be a prefix of a different name, and may contain spaces.
  @Test(
    arguments: [
      ("Log", "Log"), ("Log In", "Log In"), ("Log In.criteria[1]", "Log In"), ("Log on Home", "Log"), ("Logs", nil),
    ] as [(String, String?)])
  func findingsBelongToTheirView(subject: String, name: String?) {
    let answer = ShopAnswer.whole { ["LoginView": "Log", "HomeView": "Log In"][$0] ?? $0 }
    let finding = Finding(
      code: "x", severity: .error, position: SourcePosition(file: "Pages.yml"), subject: subject, message: "m")
    #expect(answer.view(of: finding).map(answer.viewName) == name)
  }

  /// The root element of the document contains the totals for all suites.
  @Test func counts() throws {
    let answer = Self.answerWithErrors()
    #expect(try Self.values("/testsuites/testsuite/@name", answer) == Self.suites.map(\.name))
    #expect(try Self.values("/testsuites/@*", answer) == ["Pages.yml", "26", "8", "0", "5", "46.50"])
  }

  private static let unrecorded = #"buttons["card"]: the dump does not record the attribute selected"#

  /// Failures and skipped cases, by suite and case.
  static let messages: [(path: String, values: [String])] = [
    ("//testsuite[@name='CartView']/testcase[1]/failure/@message", ["0 of 4 recognised"]),
    (
      "//testsuite[@name='CartView']/testcase[1]/failure",
      [
        """
        snapshots/shop/2.xml: total: exists: buttons["total"] does not exist
        snapshots/shop/3.xml: total: exists: buttons["total"] does not exist
        """
      ]
    ),
    (
      "//testsuite[@name='CartView']/testcase[3]/failure/@message",
      [#"fails after 20 s: total: exists: buttons["total"] does not exist"#]
    ),
    (
      "//testsuite[@name='PayView']/testcase/skipped/@message",
      [
        "1 of 2 recognised; snapshots/shop/6.xml: card: isSelected == YES is undecidable: \(unrecorded)",
        "undecidable: \(unrecorded)",
      ]
    ),
    ("//testsuite[@name='PayView']/testcase[5]/@name", ["locator-unknown: there is no element type swtch"]),
    ("//testsuite[@name='PayView']/testcase[5]/@line", ["27"]),
    ("//testsuite[@name='Pages.yml']/testcase/@file", ["snapshots/shop/recording.jsonl"]),
  ]

  @Test(arguments: messages)
  func documentContains(path: String, values: [String]) throws {
    #expect(try Self.values(path, Self.answerWithErrors()) == values)
  }

  /// Subjects, lines of `Pages.yml`, and the views to which they belong. Declarations begin on lines 2, 10, 15, 20 and
  /// 26.
  static let places: [(subject: String?, line: Int?, view: ModelIndex?)] = [
    ("HomeView", 2, 1), ("HomeView.criteria[0]", nil, 1), ("HomeView on CartView", nil, 1), ("HomeViewer", 10, nil),
    ("snapshots/shop", nil, nil), (nil, 1, nil), (nil, 2, 0), (nil, 14, 1), (nil, 15, 2), (nil, 99, 4), (nil, nil, nil),
  ]

  @Test(arguments: places)
  func findingsAreAboutViews(subject: String?, line: Int?, view: ModelIndex?) {
    let finding = Finding(
      code: "x", severity: .error, position: SourcePosition(file: "Pages.yml", line: line), subject: subject,
      message: "m")
    #expect(Self.answerWithErrors().view(of: finding) == view)
  }

  /// A view that was not recorded has not passed.
  @Test func unverifiedViewsAreSkipped() throws {
    #expect(
      try Self.values(
        "//testsuite[@name='HomeView']/testcase[1]/skipped/@message",
        ShopAnswer.flawless(home: ("cart", "cart"), label: "Home"))
        == ["no snapshot is labelled with this view"])
  }

  /// Two actions at the same time in the same recording.
  @Test func caseNamesAreUnique() throws {
    let answer = ShopAnswer.flawless(taps: 2)
    let names = try Self.values("//testsuite[@name='HomeView']/testcase/@name", answer)
    #expect(
      names.suffix(2) == [
        "loads in time after tap submit, snapshots/shop:2.10",
        "loads in time after tap submit, snapshots/shop:2.10 (2)",
      ])
  }
}
