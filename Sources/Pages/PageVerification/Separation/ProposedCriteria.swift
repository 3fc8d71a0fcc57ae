// Criteria that were found, as they are to be written into page models.

import AccessibilityTree

/// Names for elements that page models do not have yet, and lines to add to them.
///
///     // below elements “form: 'scrollViews["login.form"]'” and below criteria “- form: NOT exists”
struct ProposedCriteria {
  let text: String

  init(_ criteria: [Candidate], for model: PageModel) {
    guard case .criteria = model.recognition else {
      // Code has its own names.
      text = criteria.map(\.description).joined(separator: ", and ")
      return
    }
    var elements: [String] = []
    var lines: [String] = []
    let known = model.elements + model.criteria.map(\.element)
    var names = Set(known.map(\.name))
    for candidate in criteria {
      let present = known.first { $0.query == candidate.query }
      let name = present?.name ?? Self.name(for: candidate, otherThan: names)
      if present == nil {
        names.insert(name)
        elements.append("“\(name): \(Self.quoted("\(candidate.query)"))”")
      }
      lines.append("“- \(name)\(candidate.mustExist ? "" : ": NOT exists")”")
    }
    text =
      (elements.isEmpty ? "" : "below elements \(elements.joined(separator: ", ")) and ")
      + "below criteria \(lines.joined(separator: ", "))"
  }

  /// A text between single quotes, which YAML takes for nothing but a text.
  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }

  // MARK: Names

  /// What YAML, or some readers of it, take for something else than a text.
  private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  /// More words than these make no name.
  private static let mostWords = 3

  /// `form` for `login.form`, `logIn` for “Log In”, with the type where that alone is no name or is taken.
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
    return words.enumerated().map { number, word in
      (number == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }
}
