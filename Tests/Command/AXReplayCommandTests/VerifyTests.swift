// Tests the exit codes, output files and baselines of axreplay verify.

import Foundation
import Testing

@Suite struct VerifyTests {
  static let pages = "Tests/Command/AXReplayCommandTests/Pages"
  static let reset = ["--snapshots", "snapshots/shop-reset"]

  /// With `shop-reset`, `small.yml` causes a warning, because it has no model of ResetView; `flaws.yml` causes errors.
  static let exitCodes: [(arguments: [String], code: Int32)] = [
    (["Docs/Examples/ShopPages.yml", "--snapshots"] + GoldenTests.shops.map { "snapshots/\($0)" }, 0),
    (["Docs/Examples/ShopPages.yml", "--fail-on", "note", "--snapshots", "snapshots/shop-login"], 1),
    (["\(pages)/small.yml"] + reset, 0),
    (["\(pages)/small.yml", "--fail-on", "warning"] + reset, 1),
    (["\(pages)/small.yml", "--max-warnings", "0"] + reset, 1),
    (["\(pages)/small.yml", "--max-warnings", "1"] + reset, 0),
    (["\(pages)/flaws.yml"] + reset, 1),
    (["\(pages)/flaws.yml", "--fail-on", "never"] + reset, 0),
    (["\(pages)/flaws.yml", "--max-errors", "1"] + reset, 1),
    (["\(pages)/flaws.yml", "--max-errors", "9"] + reset, 0),
    (["\(pages)/small.yml", "--time-scale", "0.5,1,3"] + reset, 0),
    (["\(pages)/small.yml", "--time-scale", "0"] + reset, 2),
    (["\(pages)/small.yml", "--time-scale", "1,"] + reset, 2),
    (["\(pages)/small.yml", "--time-scale=-1"] + reset, 2),
    (["\(pages)/small.yml", "--time-scale", "inf"] + reset, 2),
    (["\(pages)/small.yml", "--max-warnings=-1"] + reset, 2),
    (["\(pages)/small.yml", "--strict-baseline"] + reset, 2),
    (["\(pages)/small.yml", "--baseline", "\(pages)/missing.json"] + reset, 2),
    (["\(pages)/small.yml", "--baseline", "\(pages)/small.yml"] + reset, 2),
    (["\(pages)/small.yml", "--html", "Package.swift/page.html"] + reset, 2),
    (["\(pages)/small.yml", "--html", "snapshots"] + reset, 2),
    (reset + ["\(pages)/small.yml"], 2),
    (["\(pages)/small.yml", "--snapshots", "snapshots/shop-reset/0001.xml"], 0),
    (["\(pages)/small.yml", "--snapshots", "snapshots/README.md"], 2),
  ]

