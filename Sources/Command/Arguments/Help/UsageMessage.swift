// Writes the message for a command line that cannot be used.

/// The message for a mistake: what is wrong, the argument that it is about, and how the command is called.
enum UsageMessage {
  static func text(_ problem: UsageProblem, command: String, _ forms: [ArgumentForm]) -> String {
    var lines = ["Error: \(problem.message)"]
    if let row = problem.row, forms.indices.contains(row), !forms[row].isHidden {
      lines.append("Help:  \(forms[row].label)  \(forms[row].help())")
    }
    lines.append("Usage: \(UsageLine(command, forms.filter { !$0.isHidden }).text)")
    lines.append("  See '\(command) --help' for more information.")
    return lines.joined(separator: "\n")
  }
}
