// Defines the methods that add a criterion or a nested selector to a UiSelector. (`class-chain-and-xpath` §6)

import DriverLocators

/// A method that adds a criterion or a nested selector to a UiSelector. Each case specifies the type of the parameter.
enum UiSelectorMethod: Sendable {
  case text(@Sendable (String) -> UiSelector.Criterion)
  case flag(@Sendable (Bool) -> UiSelector.Criterion)
  case number(@Sendable (Int) -> UiSelector.Criterion)
  case selector(UiSelector.Step)

  /// All methods by name.
  static let all: [String: UiSelectorMethod] = {
    var methods: [String: UiSelectorMethod] = [
      "index": .number { .index($0) }, "instance": .number { .instance($0) },
      "childSelector": .selector(.child), "fromParent": .selector(.parent),
    ]
    let texts = [
      ("text", "text"), ("description", "content-desc"), ("className", "class"), ("resourceId", "resource-id"),
      ("packageName", "package"),
    ]
    for (method, attribute) in texts {
      methods[method] = .text { .text(attribute, .equal, $0) }
      methods[method + "Matches"] = .text { .text(attribute, .matches, $0) }
    }
    for (method, attribute) in texts.prefix(2) {
      methods[method + "Contains"] = .text { .text(attribute, .contains, $0) }
      methods[method + "StartsWith"] = .text { .text(attribute, .startsWith, $0) }
    }
    for flag in ["checkable", "checked", "clickable", "enabled", "focusable", "focused", "scrollable", "selected"] {
      methods[flag] = .flag { .flag(flag, $0) }
    }
    methods["longClickable"] = .flag { .flag("long-clickable", $0) }
    return methods
  }()

  /// Returns an example call of the method.
  func example(_ name: String) -> String {
    switch self {
    case .text: "\(name)(\"…\")"
    case .flag: "\(name)(true)"
    case .number: "\(name)(0)"
    case .selector: "\(name)(new UiSelector()…)"
    }
  }
}
