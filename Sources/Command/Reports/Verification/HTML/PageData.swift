// Writes the data that the script of the page needs in addition to the markup.

import Findings
import JSON
import PageVerification
import Text

/// Verdicts and drawings as JSON with sorted keys. Each distinct verdict is written only once, because there is a
/// verdict for every combination of view and group of snapshots.
struct PageData {
  /// The JSON, safe for use inside a `script` element.
  let text: String

  init(_ page: VerificationPage) { text = Self.object(page).json.text(.compact).escaped(.jsonInScript) }

  private static func object(_ page: VerificationPage) -> JSONObject {
    let answer = page.answer
    let views: [JSONObject] = answer.views.map { view in
      let criteria = answer.verification.criterionIndices(view).map { answer.verification.criterionText(view, $0) }
      return ["criteria": criteria.map(DisplayText.visible), "name": DisplayText.visible(answer.viewName(view))]
    }
    let screens: [JSONObject] = answer.screens.map {
      [
        "isLabelled": $0.isLabelled, "name": DisplayText.visible($0.name),
        "snapshots": $0.snapshots.map(page.groups.number).withoutRepetitions,
      ]
    }
    let snapshots: [JSONObject] = page.groups.groups.map {
      ["count": $0.snapshots.count, "id": page.groups.id(of: $0), "path": DisplayText.visible(answer.path($0.shown))]
    }
    var numbers: [Outcome: Int] = [:]
    var outcomes: [JSONObject] = []
    // For each view and group of snapshots, the index of its verdict in `outcomes`.
    let verdicts = answer.views.map { view in
      page.groups.groups.map(\.shown).map { snapshot in
        let outcome = Outcome(
          verdict: answer.verification.verdict(view, on: snapshot), text: answer.detail(view, on: snapshot))
        if let known = numbers[outcome] { return known }
        numbers[outcome] = outcomes.count
        outcomes.append(object(outcome))
        return outcomes.count - 1
      }
    }
    return [
      "drawings": page.drawings.object, "outcomes": outcomes, "proposals": proposals(answer), "screens": screens,
      "snapshots": snapshots, "verdicts": verdicts, "views": views,
    ]
  }

  /// Returns the advice of each finding about a cell of the matrix. The subject of such a finding names the view and
  /// the screen: `LoginView on HomeView`.
  private static func proposals(_ answer: VerificationAnswer) -> [JSONObject] {
    answer.findings.flatMap { finding -> [JSONObject] in
      guard let subject = finding.subject, let advice = finding.advice, let view = answer.view(of: finding) else {
        return []
      }
      return answer.screens.itemIndices.filter {
        subject == "\(answer.viewName(view)) on \(answer.screens[$0].name)"
      }.map {
        ["screen": $0.value, "text": DisplayText.visible(advice), "view": view.value]
      }
    }
  }

  /// A verdict as text.
  private struct Outcome: Hashable {
    let verdict: ViewVerdict
    let text: String
  }

  private static func object(_ outcome: Outcome) -> JSONObject {
    switch outcome.verdict {
    case .met: ["kind": "met"]
    case .unmet(let criterion):
      ["criterion": criterion.value, "kind": "unmet", "text": DisplayText.visible(outcome.text)]
    case .undecidable(let criterion):
      ["criterion": criterion.value, "kind": "undecidable", "text": DisplayText.visible(outcome.text)]
    case .otherApp: ["kind": "otherApp"]
    }
  }
}
