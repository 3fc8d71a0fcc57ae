// Tests predicates on labels, identifiers, values and placeholders, taken from public suites. (`real-world-usage` §4)

import PredicateFormat

extension UsageFormatsTests {
  /// Labels, with arguments and with quoted strings.
  static let labels: [PredicateRow] = [
    PredicateRow("4 label", "label == %@", with: ["Log In"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label == 'Log In'", on: [.label: "Log Out"], .no),
    PredicateRow("4 label", "label = %@", with: ["Log In"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label = 'Log In'", on: [.label: "log in"], .no),
    PredicateRow("4 label", "label ==[c] %@", with: ["log in"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label ==[c] 'log in'", on: [.label: "Log Out"], .no),
    PredicateRow("4 label", "label != %@", with: ["Log In"], on: [.label: "Log Out"], .yes),
    PredicateRow("4 label", "label != 'Log In'", on: [.label: "Log In"], .no),
    PredicateRow("4 label", "label CONTAINS %@", with: ["In"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label CONTAINS 'In'", on: [.label: "login"], .no),
    PredicateRow("4 label", "label CONTAINS[c] %@", with: ["IN"], on: [.label: "login"], .yes),
    PredicateRow("4 label", "label CONTAINS[c] 'IN'", on: [.label: "log out"], .no),
    PredicateRow("4 label", "label CONTAINS[cd] %@", with: ["UBER"], on: [.label: "Über uns"], .yes),
    PredicateRow("4 label", "label CONTAINS[cd] 'UBER'", on: [.label: "Unter"], .no),
    PredicateRow("4 label", "label BEGINSWITH %@", with: ["Log"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label BEGINSWITH 'Log'", on: [.label: "A Log"], .no),
    PredicateRow("4 label", "label BEGINSWITH[c] %@", with: ["log"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label BEGINSWITH[c] 'log'", on: [.label: "A Log"], .no),
    PredicateRow("4 label", "label ENDSWITH %@", with: ["In"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label ENDSWITH 'In'", on: [.label: "In Log"], .no),
    PredicateRow("4 label", "label LIKE %@", with: ["Log*"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label LIKE 'Log*'", on: [.label: "A Log"], .no),
    PredicateRow("4 label", "label LIKE[c] %@", with: ["log*"], on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label LIKE[c] 'log*'", on: [.label: "A Log"], .no),
    PredicateRow("4 label", "label MATCHES %@", with: ["[0-9]+ items"], on: [.label: "12 items"], .yes),
    PredicateRow("4 label", "label MATCHES '[0-9]+ items'", on: [.label: "no items"], .no),
    PredicateRow("4 label", "label != ''", on: [.label: "x"], .yes),
    PredicateRow("4 label", "label != ''", on: [.label: ""], .no),
    PredicateRow("4 label", "label IN %@", with: [["a", "b"]], on: [.label: "b"], .yes),
    PredicateRow("4 label", "label in %@", with: [["a", "b"]], on: [.label: "c"], .no),
    PredicateRow("4 label", "label CONTAINS %@ ", with: ["Don't"], on: [.label: "Don't ask"], .yes),
    PredicateRow("4 label", "label == \"Log In\"", on: [.label: "Log In"], .yes),
    PredicateRow("4 label", "label MATCHES %@", with: ["^.*(left|remaining)$"], on: [.label: "3 left"], .yes),
    PredicateRow(
      "4 argumentArray", "label BEGINSWITH %@ AND label ENDSWITH %@", with: ["a", "z"], on: [.label: "a to z"], .yes),
  ]

  /// Predicates on identifiers, mostly on the prefixes of row identifiers.
  static let identifiers: [PredicateRow] = [
    PredicateRow("4 identifier", "identifier == %@", with: ["save"], on: [.identifier: "save"], .yes),
    PredicateRow("4 identifier", "identifier == 'save'", on: [.identifier: "save.2"], .no),
    PredicateRow("4 identifier", "identifier = %@", with: ["save"], on: [.identifier: "save"], .yes),
    PredicateRow("4 identifier", "identifier = 'save'", on: [.identifier: "saved"], .no),
    PredicateRow("4 identifier", "identifier CONTAINS %@", with: ["row"], on: [.identifier: "list.row.1"], .yes),
    PredicateRow("4 identifier", "identifier CONTAINS 'row'", on: [.identifier: "list"], .no),
    PredicateRow("4 identifier", "identifier CONTAINS[c] %@", with: ["ROW"], on: [.identifier: "list.row.1"], .yes),
    PredicateRow("4 identifier", "identifier CONTAINS[c] 'ROW'", on: [.identifier: "list"], .no),
    PredicateRow("4 identifier", "identifier BEGINSWITH %@", with: ["row."], on: [.identifier: "row.1"], .yes),
    PredicateRow("4 identifier", "identifier BEGINSWITH 'row.'", on: [.identifier: "arrow.1"], .no),
    PredicateRow("4 identifier", "identifier LIKE %@", with: ["row.*"], on: [.identifier: "row.1"], .yes),
    PredicateRow("4 identifier", "identifier LIKE 'row.*'", on: [.identifier: "arrow.1"], .no),
    PredicateRow("4 identifier", "identifier ENDSWITH %@", with: [".title"], on: [.identifier: "row.title"], .yes),
    PredicateRow("4 identifier", "identifier ENDSWITH '.title'", on: [.identifier: "row.subtitle"], .no),
    PredicateRow("4 identifier", "identifier MATCHES %@", with: ["row[.][0-9]+"], on: [.identifier: "row.12"], .yes),
    PredicateRow("4 identifier", "identifier MATCHES 'row[.][0-9]+'", on: [.identifier: "row.x"], .no),
    PredicateRow("4 identifier", "identifier != %@", with: ["save"], on: [.identifier: "cancel"], .yes),
    PredicateRow("4 identifier", "identifier != 'save'", on: [.identifier: "save"], .no),
  ]

  /// Values, macOS menu titles, and placeholders.
  static let values: [PredicateRow] = [
    PredicateRow("4 value", "value == %@", with: ["on"], on: [.value: "on"], .yes),
    PredicateRow("4 value", "value == 'on'", on: [.value: "off"], .no),
    PredicateRow("4 value", "value CONTAINS %@", with: ["5"], on: [.value: "50 %"], .yes),
    PredicateRow("4 value", "value CONTAINS '5'", on: [.value: "40 %"], .no),
    PredicateRow("4 value", "value CONTAINS[c] %@", with: ["PAGE"], on: [.value: "page 2"], .yes),
    PredicateRow("4 value", "value CONTAINS[c] 'PAGE'", on: [.value: "2"], .no),
    PredicateRow("4 value", "value LIKE %@", with: ["prefix*"], on: [.value: "prefix.1"], .yes),
    PredicateRow("4 value", "value LIKE 'prefix*'", on: [.value: "a prefix"], .no),
    PredicateRow("4 value", "value != %@", with: ["1"], on: [.value: "0"], .yes),
    PredicateRow("4 value", "value != '1'", on: [.value: "1"], .no),
    PredicateRow("4 value", "value BEGINSWITH %@", with: ["page"], on: [.value: "page 2"], .yes),
    PredicateRow("4 value", "value BEGINSWITH 'page'", on: [.value: "on page 2"], .no),
    PredicateRow("4 value", "value == '1'", on: [.value: .null], .no),
    PredicateRow("4 value", "value != '1'", on: [.value: .null], .yes),
    PredicateRow("4 value", "value CONTAINS '1'", on: [.value: .null], .no),
    PredicateRow("4 title", "title == %@", with: ["Save As…"], on: [.title: "Save As…"], .yes),
    PredicateRow("4 title", "title == 'Save As…'", on: [.title: "Save"], .no),
    PredicateRow("4 placeholder", "placeholderValue == %@", with: ["Search"], on: [.placeholderValue: "Search"], .yes),
    PredicateRow("4 placeholder", "placeholderValue == 'Search'", on: [.placeholderValue: "search"], .no),
    PredicateRow(
      "4 placeholder", "placeholderValue CONTAINS %@", with: ["ear"], on: [.placeholderValue: "Search"], .yes),
    PredicateRow("4 placeholder", "placeholderValue CONTAINS 'ear'", on: [.placeholderValue: "Find"], .no),
    PredicateRow(
      "4 placeholder", "placeholderValue CONTAINS[c] %@", with: ["SEARCH"], on: [.placeholderValue: "search"], .yes),
    PredicateRow("4 placeholder", "placeholderValue CONTAINS[c] 'SEARCH'", on: [.placeholderValue: "find"], .no),
    PredicateRow(
      "4 placeholder", "placeholderValue BEGINSWITH %@", with: ["Sea"], on: [.placeholderValue: "Search"], .yes),
    PredicateRow("4 placeholder", "placeholderValue BEGINSWITH 'Sea'", on: [.placeholderValue: "Re-Search"], .no),
    PredicateRow("4 placeholder", "placeholderValue == %@", with: ["Search"], on: [.placeholderValue: .null], .no),
  ]
}
