// Describes elements on one line, for logs and test failures.

extension Element: CustomStringConvertible {
  /// The type, the identifier (or the label if the identifier is empty) and the index: `Button "login.submit" (element
  /// 31)`.
  public var description: String {
    let name = [identifier, label].compactMap { $0 }.first { !$0.isEmpty }
    return "\(type.shortName)\(name.map { " \"\($0)\"" } ?? "") (element \(index))"
  }
}
