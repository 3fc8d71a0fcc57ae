// Texts that were reworded, as differences of UiSelectors.

import DriverLocators
import ElementQueries

extension UiSelector {
  /// What the conditions ask for, to judge how telling they are.
  var selection: Rewording.Selection {
    criteria.map { criterion in
      switch criterion {
      case .text("class", _, _): .type
      case .text("package", _, _): .nothing
      case .text, .resourceName: .text
      case .flag, .index, .instance: .nothing
      }
    }.max() ?? .nothing
  }
}

extension UiSelectorDifference {
  /// Another text altogether, or none.
  static func reworded(
    _ name: String, _ found: String, _ failed: UiSelector.Criterion, _ asked: String
  ) -> UiSelectorDifference {
    let words =
      if found.isEmpty {
        "it has no \(name)"
      } else if case .text(_, .equal, _) = failed {
        Rewording.words(of: name, found: found, asked: asked)
      } else {
        "\(UiSelector.call(failed)) does not hold: it is \(Difference.quoted(found))"
      }
    return UiSelectorDifference(description: words, kind: "text", closeness: Closeness(group: .reworded))
  }
}
