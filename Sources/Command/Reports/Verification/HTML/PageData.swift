// What the script of the page needs to know beyond what the page says already.

import Findings

/// Verdicts and outlines as JSON. Equal verdicts are written once: there are views times snapshots of them.
struct PageData {
  /// The JSON as it may stand inside a `script` element.
  let text: String

  init(_ page: VerificationPage) { text = Self.harmless(JSONText.compact(Self.object(page))) }

  /// No `</script>`, no `<!--`, no `]]>`, nothing that XML does not take. All of it can only occur inside strings.
  static func harmless(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        text += scalar.escapedForJSON
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func object(_ page: VerificationPage) -> JSONObject {
    let answer = page.answer
    let views: [JSONObject] = answer.views.map {
      ["name": DisplayText.visible($0.name), "criteria": $0.criteria.map(DisplayText.visible)]
    }
    let screens: [JSONObject] = answer.screens.map {
      ["name": DisplayText.visible($0.name), "isLabelled": $0.isLabelled, "snapshots": $0.snapshots]
    }
    let snapshots: [JSONObject] = answer.snapshots.enumerated().map { number, snapshot in
      ["path": DisplayText.visible(snapshot.path), "labels": page.labels[number].map(DisplayText.visible)]
    }
    var numbers: [VerificationAnswer.Verdict: Int] = [:]
    var outcomes: [JSONObject] = []
    // For each view, for each snapshot, which of the outcomes it is; -1 if there is none.
    let verdicts = answer.views.indices.map { view in
      answer.snapshots.indices.map { snapshot in
        guard let verdict = answer.verdict(of: view, on: snapshot) else { return -1 }
        if let known = numbers[verdict] { return known }
        numbers[verdict] = outcomes.count
        outcomes.append(object(verdict))
        return outcomes.count - 1
      }
    }
    return [
      "views": views, "screens": screens, "snapshots": snapshots, "proposals": proposals(answer),
      "outcomes": outcomes, "verdicts": verdicts,
    ]
  }

  /// What to do about a cell. `LoginView on HomeView` is about one.
  private static func proposals(_ answer: VerificationAnswer) -> [JSONObject] {
    answer.findings.flatMap { finding -> [JSONObject] in
      guard let subject = finding.subject, let advice = finding.advice, let view = answer.view(of: finding) else {
        return []
      }
      return answer.screens.indices.filter { subject == "\(answer.viewName(view)) on \(answer.screens[$0].name)" }.map {
        ["view": view, "screen": $0, "text": DisplayText.visible(advice)]
      }
    }
  }

  private static func object(_ verdict: VerificationAnswer.Verdict) -> JSONObject {
    switch verdict {
    case .met: ["kind": "met"]
    case .unmet(let criterion, let detail):
      ["kind": "unmet", "criterion": criterion, "text": DisplayText.visible(detail)]
    case .undecidable(let criterion, let fact):
      ["kind": "undecidable", "criterion": criterion, "text": DisplayText.visible(fact)]
    case .otherApp: ["kind": "otherApp"]
    }
  }
}
