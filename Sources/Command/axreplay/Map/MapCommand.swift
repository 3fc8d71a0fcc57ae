// Implements `axreplay map`, which puts recordings of one app together.

import AccessibilityTree
import Arguments
import Findings
import LocatorStrategies
import PageVerification
import Recordings
import Reports

struct MapCommand: Subcommand {
  static let name = "map"
  static let abstract = "Print a map of an app: its screens and the actions between them."

  static var discussion: String {
    """
    Recordings of one app are put together. Snapshots are the same screen if they differ only in frames, in texts \
    that change without an action, and in rows of tables and collections. For each screen, the map lists the \
    recorded actions, where they lead, and the elements that no recording used. A conflict is an action that leads \
    from one screen to different ones.

    With --path, the shortest recorded way between two screens is printed instead; one name is the way from a \
    launch. The file of a snapshot also stands for its screen. If a replay cannot follow it, a warning says why. \
    With --cover, the fewest recordings are listed that have every screen and action, and what to record next. With \
    --compare, two directories are compared: what the newer recordings of an app show that the older ones do not, \
    and the reverse.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var format = Format.text
  var path: [String] = []
  var language = Language.chain
  var pages: String?
  var cover = false
  var compare: [String] = []
  var refusesRecovery = false
  var jobs: Int?
  var recordings: [String] = []

  static var arguments: [Argument<Self>] {
    [
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .values(
        "--path", "screen", set: \.path,
        help: "Print the shortest recorded way to a screen, or between two screens."),
      .choice("--language", "language", sets: \.language, help: "With --path: how actions are written."),
      .option(
        "--pages", "file", sets: \.pages, completion: .files(["yml", "yaml"]),
        help: "Name screens after the page models in this YAML file that recognise them."),
      .flag(
        "--cover", sets: \.cover, help: "List the fewest recordings that are needed, and what to record next."),
      .values(
        "--compare", "older newer", set: \.compare, completion: .directories,
        help: "Compare older recordings with newer ones."),
      .noRecovery(\.refusesRecovery), .jobs(\.jobs),
      .positionals(
        "recordings", set: \.recordings, completion: .directories, help: "Recordings, or directories of recordings."),
    ]
  }

  enum Format: String, CaseIterable {
    case text, json, dot, mermaid, html
  }

  enum Language: String, CaseIterable {
    case chain, swift, python
  }

  func validate() throws(ArgumentError) {
    if path.count > 2 {
      throw ArgumentError(
        "--path takes one screen or two, not \(path.count); write the directories of recordings before it")
    }
    if !compare.isEmpty {
      guard compare.count == 2, recordings.isEmpty else {
        throw ArgumentError("--compare takes two directories, and no other recordings: --compare OLDER NEWER")
      }
      if cover || !path.isEmpty {
        throw ArgumentError("--compare cannot be combined with --cover or --path")
      }
      if format != .text, format != .json { throw ArgumentError("--compare is written as text or json") }
    } else if recordings.isEmpty {
      if let consumed = path.first(where: DumpFile.isDirectory) {
        throw ArgumentError(
          "--path consumed \(consumed); put recordings first: axreplay map \(consumed) --path …")
      }
      throw ArgumentError("name recordings, or directories of recordings")
    }
    if language != .chain, path.isEmpty { throw ArgumentError("--language needs --path, whose actions it writes") }
    if cover, !path.isEmpty || format != .text {
      throw ArgumentError("--cover cannot be combined with --path or --format")
    }
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    var findings: [Finding] = []
    let known = read(recordings + compare.prefix(1), &findings)
    let newer = read(Array(compare.dropFirst()), &findings)
    // Recordings without a journal have no actions, so the map is of the first app with a journal.
    let (dumps, recorded) = ((known + newer).filter(\.lacksJournal), (known + newer).filter { !$0.lacksJournal })
    ProgressLine.shared.begin("comparing screens")
    let pool = RecordingPool(recorded.isEmpty ? [] : recorded + dumps)
    ProgressLine.shared.end()
    findings += Self.findings(pool, dumps)
    for finding in findings where finding.severity > .note {
      Terminal.standardError.write(FindingText.lines(finding))
    }
    let models = try pages.map { try YAMLModels($0).models }
    if !pool.recordings.isEmpty {
      let names = models.map { Self.names(of: $0, in: pool) } ?? [:]
      try write(RecordingMap(of: pool) { names[$0.identity] }, of: pool, newer: Set(newer.map(\.path)))
    }
    if pool.recordings.isEmpty || findings.contains(where: { $0.severity == .error }) { throw ExitStatus.unusable }
  }

  /// Lists the recordings that are not part of the map: a single one with the reason, several with their number.
  private static func findings(_ pool: RecordingPool, _ dumps: [Recording]) -> [Finding] {
    guard let first = pool.recordings.first else {
      return dumps.prefix(1).map { recording in
        Finding(
          code: "map-excluded", severity: .error, position: SourcePosition(file: recording.path),
          message: dumps.count == 1
            ? "the recording has no journal, so its actions are unknown"
            : "neither this recording nor the \(dumps.count - 1) after it has a journal, so their actions are unknown",
          advice: "record the app with axreplay record, or import a log with axreplay import")
      }
    }
    if pool.excluded.count == 1 {
      return pool.excluded.map { recording, reason in
        Finding(
          code: "map-excluded", severity: .warning, position: SourcePosition(file: recording.path),
          message: "the recording is not part of the map: \(reason)")
      }
    }
    guard let note = pool.exclusionNote else { return [] }
    return [
      Finding(
        code: "map-excluded", severity: .warning, position: SourcePosition(file: first.path), message: note,
        advice: "pass the recordings of one app; --format json lists the others under “excluded”")
    ]
  }

  /// The names of the page models that recognise snapshots. If several recognise one, it has all their names.
  private static func names(of models: [PageModel], in pool: RecordingPool) -> [ObjectIdentifier: String] {
    let verification = Verification(models, pool.recordings)
    var names: [ObjectIdentifier: String] = [:]
    for snapshot in verification.snapshots.itemIndices {
      let known = verification.models.itemIndices.filter { verification.verdict($0, on: snapshot) == .met }
      if known.isEmpty { continue }
      names[verification.snapshots[snapshot].tree.identity] =
        known.map { verification.models[$0].name }.joined(separator: " and ")
    }
    return names
  }

  private func read(_ paths: [String], _ findings: inout [Finding]) -> [Recording] {
    if paths.isEmpty { return [] }
    let search = RecordingSearch(paths)
    findings += search.problems
    var known: [Recording] = []
    for reading in search.read(xctest: nil, recovers: !refusesRecovery) {
      findings += reading.findings
      if let recording = reading.recording { known.append(recording) }
    }
    return known
  }

  private func write(_ map: RecordingMap, of pool: RecordingPool, newer: Set<String>) throws {
    let output = Terminal.standardOutput
    if !compare.isEmpty {
      let comparison = MapComparison(of: map, newer: newer)
      return format == .json
        ? output.write(MapComparisonJSON.text(comparison)) : output.write(MapComparisonText.lines(comparison))
    }
    if cover { return output.write(MapCoverText.lines(map)) }
    if !path.isEmpty { return try writeWay(in: map, of: pool) }
    switch format {
    case .text: output.write(MapText.lines(map))
    case .json: output.write(MapJSON.text(map))
    case .dot: output.write(lines: MapGraph.dot(map))
    case .mermaid: output.write(lines: MapGraph.mermaid(map))
    case .html: output.write(lines: MapHTML.text(map) { RecordingDirectory.files($0).bytes($1) })
    }
  }
}
