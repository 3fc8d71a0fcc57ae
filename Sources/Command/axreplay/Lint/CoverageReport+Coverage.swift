// From coverage and comparisons to their reports.

import Findings
import LocatorLint
import Reports

extension CoverageReport {
  init(_ coverage: LocatorCoverage) {
    self.init(
      proven: coverage.proven, provenUpToWildcards: coverage.provenUpToWildcards,
      unproven: coverage.unproven.map {
        Unproven(name: $0.name, query: $0.query, position: $0.position, reason: Self.words($0.reason))
      },
      screens: coverage.screens.map { screen in
        Screen(
          name: screen.name, snapshots: screen.snapshots, elements: screen.elements,
          missed: screen.missed.map { ($0.element, $0.position) })
      })
  }

  private static func words(_ reason: LocatorCoverage.Reason) -> String {
    switch reason {
    case .notFound: "finds nothing on any snapshot"
    case .ambiguous: "finds several elements wherever it finds any"
    case .undecidable: "no snapshot says whether it finds anything"
    case .anything: "its key is whatever the code passes, which no snapshot proves"
    case .otherApp: "leads to another app"
    case .unread(let reason): "not resolved: \(reason)"
    }
  }
}

extension ComparisonReport {
  init(_ comparison: LocatorComparison) {
    self.init(
      changes: comparison.changes.map { change in
        Change(
          kind: Self.kind(change.kind), name: change.name, query: change.query, position: change.position,
          screen: change.screen, old: change.old.map { ($0.text, $0.position) },
          new: change.new.map { ($0.text, $0.position) })
      },
      asked: comparison.asked, screens: (comparison.screens, comparison.onlyOld, comparison.onlyNew))
  }

  private static func kind(_ kind: LocatorComparison.Kind) -> Kind {
    switch kind {
    case .lost: .lost
    case .ambiguous: .ambiguous
    case .otherElement: .otherElement
    case .found: .found
    }
  }
}
