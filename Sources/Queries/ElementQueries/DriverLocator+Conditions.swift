// Recognizes drivers' locators that name only a class, or an index.

import DriverLocators

extension DriverLocator {
  /// The class that an Android locator names, if it says nothing else.
  ///
  ///     // //android.widget.EditText, new UiSelector().className("android.widget.EditText")
  package var onlyClass: String? {
    switch tree {
    case .selectors(let selectors):
      guard selectors.count == 1, selectors[0].next == nil, selectors[0].criteria.count == 1,
        case .text("class", .equal, let name) = selectors[0].criteria[0]
      else { return nil }
      return name
    case .xpath:
      let name = text.dropFirst(2)
      let isClass = name.contains(".") && name.allSatisfy { $0.isLetter || $0.isNumber || "._$".contains($0) }
      return text.hasPrefix("//") && isClass ? String(name) : nil
    }
  }

  /// The index by which a UiSelector picks an element, such as `instance 2`; nil if it has none, or picks the first.
  package var pickedIndex: String? {
    guard case .selectors(let selectors) = tree else { return nil }
    for criterion in selectors.flatMap({ $0.chain.flatMap(\.criteria) }) {
      switch criterion {
      case .instance(let index) where index > 0: return "instance \(index)"
      case .index(let index) where index > 0: return "index \(index)"
      default: continue
      }
    }
    return nil
  }
}
