// Formats proposed criteria as lines for page models.

import AccessibilityTree
import Text

/// Advice on which elements and criteria to add to a page model.
///
///     // under elements “form: 'scrollViews["login.form"]'” and under criteria “- form: NOT exists”
struct ProposedCriteria {
  let text: String

  init(_ criteria: [Candidate], for model: PageModel) {
    guard case .criteria = model.recognition else {
      // If the model is implemented in Swift, its author chooses the names of the elements.
      text = criteria.map(\.description).joined(separator: ", and ")
      return
    }
    var elements: [String] = []
    var lines: [String] = []
    let known = model.elements + model.criteria.map(\.element)
    var names = Set(known.map(\.name))
    for candidate in criteria {
      let present = known.first { $0.locator == ModelLocator(candidate.query) }
      let name = present?.name ?? Self.name(for: candidate, otherThan: names)
      if present == nil {
        names.insert(name)
        elements.append("“\(name): \("\(candidate.query)".inQuotesForYAML)”")
      }
      lines.append("“- \(name)\(candidate.mustExist ? "" : ": NOT exists")”")
    }
    text =
      elements.isEmpty
      ? "under criteria \(lines.joined(separator: ", "))"
      : "under elements \(elements.joined(separator: ", ")) and under criteria \(lines.joined(separator: ", "))"
  }

  // MARK: Names

  /// The words that some YAML parsers read as Booleans or null.
  private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  /// The maximum number of words in a name.
  private static let mostWords = 3

  /// Returns a name for an element: `form` for `login.form`, `logIn` for “Log In”. The element type is added if the
  /// name would be invalid or is already used.
  private static func name(for candidate: Candidate, otherThan taken: Set<String>) -> String {
    let parts = candidate.text.split { $0 == "." || $0 == "/" || $0 == ":" }
    var name = camelCased(parts.last ?? "")
    let type = candidate.type.swiftName
    if name.first?.isLetter != true || reserved.contains(name.lowercased()) || taken.contains(name) {
      name = type + name.prefix(1).uppercased() + name.dropFirst()
    }
    var number = 2
    let unnumbered = name
    while taken.contains(name) {
      name = "\(unnumbered)\(number)"
      number += 1
    }
    return name
  }

  private static func camelCased(_ text: Substring) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }.prefix(mostWords)
    return words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }
}
