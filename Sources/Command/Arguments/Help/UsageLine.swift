// Writes the usage line of a subcommand.

/// The parts of a usage line: `axreplay replay [--check] <recordings> ...`
struct UsageLine {
  private let command: String
  private let parts: [String]

  /// With more arguments, the optional ones are not listed.
  private static let mostArguments = 12

  init(_ command: String, _ forms: [ArgumentForm]) {
    self.command = command
    let isShort = forms.count > Self.mostArguments
    let listed = isShort ? forms.filter { $0.isRequired || !$0.isNamed } : forms
    parts = (isShort ? ["[<options>]"] : []) + listed.map(Self.part)
  }

  /// The line, for messages.
  var text: String { ([command] + parts).joined(separator: " ") }

  /// The line, broken between arguments.
  ///
  /// - Parameter title: What precedes it in the first line.
  func text(after title: String, width: Int) -> String {
    let margin = String(repeating: " ", count: title.count)
    var lines = [title + command]
    for part in parts {
      if lines[lines.count - 1].count + 1 + part.count < width || lines[lines.count - 1].count <= margin.count {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(margin + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func part(_ form: ArgumentForm) -> String {
    let name = form.isNamed ? form.longName : ""
    let value = form.placeholder.isEmpty ? "" : "<\(form.placeholder)>"
    let words = [name, value, form.isRepeating ? "..." : ""].filter { !$0.isEmpty }.joined(separator: " ")
    let text = form.isRequired ? words : "[\(words)]"
    return form.kind == .afterTerminator ? "-- \(text)" : text
  }
}
