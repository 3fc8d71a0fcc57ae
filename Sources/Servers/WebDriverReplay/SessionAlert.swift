// Finds the alert on screen and its buttons. (`webdriver-replay` §3.9)

import AccessibilityTree
import Recordings

/// The alert that drivers detect.
struct SessionAlert {
  let element: Element
  let app: String
  private let isSheet: Bool
  private let isAndroid: Bool

  /// The alert of an app or else of SpringBoard; nil if there is none.
  init?(of app: String, in replay: ReplaySession) {
    for app in app == ReplaySession.springboard ? [app] : [app, ReplaySession.springboard] {
      guard let alert = replay.snapshot(of: app).flatMap({ SessionAlert(in: $0, of: app) }) else { continue }
      self = alert
      return
    }
    return nil
  }

  /// The alert in a snapshot of an app; nil if there is none.
  init?(in snapshot: Snapshot, of app: String) {
    if snapshot.platform == .android {
      guard snapshot.elements.contains(where: { Self.androidMarks.contains($0.resourceName) }) else { return nil }
      (element, self.app, isSheet, isAndroid) = (snapshot.root, app, false, true)
      return
    }
    for type in [ElementType.alert, .sheet] {
      guard let alert = snapshot.elements.last(where: { $0.type == type && $0[.visible] != false }) else { continue }
      (element, self.app, isSheet, isAndroid) = (alert, app, type == .sheet, false)
      return
    }
    return nil
  }

  /// Whether the alert is an Android permission dialog.
  var asksForPermission: Bool {
    isAndroid && element.descendants.contains { $0.resourceName == "permission_message" }
  }

  private static let androidMarks: Set = ["alertTitle", "custom", "permission_message"]

  var buttons: [Element] {
    if isAndroid {
      return element.descendants.filter { $0.type == .button && ($0.identifier ?? "").contains(":id/") }
        .sorted { $0.resourceName < $1.resourceName }
    }
    return element.descendants.filter { $0.type == .button }
  }

  /// The texts outside the buttons, one per line.
  var text: String {
    let texts = element.descendants.filter { candidate in
      if isAndroid {
        return !(candidate.identifier ?? "").isEmpty && candidate.type != .button && !candidate.driverText.isEmpty
      }
      return candidate.type == .staticText && !buttons.contains { $0.isAncestor(of: candidate) }
    }
    return texts.map { isAndroid ? $0.driverText : $0.label ?? "" }.joined(separator: "\n")
  }

  /// The button that accepts or dismisses the alert; nil if it has none.
  func button(accepting: Bool) -> Element? {
    let buttons = buttons
    if isAndroid {
      let word = accepting ? "allow" : "deny"
      if let permission = buttons.first(where: { $0.resourceName.contains(word) }) { return permission }
      let numbered = buttons.filter { $0.resourceName.hasPrefix("button") }
      return accepting ? numbered.first : numbered.dropFirst().first ?? numbered.first
    }
    return accepting == isSheet ? buttons.first : buttons.last
  }
}

extension Element {
  /// The part of an Android resource id after `:id/`.
  fileprivate var resourceName: String {
    identifier.map { ResourceName.name(of: $0) ?? $0 } ?? ""
  }
}
