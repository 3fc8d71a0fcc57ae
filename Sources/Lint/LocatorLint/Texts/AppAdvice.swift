// Describes what to change in the app, in the words of its platform.

import AccessibilityTree
import LocatorExtraction

/// Advice on the properties that an app sets for tests and for accessibility.
enum AppAdvice {
  /// What gives an element an identifier: `set an accessibilityIdentifier`.
  static func identifier(on platform: Platform) -> String {
    switch platform {
    case .apple: "set an accessibilityIdentifier"
    case .android: "set an android:id (in Compose, a testTag with testTagsAsResourceId)"
    }
  }

  /// What gives an element a label: `set an accessibilityLabel`.
  static func label(on platform: Platform) -> String {
    switch platform {
    case .apple: "set an accessibilityLabel"
    case .android: "set a contentDescription"
    }
  }

  /// Where details belong that are too long for a label.
  static func details(on platform: Platform) -> String {
    switch platform {
    case .apple: "move details to the accessibilityHint"
    case .android: "move details to a stateDescription or to another element"
    }
  }

  /// What keeps the identifier of a container from being repeated inside it.
  static func containment(on platform: Platform) -> String {
    switch platform {
    case .apple: "add accessibilityElement(children: .contain) to the container"
    case .android: "set the id or testTag only on the container"
    }
  }
}

extension LintContext {
  /// What gives the element of a locator an identifier that the locator can use.
  func identifierAdvice(for locator: LocatorIndex) -> String {
    AppAdvice.identifier(on: self[locator].template.driver?.driver.platform ?? .apple) + " in the app, and use it"
  }
}
