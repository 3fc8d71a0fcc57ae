// Writes calibrations as JSON. (`Docs/Output.md`)

public import Calibration
import Findings
import JSON
import SnapshotFormats

/// Calibrations as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum CalibrationJSON {
  /// Returns the indented object with sorted keys.
  ///
  ///     CalibrationJSON.text([report], [("failure.txt", evidence)])
  ///
  /// - Parameter queries: The comparisons of printed queries, with the files that contain them.
  public static func text(
    _ reports: [CalibrationReport], _ queries: [(path: String, evidence: QueryEvidence)] = []
  ) -> String {
    let all: JSONObject = [
      "calibrations": reports.map(object), "queries": queries.map { object($0.path, $0.evidence) }.orNil,
    ]
    return JSONText.document(all)
  }

  private static func object(_ path: String, _ evidence: QueryEvidence) -> JSONObject {
    let steps = evidence.steps.map { step -> JSONObject in
      [
        "step": step.printed.wording, "query": step.query, "verdict": step.verdict.rawValue, "remark": step.remark,
        "onlyOnDevice": step.onlyOnDevice.orNil,
        "onlyHere": step.onlyHere.orNil, "line": step.printed.line,
      ]
    }
    return ["path": path, "line": evidence.line, "steps": steps]
  }

  private static func object(_ report: CalibrationReport) -> JSONObject {
    [
      "path": report.path, "header": report.file?.facts.orNil,
      "facts": report.isUnreadable ? nil : report.facts.map(object), "unmentioned": report.unmentioned.orNil,
      "settings": report.setting.map { [["line": $0.line, "reason": $0.reason]] },
      "findings": report.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  private static func object(_ fact: CalibrationReport.Fact) -> JSONObject {
    [
      "id": fact.fact.id, "claim": fact.fact.claim, "verdict": fact.status.rawValue, "page": fact.page,
      "questions": fact.verdicts.map(object),
    ]
  }

  private static func object(_ verdict: CalibrationComparison.Verdict) -> JSONObject {
    let question = verdict.question
    return [
      "id": question.id, "screen": verdict.screen, "query": question.query, "ask": question.ask.rawValue,
      "verdict": verdict.status.rawValue, "expected": verdict.expected.orNil, "answer": question.answer?.text,
      "remark": verdict.remark, "seconds": question.seconds, "line": question.position.line,
    ]
  }
}
