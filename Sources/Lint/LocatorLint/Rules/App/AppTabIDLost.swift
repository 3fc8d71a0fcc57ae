// Reports tabs without identifiers of their own.

import AccessibilityTree
import Findings
import Text

enum AppTabIDLost: LintRule {
  static let description = RuleDescription(
    id: "app-tab-id-lost", severity: .note, summary: "the tabs of a tab bar have no identifiers",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let bars = bars(in: lint)
    return lint.findings(Self.self, byScreen: false) { tree in
      tree.elements.filter { $0.type == .tabBar }.compactMap { bar in
        let tabs = tabs(of: bar)
        guard let first = tabs.first, let texts = bars.first(where: { $0.contains(first.text) }) else { return nil }
        let names = texts.prefix(5).map { $0.cut(after: 40) }.joined(separator: ", ")
        return ElementFault(
          first.element, name: "tab bar: \(names)", "\(counted(texts.count, "tab")) without identifiers: \(names)",
          advice: "set the accessibilityIdentifier of each tab bar item")
      }
    }
  }

  /// Returns the tabs that can be distinguished only by their labels, because they have no identifiers of their own.
  private static func tabs(of bar: Element) -> [(element: Element, text: String)] {
    bar.descendants.compactMap { tab in
      guard tab.type == .button, let label = tab.label, !label.isEmpty,
        tab.identifier?.isEmpty == true || tab.identifier == label
      else { return nil }
      return (tab, label)
    }
  }

  /// The tab labels of each tab bar, in the order in which they were seen. A bar may not show all of its tabs in every
  /// snapshot, so bars that have a tab in common are treated as one bar.
  private static func bars(in lint: LintContext) -> [[String]] {
    var bars: [[String]] = []
    for snapshot in lint.distinct(lint.ownSnapshots) {
      for bar in lint[snapshot].tree.elements where bar.type == .tabBar {
        let texts = tabs(of: bar).map(\.text)
        let related = bars.filter { !Set($0).isDisjoint(with: texts) }
        bars.removeAll { related.contains($0) }
        bars.append((related.flatMap { $0 } + texts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
      }
    }
    return bars
  }
}
