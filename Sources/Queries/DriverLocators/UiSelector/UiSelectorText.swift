// Writes UiSelectors as text. (`class-chain-and-xpath` §6)

import Text

extension UiSelector {
  /// The selector in Java syntax. A string that ends in a backslash cannot be represented.
  ///
  ///     UiSelector(criteria: [.text("text", .equal, "OK")]).text  // new UiSelector().text("OK")
  package var text: String {
    // Start with the innermost selector, because each selector is an argument of the previous selector.
    var text = ""
    for selector in chain.reversed() {
      let calls = selector.criteria.map(Self.call).joined()
      let method = selector.next.map { $0.step == .child ? "childSelector" : "fromParent" }
      let continuation = method.map { ".\($0)(\(text))" } ?? ""
      text = "new UiSelector()\(calls)\(continuation)"
    }
    return text
  }

  private static let methods = [
    "text": "text", "content-desc": "description", "class": "className", "resource-id": "resourceId",
    "package": "packageName",
  ]

  package static func call(_ criterion: Criterion) -> String {
    switch criterion {
    case .text(let name, let relation, let text):
      return ".\(method(name, relation))(\(text.quoted(.uiSelector)))"
    case .flag(let name, let value): return ".\(name == "long-clickable" ? "longClickable" : name)(\(value))"
    case .index(let index): return ".index(\(index))"
    case .instance(let instance): return ".instance(\(instance))"
    case .resourceName(let name):
      return name.contains(":id/")
        ? ".resourceId(\(name.quoted(.uiSelector)))"
        : ".resourceIdMatches(\((".*:id/" + name.escaped(.javaPattern)).quoted(.uiSelector)))"
    }
  }

  /// Returns the name of the UiSelector method that compares an attribute, such as `textContains`.
  package static func method(_ attribute: String, _ relation: Relation) -> String {
    let suffix =
      switch relation {
      case .equal: ""
      case .contains: "Contains"
      case .startsWith: "StartsWith"
      case .matches: "Matches"
      }
    return (methods[attribute] ?? attribute) + suffix
  }
}
