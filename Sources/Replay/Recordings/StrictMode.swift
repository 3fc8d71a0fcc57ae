// Reads the setting that makes doubts count as failures.

/// The value of `AXREPLAY_STRICT`, which the stand-in and the server interpret in the same way.
///
///     StrictMode("yes").isOn  // true
package struct StrictMode: Sendable {
  /// Whether what a replay relies on without proof is a failure.
  package let isOn: Bool
  /// A warning about a value that is neither yes nor no; nil if there is none.
  package let warning: String?

  private static let answers = [
    "": false, "0": false, "no": false, "false": false, "1": true, "yes": true, "true": true,
  ]

  /// Reads a value; nil counts as no, and an unknown value as yes.
  package init(_ text: String?) {
    let answer = Self.answers[text?.lowercased() ?? ""]
    isOn = answer ?? true
    warning = answer == nil ? "AXREPLAY_STRICT must be 1 or 0, not “\(text ?? "")”; assuming 1" : nil
  }
}
