// axreplay replay: a recording as a timeline.

import AccessibilityTree
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
    var answers: [TimelineAnswer] = []
    for path in recordings {
      let reading = RecordingReader.read(path, RecordingDirectory.files(path))
      let answer = TimelineAnswer(path: path, reading)
      for finding in answer.findings where finding.severity > .note {
        Terminal.standardError.write(FindingText.lines(finding))
      }
      switch format {
      case .json: answers.append(answer)
      case .text: if !answer.isUnreadable { Terminal.standardOutput.write(TimelineText.lines(answer)) }
      }
      if answer.isUnreadable, format == .text { answers.append(answer) }
    }
    if format == .json { Terminal.standardOutput.write(TimelineJSON.text(answers)) }
    if answers.contains(where: \.isUnreadable) { throw ExitStatus.unusable }
  }
}

extension TimelineAnswer {
  init(path: String, _ reading: RecordingReading) {
    self.init(path: path)
    findings = reading.findings
    guard let recording = reading.recording else {
      isUnreadable = true
      return
    }
    findings += RecordingCheck.findings(recording)
    let known = recording.journal.header
    header = known.facts
    segmentCount = recording.segments.count
    duration = (recording.journal.entries.last?.at ?? .zero).digits
    start = recording.start.sorted { $0.key < $1.key }.map { app, screen in
      Entry(
        time: screen.since.digits, kind: .snapshot, text: screen.file,
        app: app == known.app || app.isEmpty ? nil : app, elementCount: screen.snapshot.count)
    }
    var last = recording.start.mapValues(\.snapshot)
    for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
      let app = recording.app(of: entry)
      let foreign = app == known.app || app.isEmpty ? nil : app
      switch entry.content {
      case .event(let event):
        entries.append(Entry(time: entry.at.digits, kind: .event, text: event.description))
      case .snapshot(let screen):
        let changes = snapshot.flatMap { now in last[app].map { Changes(SnapshotChanges(from: $0, to: now)) } }
        entries.append(
          Entry(
            time: entry.at.digits, kind: .snapshot, text: screen.file, app: foreign, view: screen.view,
            elementCount: snapshot?.count, changes: changes))
        if let snapshot { last[app] = snapshot }
      }
    }
  }
}

extension TimelineAnswer.Changes {
  init(_ changes: SnapshotChanges) {
    self.init(
      appeared: changes.appeared, vanished: changes.vanished,
      changed: changes.changed.map { change in
        let before = change.before.map { "\"\($0)\"" } ?? "not recorded"
        let after = change.after.map { "\"\($0)\"" } ?? "not recorded"
        return (change.element, "\(change.attribute) \(before) → \(after)")
      })
  }
}
