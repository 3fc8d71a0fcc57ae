// Provides a verification answer for five views, one for each verdict.

import Findings
import PageVerification
import Recordings

@testable import Reports

/// The views and their defects:
///
/// - `LoginView` is good: it is recognised in all six snapshots that are labelled with it, and in no others.
/// - `HomeView` is too weak: its criterion requires only a bar, which also exists in two of the four snapshots of the
///   cart.
/// - `CartView` is never recognised: its criterion requires an element that does not exist.
/// - `SearchView` flaps: its second criterion is not met in two of its five snapshots, although it is met before and
///   after them.
/// - `PayView` is undecidable in one of its two snapshots: the dump does not record whether the element is selected.
///
/// `snapshots/shop` is recorded with labels for all but two screens; `snapshots/other` is a directory of dumps.
enum ShopAnswer {
  static let names = ["LoginView", "HomeView", "CartView", "SearchView", "PayView"]
  static let paths = (shop: "snapshots/shop", other: "snapshots/other")

  /// The complete answer.
  static func whole(findings: [Finding] = findings, wording: @escaping (String) -> String = { $0 })
    -> VerificationAnswer
  {
    var recorder = Recorder(wording: wording)
    var options = VerificationOptions()
    options.timeScales = [1, 2]
    let models = [
      recorder.model("LoginView", "account exists, submit isHittable == YES", opens: "submit HomeView", line: 2),
      recorder.model("HomeView", "bar exists", opens: "cart CartView", line: 10, toast: "saved"),
      recorder.model("CartView", "total exists", opens: "back HomeView", line: 15),
      recorder.model(
        "SearchView", "field exists, row count > 0", opens: "pay PayView", line: 20, timeout: 5, spinner: "busy"),
      recorder.model("PayView", "card isSelected == YES", line: 26),
    ]
    let login = "[account submit]", home = "[bar cart search]", basket = "[bar empty search]", found = "[field row pay]"
    let shop = recorder.recording(
      paths.shop,
      "0 launch | 0.4 LoginView\(login) | 0.6 LoginView\(login) | 1 LoginView\(login) | 2 LoginView\(login)"
        // The view appears 1 s after the first screen that follows the tap.
        + " | 2.1 tap submit | 2.3 LoginView\(login) | 2.8 LoginView\(login) | 3.3 HomeView\(home)"
        // The element does not open the declared view.
        + " | 5 tap cart | 5.2 HomeView\(home)"
        // A toast is shown for at least 0.6 s and less than 1.4 s.
        + " | 8 tap bar | 8.2 CartView\(basket) | 8.5 CartView[back saved] | 9.1 CartView[back saved]"
        + " | 9.6 CartView\(basket)"
        // The view loads slowly, disappears and appears again.
        + " | 30 tap search | 30 HomeView\(home) | 34.25 HomeView\(home) | 34.5 SearchView\(found)"
        + " | 36 SearchView[field busy] | 37 SearchView[field busy] | 38 \(found)"
        + " | 40 tap field | 40.5 HomeView\(home) | 41 tap search | 41 SearchView\(found) | 42 SearchView\(found)"
        // It is unknown whether the view appears.
        + " | 50 tap pay | 51 [card?] | 60 tap card | 61 PayView[card?] | 62 PayView[card]",
      app: "com.example.shop")
    let other = recorder.recording(paths.other, "0 [bar other] | 1 [bar other]", hasJournal: false)
    return VerificationAnswer(
      pages: wording("Pages.yml"), Verification(models, [shop, other], options: options), findings: findings, drawn: 1)
  }

  /// An answer in which no view has a defect: a login view, and a home view with a criterion that is not met on any
  /// other screen.
  ///
  /// - Parameters:
  ///   - home: The contents of the first two and of the last two of the home view's four screens.
  ///   - label: The label of these screens.
  ///   - taps: How many times the test taps the button that opens the home view; if more than once, the model declares
  ///     the transition.
  static func flawless(
    _ findings: [Finding] = [], home: (first: String, last: String) = ("bar", "bar"), label: String = "HomeView",
    taps: Int = 1
  ) -> VerificationAnswer {
    var recorder = Recorder()
    let login = "LoginView[account submit]"
    let models = [
      recorder.model(
        "LoginView", "account exists, submit isHittable == YES", opens: taps > 1 ? "submit HomeView" : "", line: 2),
      recorder.model("HomeView", "bar exists", line: 10),
    ]
    let row =
      "0.4 \(login) | 0.6 \(login) | 1 \(login) | 2 \(login)" + String(repeating: " | 2.1 tap submit", count: taps)
      + " | 2.3 \(login) | 2.8 \(login) | 3.3 \(label)[\(home.first)] | 4 \(label)[\(home.first)]"
      + " | 5 \(label)[\(home.last)] | 60 \(label)[\(home.last)]"
    return VerificationAnswer(
      pages: "Pages.yml", Verification(models, [recorder.recording(paths.shop, row, app: "com.example.shop")]),
      findings: findings)
  }

  /// One error in the declaration of a view that has other failures, one in the declaration of a view that has none,
  /// one in a file without views, and a warning.
  static let findings: [Finding] = [
    Finding(
      code: "page-not-discriminating", severity: .error,
      position: SourcePosition(file: "Pages.yml", line: 12, column: 7),
      subject: "HomeView on CartView", message: "the criteria of HomeView hold on CartView, too",
      advice: "add a criterion"),
    Finding(
      code: "locator-unknown", severity: .error, position: SourcePosition(file: "Pages.yml", line: 27, column: 5),
      message: "there is no element type swtch"),
    Finding(
      code: "journal-line", severity: .error,
      position: SourcePosition(file: "snapshots/shop/recording.jsonl", line: 7), message: "not JSON"),
    Finding(
      code: "page-flapping", severity: .warning, position: SourcePosition(file: "Pages.yml", line: 20, column: 3),
      message: "SearchView comes and goes"),
  ]
}
