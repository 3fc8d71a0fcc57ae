// Checks the settings of a project and the files that they name.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Recordings
import Reports
import Text

/// The checks of a project.
struct ProjectCheckup {
  private(set) var checks: [CheckupReport.Check] = []
  /// Whether the project has tests in Swift, or in other languages.
  private(set) var hasSwift = false
  private(set) var hasOthers = false

  /// - Parameter config: The file that the user chose; nil for the nearest one.
  init(_ config: String?) {
    guard let path = config ?? ConfigurationFile.nearest() else {
      add(
        "settings", .missing, "no axreplay.yml in this directory or above it",
        advice: "axreplay init writes one for the project in a directory")
      return
    }
    guard let file = read(path) else { return }
    defer { ProgressLine.shared.end() }
    var inputs = checkedSources(file)
    let recordings = checkRecordings(file)
    inputs?.addOtherLocators(for: LintCorpus(recordings))
    if let inputs { describe(inputs) }
    checkBaseline(file)
  }

  // MARK: Settings

  private mutating func read(_ path: String) -> ConfigurationFile? {
    var findings: [Finding]
    do throws(DumpFile.Problem) {
      findings =
        ConfigurationReader.read(
          try DumpFile.regularBytes(of: path), file: path, rules: LintSettings.knownRules
        ).findings
    } catch {
      findings = [Finding(unreadable: path, error.message)]
    }
    guard findings.isEmpty, let file = try? ConfigurationFile(path, rules: LintSettings.knownRules) else {
      add("settings", .error, "\(path) cannot be used", advice: "correct the file", findings)
      return nil
    }
    findings = file.missingRecordings
    add("settings", findings.isEmpty ? .ok : .missing, path, findings)
    return file
  }

  // MARK: Tests

  /// Reads the tests; nil if there are none.
  private mutating func checkedSources(_ file: ConfigurationFile) -> LintInputs? {
    let sources = file.resolved(file.lint.sources)
    guard !sources.isEmpty else {
      add(
        "UI tests", .missing, "no sources are set",
        advice: "set `sources` under `lint` in \(file.path), or pass files to axreplay lint")
      return nil
    }
    return LintInputs(sources, file)
  }

  private mutating func describe(_ inputs: LintInputs) {
    hasSwift = inputs.files.contains { TestLanguage(path: $0.path) == .swift }
    hasOthers = inputs.files.contains { TestLanguage(path: $0.path) != .swift }
    let counts = inputs.extraction.resolutionCounts
    let unresolved = counts.unresolvedTotal + counts.unfollowedCalls
    var message = "\(counted(inputs.files.count, "file")), \(counted(inputs.extraction.locators.count, "locator"))"
    var advice = inputs.unreadTests.sentences
    if unresolved > 0 {
      message += ", \(unresolved) of \(counted(counts.total + counts.unfollowedCalls, "key")) unresolved"
      advice.append("axreplay lint prints which files or mappings are missing")
    }
    let findings = inputs.problems.filter { $0.severity > .note }
    let isUnusable = !inputs.isComplete || inputs.files.isEmpty
    let status: CheckupReport.Status = isUnusable ? .error : findings.isEmpty && advice.isEmpty ? .ok : .missing
    let place = checks.firstIndex { $0.name == "recordings" } ?? checks.endIndex
    checks.insert(
      CheckupReport.Check(
        "UI tests", status, message: message, advice: advice.isEmpty ? nil : advice.joined(separator: "; "),
        findings: findings), at: place)
  }

  // MARK: Recordings

  private mutating func checkRecordings(_ file: ConfigurationFile) -> [Recording] {
    let directories = file.recordings([])
    guard !directories.isEmpty else {
      let usual = file.resolved("snapshots")
      let advice =
        FileSearch.isDirectory(usual)
        ? "add to \(file.path): snapshots: snapshots"
        : "save page sources to a directory, or record with axreplay record or the recorder for UI tests, and set "
          + "`snapshots` in \(file.path)"
      add("recordings", .missing, "no directory is set, so only rules about source code apply", advice: advice)
      return []
    }
    let search = RecordingSearch(directories)
    let readings = search.read(xctest: file.xctest, recovers: true)
    let known = readings.compactMap(\.recording)
    let problems = search.problems + readings.flatMap(\.findings).filter { $0.severity == .error }
    let snapshots = known.reduce(0) { $0 + $1.snapshots.count { $0 != nil } }
    let message =
      "\(counted(readings.count, "recording")) with \(counted(snapshots, "snapshot")) in "
      + DisplayText.visible(listed(first: 3, of: directories))
    let isUnusable = !problems.isEmpty || snapshots == 0
    add("recordings", isUnusable ? .error : .ok, message, problems)
    checkReplays(of: known, directories)
    return known
  }

  /// Counts the recordings that lack something that replays need.
  private mutating func checkReplays(of recordings: [Recording], _ directories: [String]) {
    let journaled = recordings.filter { !$0.lacksJournal }
    guard !journaled.isEmpty else { return }
    let doubtful = journaled.filter { recording in
      (RecordingCheck.findings(recording) + RecordingCheck.gaps(recording)).contains { $0.severity > .note }
    }
    guard !doubtful.isEmpty else {
      return add("replays", .ok, "\(counted(journaled.count, "recording")) with everything that replays need")
    }
    add(
      "replays", .missing,
      "\(doubtful.count) of \(counted(journaled.count, "recording")) \(doubtful.count == 1 ? "lacks" : "lack") "
        + "something that replays need",
      advice: "axreplay replay --check \(directories.joined(separator: " ")) lists it")
  }

  // MARK: The baseline

  private mutating func checkBaseline(_ file: ConfigurationFile) {
    guard let written = file.lint.baseline else { return }
    let path = file.resolved(written.text)
    let reading: BaselineReader.Reading
    do throws(DumpFile.Problem) {
      reading = BaselineReader.read(try DumpFile.regularBytes(of: path), file: path)
    } catch {
      let advice = "create it: axreplay lint --write-baseline \(path)"
      return add(
        "baseline", .error, "\(path) cannot be read", [Finding(unreadable: path, error.message, advice: advice)])
    }
    guard let baseline = reading.baseline else {
      return add("baseline", .error, "\(path) cannot be used", reading.findings)
    }
    let count = baseline.entries.reduce(0) { $0 &+ $1.count }
    add(
      "baseline", reading.findings.isEmpty ? .ok : .missing, "\(path): \(counted(count, "finding"))",
      reading.findings)
  }

  private mutating func add(
    _ name: String, _ status: CheckupReport.Status, _ message: String, advice: String? = nil, _ findings: [Finding] = []
  ) {
    checks.append(CheckupReport.Check(name, status, message: message, advice: advice, findings: findings))
  }
}
