// Provides verification answers: about a small mail app, with hostile strings, and with large amounts of data.

import AccessibilityTree
import Findings
import PageVerification
import Recordings

@testable import Reports

enum SampleAnswer {
  /// Four views, eight snapshots in two recordings and a folder of loose dumps.
  ///
  /// - `LandingView` is also recognised on a login screen that contains its button.
  /// - `LoginView` is undecidable in one snapshot: the dump does not record whether the button is enabled.
  /// - `InboxView` does not appear, although a snapshot in `mail-fails` is labelled with it.
  /// - `MessageView` was never recorded.
  static let mail = answer(findings: mailFindings)

  /// The mail app, with every string replaced by a hostile one of the given kind.
  static let hostile: VerificationAnswer = {
    let findings = hostileWords.enumerated().map { index, word in
      Finding(
        code: word, severity: Severity.allCases[index % 3], position: SourcePosition(file: word), subject: word,
        message: word, advice: word, notes: hostileWords.map { Finding.Note($0, at: SourcePosition(file: $0)) },
        fix: Finding.Fix(word, []))
    }
    // A string always gets the same replacement, so that labels still match view names.
    let remark = Finding(
      code: "recording-stale", severity: .warning, position: SourcePosition(file: "x"), subject: hostile("mail-fails"),
      message: hostileWords[0])
    return answer(findings: findings + [remark], wording: hostile)
  }()

  private static func answer(
    findings: [Finding], wording: @escaping (String) -> String = { $0 }
  ) -> VerificationAnswer {
    var recorder = Recorder(wording: wording)
    var options = VerificationOptions()
    options.timeScales = [1, 2, 4]
    let models = [
      recorder.model("LandingView", "logIn exists", opens: "logIn LoginView", line: 2),
      recorder.model(
        "LoginView", "account exists, submit isEnabled == YES, spinner NOT exists", opens: "submit InboxView", line: 9,
        timeout: 5),
      recorder.model("InboxView", "title exists, Ann exists", opens: "Ann MessageView", line: 20),
      recorder.model("MessageView", "body exists", opens: "back InboxView", line: 27),
    ]
    let recordings = [
      recorder.recording(
        "mail-login",
        "0.4 LandingView[logIn] | 1.1 tap logIn | 1.35 LoginView[account submit?] | 2 LoginView[account submit logIn]"
          + " | 2.5 LoginView[account submit] | 3 tap submit | 3.9 InboxView[title Ann Bob]", app: "com.example.mail"),
      recorder.recording(
        "mail-fails",
        "0.2 LandingView[logIn] | 1 tap logIn | 1.5 LoginView[account submit] | 2 tap submit | 4 InboxView[offline]",
        app: "com.example.mail"),
      recorder.recording("loose/dumps", "0 [title Ann Bob] | 1 com.apple.springboard:[icon]", hasJournal: false),
    ]
    return VerificationAnswer(
      pages: wording("Pages.yml"), Verification(models, recordings, options: options), findings: findings, drawn: 5
    ) { $0.hasSuffix("/1.png") ? Recorder.stripesPNG : nil }
  }

  private static let mailFindings = [
    Finding(
      code: "view-misses-own-screen", severity: .error,
      position: SourcePosition(file: "Pages.yml", line: 21, column: 7),
      message: "InboxView is not recognised in 1 of 2 snapshots that are labelled InboxView",
      advice: "check the criterion title: exists"),
    Finding(
      code: "views-overlap", severity: .warning, position: SourcePosition(file: "Pages.yml", line: 2, column: 3),
      message: "LandingView is also recognised in 1 snapshot that is labelled LoginView", advice: "add a criterion",
      notes: [
        Finding.Note("LandingView is recognised here, on LoginView", at: SourcePosition(file: "mail-login/2.xml"))
      ]),
    Finding(
      code: "view-never-seen", severity: .note, position: SourcePosition(file: "Pages.yml", line: 27, column: 3),
      message: "no snapshot is labelled MessageView, and the view is recognised in none"),
  ]

  /// The empty answer.
  static let nothing = VerificationAnswer(pages: "-", Verification([], []), findings: [])

  // MARK: Hostile strings

  /// Strings that try to become markup or code, or to reverse the text beside them.
  static let hostileWords = [
    "</script><script>window.hostile = 1</script>", "\"><img src=x onerror=\"window.hostile = 2\">",
    "' onfocus='window.hostile = 3",
    "<!--<script>", "]]><script>window.hostile = 4</script>", "\u{202E}txt.exe\u{2066}",
    "\u{0}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{FFFF}",
    "שלום עולם", "&amp;&#x3C;", "\\u003c/script>", "😀 e\u{301}", "javascript:window.hostile = 5",
  ]

  /// Returns the string with a hostile string appended. Equal strings always get the same hostile string.
  private static func hostile(_ text: String) -> String {
    "\(text) \(hostileWords[text.utf8.reduce(0) { ($0 + Int($1)) % hostileWords.count }])"
  }

  // MARK: Large answers

  /// 60 views, 300 snapshots, and a recording with 1000 entries.
  static let large: VerificationAnswer = {
    var recorder = Recorder()
    // Each view opens up to three others and has a back button.
    let models = (0..<60).map { view in
      recorder.model(
        "Screen\(view)View", "title\(view) exists, list isHittable == YES, spinner NOT exists",
        opens: ((1...3).map { 3 * view + $0 }.filter { $0 < 60 }.map { "row\($0) Screen\($0)View" }
          + ["back Screen\(max(0, view - 1) / 3)View"]).joined(separator: ", "))
    }
    let rows = (0..<500).map { step in
      let view = step % 60
      return "\(Double(step) * 1.2) tap row\(view) | \(Double(step) * 1.2 + 0.4) Screen\(view)View"
        + "[title\(view) list back row\((view + 1) % 60) number\(step % 300)]"
    }
    let recording = recorder.recording("long", rows.joined(separator: " | "), app: "com.example.large")
    return VerificationAnswer(pages: "LargePages.yml", Verification(models, [recording]), findings: [], drawn: 60)
  }()

  /// Six views and twelve recordings with 720 different snapshots: a page that lists equal screens once.
  static let farm: VerificationAnswer = {
    var recorder = Recorder()
    let models = (0..<6).map { recorder.model("Screen\($0)View", "title\($0) exists, list isHittable == YES") }
    let recordings = (0..<12).map { number in
      let rows = (0..<60).map { step in
        "\(step) Screen\(step % 6)View[title\(step % 6) list number\(number * 60 + step)]"
      }
      return recorder.recording("run\(number)", rows.joined(separator: " | "), app: "com.example.farm")
    }
    return VerificationAnswer(pages: "FarmPages.yml", Verification(models, recordings), findings: [], drawn: 100)
  }()
}
