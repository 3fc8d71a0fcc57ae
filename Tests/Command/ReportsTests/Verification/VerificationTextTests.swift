// Tests the text output of verification.

import Findings
import PageVerification
import Recordings
import Testing

@testable import Reports

@Suite struct VerificationTextTests {
  /// Based on the numbers in ``ShopAnswer``: the worst verdict comes first, and equal verdicts are in the order of
  /// declaration. PayView has an error, so it is wrong, not just undecidable.
  @Test func worstFirst() {
    let expected = #"""
      Pages.yml: 5 views, 26 snapshots of 2 recordings (9 distinct)
      4 views wrong, 1 fine; 3 errors, 1 warning
        matrix (· not recognised, ? undecidable, ! problem)
                      1  2     3     4       5    6  7
          CartView    ·  ·  0/4!     ·       ·    ·  ·
          HomeView    ·  5  2/4!     ·       ·    ·  2
          SearchView  ·  ·     ·  3/5!       ·  1/2  ·
          PayView     ·  ·     ·     ·  1/2+1?   1?  ·
          LoginView   6  ·     ·     ·       ·    ·  ·
          1 LoginView (6)  2 HomeView (5)  3 CartView (4)  4 SearchView (5)
          5 PayView (2)  6 unlabelled in snapshots/shop (2)
          7 unlabelled in snapshots/other (2)
        views
          CartView: 0 of 4 recognised; 2 as HomeView; most often unmet: total: exists
          HomeView: 5 of 5 recognised; also recognised in CartView (2); page-not-discriminating
          SearchView: 3 of 5 recognised; most often unmet: row: count > 0; page-flapping
          PayView: 1 of 2 recognised; 1 undecidable; 1 undecidable on other screens; locator-unknown
          and 1 more without known problems
        waits, in seconds
                      loaded  longest  timeout  safe up to  fails ×1  ×2
          CartView       0/2        –    20.00           –         2   2
          SearchView     2/2     4.50     5.00       ×1.11         0   1
          PayView        1/2     1.00    20.00           –         0   0
        waits at risk
          CartView: fails after 20 s: total: exists: buttons["total"] does not exist; snapshots/shop:5.00, tap cart
          CartView: fails after 20 s: total: exists: buttons["total"] does not exist; snapshots/shop:8.00, tap buttons["bar"]
          PayView: undecidable: buttons["card"]: the dump does not record the attribute selected; snapshots/shop:50.00, tap pay
          SearchView: loaded after 4.25…4.50 s (timeout 5 s); snapshots/shop:30.00, tap buttons["search"]
        transitions
          1 wrong
            HomeView: tap cart opens HomeView, declared: CartView; snapshots/shop:5.00
          1 undecidable
            SearchView: tap pay opens no recognised view, declared: PayView; snapshots/shop:50.00
          3 not declared
            HomeView: tap buttons["search"] opens SearchView; snapshots/shop:30.00 and 1 more
            SearchView: tap buttons["field"] opens HomeView; snapshots/shop:40.00
          2 declared but never recorded
            HomeView: tap cart, to CartView
            CartView: tap back, to HomeView
          1 recorded, but the declared view is not recognised there
            SearchView: tap pay, to PayView
        toasts
          HomeView: shown for 0.60…1.40 s; a wait that polls once a second detects it in 60…100 % of cases; snapshots/shop:8.50
      """#
    #expect(VerificationText.lines(ShopAnswer.whole()).map(\.plain).joined(separator: "\n") == expected)
  }

  @Test func oneLinePerViewWithoutProblems() {
    let expected = """
      Pages.yml: 2 views, 10 snapshots of 1 recording (2 distinct)
      2 views fine
        matrix (· not recognised, ? undecidable, ! problem)
                     1  2
          LoginView  6  ·
          HomeView   ·  4
          1 LoginView (6)  2 HomeView (4)
        views
          LoginView: 6 of 6 recognised
          HomeView: 4 of 4 recognised; 1 wait, longest 1.00 s of 20 s
      """
    #expect(VerificationText.lines(ShopAnswer.flawless()).map(\.plain).joined(separator: "\n") == expected)
  }

  /// Each end of an interval lies between two snapshots, except at the beginning and the end of the recording.
  @Test func showsIntervalsIfVerbose() {
    let expected = """
        recordings, and the times at which each view is recognised (a…b: some time between the snapshots at a and b)
          snapshots/shop: com.example.shop, 62.00 s
            LoginView  …0.40 s – 2.80…3.30 s
              account: exists  …0.40 s – 2.80…3.30 s
              submit: isHittable == YES  …0.40 s – 2.80…3.30 s
            HomeView  2.80…3.30 s – 8.20…8.50 s
                      9.10…9.60 s – 34.25…34.50 s
                      38.00…40.50 s – 40.50…41.00 s
              bar: exists  2.80…3.30 s – 8.20…8.50 s
                           9.10…9.60 s – 34.25…34.50 s
                           38.00…40.50 s – 40.50…41.00 s
            CartView  never
              total: exists  never
            SearchView  34.25…34.50 s – 34.50…36.00 s
                        37.00…38.00 s – 38.00…40.50 s
                        40.50…41.00 s – 42.00…51.00 s
              field: exists  34.25…34.50 s – 38.00…40.50 s
                             40.50…41.00 s – 42.00…51.00 s
              row: count > 0  34.25…34.50 s – 34.50…36.00 s
                              37.00…38.00 s – 38.00…40.50 s
                              40.50…41.00 s – 42.00…51.00 s
              spinner  34.50…36.00 s – 37.00…38.00 s
            PayView  42.00…51.00 s – end?
                     42.00…62.00 s – end
              card: isSelected == YES  42.00…51.00 s – end?
                                       42.00…62.00 s – end
          snapshots/other: no journal: times are unknown
      """
    let lines = VerificationText.lines(ShopAnswer.whole(), verbose: true).map(\.plain)
    #expect(lines.drop { !$0.hasPrefix("  recordings") }.joined(separator: "\n") == expected)
    #expect(lines.contains("    LoginView: 6 of 6 recognised; 1 wait, loaded immediately"))
    #expect(lines.contains("    1 as declared"))
  }

  @Test func remarksAboutRecordings() {
    let remark = Finding(
      code: "recording-stale", severity: .warning, position: SourcePosition(file: "snapshots/shop"),
      subject: "snapshots/shop", message: "it was recorded with another version of the app")
    #expect(
      VerificationText.lines(ShopAnswer.flawless([remark])).last?.plain
        == "    snapshots/shop: com.example.shop, 60.00 s; it was recorded with another version of the app")
  }

  /// Two of the four snapshots of HomeView were recorded before it had loaded. This is mentioned, but is not a problem.
  @Test func loadingViewsAreFine() {
    let lines = VerificationText.lines(ShopAnswer.flawless(home: ("busy", "bar"))).map(\.plain)
    #expect(lines[1...2] == ["2 views fine", "  matrix (· not recognised, … loading, ? undecidable, ! problem)"])
    #expect(lines.contains("    HomeView   ·  2/4…"))
    #expect(
      lines.contains("    HomeView: 2 of 4 recognised, 2 while loading; 1 wait, longest 2.70 s of 20 s"))
    let late = VerificationText.lines(ShopAnswer.flawless(home: ("bar", "busy")))
    #expect(late.contains { $0.plain.hasPrefix("    HomeView   ·  2/4!") })
  }

  /// The line for a view lists the rules that reported findings about it, even if no label or wait is wrong.
  @Test func findingsCount() {
    let findings = [
      Finding(
        code: "page-flapping", severity: .warning, position: SourcePosition(file: "Pages.yml", line: 10),
        subject: "HomeView", message: "HomeView flaps"),
      Finding(
        code: "trans-unexercised", severity: .note, position: SourcePosition(file: "Pages.yml", line: 2),
        subject: "LoginView", message: "it was never recorded"),
    ]
    let lines = VerificationText.lines(ShopAnswer.flawless(findings)).map(\.plain)
    #expect(lines[1] == "1 view doubtful, 1 fine; 1 warning, 1 note")
    #expect(lines.contains("    HomeView: 4 of 4 recognised; page-flapping"))
  }

  /// A label without a view, and a view that was not recorded.
  @Test func labelsWithoutAViewAndViewsThatWereNotRecorded() {
    let answer = ShopAnswer.flawless(home: ("cart", "cart"), label: "Home")
    let lines = VerificationText.lines(answer).map(\.plain)
    #expect(lines.contains("1 view never recognised, 1 fine"))
    #expect(lines.contains("    HomeView: never recognised: no snapshot has this label"))
    #expect(lines.contains("    Home: no view has this name; 4 snapshots"))
  }

  @Test func emptyAnswer() {
    let lines = VerificationText.lines(VerificationAnswer(pages: "Pages.yml", Verification([], []), findings: [])).map(
      \.plain)
    #expect(lines == ["Pages.yml: 0 views, 0 snapshots of 0 recordings"])
  }

  // MARK: Words

  static let seconds: [(seconds: Double, words: String)] = [
    (0, "0 s"), (2.1, "2.1 s"), (20, "20 s"), (0.123456, "0.123456 s"), (1.5 - 0.2, "1.3 s"),
  ]

  @Test(arguments: seconds)
  func formatsSeconds(seconds: Double, words: String) {
    #expect(VerificationFormat.seconds(VirtualTime(span: seconds)) == words)
  }

  /// Numbers are rounded down, so that they never overstate what is certain. Only the upper bound of a percentage range
  /// is rounded up. 0.29 has no exact binary representation.
  @Test func roundsToTheSafeSide() {
    #expect(VerificationFormat.scale(5 / 4.5) == "×1.11")
    #expect(VerificationFormat.scale(1.999) == "×1.99")
    #expect(VerificationFormat.scale(2) == "×2")
    #expect(VerificationFormat.scale(.infinity) == "×∞")
    #expect(VerificationFormat.percent(0.29...0.291) == "29…30 %")
    #expect(VerificationFormat.percent(1...1) == "100 %")
  }
}
