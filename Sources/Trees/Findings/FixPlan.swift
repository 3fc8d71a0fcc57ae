// Combines the fixes of findings into new file contents.

/// The fixes that can be applied together, and the resulting contents of the files.
///
///     let plan = FixPlan(findings) { files[$0] }
///     plan.files            // ["LoginPage.swift"]
///     plan.text(of: "LoginPage.swift")
///     plan.rejected.first?.reason  // .overlaps
///
/// Fixes are applied in the reading order of their findings. A fix is applied completely or not at all.
public struct FixPlan: Hashable, Sendable {
  /// A finding whose fix cannot be applied.
  public struct RejectedFix: Hashable, Sendable {
    public var finding: Finding
    public var reason: Reason
  }

  /// The reason why a fix cannot be applied.
  public enum Reason: Hashable, Sendable {
    /// The fix changes text that an earlier fix changes in a different way.
    case overlaps
    /// The fix refers to a file that could not be read, or to a range outside the file.
    case outOfRange
  }

  /// The findings whose fixes are applied, in reading order.
  public private(set) var applied: [Finding] = []
  /// The findings whose fixes are refused, in reading order. Findings without a fix are in neither list.
  public private(set) var rejected: [RejectedFix] = []
  private var edits: [String: [Finding.Edit]] = [:]
  private var texts: [String: [UInt8]] = [:]

  /// Combines the fixes of the findings.
  ///
  /// - Parameter text: Returns the contents of the file at the given path, which is written as in the findings; nil if
  ///   there is no such file.
  public init(_ findings: some Sequence<Finding>, text: (String) -> [UInt8]?) {
    for finding in findings.sortedByPosition() {
      guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
      for edit in fix.edits where texts[edit.file] == nil { texts[edit.file] = text(edit.file) }
      if let reason = rejectionReason(to: fix) {
        rejected.append(RejectedFix(finding: finding, reason: reason))
        continue
      }
      applied.append(finding)
      // Two findings may need the same change, for example to a constant that both use.
      for edit in fix.edits where !(edits[edit.file]?.contains(edit) ?? false) {
        edits[edit.file, default: []].append(edit)
      }
    }
  }

  private func rejectionReason(to fix: Finding.Fix) -> Reason? {
    for (index, edit) in fix.edits.enumerated() {
      guard let text = texts[edit.file], edit.range.lowerBound >= 0, edit.range.upperBound <= text.count else {
        return .outOfRange
      }
      let others = (edits[edit.file] ?? []) + fix.edits[..<index].filter { $0.file == edit.file }
      if others.contains(where: { $0 != edit && Self.overlap($0.range, edit.range) }) { return .overlaps }
    }
    return nil
  }

  /// Returns whether two edits overlap. An insertion at the beginning or end of another edit's range also counts as an
  /// overlap, because it would be unclear which of the two edits comes first.
  private static func overlap(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if left.isEmpty || right.isEmpty {
      return left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
    }
    return left.overlaps(right)
  }

  /// The changed files, sorted.
  public var files: [String] { edits.keys.sorted() }

  /// Returns the content of a changed file before the fixes are applied; nil for an unchanged file.
  public func original(of file: String) -> [UInt8]? { edits[file] == nil ? nil : texts[file] }

  /// Returns the content of a changed file after the fixes are applied; nil for an unchanged file.
  public func text(of file: String) -> [UInt8]? {
    guard let edits = edits[file], let text = texts[file] else { return nil }
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}
