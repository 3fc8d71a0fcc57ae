// One finding as JSON. (`Docs/Formats.md`)

import Findings

/// A finding. What is not known has no key.
struct FindingJSON: Encodable {
  var code: String
  var severity: String
  var message: String
  var file: String?
  var line: Int?
  var column: Int?
  var span: Int?
  var subject: String?
  var advice: String?
  var notes: [Note]?
  var fix: Fix?
  var fingerprint: String?
  var suppressed: Suppression?

  /// A finding about the dump or the recording in which it is listed.
  init(_ finding: Finding) {
    code = finding.code
    severity = finding.severity.rawValue
    message = finding.message
    line = finding.position.line
    column = finding.position.column
    span = finding.span
    subject = finding.subject
    advice = finding.advice
    notes = finding.notes.isEmpty ? nil : finding.notes.map(Note.init)
    fix = finding.fix.map(Fix.init)
  }

  /// A finding that has to say which file it is about.
  init(_ finding: Finding, file: String) {
    self.init(finding)
    self.file = file
  }

  /// A finding in a list of its own.
  init(_ entry: FindingReport.Entry) {
    self.init(entry.finding, file: entry.finding.position.file)
    fingerprint = entry.fingerprint
    suppressed = entry.suppression.map { Suppression(in: $0.place.rawValue, reason: $0.reason) }
  }

  struct Note: Encodable {
    var message: String
    var file: String?
    var line: Int?
    var column: Int?

    init(_ note: Finding.Note) {
      message = note.message
      file = note.position?.file
      line = note.position?.line
      column = note.position?.column
    }
  }

  struct Fix: Encodable {
    var title: String
    var edits: [Edit]

    init(_ fix: Finding.Fix) {
      title = fix.title
      edits = fix.edits.map {
        Edit(file: $0.file, start: $0.range.lowerBound, end: $0.range.upperBound, replacement: $0.replacement)
      }
    }
  }

  struct Edit: Encodable {
    var file: String
    var start: Int
    var end: Int
    var replacement: String
  }

  struct Suppression: Encodable {
    var `in`: String
    var reason: String?
  }
}
