// Implements `axreplay replay`, which prints a recording as a timeline.

import Arguments
import Findings
import LocatorStrategies
import Recordings
import Reports

struct ReplayCommand: Subcommand {
  static let name = "replay"
  static let abstract = "Print recordings as timelines: events, snapshots and changes."

  static var discussion: String {
    """
    A recording is a directory with a journal, recording.jsonl, and the dumps that it lists. Without a journal, the \
    dumps in a directory are shown in the order of their names, one second apart. If a recording continues an \
    earlier one, the screens carried over from the earlier recording are marked “from the previous recording”.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var format = OutputFormat.text
  var check = false
  var refusesRecovery = false
  var jobs: Int?
  var recordings: [String] = []

  static var arguments: [Argument<Self>] {
    [
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .flag(
        "--check", sets: \.check,
        help: "Print what the recordings lack instead: targets that are not one element, masked texts, gaps."),
      .noRecovery(\.refusesRecovery), .jobs(\.jobs),
      .positionals(
        "recordings", set: \.recordings, isRequired: true, completion: .directories, help: "Recording directories."),
    ]
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    if check { return try printChecks() }
    var hasFailed = false
    var objects: [String] = []
    let (format, recovers) = (format, !refusesRecovery)
    let output = Terminal.standardOutput
    let recordings = recordings.flatMap(RecordingDirectory.paths)
    let progress = ProgressLine.shared
    progress.begin("reading recordings")
    ConcurrentWork.forEach(recordings.count) { index -> (Timeline, json: String) in
      let path = recordings[index]
      let timeline = Timeline(path: path, RecordingDirectory.reading(path, recovers: recovers))
      return (timeline, format == .json ? TimelineJSON.recording(timeline) : "")
    } inOrder: { _, result in
      let timeline = result.0
      progress.end()
      defer { progress.begin("reading recordings") }
      for finding in timeline.findings where finding.isPrinted {
        Terminal.standardError.write(FindingText.lines(finding))
      }
      if timeline.isUnreadable { hasFailed = true }
      switch format {
      case .json: objects.append(result.json)
      case .text: if !timeline.isUnreadable { output.write(TimelineText.lines(timeline, width: output.width)) }
      }
      return true
    }
    progress.end()
    if format == .json { Terminal.standardOutput.write(pieces: TimelineJSON.text(objects)) }
    if hasFailed { throw ExitStatus.unusable }
  }
}
