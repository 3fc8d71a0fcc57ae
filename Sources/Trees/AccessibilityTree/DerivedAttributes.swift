// Derives the name and the value of an element as WebDriverAgent does. (`class-chain-and-xpath` §4)

/// What WebDriverAgent reports as the value of an element whose own value is empty or nil.
@usableFromInline package enum ValueSubstitute: Sendable {
  case none, label, placeholder
  /// `1`, for a selected element.
  case one
}

extension ElementType {
  /// What WebDriverAgent reports in place of a missing value.
  @inlinable package var valueSubstitute: ValueSubstitute {
    switch self {
    case .staticText: .label
    case .textField, .secureTextField, .searchField, .textView: .placeholder
    case .button: .one
    default: .none
    }
  }
}

extension Element {
  /// The value or, if it is empty or not recorded, what WebDriverAgent substitutes for it; nil if that is empty, too.
  package var derivedValue: String? {
    if let value, !value.isEmpty { return value }
    let substitute =
      switch type.valueSubstitute {
      case .none: String?.none
      case .label: label
      case .placeholder: placeholderValue
      case .one: self[.selected] == true ? "1" : nil
      }
    return substitute?.isEmpty == true ? nil : substitute
  }
}
