// Skips comments and other text that is not code.

import Findings

extension SourceLexer {
  /// Skips a comment if one is next.
  mutating func skipComment() -> Bool {
    let start = cursor.position
    switch language {
    case .python: guard skipLine("#") else { return false }
    case .ruby: guard skipLine("#") || skipRubyDocument() else { return false }
    case .java, .kotlin, .javaScript, .cSharp:
      guard skipLine("//") || skipBlock() || skipDirective() else { return false }
    case .robot, .maestro: return false
    }
    comments.append(start..<cursor.position)
    return true
  }

  private mutating func skipLine(_ prefix: StaticString) -> Bool {
    guard cursor.starts(with: prefix) else { return false }
    cursor.skip { $0 != UInt8(ascii: "\n") }
    return true
  }

  /// Skips `/* … */`, which can be nested in Kotlin.
  private mutating func skipBlock() -> Bool {
    let start = cursor.position
    guard cursor.take(prefix: "/*") else { return false }
    var level = 1
    while level > 0 {
      if cursor.isAtEnd {
        report(start..<start + 2, message: "this comment does not end")
        return true
      }
      if cursor.take(prefix: "*/") {
        level -= 1
      } else if language == .kotlin, cursor.take(prefix: "/*") {
        level += 1
      } else {
        if cursor.isAt("\n") { isFirstOnLine = true }
        cursor.position += 1
      }
    }
    return true
  }

  /// Skips C# directives such as `#region` and `#if`, and the `#!` line of a script.
  private mutating func skipDirective() -> Bool {
    guard isFirstOnLine, cursor.isAt("#") else { return false }
    guard language == .cSharp || cursor.starts(with: "#!") else { return false }
    return skipLine("#")
  }

  /// Skips from `=begin` to `=end`, or from `__END__` to the end of the file.
  private mutating func skipRubyDocument() -> Bool {
    guard cursor.peek(-1) == nil || cursor.peek(-1) == UInt8(ascii: "\n") else { return false }
    if cursor.starts(with: "__END__") {
      cursor.position = cursor.bytes.count
      return true
    }
    guard cursor.starts(with: "=begin") else { return false }
    while !cursor.isAtEnd {
      cursor.skip { $0 != UInt8(ascii: "\n") }
      _ = cursor.take("\n")
      if cursor.starts(with: "=end") {
        cursor.skip { $0 != UInt8(ascii: "\n") }
        break
      }
    }
    return true
  }
}
