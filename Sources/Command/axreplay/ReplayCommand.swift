// axreplay replay: a recording as a timeline.

import ArgumentParser
import Findings
import Recordings
import Reports

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show what happens in recordings: events, snapshots, and what changed.",
    discussion: """
      A recording is a directory with a journal, recording.jsonl, and the dumps that it names. A directory of dumps \
      alone is a recording, too: one snapshot a second, in the order of the names. What a recording that continues another \
      one shows at its beginning is marked “held”.
      """)

  @Option(help: "What to print: text, json.")
  var format = QueryCommand.OutputFormat.text

  @Argument(help: "Recordings.")
  var recordings: [String]

  func run() throws {
    var timelines: [Timeline] = []
    for path in recordings {
      let reading = RecordingReader.read(path, RecordingDirectory.files(path))
      let timeline = Timeline(path: path, reading)
      for finding in timeline.findings where finding.severity > .note {
        Terminal.standardError.write(FindingText.lines(finding))
      }
      switch format {
      case .json: timelines.append(timeline)
      case .text: if !timeline.isUnreadable { Terminal.standardOutput.write(TimelineText.lines(timeline)) }
      }
      if timeline.isUnreadable, format == .text { timelines.append(timeline) }
    }
    if format == .json { Terminal.standardOutput.write(TimelineJSON.text(timelines)) }
    if timelines.contains(where: \.isUnreadable) { throw ExitStatus.unusable }
  }
}