  @Test(arguments: exitCodes)
  func exitsWith(arguments: [String], code: Int32) throws {
    let run = try CommandRun(["verify"] + arguments)
    #expect(run.exitCode == code, "\(run.standardOutput)\(run.standardError)")
    // A usage error prints a message.
    if code == 2 { #expect(!run.standardError.isEmpty) }
  }

  static let formats = ["text", "json", "markdown", "junit", "sarif", "github"]

  @Test(arguments: formats)
  func outputIsReproducible(format: String) throws {
    let arguments =
      ["verify", "\(Self.pages)/flaws.yml", "--verbose", "--format", format, "--snapshots"]
      + GoldenTests.shops.map { "snapshots/\($0)" }
    let first = try CommandRun(arguments)
    let second = try CommandRun(arguments)
    #expect(first.standardOutput == second.standardOutput)
    #expect(first.standardError == second.standardError)
    #expect(!first.standardOutput.isEmpty)
  }

  /// Calls a closure with the path of a file in a temporary directory, and then removes the directory.
  private func withFile(_ name: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-verify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: name).path)
  }

  @Test func findingsInABaselineAreSuppressed() throws {
    try withFile("baseline.json") { file in
      let written = try CommandRun(["verify", "\(Self.pages)/flaws.yml", "--write-baseline", file] + Self.reset)
      #expect(written.exitCode == 0)
      #expect(written.standardOutput.isEmpty)
      #expect(written.standardError.contains("suppress with --baseline \(file)"))
      let known = try CommandRun(
        ["verify", "\(Self.pages)/flaws.yml", "--baseline", file, "--strict-baseline", "--fail-on", "note"] + Self.reset
      )
      #expect(known.exitCode == 0)
      #expect(known.standardOutput.contains(" suppressed by the baseline \(file)"))
      #expect(!known.standardOutput.contains(": error:"))
    }
  }

  static let lenient: [[String]] = [["--fail-on", "never"], ["--max-errors", "99"]]

  /// The JUnit document has failures only if the run fails.
  @Test(arguments: lenient)
  func JUnitFailsWithTheRun(options: [String]) throws {
    let arguments = ["verify", "\(Self.pages)/flaws.yml", "--format", "junit"] + Self.reset
    #expect(try CommandRun(arguments).standardOutput.contains("<failure"))
    let run = try CommandRun(arguments + options)
    #expect(run.exitCode == 0)
    #expect(!run.standardOutput.contains("<failure"))
    try withFile("baseline.json") { file in
      _ = try CommandRun(["verify", "\(Self.pages)/flaws.yml", "--write-baseline", file] + Self.reset)
      let known = try CommandRun(arguments + ["--baseline", file])
      #expect(known.exitCode == 0)
      #expect(!known.standardOutput.contains("<failure"))
      #expect(known.standardOutput.contains("<skipped message=\"in the baseline \(file): "))
    }
  }

  /// Every format reports recordings that cannot be read.
  @Test(arguments: formats.dropFirst())
  func unreadableRecordingsAreReported(format: String) throws {
    let run = try CommandRun(
      ["verify", "\(Self.pages)/small.yml", "--format", format, "--snapshots", "snapshots/shop-reset"]
        + ["\(GoldenTests.dumps)/bad-journal"])
    #expect(run.exitCode == 2)
    #expect(run.standardOutput.contains("bad-journal/recording.jsonl"))
  }

  @Test func modelsAreReadFromStandardInput() throws {
    let text = try String(
      contentsOf: CommandRun.root.appending(path: "\(Self.pages)/small.yml"), encoding: .utf8)
    let run = try CommandRun(["verify", "-"] + Self.reset, input: text)
    #expect(run.exitCode == 0)
    #expect(run.standardOutput.contains("-: 2 views, 6 snapshots"))
  }

  /// Once findings have been fixed in the verified page models, their baseline entries are reported as stale, and the
  /// run fails with `--strict-baseline`. Entries for other page models are not stale.
  @Test func fixedFindingsAreStaleInTheBaseline() throws {
    try withFile("baseline.json") { file in
      let pages = "\(file).yml"
      func write(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: pages)
        try FileManager.default.copyItem(atPath: CommandRun.root.appending(path: path).path, toPath: pages)
      }
      try write("\(Self.pages)/flaws.yml")
      _ = try CommandRun(["verify", pages, "--write-baseline", file] + Self.reset)
      let other = ["verify", "Docs/Examples/ShopPages.yml", "--baseline", file, "--strict-baseline"] + Self.reset
      #expect(try CommandRun(other).exitCode == 0)
      try write("Docs/Examples/ShopPages.yml")
      let arguments = ["verify", pages, "--baseline", file] + Self.reset
      let lenient = try CommandRun(arguments)
      #expect(lenient.exitCode == 0)
      #expect(lenient.standardOutput.contains("[meta-baseline-stale]"))
      #expect(try CommandRun(arguments + ["--strict-baseline"]).exitCode == 1)
      // The stale entries do not fail the run, and `--max-warnings 1` allows the only warning about these models.
      try write("\(Self.pages)/small.yml")
      #expect(try CommandRun(arguments + ["--max-warnings", "1"]).exitCode == 0)
    }
  }

  /// If a baseline covered only the input that can be read, findings in the rest would look new.
  @Test func aBaselineIsNotWrittenIfInputCannotBeRead() throws {
    try withFile("part.json") { file in
      let run = try CommandRun(
        ["verify", "\(Self.pages)/small.yml", "--write-baseline", file] + Self.reset + [
          "\(GoldenTests.dumps)/bad-journal"
        ])
      #expect(run.exitCode == 2)
      #expect(run.standardError.contains("baseline not written"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func writesAnHTMLReport() throws {
    try withFile("page.html") { file in
      let run = try CommandRun(["verify", "\(Self.pages)/small.yml", "--html", file] + Self.reset)
      #expect(run.standardOutput.hasSuffix("HTML report: \(file)\n"))
      let page = try String(contentsOfFile: file, encoding: .utf8)
      #expect(page.contains("LoginView"))
    }
  }

  /// Snapshots are labelled with view names, so if two views have the same name, only the first is verified, and the
  /// second is reported.
  @Test func onlyTheFirstOfTwoViewsWithTheSameNameIsVerified() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-views-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, key) in [("A.swift", "login.submit"), ("B.swift", "login.account")] {
      let view = """
        final class LoginView: View {
          let app = XCUIApplication()
          override func checkViewCriteria() -> String? {
            app.descendants(matching: .any)["\(key)"].exists ? nil : "\(key)"
          }
        }
        """
      try Data(view.utf8).write(to: folder.appending(path: file))
    }
    let login = ["--snapshots", "snapshots/shop-login", "--format", "json"]
    let both = try CommandRun(["verify", "--views-from", folder.path] + login)
    let one = try CommandRun(["verify", "--views-from", folder.appending(path: "A.swift").path] + login)
    let first = "\(folder.path)/A.swift:1:13"
    let note =
      "\(folder.path)/B.swift:3:17: note: LoginView is not verified: \(first) declares a view with the same name"
    #expect(both.standardError.contains(note), "\(both.standardError)")
    #expect(both.standardOutput.replacing("/A.swift", with: "") == one.standardOutput.replacing("/A.swift", with: ""))
  }

  /// Two files of one folder declare a name; the settings say that they belong to different targets.
  @Test(arguments: [true, false]) func namesAreThoseOfTheTarget(hasTargets: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, key) in [("Login", "login.submit"), ("Reset", "login.missing")] {
      let view = """
        enum Ids { static let key = "\(key)" }
        final class \(name)View: View {
          let app = XCUIApplication()
          override func checkViewCriteria() -> String? {
            app.descendants(matching: .any)[Ids.key].exists ? nil : "key"
          }
        }
        """
      try Data(view.utf8).write(to: folder.url.appending(path: "\(name)View.swift"))
    }
    let config = folder.url.appending(path: "axreplay.yml")
    let targets = "lint:\n  targets:\n    One: LoginView.swift\n    Two: ResetView.swift\n"
    try Data((hasTargets ? targets : "lint: {}\n").utf8).write(to: config)
    let run = try CommandRun([
      "verify", "--views-from", folder.url.path, "--config", config.path, "--format", "json", "--snapshots",
      "snapshots/shop-login",
    ])
    let criteria = ["login.submit", "login.missing"].filter { run.standardOutput.contains("[\\\"\($0)\\\"]") }
    #expect(hasTargets ? criteria.count == 2 : criteria.count < 2, "\(run.standardOutput)\(run.standardError)")
  }

  /// Each row has three parts: a call in `LoginView`; the superclass of the alert; and the findings for a recording in
  /// which the button of `LoginView` first opens the alert.
  static let transitions: [(call: String, origin: String, expected: [String])] = [
    ("openView(HomeView.self, byTapping: submit)", "NavigationHub", ["trans-wrong-target"]),
    ("openView(Alert<LoginView>.self, byTapping: submit)", "OpenedView<LoginView>", ["trans-wrong-target"]),
    ("openView(isRight ? HomeView.self : Alert<LoginView>.self, byTapping: submit)", "OpenedView<T>", []),
    (
      #"openView(HomeView.self, byTapping: APP.buttons["login.\(isRight)"])"#, "NavigationHub", ["trans-wrong-target"]
    ),
    ("openView(HomeView.self, byTapping: submit); openView(Alert<T>.self, byTapping: submit)", "OpenedView<T>", []),
    // LoginView opens the alert. The undeclared return to LoginView is not a second finding.
    (
      "openView(isRight ? HomeView.self : Alert<LoginView>.self, byTapping: submit)", "OpenedView<HomeView>",
      ["trans-return-mismatch"]
    ),
    // The button first opens the alert, and later HomeView.
    (
      #"openView(HomeView.self, byTapping: APP.buttons["login.forgot"])"#, "NavigationHub",
      ["trans-undeclared", "trans-undeclared", "trans-unexercised"]
    ),
    ("waitForView()", "NavigationHub", []),
  ]

  @Test(arguments: transitions)
  func transitionsBetweenSwiftViewsAreVerified(call: String, origin: String, expected: [String]) throws {
    struct Report: Decodable {
      struct Finding: Decodable { var code: String }
      var findings: [Finding]
    }
    try withFile("Views.swift") { file in
      let views = """
        final class LoginView: NavigationHub, SynchronizedView {
          var submit: XCUIElement { APP.buttons["login.submit"] }
          func logIn(_ isRight: Bool) { \(call) }
          func checkViewCriteria() -> String? {
            if APP.alerts.firstMatch.exists { return "an alert" }
            return APP.textFields["login.account"].isEnabled ? nil : "no form"
          }
        }
        class Alert<T: SynchronizedView>: \(origin), SynchronizedView {
          func checkViewCriteria() -> String? { APP.alerts["Wrong Password"].exists ? nil : "no alert" }
        }
        final class HomeView: NavigationHub, SynchronizedView {
          func checkViewCriteria() -> String? { APP.staticTexts["home.greeting"].exists ? nil : "no greeting" }
        }
        """
      try Data(views.utf8).write(to: URL(filePath: file))
      let run = try CommandRun(
        ["verify", "--views-from", file, "--format", "json", "--snapshots", "snapshots/shop-login"])
      let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
      let codes = report.findings.map(\.code).filter { $0.hasPrefix("trans") }
      #expect(codes.sorted() == expected, "\(run.standardOutput)")
    }
  }
}
