// Implements `axreplay replay --check`, which lists what recordings lack.

import ArgumentParser
import Findings
import Recordings
import Reports

extension ReplayCommand {
  /// Prints what is doubtful or missing in the recordings.
  ///
  /// - Throws: `ExitStatus.notFound`, if a replay cannot be complete; `ExitStatus.unusable`, if a recording cannot be
  ///   read.
  func printChecks() throws {
    guard format == .text else { throw ValidationError("--check prints text only") }
    var hasWarnings = false
    var hasFailed = false
    for path in recordings {
      let reading = RecordingDirectory.reading(path, recovers: !recovery.isOff)
      for finding in reading.findings where finding.severity > .note {
        Terminal.standardError.write(FindingText.lines(finding))
      }
      guard let recording = reading.recording else {
        hasFailed = true
        continue
      }
      let findings = RecordingCheck.findings(recording) + RecordingCheck.gaps(recording)
      for finding in findings { Terminal.standardOutput.write(FindingText.lines(finding)) }
      if findings.isEmpty { Terminal.standardOutput.write("\(path): nothing is missing") }
      if findings.contains(where: { $0.severity > .note }) { hasWarnings = true }
    }
    if hasFailed { throw ExitStatus.unusable }
    if hasWarnings { throw ExitStatus.notFound }
  }
}
