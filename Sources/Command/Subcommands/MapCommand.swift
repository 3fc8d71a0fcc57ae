// Implements `axreplay map`, which puts recordings of one app together.

package import ArgumentParser
import Findings
import LocatorStrategies
import Recordings
import Reports

package struct MapCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print a map of an app: its screens and the actions between them.",
    discussion: """
      Recordings of one app are put together. Snapshots are the same screen if they differ only in frames, in texts \
      that change without an action, and in rows of tables and collections. For each screen, the map lists the \
      recorded actions, where they lead, and the elements that no recording used. A conflict is an action that leads \
      from one screen to different ones.

      With --path, the shortest recorded way between two screens is printed instead; one name is the way from a launch.

      \(ExitCodes.paragraph(of: "map"))
      """)

  @Option(help: "Output format.")
  var format = Format.text

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Print the shortest recorded way to a screen, or between two screens.", valueName: "screen"))
  var path: [String] = []

  @OptionGroup var recovery: RecoveryOption

  @OptionGroup var jobs: JobsOption

  @Argument(help: "Recordings, or directories of recordings.", completion: .directory)
  var recordings: [String]

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, dot, mermaid
  }

  package init() {}

  package func validate() throws {
    if path.count > 2 {
      throw ValidationError(
        "--path takes one screen or two, not \(path.count); write the directories of recordings before it")
    }
  }

  package func run() throws {
    jobs.apply()
    let search = RecordingSearch(recordings)
    var findings = search.problems
    var known: [Recording] = []
    for reading in search.read(xctest: nil, recovers: !recovery.isOff) {
      findings += reading.findings
      if let recording = reading.recording { known.append(recording) }
    }
    let pool = RecordingPool(known)
    for (recording, reason) in pool.excluded {
      findings.append(
        Finding(
          code: "map-excluded", severity: .warning, position: SourcePosition(file: recording.path),
          message: "the recording is not part of the map: \(reason)"))
    }
    for finding in findings where finding.severity > .note {
      Terminal.standardError.write(FindingText.lines(finding))
    }
    if !pool.recordings.isEmpty { try write(RecordingMap(of: pool)) }
    if pool.recordings.isEmpty || findings.contains(where: { $0.severity == .error }) { throw ExitStatus.unusable }
  }

  private func write(_ map: RecordingMap) throws {
    let output = Terminal.standardOutput
    if !path.isEmpty {
      for number in try way(in: map) { output.write(map.actions[number].event.description) }
      return
    }
    switch format {
    case .text: output.write(MapText.lines(map))
    case .json: output.write(MapJSON.text(map))
    case .dot: output.write(lines: MapGraph.dot(map))
    case .mermaid: output.write(lines: MapGraph.mermaid(map))
    }
  }

  /// Returns the shortest way between the two screens, or else between other states of their views. With only one name,
  /// it begins with a launch.
  private func way(in map: RecordingMap) throws -> [Int] {
    let ends = try path.map { try screens(named: $0, in: map) }
    let origins: [Int?] = ends.count > 1 ? ends[0] : [nil]
    if let end = ends.last?.first, let way = map.way(from: origins[0], to: end) { return way }
    let ways = origins.flatMap { origin in (ends.last ?? []).compactMap { map.way(from: origin, to: $0) } }
    if let shortest = ways.min(by: { $0.count < $1.count }) { return shortest }
    let names = path.map(DisplayText.visible)
    Terminal.standardError.write(
      "no recorded way leads from \(names.count > 1 ? names[0] : "a launch") to \(names.last ?? "")")
    throw ExitStatus.notFound
  }

  /// Returns the screen with a name, and the other states of the view: `HomeView` is also `HomeView (2)`.
  private func screens(named name: String, in map: RecordingMap) throws -> [Int] {
    let numbers = map.screens.indices.filter {
      map.screens[$0].name == name || map.screens[$0].name.hasPrefix("\(name) (")
    }
    if !numbers.isEmpty { return numbers }
    let names = map.screens.map(\.name)
    let guess = Spelling.suggestions(for: name, among: names).first
    throw ValidationError(
      "there is no screen “\(name)”; "
        + (guess.map { "did you mean \($0)?" } ?? "the screens are \(names.joined(separator: ", "))"))
  }
}
