// Implements `axreplay init`, which writes the first settings of a project.

import Arguments
import Configuration
import Findings
import Reports
import Text

struct InitCommand: Subcommand {
  static let name = "init"
  static let abstract = "Write an axreplay.yml with the UI tests and recordings of a project."

  static var discussion: String {
    """
    Searches the directory for UI tests for XCUITest and Appium, dumps, recordings, strings tables and capabilities, \
    prints what it finds and which command to run next, and writes axreplay.yml with comments. Skips hidden and \
    ignored files, dependencies and build products. An axreplay.yml that exists is never changed; axreplay doctor \
    checks it.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var directory: String?
  var format = OutputFormat.text
  var jobs: Int?

  static var arguments: [Argument<Self>] {
    [
      .optionalPositional(
        "directory", sets: \.directory, completion: .directories,
        help: "The root of the project. (default: the working directory)"),
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .jobs(\.jobs),
    ]
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    let directory = directory.map(SourcePath.shown) ?? "."
    guard FileSearch.isDirectory(directory) else {
      Terminal.standardError.write(FindingText.lines(Finding(unreadableDirectory: directory)))
      throw ExitStatus.unusable
    }
    let fileName = ProjectConfiguration.fileName
    let path = directory == "." ? fileName : FileSearch.path(of: fileName, in: directory)
    if DumpFile.exists(path) { throw refusal(path) }
    let survey = ProjectSurvey(directory)
    var report = SurveyReport(survey, file: path)
    if let above = ConfigurationFile.nearest(from: directory) {
      report.notes.append("\(above) is not used here any more")
    }
    if report.next != nil {
      guard try OutputFile.writeNew(ConfigurationDraft(survey).text, to: path) else { throw refusal(path) }
      report.isWritten = true
    }
    let output = Terminal.standardOutput
    format == .json ? output.write(report.json(toolVersion: toolVersion)) : output.write(report.lines)
    if report.next == nil { throw ExitStatus.notFound }
  }

  private func refusal(_ path: String) -> ExitStatus {
    ExitStatus.error(
      "settings-exist", "this file exists and was not changed", file: path, advice: "axreplay doctor checks it")
  }
}

extension SurveyReport {
  /// Describes what a survey found, with paths relative to the working directory.
  init(_ survey: ProjectSurvey, file: String) {
    self.init(file: file)
    func add(_ kind: String, _ title: String, _ amount: String, _ paths: [String]) {
      guard !paths.isEmpty else { return }
      let shown = paths.map { SourcePath.shown(ProjectConfiguration.path($0, below: survey.directory)) }
      found.append(Item(kind: kind, title: title, amount: amount, paths: shown))
    }
    add("sources", "UI tests", survey.testPhrase, survey.sources)
    add("app", "app", counted(survey.identifiedFiles, "file") + " with identifiers", survey.app)
    let recorded =
      (survey.recordings > 0 ? [counted(survey.recordings, "recording")] : [])
      + (survey.dumps > 0 ? [counted(survey.dumps, "dump")] : [])
    add("snapshots", "recordings", listed(recorded, "and"), survey.snapshots)
    let tables = counted(survey.strings.count, "table")
    add("strings", "strings", "\(tables) in \(survey.language ?? "")", survey.strings)
    add("capabilities", "capabilities", counted(survey.capabilities.count, "file"), survey.capabilities)
    notes = survey.remarks
    if !survey.hasTests { missing.append("no UI tests found: lint needs `sources` in \(file)") }
    if !survey.hasSnapshots { missing.append("no dumps or recordings found: \(survey.recordingAdvice)") }
    next = survey.next
  }
}

extension String {
  /// The string as a word of a command, in quotes if necessary.
  fileprivate var asShellWord: String {
    let others = "0123456789/._-".unicodeScalars
    return unicodeScalars.allSatisfy { $0.properties.isAlphabetic || others.contains($0) } ? self : quoted(.shell)
  }
}

extension ProjectSurvey {
  /// How the project gets recordings.
  fileprivate var recordingAdvice: String {
    let save = "save page sources to snapshots/"
    let isAppium = languages.contains { $0.title != TestLanguage.swift.title }
    if isAppium {
      return "\(save), or record a run: axreplay record --to http://127.0.0.1:4723 --out snapshots/NAME -- COMMAND"
    }
    return hasSwift ? "\(save), or add the recorder to the UI tests, as Docs/Recording.md of axreplay describes" : save
  }

  /// The next command; nil if there is nothing to work on.
  fileprivate var next: String? {
    let change = directory == "." ? "" : "cd \(directory.asShellWord) && "
    if hasTests { return change + "axreplay lint" }
    guard let first = snapshots.first else { return nil }
    return change + "axreplay inspect \(first.asShellWord)"
  }
}
