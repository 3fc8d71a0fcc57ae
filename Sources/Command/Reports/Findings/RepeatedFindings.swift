// Counts findings that several files share, so that each is printed only once.

public import Findings
import Text

/// The notes and warnings of one run, each with the number of files that share it.
///
///     var repeated = RepeatedFindings()
///     for finding in findings where repeated.add(finding) { print(FindingText.lines(finding)) }
///     repeated.lines.first?.plain  // "note: the same in 12 other files: skipped: … [dump-unknown-format]"
public struct RepeatedFindings {
  private struct Text: Hashable {
    var code: String
    var message: String
  }

  private var groups: [Text: (severity: Severity, file: String, latest: String, otherFiles: Int)] = [:]
  private var order: [Text] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds a finding. Findings are added file by file.
  ///
  /// - Returns: True unless a finding with the same code and message was added for another file.
  public mutating func add(_ finding: Finding) -> Bool {
    let text = Text(code: finding.code, message: finding.message)
    let file = finding.position.file
    guard var group = groups[text] else {
      groups[text] = (finding.severity, file, file, 0)
      order.append(text)
      return true
    }
    if group.file == file { return true }
    if group.latest != file { group.otherFiles += 1 }
    group.latest = file
    groups[text] = group
    return false
  }

  /// A line for each finding that several files share, with the number of files after the first.
  public var lines: [StyledText] {
    order.compactMap { text in
      guard let group = groups[text], group.otherFiles > 0 else { return nil }
      var line = StyledText("\(group.severity.rawValue): ", FindingText.role(of: group.severity))
      line.append("the same in \(counted(group.otherFiles, "other file")): \(DisplayText.visible(text.message))")
      line.append(" [\(DisplayText.visible(text.code))]", .secondary)
      return line
    }
  }
}
