// Changes that repair findings, put together into new texts.

/// Which fixes of some findings can be made together, and what files hold after them.
///
///     let plan = FixPlan(findings) { files[$0] }
///     plan.files            // ["LoginPage.swift"]
///     plan.text(of: "LoginPage.swift")
///     plan.refused.first?.reason  // .overlaps
///
/// Fixes are taken in the order in which one reads the findings. All edits of a fix are made, or none of them is.
public struct FixPlan: Hashable, Sendable {
  /// A finding whose fix cannot be made.
  public struct Refused: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// Why.
    public var reason: Reason
  }

  /// Why a fix cannot be made.
  public enum Reason: Hashable, Sendable {
    /// It changes what an earlier one changes, in another way.
    case overlaps
    /// It changes a file that could not be read, or a place that the file does not have.
    case unknownPlace
  }

  /// The findings whose fixes are made, as one reads.
  public private(set) var made: [Finding] = []
  /// The findings whose fixes are not made, as one reads. Those without a fix are in neither list.
  public private(set) var refused: [Refused] = []
  private var edits: [String: [Finding.Edit]] = [:]
  private var texts: [String: [UInt8]] = [:]

  /// Puts fixes together.
  ///
  /// - Parameter text: The bytes of a file when the findings were found; nil if there is no such file.
  public init(_ findings: some Sequence<Finding>, text: (String) -> [UInt8]?) {
    for finding in findings.sortedByPosition() {
      guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
      for edit in fix.edits where texts[edit.file] == nil { texts[edit.file] = text(edit.file) }
      if let reason = obstacle(to: fix) {
        refused.append(Refused(finding: finding, reason: reason))
        continue
      }
      made.append(finding)
      // Two findings may ask for the same change, such as that of a constant that both use.
      for edit in fix.edits where !(edits[edit.file]?.contains(edit) ?? false) {
        edits[edit.file, default: []].append(edit)
      }
    }
  }

  private func obstacle(to fix: Finding.Fix) -> Reason? {
    for (number, edit) in fix.edits.enumerated() {
      guard let text = texts[edit.file], edit.range.lowerBound >= 0, edit.range.upperBound <= text.count else {
        return .unknownPlace
      }
      let others = (edits[edit.file] ?? []) + fix.edits[..<number].filter { $0.file == edit.file }
      if others.contains(where: { $0 != edit && Self.overlap($0.range, edit.range) }) { return .overlaps }
    }
    return nil
  }

  /// What is only added at the edge of something else overlaps with it, too: nobody knows which comes first.
  private static func overlap(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if left.isEmpty || right.isEmpty {
      return left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
    }
    return left.overlaps(right)
  }

  /// The files that change, sorted.
  public var files: [String] { edits.keys.sorted() }

  /// What a file held when the findings were found; nil for one that does not change.
  public func original(of file: String) -> [UInt8]? { edits[file] == nil ? nil : texts[file] }

  /// What a file holds after the changes; nil for one that does not change.
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
