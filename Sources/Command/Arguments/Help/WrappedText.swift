// Breaks text into lines.

extension String {
  /// Returns the string in lines that stay one column short of the width; only the last one may fill it.
  ///
  /// Lines that are broken already stay apart, and words that are too long stay whole.
  ///
  /// - Parameter indent: The number of spaces before each line but empty ones, which count.
  package func wrapped(to width: Int, indent: Int = 0) -> String {
    let space = max(width - indent, 1)
    let margin = String(repeating: " ", count: indent)
    var lines: [Substring] = []
    let given = split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in given.enumerated() {
      var rest = line
      while rest.count > (index == given.count - 1 ? space : space - 1) {
        let end = rest.prefix(space).lastIndex(of: " ") ?? rest.firstIndex(of: " ")
        guard let end else { break }
        lines.append(rest[..<end])
        rest = rest[rest.index(after: end)...]
      }
      lines.append(rest)
    }
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
