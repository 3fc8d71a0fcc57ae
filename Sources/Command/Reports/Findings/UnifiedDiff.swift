// Formats the changes in a file as a unified diff, which `patch` can apply.

import Findings

/// Compares two versions of a file line by line.
public enum UnifiedDiff {
  /// The number of unchanged lines around each change.
  static let context = 3

  /// Returns the lines of the diff; empty if the versions are equal. An absolute path is written relative to the root
  /// directory, so that `patch -p1 -d /` finds the file.
  ///
  ///     UnifiedDiff.lines(Array("a\nb\n".utf8), Array("a\nc\n".utf8), file: "x.txt").map(\.plain)
  ///     // ["--- a/x.txt", "+++ b/x.txt", "@@ -1,2 +1,2 @@", " a", "-b", "+c"]
  public static func lines(_ old: [UInt8], _ new: [UInt8], file: String) -> [StyledText] {
    let steps = steps(split(old), split(new))
    let changed = steps.indices.filter { steps[$0].kind != .same }
    guard let first = changed.first else { return [] }
    // A file name that contains a space must be followed by a tab; otherwise, programs that read diffs end the name at
    // the space.
    let name = file.drop { $0 == "/" } + (file.contains(" ") ? "\t" : "")
    var result = [StyledText("--- a/\(name)", .secondary), StyledText("+++ b/\(name)", .secondary)]
    var hunk = first...first
    for index in changed.dropFirst() {
      // Changes go into the same hunk if their context lines overlap or are adjacent.
      if index - hunk.upperBound > 2 * context + 1 {
        result += lines(of: hunk, in: steps)
        hunk = index...index
      } else {
        hunk = hunk.lowerBound...index
      }
    }
    return result + lines(of: hunk, in: steps)
  }

  private struct Step {
    enum Kind { case same, removed, added }
    var kind: Kind
    var line: ArraySlice<UInt8>
    /// The number of lines before this line in the old version and in the new version.
    var old: Int
    var new: Int
  }

  /// Splits text into lines, including their line endings, because a missing ending is a difference.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    let table = LineTable(text)
    return table.starts.indices.compactMap { table[line: $0 + 1] }.filter { !$0.isEmpty }
  }

  private static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Step] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        steps.append(Step(kind: .removed, line: old[left], old: left, new: right))
        left += 1
      } else if right < new.count, added.contains(right) {
        steps.append(Step(kind: .added, line: new[right], old: left, new: right))
        right += 1
      } else if left < old.count {
        steps.append(Step(kind: .same, line: old[left], old: left, new: right))
        (left, right) = (left + 1, right + 1)
      } else {
        break
      }
    }
    return steps
  }

  private static func lines(of changes: ClosedRange<Int>, in steps: [Step]) -> [StyledText] {
    let hunk = steps[max(0, changes.lowerBound - context)..<min(steps.count, changes.upperBound + 1 + context)]
    guard let first = hunk.first else { return [] }
    let oldCount = hunk.count { $0.kind != .added }
    let newCount = hunk.count { $0.kind != .removed }
    let head = "@@ -\(range(first.old, oldCount)) +\(range(first.new, newCount)) @@"
    return [StyledText(head, .secondary)] + hunk.flatMap(lines)
  }

  /// Returns a range for a hunk header, such as `12,3`, or `12` for a single line. An empty range is written with the
  /// number of the line before it.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func lines(of step: Step) -> [StyledText] {
    let hasEnd = step.line.last == UInt8(ascii: "\n")
    let text = String(decoding: hasEnd ? step.line.dropLast() : step.line, as: UTF8.self)
    let line =
      switch step.kind {
      case .same: StyledText(" \(text)")
      case .removed: StyledText("-\(text)", .failure)
      case .added: StyledText("+\(text)", .success)
      }
    return hasEnd ? [line] : [line, StyledText("\\ No newline at end of file", .secondary)]
  }
}
