// Elements as text, for logs and failed tests.

extension Element: CustomStringConvertible {
  /// The type, what identifies the element best, and its number: `Button "login.submit" (element 31)`.
  public var description: String {
    let name = [identifier, label].compactMap { $0 }.first { !$0.isEmpty }
    return "\(type.shortName)\(name.map { " \"\($0)\"" } ?? "") (element \(index))"
  }
}
