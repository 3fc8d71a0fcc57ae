// Reads `#if` and its branches, and notes branches that depend on the device, the system or the build.

import CodeModel

extension CodeReader {
  /// Reads the directives from `#if` to `#endif`, and each branch with the given function, which gets the branch's
  /// condition as written.
  ///
  /// - Returns: The ranges of the branches.
  @discardableResult
  mutating func readBranches(_ readBody: (inout CodeReader, String) -> Void) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var before: [String] = []
    var denied: String?
    repeat {
      let start = Int(stream.token.start)
      var hasCondition = !stream.isAt(.poundElse)
      stream.advance()
      if !hasCondition, stream.isAt(.if), !stream.token.startsLine {
        reportUnexpected()
        stream.advance()
        hasCondition = true
      }
      let condition: String
      if hasCondition {
        condition = readDirectiveCondition()
        before.append(condition)
      } else {
        condition = denied ?? before.map { "!(\($0))" }.joined(separator: " && ")
        denied = condition
      }
      skipRestOfLine()
      while true {
        readBody(&self, condition)
        guard !stream.token.endsBranch, !stream.isAt(.endOfFile), !stream.isAt(.rightBrace) else { break }
        reportUnexpected()
        stream.skipOne()
      }
      ranges.append(start..<max(start, stream.end))
    } while stream.isAt(.poundElseif) || stream.isAt(.poundElse)
    if stream.take(.poundEndif) {
      skipRestOfLine()
    } else {
      report(.missing("“#endif”"))
    }
    return ranges
  }

  private mutating func readDirectiveCondition() -> String {
    guard !stream.token.startsLine else {
      report(.missing("a condition"))
      return ""
    }
    let start = Int(stream.token.start)
    muted { _ = $0.readPlainExpression(.directive) }
    return words(start..<max(start, stream.end))
  }

  /// Skips what follows a directive on its line.
  private mutating func skipRestOfLine() {
    guard !stream.token.startsLine, !stream.isAt(.endOfFile) else { return }
    reportUnexpected()
    while !stream.token.startsLine, !stream.isAt(.endOfFile) { stream.advance() }
  }

  // MARK: Branches

  mutating func record(_ statement: Int, _ branches: [Range<Int>]) {
    for (number, range) in branches.enumerated() {
      source.branches.append(CodeBranch(statement: statement, number: number, range: range))
    }
  }

  /// Notes the branches of `isPad ? a : b`.
  mutating func recordBranches(of condition: CodeExpression, _ chosen: CodeExpression, _ otherwise: CodeExpression) {
    guard CodeBranch.isEnvironment(source.text[condition.range]) else { return }
    record(condition.range.lowerBound, [chosen.range, otherwise.range])
  }
}
