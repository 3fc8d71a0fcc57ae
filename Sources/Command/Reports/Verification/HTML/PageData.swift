// What the script of the page needs to know beyond what the page says already.

import Findings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Verdicts and outlines as JSON. Equal verdicts are written once: there are views times snapshots of them.
struct PageData {
  /// The JSON as it may stand inside a `script` element.
  let text: String

  init(_ page: VerificationPage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Nothing but strings and numbers, which cannot fail to encode.
    let data = (try? encoder.encode(Document(page))) ?? Data()
    text = Self.harmless(String(decoding: data, as: UTF8.self))
  }

  /// No `</script>`, no `<!--`, no `]]>`, nothing that XML does not take. All of it can only occur inside strings.
  static func harmless(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  // MARK: Encoded types

  private struct Document: Encodable {
    var views: [View]
    var screens: [Screen]
    var snapshots: [Snapshot]
    var proposals: [Proposal] = []
    var outcomes: [Outcome] = []
    /// For each view, for each snapshot, which of the outcomes it is; -1 if there is none.
    var verdicts: [[Int]] = []

    init(_ page: VerificationPage) {
      let answer = page.answer
      views = answer.views.map {
        View(name: DisplayText.visible($0.name), criteria: $0.criteria.map(DisplayText.visible))
      }
      screens = answer.screens.map {
        Screen(name: DisplayText.visible($0.name), isLabelled: $0.isLabelled, snapshots: $0.snapshots)
      }
      snapshots = answer.snapshots.enumerated().map { number, snapshot in
        Snapshot(
          path: DisplayText.visible(snapshot.path), labels: page.labels[number].map(DisplayText.visible))
      }
      for finding in answer.findings {
        guard let subject = finding.subject, let advice = finding.advice, let view = answer.view(of: finding) else {
          continue
        }
        // `LoginView on HomeView` is about one cell.
        for screen in answer.screens.indices
        where subject == "\(answer.viewName(view)) on \(answer.screens[screen].name)" {
          proposals.append(Proposal(view: view, screen: screen, text: DisplayText.visible(advice)))
        }
      }
      var numbers: [VerificationAnswer.Verdict: Int] = [:]
      for view in answer.views.indices {
        verdicts.append(
          answer.snapshots.indices.map { snapshot in
            guard let verdict = page.answer.verdict(of: view, on: snapshot) else { return -1 }
            if let known = numbers[verdict] { return known }
            numbers[verdict] = outcomes.count
            outcomes.append(Outcome(verdict))
            return outcomes.count - 1
          })
      }
    }
  }

  private struct View: Encodable {
    var name: String
    var criteria: [String]
  }

  private struct Screen: Encodable {
    var name: String
    var isLabelled: Bool
    var snapshots: [Int]
  }

  private struct Snapshot: Encodable {
    var path: String
    var labels: [String]
  }

  /// What to do about a cell.
  private struct Proposal: Encodable {
    var view: Int
    var screen: Int
    var text: String
  }

  private struct Outcome: Encodable {
    var kind: String
    var criterion: Int?
    var text: String?

    init(_ verdict: VerificationAnswer.Verdict) {
      switch verdict {
      case .met: kind = "met"
      case .unmet(let criterion, let detail):
        kind = "unmet"
        self.criterion = criterion
        text = DisplayText.visible(detail)
      case .undecidable(let criterion, let fact):
        kind = "undecidable"
        self.criterion = criterion
        text = DisplayText.visible(fact)
      case .otherApp: kind = "otherApp"
      }
    }
  }
}
