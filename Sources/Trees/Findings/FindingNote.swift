// Adds evidence and fixes to findings.

extension Finding {
  /// A fact that supports a finding.
  ///
  ///     Finding.Note(
  ///       "near miss: Other \"login.submit\", which differs in type",
  ///       at: SourcePosition(file: "login-0007.xml", line: 88))
  public struct Note: Hashable, Sendable {
    /// One sentence without a full stop.
    public var message: String
    /// The location to which the fact refers; nil if it does not refer to one.
    public var position: SourcePosition?

    /// Makes a note with an optional location.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// A change to files that repairs the reported problem. Its edits are applied together or not at all.
  ///
  ///     // In `buttns["Log In"]`, at the beginning of the file:
  ///     Finding.Fix("write buttons", [Finding.Edit(file: "Login.swift", range: 0..<6, replacement: "buttons")])
  public struct Fix: Hashable, Sendable {
    /// The description of the change, as an imperative without a full stop.
    public var title: String
    /// The replacements. Ranges refer to the unchanged files and do not overlap within a file.
    public var edits: [Edit]

    /// Makes a fix with a title.
    public init(_ title: String, _ edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  /// A replacement of one range in a file.
  public struct Edit: Hashable, Sendable {
    /// The path of the file, as written in the findings about that file.
    public var file: String
    /// The range to replace, in UTF-8 code units from the beginning of the file; empty for an insertion.
    public var range: Range<Int>
    /// The new content; empty for a deletion.
    public var replacement: String

    public init(file: String, range: Range<Int>, replacement: String) {
      self.file = file
      self.range = range
      self.replacement = replacement
    }
  }
}
