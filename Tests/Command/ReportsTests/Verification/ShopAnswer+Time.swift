// The recordings behind the answer about the shop, what happened in them, and what was found.

import Findings

@testable import Reports

extension ShopAnswer {
  static var recordings: [VerificationAnswer.Recording] {
    var shop = VerificationAnswer.Recording(
      path: "snapshots/shop", header: ["com.example.shop"], isMadeUp: false, duration: 60,
      entries: [
        .init(at: 0, text: "launch"), .init(at: 0.4, text: "0.xml", snapshot: 0, label: "LoginView"),
        .init(at: 2.1, text: #"tap buttons["Log In"]"#),
      ])
    let shown = VerificationAnswer.Interval(beginsAfter: nil, beginsBy: 0.4, endsAfter: 2, endsBy: 2.6)
    let field = VerificationAnswer.Interval(beginsAfter: 34, beginsBy: 34.25, endsAfter: 39, endsBy: 39.5)
    let first = VerificationAnswer.Interval(beginsAfter: 34.25, beginsBy: 34.5, endsAfter: 36, endsBy: 36.5)
    let second = VerificationAnswer.Interval(beginsAfter: 37, beginsBy: 37.5, endsAfter: 39, endsBy: 39.5)
    let paying = VerificationAnswer.Interval(
      beginsAfter: 50, beginsBy: 51, endsAfter: 60, endsBy: nil, isUndecidable: true)
    shop.tracks = [
      .init(view: login, intervals: [shown], criteria: [[shown], [shown]], spinner: []),
      .init(view: cart, intervals: [], criteria: [[]], spinner: []),
      .init(view: search, intervals: [first, second], criteria: [[field], [first, second]], spinner: [first]),
      .init(view: pay, intervals: [paying], criteria: [[paying]], spinner: []),
    ]
    return [
      shop,
      .init(
        path: "snapshots/other", header: [], isMadeUp: true, duration: 1,
        entries: [.init(at: 0, text: "0.xml", snapshot: 8), .init(at: 1, text: "1.xml", snapshot: 8)]),
    ]
  }

  /// A launch, of which no view could have said where it leads; one as declared; one that stays where it is; two of a kind that nobody declared;
  /// and one of which it cannot be decided whether it arrived.
  static var transitions: [VerificationAnswer.Transition] {
    [
      transition(
        0, "launch", [], [login], nil, .init(view: login, result: .loaded(after: 0, by: 0.4), begins: 0, timeout: 20)),
      transition(
        2.1, #"tap buttons["Log In"]"#, [login], [home], [home],
        .init(view: home, result: .loaded(after: 0.5, by: 1), begins: 0.2, timeout: 20)),
      transition(
        5, #"tap buttons["Cart"]"#, [home], [home], [cart],
        .init(
          view: cart, result: .failed(criterion: 0, detail: #"nothing with id "total""#), begins: 0.2, timeout: 20)),
      transition(
        30, #"tap buttons["Search"]"#, [home], [search], nil,
        .init(view: search, result: .loaded(after: 4.25, by: 4.5), begins: 0, timeout: 5)),
      transition(
        40, #"tap buttons["Search"]"#, [home], [search], nil,
        .init(view: search, result: .loaded(after: 0.2, by: 0.4), begins: 0, timeout: 5)),
      transition(
        50, #"tap buttons["Pay"]"#, [search], [], [pay],
        .init(view: pay, result: .undecidable(fact: "selected is not recorded"), begins: 0, timeout: 20)),
    ]
  }

  private static func transition(
    _ at: Double, _ action: String, _ from: [Int], _ to: [Int], _ declared: [Int]?, _ wait: VerificationAnswer.Wait
  ) -> VerificationAnswer.Transition {
    var transition = VerificationAnswer.Transition(
      recording: 0, at: at, action: action, from: from, to: to, declared: declared)
    transition.waits = [wait]
    return transition
  }

  static let edges: [VerificationAnswer.Edge] = [
    .init(from: login, to: home, action: "tap submit", count: 1, isDeclared: true),
    .init(from: home, to: home, action: "tap cart", count: 1, isDeclared: false),
    .init(from: home, to: cart, action: "tap cart", count: 0, isDeclared: true),
    .init(from: home, to: search, action: #"tap buttons["Search"]"#, count: 2, isDeclared: false),
    .init(from: cart, to: home, action: "tap back", count: 0, isDeclared: true),
  ]

  /// In the declaration of a view that fails elsewhere, too; in that of one that does not; in a file without views; and one that is no error.
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
