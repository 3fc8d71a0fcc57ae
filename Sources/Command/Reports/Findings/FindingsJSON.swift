// Writes findings as JSON. (`Docs/Output.md`)

package import Findings
package import JSON

/// Writes a report as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum FindingsJSON {
  /// Returns the indented object with sorted keys; findings are sorted by position, rules by name.
  ///
  ///     FindingsJSON.text(FindingReport(toolVersion: "1.0.0", findings: findings))
  public static func text(_ report: FindingReport) -> String {
    func count(_ severity: Severity) -> Int { report.findings.count { $0.severity == severity } }
    let counts = [
      "note": count(.note), "warning": count(.warning), "error": count(.error), "suppressed": report.suppressed.count,
    ]
    let unread = report.unread.sortedByPosition().map { object($0, file: $0.position.file) }
    var document: JSONObject = [
      "tool": "axreplay \(report.toolVersion)", "unread": unread.orNil, "counts": counts,
      "rules": report.sortedRules.map(object), "findings": report.entries.map(object),
    ]
    document["remarks"] = report.remarks.orNil
    document.add(report.members())
    return JSONText.document(document)
  }

  private static func object(_ rule: RuleDescription) -> JSONObject {
    [
      "id": rule.id, "severity": rule.severity.rawValue, "summary": rule.summary, "bases": rule.bases.map(\.rawValue),
      "tags": rule.tags.orNil,
    ]
  }

  /// Returns a finding with its suppression and fingerprint.
  private static func object(_ entry: FindingReport.Entry) -> JSONObject {
    var object = object(entry.finding, file: entry.finding.position.file)
    object["fingerprint"] = entry.fingerprint
    object["suppressed"] = entry.suppression.map { ["in": $0.place.rawValue, "reason": $0.reason] as JSONObject }
    return object
  }

  /// Returns a finding as a JSON object. Keys whose values are unknown are omitted.
  ///
  /// - Parameter file: The file of the finding; nil if the surrounding object names the file, for example in the
  ///   findings of a dump or a recording.
  package static func object(_ finding: Finding, file: String? = nil) -> JSONObject {
    [
      "code": finding.code, "severity": finding.severity.rawValue, "message": finding.message, "file": file,
      "line": finding.position.line, "column": finding.position.column, "span": finding.span,
      "subject": finding.subject, "advice": finding.advice, "notes": finding.notes.map(object).orNil,
      "fix": finding.fix.map(object),
    ]
  }

  private static func object(_ note: Finding.Note) -> JSONObject {
    [
      "message": note.message, "file": note.position?.file, "line": note.position?.line,
      "column": note.position?.column,
    ]
  }

  private static func object(_ fix: Finding.Fix) -> JSONObject {
    let edits: [JSONObject] = fix.edits.map {
      [
        "file": $0.file, "start": $0.range.lowerBound, "end": $0.range.upperBound, "replacement": $0.replacement,
      ]
    }
    return ["title": fix.title, "edits": edits]
  }
}
