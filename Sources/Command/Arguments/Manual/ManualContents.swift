// Represents the parts of manual pages that help does not contain.

/// The contents of manual pages in addition to the arguments of a program.
package struct ManualContents {
  /// The sections between the exit status and the examples.
  package let sections: [Section]
  /// The exit codes of each subcommand.
  package let exitStatus: [(subcommand: String, codes: [(code: String, meaning: String)])]
  /// A paragraph at the end of the description of the program.
  package let remark: String
  /// The purpose and the command line of each example.
  package let examples: [(purpose: String, line: String)]
  /// The beginning of the paragraph of a help text that the exit status replaces.
  package let exitStatusHeading: String
  /// The date in the footer.
  package let date: String

  /// Creates contents with the values of the properties.
  package init(
    sections: [Section], exitStatus: [(subcommand: String, codes: [(code: String, meaning: String)])],
    exitStatusHeading: String, remark: String, examples: [(purpose: String, line: String)], date: String
  ) {
    self.sections = sections
    self.exitStatus = exitStatus
    self.exitStatusHeading = exitStatusHeading
    self.remark = remark
    self.examples = examples
    self.date = date
  }

  /// A section with one entry for each variable or file.
  package struct Section {
    let title: String
    private let items: [Item]

    /// Creates a section.
    package init(title: String, items: [Item]) {
      self.title = title
      self.items = items
    }

    /// Returns the items on the page of a subcommand, or on the page of the program.
    func items(on subcommand: String?) -> [Item] {
      items.filter { item in item.subcommands.isEmpty || subcommand.map(item.subcommands.contains) ?? true }
    }
  }

  /// A variable or a file.
  package struct Item {
    let name: String
    let text: String
    /// The subcommands that use it; empty for all.
    let subcommands: [String]

    /// Creates an item with the values of the properties.
    package init(name: String, text: String, subcommands: [String] = []) {
      self.name = name
      self.text = text
      self.subcommands = subcommands
    }
  }
}
