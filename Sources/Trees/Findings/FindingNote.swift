// What comes with a finding: its evidence, and a change that repairs it.

extension Finding {
  /// A fact that a finding rests on.
  ///
  ///     Finding.Note(
  ///       "near: Other with id \"login.submit\", differs in type",
  ///       at: SourcePosition(file: "login-0007.xml", line: 88))
  public struct Note: Hashable, Sendable {
    /// One sentence without a full stop.
    public var message: String
    /// Where the fact stands; nil if it stands nowhere in particular.
    public var position: SourcePosition?

    /// A note, and where it leads.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// A change of files that repairs what a finding tells of. All edits belong together.
  ///
  ///     // In `buttns["Log In"]`, at the beginning of the file:
  ///     Finding.Fix("write buttons", [Finding.Edit(file: "Login.swift", range: 0..<6, replacement: "buttons")])
  public struct Fix: Hashable, Sendable {
    /// What the change does, as an imperative without a full stop.
    public var title: String
    /// What to replace. The ranges are those of the unchanged files, and those of one file do not overlap.
    public var edits: [Edit]

    /// A change, and what it is called.
    public init(_ title: String, _ edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  /// A piece of a file, and what takes its place.
  public struct Edit: Hashable, Sendable {
    /// The path, in the form that findings about the file have.
    public var file: String
    /// What goes, in UTF-8 code units from the beginning of the file; empty for what is only added.
    public var range: Range<Int>
    /// What comes; empty for what is only removed.
    public var replacement: String

    /// An edit from its parts.
    public init(file: String, range: Range<Int>, replacement: String) {
      self.file = file
      self.range = range
      self.replacement = replacement
    }
  }
}
