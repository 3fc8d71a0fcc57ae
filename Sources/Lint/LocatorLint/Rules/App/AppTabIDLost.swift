// Tabs that only their texts tell apart.

import AccessibilityTree
import Findings

enum AppTabIDLost: LintRule {
  static let description = RuleDescription(
    id: "app-tab-id-lost", severity: .note, summary: "the tabs of a tab bar have no identifiers of their own",
    explanation: .init(
      "Buttons of a tab bar have a label, and an identifier that is empty or the same text.",
      why: "SwiftUI does not hand identifiers of tab items on, so locators depend on the language.",
      example:
        "Text(\"Home\").tabItem { Label(\"Home\", systemImage: \"house\") }.accessibilityIdentifier(\"tab.home\")",
      better: "UITabBarItem(title: \"Home\", image: house, tag: 0).accessibilityIdentifier = \"tab.home\""),
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self, byScreen: false) { tree in
      tree.elements.filter { $0.type == .tabBar }.compactMap { bar in
        let tabs = bar.descendants.filter { tab in
          tab.type == .button && tab.label?.isEmpty == false
            && (tab.identifier?.isEmpty == true || tab.identifier == tab.label)
        }
        guard let first = tabs.first else { return nil }
        let names = tabs.prefix(5).compactMap { $0.label?.shortened }.joined(separator: ", ")
        return ElementFault(
          element: first.index, name: "tab bar: \(names)",
          message: "\(counted(tabs.count, "tab")) can be told by text only: \(names)",
          advice: "set the accessibilityIdentifier of the tab bar's items")
      }
    }
  }
}
