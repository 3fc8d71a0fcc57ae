// Implements `axreplay replay`, which prints a recording as a timeline.

package import ArgumentParser
import Findings
import Recordings
import Reports

package struct ReplayCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Print recordings as timelines: events, snapshots and changes.",
    discussion: """
      A recording is a directory with a journal, recording.jsonl, and the dumps that it lists. Without a journal, the \
      dumps in a directory are shown in the order of their names, one per second. If a recording continues another \
      recording, the snapshots that it starts with are marked “from the previous recording”.

      \(ExitCodes.paragraph(of: "replay"))
      """)

  @Option(help: "Output format.")
  var format = QueryCommand.OutputFormat.text

  @Argument(help: "Recording directories.", completion: .directory)
  var recordings: [String]

  package init() {}

  package func run() throws {
    var timelines: [Timeline] = []
    for path in recordings {
      let reading = RecordingDirectory.reading(path)
      let timeline = Timeline(path: path, reading)
      for finding in timeline.findings where finding.severity > .note {
        Terminal.standardError.write(FindingText.lines(finding))
      }
      switch format {
      case .json: timelines.append(timeline)
      case .text:
        let output = Terminal.standardOutput
        if !timeline.isUnreadable { output.write(TimelineText.lines(timeline, width: output.width)) }
      }
      if timeline.isUnreadable, format == .text { timelines.append(timeline) }
    }
    if format == .json { Terminal.standardOutput.write(TimelineJSON.text(timelines)) }
    if timelines.contains(where: \.isUnreadable) { throw ExitStatus.unusable }
  }
}
