// What came of verifying page models, for programs. (`Docs/Formats.md`)

import AccessibilityTree
import Findings

/// Verification as one JSON object: everything but trees and pictures, with names where an answer has numbers.
///
/// Keys and values are specified in `Docs/Formats.md`.
public enum VerificationJSON {
  /// The version of the form, the value of `axreplayVerification`.
  static let version = 1

  /// The object as text, indented, with sorted keys.
  ///
  ///     VerificationJSON.text(answer)  // "{\n  \"axreplayVerification\" : 1, …"
  public static func text(_ answer: VerificationAnswer) -> String {
    let findings = answer.findings.map { FindingsJSON.object($0, file: $0.position.file) }
    let known = answer.known.map { finding in
      var object = FindingsJSON.object(finding, file: finding.position.file)
      object["suppressed"] = ["in": SuppressedFinding.Place.baseline.rawValue]
      return object
    }
    let document: JSONObject = [
      "axreplayVerification": version, "pages": answer.pages, "timeScales": answer.timeScales,
      "views": answer.views.indices.map { view($0, answer) }, "snapshots": answer.snapshots.map { dump($0, answer) },
      "screens": answer.screens.indices.map { screen($0, answer) },
      "recordings": answer.recordings.map { recording($0, answer) },
      "transitions": answer.transitions.map { transition($0, answer) },
      "edges": answer.edges.map { edge($0, answer) }, "toasts": answer.toasts.map { toast($0, answer) },
      "leftOut": answer.leftOut.orNil, "findings": findings + known,
    ]
    return JSONText.encode(document)
  }

  // MARK: Views

  private static func view(_ number: Int, _ answer: VerificationAnswer) -> JSONObject {
    let view = answer.views[number]
    return [
      "name": view.name, "criteria": view.criteria, "file": view.position?.file, "line": view.position?.line,
      "column": view.position?.column, "timeout": view.timeout, "waits": view.waits.map { waits($0, answer) },
      "verdicts": answer.snapshots.indices.compactMap { snapshot in
        answer.verdict(of: number, on: snapshot).map { verdict($0, of: number, on: snapshot, answer) }
      },
    ]
  }

  private static func waits(_ waits: VerificationAnswer.WaitSummary, _ answer: VerificationAnswer) -> JSONObject {
    let failures: [JSONObject] = zip(answer.timeScales, waits.failuresByScale).map { ["scale": $0, "count": $1] }
    return [
      "count": waits.count, "loaded": waits.loaded, "longest": waits.longest,
      "minimumSafeTimeout": waits.minimumSafeTimeout, "sureUpToScale": waits.sureUpToScale, "failures": failures,
    ]
  }

  private static func verdict(
    _ verdict: VerificationAnswer.Verdict, of view: Int, on snapshot: Int, _ answer: VerificationAnswer
  ) -> JSONObject {
    let path = answer.snapshotPath(snapshot)
    switch verdict {
    case .met: return ["snapshot": path, "verdict": "met"]
    case .unmet(let criterion, let detail):
      let text = answer.criterionText(criterion, of: view)
      return ["snapshot": path, "verdict": "unmet", "criterion": text, "detail": detail]
    case .undecidable(let criterion, let fact):
      let text = answer.criterionText(criterion, of: view)
      return ["snapshot": path, "verdict": "undecidable", "criterion": text, "fact": fact]
    case .otherApp: return ["snapshot": path, "verdict": "otherApp"]
    }
  }

  // MARK: The matrix

  private static func screen(_ number: Int, _ answer: VerificationAnswer) -> JSONObject {
    let screen = answer.screens[number]
    return [
      "name": screen.name, "labelled": screen.isLabelled, "count": screen.count,
      "snapshots": screen.snapshots.map(answer.snapshotPath),
      "cells": answer.views.indices.map { cell(of: $0, in: number, answer) },
    ]
  }

  private static func cell(of view: Int, in screen: Int, _ answer: VerificationAnswer) -> JSONObject {
    let cell = answer.cell(of: view, in: screen)
    return [
      "view": answer.viewName(view), "met": cell.met, "unmet": cell.unmet, "undecidable": cell.undecidable,
      "otherApp": cell.otherApp, "loading": cell.loading,
      "commonestUnmet": cell.commonestUnmet.map { answer.criterionText($0, of: view) },
    ]
  }

  private static func dump(
    _ snapshot: VerificationAnswer.RecordedSnapshot, _ answer: VerificationAnswer
  ) -> JSONObject {
    let outlines: [JSONObject] = snapshot.outlines.map { outline in
      [
        "view": answer.viewName(outline.view),
        "criterion": answer.criterionText(outline.criterion, of: outline.view), "holds": outline.holds,
        "elements": outline.elements,
      ]
    }
    return ["path": snapshot.path, "elements": snapshot.tree.count, "outlines": outlines.orNil]
  }
}
