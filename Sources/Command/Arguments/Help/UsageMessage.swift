// Writes the message about a mistake in a command line.

/// The message for a mistake: what is wrong, the help of the argument, and the usage line.
enum UsageMessage {
  static func text(_ problem: UsageProblem, command: String, _ forms: [ArgumentForm]) -> String {
    var lines = ["error: \(problem.message)"]
    if let row = problem.row, forms.indices.contains(row), !forms[row].isHidden {
      lines.append("Help:  \(forms[row].label)  \(forms[row].help())")
    }
    lines.append("Usage: \(UsageLine(command, forms.filter { !$0.isHidden }).text)")
    lines.append("  See '\(command) --help' for more information.")
    return lines.joined(separator: "\n")
  }
}
