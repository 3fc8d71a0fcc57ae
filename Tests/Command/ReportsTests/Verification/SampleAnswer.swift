// Answers put together by hand: what verification says of a little mail app.

import AccessibilityTree
import Findings

@testable import Reports

enum SampleAnswer {
  /// Four views, seven snapshots in two recordings and a folder of loose dumps, and one of everything else.
  static func mail() -> VerificationAnswer {
    var answer = VerificationAnswer(pages: "Pages.yml")
    answer.views = views
    answer.snapshots = snapshots
    answer.verdicts = verdicts
    answer.screens = [
      .init(name: "LandingView", isLabelled: true, count: 2, snapshots: [0]),
      .init(name: "LoginView", isLabelled: true, count: 3, snapshots: [1, 2]),
      .init(name: "InboxView", isLabelled: true, count: 2, snapshots: [3, 4]),
      .init(name: "loose/dumps", isLabelled: false, count: 2, snapshots: [5, 6]),
    ]
    answer.cells = cells
    answer.recordings = recordings
    answer.transitions = transitions
    answer.edges = [
      .init(from: 0, to: 1, action: "tap logIn", count: 2, isDeclared: true),
      .init(from: 1, to: 2, action: "tap submit", count: 1, isDeclared: true),
      .init(from: 1, to: nil, action: "tap submit", count: 1, isDeclared: false),
      .init(from: 1, to: 1, action: "typeText account", count: 2, isDeclared: false),
      .init(from: 2, to: 3, action: "tap cells[\"Ann\"]", count: 0, isDeclared: true),
      .init(from: 3, to: 2, action: "tap back", count: 0, isDeclared: true),
    ]
    answer.toasts = [
      .init(
        view: 2, recording: 0,
        interval: .init(beginsAfter: 3.1, beginsBy: 3.4, endsAfter: 4.2, endsBy: 5.0), shortest: 0.8, longest: 1.9,
        chance: 0.8...1)
    ]
    answer.timeScales = [1, 2, 4]
    answer.findings = findings
    return answer
  }

  private static let views: [VerificationAnswer.View] = [
    .init(
      name: "LandingView", criteria: ["logIn: exists"], position: SourcePosition(file: "Pages.yml", line: 2, column: 3)),
    .init(
      name: "LoginView", criteria: ["account: exists", "submit: isHittable == YES", "spinner: NOT exists"],
      position: SourcePosition(file: "Pages.yml", line: 9, column: 3), timeout: 5,
      waits: .init(
        count: 2, loaded: 2, longest: 1.4, minimumSafeTimeout: 1.55, sureUpToScale: 3.22, failuresByScale: [0, 0, 1])),
    .init(
      name: "InboxView", criteria: ["title: label == \"Inbox\"", "first: exists"],
      position: SourcePosition(file: "Pages.yml", line: 20, column: 3),
      waits: .init(
        count: 2, loaded: 1, longest: 0.9, minimumSafeTimeout: 0.95, sureUpToScale: nil, failuresByScale: [1, 1, 1])),
    .init(name: "MessageView", criteria: ["body: exists"]),
  ]

  private static let findings = [
    Finding(
      code: "view-misses-own-screen", severity: .error,
      position: SourcePosition(file: "Pages.yml", line: 21, column: 7),
      message: "InboxView does not hold on 1 of 2 snapshots that are labelled InboxView",
      advice: "look at the criterion title: label == \"Inbox\""),
    Finding(
      code: "views-overlap", severity: .warning, position: SourcePosition(file: "Pages.yml", line: 2, column: 3),
      message: "LandingView also holds on 1 snapshot that is labelled LoginView", advice: "add a criterion",
      notes: [
        Finding.Note(
          "LandingView is recognised here, on LoginView", at: SourcePosition(file: "mail-login/0002.xml"))
      ]),
    Finding(
      code: "view-never-seen", severity: .note, position: SourcePosition(file: "Pages.yml", line: 27, column: 3),
      message: "no snapshot is labelled MessageView, and it holds on none"),
  ]

  // MARK: Snapshots

