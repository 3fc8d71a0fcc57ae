// Finds the template keywords of Robot Framework tests.

/// The templates of a file: `Test Template    Click Element`, and `[Template]` in a test.
struct RobotTemplates {
  /// The template of the file.
  private var shared: String?
  /// The templates of tests; nil for tests without one.
  private var own: [String: String?] = [:]

  init(_ lines: [RobotLine], source: LexedSource) {
    for line in lines {
      let texts = line.cells.prefix(2).map { source.text(source.lists[0].tokens[$0].range) }
      guard let first = texts.first?.lowercased() else { continue }
      if line.section == .settings, first == "test template" || first == "task template" {
        shared = texts.count > 1 ? texts[1] : nil
      } else if line.section == .tests, first == "[template]", let block = line.block {
        own[block] = .some(texts.count > 1 && texts[1] != "NONE" ? texts[1] : nil)
      }
    }
  }

  /// The template to which a line of a test passes arguments.
  func template(of line: RobotLine) -> String? {
    guard line.section == .tests, let block = line.block else { return nil }
    return own[block] ?? shared
  }
}
