// Reports a wrong constant once, however often it is used.

import Findings
import LocatorExtraction
import Text

extension LintContext {
  /// Joins the findings about equal locators of drivers whose text is the same constant: the first one names the number
  /// of uses, and the places of the others. Where the severities differ, the findings stay apart.
  func joiningUsesOfConstants(_ findings: [(locator: LocatorIndex, finding: Finding)]) -> [Finding] {
    struct Key: Hashable {
      let literal: SourceFacts.KeyLiteral
      let locator: String
      let severity: Severity
    }
    var joined: [Finding] = []
    var others: [Int: [SourcePosition]] = [:]
    var known: [Key: Int] = [:]
    for (locator, finding) in findings {
      let extracted = self[locator]
      guard extracted.alternative != nil, extracted.keys.count == 1, let literal = extracted.keys.first,
        literal.isDeclared
      else {
        joined.append(finding)
        continue
      }
      let key = Key(literal: literal, locator: "\(extracted.template)", severity: finding.severity)
      if let first = known[key] {
        others[first, default: []].append(finding.position)
      } else {
        known[key] = joined.count
        joined.append(finding)
      }
    }
    for (first, places) in others {
      joined[first].message += " (used \(places.count + 1) times)"
      joined[first].notes += places.prefix(Self.evidenceLimit).map { Finding.Note("also used here", at: $0) }
      let more = places.count - Self.evidenceLimit
      if more > 0 { joined[first].notes.append(Finding.Note(counted(more, "more use"))) }
    }
    return joined
  }
}
