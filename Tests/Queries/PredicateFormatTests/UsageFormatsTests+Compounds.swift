// Tests predicates on types and states, and combinations of them, taken from public suites. (`real-world-usage` §4)

import PredicateFormat

extension UsageFormatsTests {
  private static let login: [PredicateKey: PredicateValue] = [
    .label: "Log In", .identifier: "login", .elementType: 9, .enabled: true,
  ]

  /// Element types and states.
  static let types: [PredicateRow] = [
    PredicateRow("4 elementType", "elementType == %d", with: [49], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType == %lu", with: [49], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType == %i", with: [49], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType == %ld", with: [49], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType == %u", with: [49], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType == 49", on: [.elementType: 48], .no),
    PredicateRow("4 elementType", "elementType IN %@", with: [[48, 49]], on: [.elementType: 49], .yes),
    PredicateRow("4 elementType", "elementType IN %@", with: [[48, 49]], on: [.elementType: 9], .no),
    PredicateRow(
      "4 elementType", "elementType == %d OR elementType == %d", with: [48, 49], on: [.elementType: 49], .yes),
    PredicateRow(
      "4 elementType", "elementType == %d or elementType == %d", with: [48, 49], on: [.elementType: 9], .no),
    PredicateRow("4 elementType", "elementType != %d", with: [9], on: [.elementType: 48], .yes),
    PredicateRow("4 state", "enabled == true", on: [.enabled: true], .yes),
    PredicateRow("4 state", "enabled == false", on: [.enabled: true], .no),
    PredicateRow("4 state", "isEnabled == true", on: [.enabled: true], .yes),
    PredicateRow("4 state", "isEnabled == false", on: [.enabled: false], .yes),
    PredicateRow("4 state", "enabled == YES", on: [.enabled: false], .no),
    PredicateRow("4 state", "enabled == NO", on: [.enabled: false], .yes),
    PredicateRow("4 state", "isEnabled == 1", on: [.enabled: true], .yes),
    PredicateRow("4 state", "enabled == %@", with: [true], on: [.enabled: true], .yes),
    PredicateRow("4 state", "enabled == %@", with: [1], on: [.enabled: false], .no),
    PredicateRow("4 state", "hasKeyboardFocus == true", on: [.hasKeyboardFocus: true], .yes),
    PredicateRow("4 state", "hasKeyboardFocus == false", on: [.hasKeyboardFocus: true], .no),
    PredicateRow("4 state", "selected == true", on: [.selected: true], .yes),
    PredicateRow("4 state", "isSelected == true", on: [.selected: false], .no),
  ]

  /// Combined conditions, and formats into which the program inserts keys or operators.
  static let compounds: [PredicateRow] = [
    PredicateRow("4 compound", "enabled == true AND label CONTAINS 'Log'", on: login, .yes),
    PredicateRow("4 compound", "label == 'x' AND identifier == 'login'", on: login, .no),
    PredicateRow("4 compound", "label == 'Log In' && identifier == 'login'", on: login, .yes),
    PredicateRow("4 compound", "label == 'x' OR identifier == 'login'", on: login, .yes),
    PredicateRow("4 compound", "label == 'x' || identifier == 'y'", on: login, .no),
    PredicateRow("4 compound", "label == %@ or identifier == %@", with: ["x", "login"], on: login, .yes),
    PredicateRow("4 compound", "label == %@ and identifier == %@", with: ["x", "login"], on: login, .no),
    PredicateRow("4 compound", "NOT (label == 'x')", on: login, .yes),
    PredicateRow("4 compound", "NOT (label CONTAINS[c] %@)", with: ["LOG"], on: login, .no),
    PredicateRow("4 compound", "NOT label BEGINSWITH 'x'", on: login, .yes),
    PredicateRow("4 compound", "!(label == 'Log In')", on: login, .no),
    PredicateRow(
      "4 compound", "elementType == %d AND (identifier == %@ OR label == %@)", with: [9, "x", "Log In"], on: login, .yes
    ),
    PredicateRow(
      "4 compound", "elementType == %d AND (identifier == %@ OR label == %@)", with: [48, "login", "Log In"], on: login,
      .no),
    PredicateRow("4 compound", "(label == %@) AND (elementType == %d)", with: ["Log In", 9], on: login, .yes),
    PredicateRow("4 compound", "label CONTAINS[c] %@ AND label CONTAINS[c] %@", with: ["log", "in"], on: login, .yes),
    PredicateRow(
      "4 compound", "identifier BEGINSWITH %@ AND NOT (identifier ENDSWITH %@)", with: ["log", "in"], on: login, .no),
    PredicateRow("4 compound", "elementType == 9 && enabled == true && label != ''", on: login, .yes),
    PredicateRow(
      "4 compound", "label == %@ OR label == %@ OR label == %@", with: ["a", "b", "Log In"], on: login, .yes),
    PredicateRow("4 compound", "%K BEGINSWITH %@", with: ["identifier", "log"], on: login, .yes),
    PredicateRow("4 compound", "%K == %@", with: ["label", "login"], on: login, .no),
    PredicateRow("4 compound", "%K CONTAINS[c] %@", with: ["label", "LOG"], on: login, .yes),
    PredicateRow("4 compound", "label IN {'Log In', 'Sign In'}", on: login, .yes),
    PredicateRow("4 compound", "label IN {'Log Out', 'Sign In'}", on: login, .no),
    PredicateRow("4 interpolated", "label == %@", with: ["Log In"], on: login, .yes),
    PredicateRow("4 interpolated", "label != %@", with: ["Log In"], on: login, .no),
    PredicateRow("4 interpolated", "label < %@", with: ["M"], on: login, .yes),
    PredicateRow("4 interpolated", "label > %@", with: ["M"], on: login, .no),
    PredicateRow("4 interpolated", "label <= %@", with: ["Log In"], on: login, .yes),
    PredicateRow("4 interpolated", "label >= %@", with: ["Log In"], on: login, .yes),
    PredicateRow("4 interpolated", "label BEGINSWITH %@", with: ["Log"], on: login, .yes),
    PredicateRow("4 interpolated", "label CONTAINS %@", with: ["Out"], on: login, .no),
    PredicateRow("4 interpolated", "label ENDSWITH %@", with: ["In"], on: login, .yes),
    PredicateRow("4 interpolated", "label LIKE %@", with: ["L*n"], on: login, .yes),
    PredicateRow("4 interpolated", "label MATCHES %@", with: ["L.*n"], on: login, .yes),
    PredicateRow("4 interpolated", "label IN %@", with: ["[Log In]"], on: login, .yes),
  ]
}