  private static let snapshots: [VerificationAnswer.RecordedSnapshot] = {
    let landing = [control(.button, "Log In", 100, 300)]
    let login = [control(.textField, "account", 40, 200), control(.button, "Submit", 40, 300)]
    let inbox = [control(.staticText, "Inbox", 120, 60), control(.cell, "Ann", 0, 120), control(.cell, "Bob", 0, 180)]
    var all: [VerificationAnswer.RecordedSnapshot] = [
      .init(path: "mail-login/0000.xml", tree: tree(landing)),
      .init(path: "mail-login/0001.xml", tree: tree(login), screenshot: stripesPNG),
      .init(path: "mail-login/0002.xml", tree: tree(login + landing)),
      .init(path: "mail-login/0003.xml", tree: tree(inbox)), .init(path: "mail-fails/0002.xml", tree: tree([])),
      .init(path: "loose/dumps/a.xml", tree: tree(inbox)), .init(path: "loose/dumps/springboard.xml", tree: tree([])),
    ]
    all[0].outlines = [.init(view: 0, criterion: 0, holds: true, elements: [1])]
    all[1].outlines = [
      .init(view: 0, criterion: 0, holds: false, elements: []),
      .init(view: 1, criterion: 0, holds: true, elements: [1]),
      .init(view: 1, criterion: 1, holds: nil, elements: [2]), .init(view: 1, criterion: 2, holds: true, elements: []),
    ]
    all[3].outlines = [
      .init(view: 2, criterion: 0, holds: true, elements: [1]),
      .init(view: 2, criterion: 1, holds: true, elements: [2, 3]),
    ]
    return all
  }()

  private static let verdicts: [[VerificationAnswer.Verdict]] = [
    [
      .met, .unmet(criterion: 0, detail: "there is no button \"Log In\""), .met,
      .unmet(criterion: 0, detail: "there is no button \"Log In\""),
      .unmet(criterion: 0, detail: "there is no button \"Log In\""),
      .unmet(criterion: 0, detail: "there is no button \"Log In\""), .otherApp,
    ],
    [
      .unmet(criterion: 0, detail: "nothing is called \"account\"; nearest: button \"Log In\""),
      .undecidable(criterion: 1, fact: "whether the button \"Submit\" is covered"), .met,
      .unmet(criterion: 0, detail: "nothing is called \"account\""),
      .unmet(criterion: 0, detail: "nothing is called \"account\""),
      .unmet(criterion: 0, detail: "nothing is called \"account\""), .otherApp,
    ],
    [
      .unmet(criterion: 0, detail: "there is no title"), .unmet(criterion: 0, detail: "there is no title"),
      .unmet(criterion: 0, detail: "there is no title"), .met, .unmet(criterion: 0, detail: "label is \"Offline\""),
      .met, .otherApp,
    ],
    Array(repeating: .unmet(criterion: 0, detail: "there is no text view"), count: 6) + [.otherApp],
  ]

  private static let cells: [[VerificationAnswer.Cell]] = [
    [cell(met: 2), cell(met: 1, unmet: 2), cell(unmet: 2), cell(unmet: 1, otherApp: 1)],
    [cell(unmet: 2), cell(met: 1, undecidable: 2), cell(unmet: 2), cell(unmet: 1, otherApp: 1)],
    [cell(unmet: 2), cell(unmet: 3), cell(met: 1, unmet: 1), cell(met: 1, otherApp: 1)],
    [cell(unmet: 2), cell(unmet: 3), cell(unmet: 2), cell(unmet: 1, otherApp: 1)],
  ]

  // MARK: Time

