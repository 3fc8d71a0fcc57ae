// Writes the verification result as JSON. (`Docs/Output.md`)

import AccessibilityTree
import Findings
import JSON
import PageVerification
import PredicateFormat
import Recordings

/// Writes the verification result as one JSON object, which contains everything except trees and images, and uses names
/// instead of indices.
///
/// Keys and values are specified in `Docs/Output.md`.
public enum VerificationJSON {
  /// The format version, written as the value of `axreplayVerification`.
  static let version = 1

  /// Returns the indented object with sorted keys.
  ///
  ///     VerificationJSON.text(answer)  // "{\n  \"axreplayVerification\" : 1, …"
  public static func text(_ answer: VerificationAnswer) -> String {
    let findings = answer.findings.map { FindingsJSON.object($0, file: $0.position.file) }
    let known = answer.baselineFindings.map { finding in
      var object = FindingsJSON.object(finding, file: finding.position.file)
      object["suppressed"] = ["in": SuppressedFinding.Place.baseline.rawValue]
      return object
    }
    let document: JSONObject = [
      "axreplayVerification": version, "pages": answer.pages, "timeScales": answer.timeScales,
      "views": answer.views.map { view($0, answer) },
      "snapshots": answer.snapshots.itemIndices.map { dump($0, answer) },
      "screens": answer.screens.itemIndices.map { screen($0, answer) },
      "recordings": answer.recordings.itemIndices.map { recording($0, answer) },
      "transitions": answer.transitions.map { transition($0, answer) },
      "edges": answer.edges.map { edge($0, answer) }, "toasts": answer.toasts.map { toast($0, answer) },
      "leftOut": answer.unreadRecordings.orNil, "findings": findings + known,
    ]
    return JSONText.document(document)
  }

  // MARK: Views

  private static func view(_ index: ModelIndex, _ answer: VerificationAnswer) -> JSONObject {
    let view = answer.models[index]
    return [
      "name": view.name,
      "criteria": answer.verification.criterionIndices(index).map { answer.verification.criterionText(index, $0) },
      "file": view.position?.file, "line": view.position?.line,
      "column": view.position?.column, "timeout": view.timeout.seconds,
      "waits": answer.waits[index.value].map { waits($0, answer) },
      "verdicts": answer.snapshots.itemIndices.map { verdict(of: index, on: $0, answer) },
    ]
  }

  private static func waits(_ waits: WaitSummary, _ answer: VerificationAnswer) -> JSONObject {
    let failures: [JSONObject] = answer.timeScales.map {
      ["scale": $0, "count": waits.certainFailures(timeScale: $0)]
    }
    return [
      "count": waits.waits.count, "loaded": waits.loaded, "longest": waits.slowest?.by.seconds,
      "minimumSafeTimeout": waits.minimumSafeTimeout?.seconds, "sureUpToScale": waits.sureUpToScale,
      "failures": failures,
    ]
  }

  private static func verdict(
    of view: ModelIndex, on snapshot: ObservedSnapshotIndex, _ answer: VerificationAnswer
  ) -> JSONObject {
    let path = answer.path(snapshot)
    let detail = answer.detail(view, on: snapshot)
    switch answer.verification.verdict(view, on: snapshot) {
    case .met: return ["snapshot": path, "verdict": "met"]
    case .unmet(let criterion):
      let text = answer.verification.criterionText(view, criterion)
      return ["snapshot": path, "verdict": "unmet", "criterion": text, "detail": detail]
    case .undecidable(let criterion):
      let text = answer.verification.criterionText(view, criterion)
      return ["snapshot": path, "verdict": "undecidable", "criterion": text, "fact": detail]
    case .otherApp: return ["snapshot": path, "verdict": "otherApp"]
    }
  }

  // MARK: The matrix

  private static func screen(_ index: ScreenIndex, _ answer: VerificationAnswer) -> JSONObject {
    let screen = answer.screens[index]
    return [
      "name": screen.name, "labelled": screen.isLabelled, "count": screen.snapshots.count,
      "snapshots": screen.snapshots.withoutRepetitions.map { answer.path($0) },
      "cells": answer.views.map { cell(of: $0, in: index, answer) },
    ]
  }

  private static func cell(of view: ModelIndex, in screen: ScreenIndex, _ answer: VerificationAnswer) -> JSONObject {
    let cell = answer.cell(of: view, in: screen)
    return [
      "view": answer.viewName(view), "met": cell.met, "unmet": cell.unmet, "undecidable": cell.undecidable,
      "otherApp": cell.otherApp, "loading": cell.loading,
      "commonestUnmet": cell.commonestUnmet.map { answer.verification.criterionText(view, $0) },
    ]
  }

  private static func dump(_ index: ObservedSnapshotIndex, _ answer: VerificationAnswer) -> JSONObject {
    let outlines: [JSONObject]? = answer.outlines[index]?.map { outline in
      [
        "view": answer.viewName(outline.view),
        "criterion": answer.verification.criterionText(outline.view, outline.criterion),
        "holds": outline.truth == .unknown ? nil : outline.truth == .yes,
        "elements": outline.elements,
      ]
    }
    return ["path": answer.path(index), "elements": answer.snapshots[index].tree.count, "outlines": outlines?.orNil]
  }
}
