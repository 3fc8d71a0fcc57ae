// Maps the roles in idb's output to element types. (`dump-dialects` §6)

import AccessibilityTree

/// The element types that XCTest is likely to give to elements with these roles. The roles are those of macOS, and
/// coarser than XCTest's types.
enum IDBRoles {
  /// Returns the type for a role such as `AXButton`, or for XCTest's name of a type; nil for an unknown role.
  static func type(role: String) -> ElementType? {
    let name = role.hasPrefix("AX") ? String(role.dropFirst(2)) : role
    return roles[name] ?? ElementType(shortName: name)
  }

  /// Returns the type for a subrole that is more specific than its role; nil for all others.
  static func type(subrole: String) -> ElementType? {
    subroles[subrole.hasPrefix("AX") ? String(subrole.dropFirst(2)) : subrole]
  }

  /// The roles whose names differ from XCTest's types, or that iOS uses differently.
  private static let roles: [String: ElementType] = [
    "Any": .other, "CheckBox": .switch, "GenericElement": .other, "Group": .other, "Heading": .staticText,
    "List": .table, "ScrollArea": .scrollView, "TabBarButton": .button, "TabGroup": .tabBar, "TextArea": .textView,
    "WebArea": .webView,
  ]

  /// A button in a tab bar has the role `RadioButton`; a switch has `CheckBox`; a search field has `TextField`.
  private static let subroles: [String: ElementType] = [
    "SearchField": .searchField, "SecureTextField": .secureTextField, "Switch": .switch, "TabButton": .button,
  ]
}
