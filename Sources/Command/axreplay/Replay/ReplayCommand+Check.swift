// Implements `axreplay replay --check`, which lists what recordings lack.

import Findings
import LocatorStrategies
import Recordings
import Reports

extension ReplayCommand {
  /// Prints what is doubtful or missing in the recordings, also of those inside other directories.
  ///
  /// - Throws: `ExitStatus.notFound`, if a replay cannot be complete; `ExitStatus.unusable`, if a recording cannot be
  ///   read.
  func printChecks() throws {
    let search = RecordingSearch(recordings)
    let readings = search.read(xctest: nil, recovers: !refusesRecovery)
    var findings: [Finding] = []
    var unread = search.problems
    for (path, reading) in zip(search.recordings.map(\.path), readings) {
      guard let recording = reading.recording else {
        unread += reading.findings
        continue
      }
      let own =
        reading.findings.filter(\.isPrinted) + RecordingCheck.findings(recording)
        + RecordingCheck.gaps(recording)
      findings += own
      guard format == .text else { continue }
      for finding in own.sortedByPosition() { Terminal.standardOutput.write(FindingText.lines(finding)) }
      if own.isEmpty { Terminal.standardOutput.write("\(path): nothing is missing") }
    }
    switch format {
    case .text: for finding in unread { Terminal.standardError.write(FindingText.lines(finding)) }
    case .json:
      var report = FindingReport(toolVersion: toolVersion, findings: findings)
      report.unread = unread
      Terminal.standardOutput.write(FindingsJSON.text(report))
    }
    if !unread.isEmpty { throw ExitStatus.unusable }
    if findings.contains(where: { $0.severity > .note }) { throw ExitStatus.notFound }
  }
}