  private static let recordings: [VerificationAnswer.Recording] = {
    var login = VerificationAnswer.Recording(
      path: "mail-login", header: ["com.example.mail", "iPhone 16"], isMadeUp: false, duration: 6.5,
      entries: [
        .init(at: 0, text: "launch"), .init(at: 0.4, text: "0000.xml", snapshot: 0, label: "LandingView"),
        .init(at: 1.1, text: "tap buttons[\"Log In\"]"),
        .init(at: 1.35, text: "0001.xml", snapshot: 1, label: "LoginView"),
        .init(at: 2.5, text: "0002.xml", snapshot: 2, label: "LoginView"),
        .init(at: 3.0, text: "tap buttons[\"Submit\"]"),
        .init(at: 3.9, text: "0003.xml", snapshot: 3, label: "InboxView"),
        .init(at: 6.5, text: "springboard.xml", snapshot: 6, app: "com.apple.springboard"),
      ])
    login.tracks = [
      .init(
        view: 0,
        intervals: [
          .init(beginsAfter: nil, beginsBy: 0.4, endsAfter: 0.4, endsBy: 1.35),
          .init(beginsAfter: 1.35, beginsBy: 2.5, endsAfter: 2.5, endsBy: 3.9),
        ],
        criteria: [
          [
            .init(beginsAfter: nil, beginsBy: 0.4, endsAfter: 0.4, endsBy: 1.35),
            .init(beginsAfter: 1.35, beginsBy: 2.5, endsAfter: 2.5, endsBy: 3.9),
          ]
        ]),
      .init(
        view: 1,
        intervals: [
          .init(beginsAfter: 0.4, beginsBy: 1.35, endsAfter: 1.35, endsBy: 2.5, isUndecidable: true),
          .init(beginsAfter: 1.35, beginsBy: 2.5, endsAfter: 2.5, endsBy: 3.9),
        ],
        criteria: [
          [.init(beginsAfter: 0.4, beginsBy: 1.35, endsAfter: 2.5, endsBy: 3.9)],
          [
            .init(beginsAfter: 0.4, beginsBy: 1.35, endsAfter: 1.35, endsBy: 2.5, isUndecidable: true),
            .init(beginsAfter: 1.35, beginsBy: 2.5, endsAfter: 2.5, endsBy: 3.9),
          ], [.init(beginsAfter: nil, beginsBy: 0.4, endsAfter: 3.9, endsBy: nil)],
        ], spinner: [.init(beginsAfter: 1.35, beginsBy: 1.35, endsAfter: 1.35, endsBy: 2.5)]),
      .init(
        view: 2, intervals: [.init(beginsAfter: 2.5, beginsBy: 3.9, endsAfter: 3.9, endsBy: nil)],
        criteria: [
          [.init(beginsAfter: 2.5, beginsBy: 3.9, endsAfter: 3.9, endsBy: nil)],
          [.init(beginsAfter: 2.5, beginsBy: 3.9, endsAfter: 3.9, endsBy: nil)],
        ]),
      .init(view: 3, intervals: [], criteria: [[]]),
    ]
    var fails = VerificationAnswer.Recording(
      path: "mail-fails", header: ["com.example.mail"], isMadeUp: false, duration: 4,
      entries: [
        .init(at: 0.2, text: "0000.xml", snapshot: 0, label: "LandingView"),
        .init(at: 1, text: "tap buttons[\"Log In\"]"),
        .init(at: 1.5, text: "0001.xml", snapshot: 1, label: "LoginView"),
        .init(at: 2, text: "tap buttons[\"Submit\"]"),
        .init(at: 4, text: "0002.xml", snapshot: 4, label: "InboxView"),
      ])
    fails.remark = "a snapshot every two seconds is too seldom"
    let loose = VerificationAnswer.Recording(
      path: "loose/dumps", header: [], isMadeUp: true, duration: 1,
      entries: [.init(at: 0, text: "a.xml", snapshot: 5), .init(at: 1, text: "springboard.xml", snapshot: 6)])
    return [login, fails, loose]
  }()

  private static let transitions: [VerificationAnswer.Transition] = {
    var first = VerificationAnswer.Transition(
      recording: 0, at: 1.1, action: "tap buttons[\"Log In\"]", from: [0], to: [1], declared: [1])
    first.waits = [.init(view: 1, result: .loaded(after: 0.25, by: 1.4), begins: 0.25, timeout: 5)]
    var second = VerificationAnswer.Transition(
      recording: 1, at: 2, action: "tap buttons[\"Submit\"]", from: [], to: [], declared: [2])
    second.waits = [
      .init(view: 2, result: .failed(criterion: 0, detail: "label is \"Offline\""), begins: 0, timeout: 20)
    ]
    return [first, second]
  }()
}
