// Describes syntax errors, and code that is nested too deeply.

import CodeModel
import Findings
import Text

/// Makes findings of the problems of a file.
enum SyntaxFindings {
  /// The maximum number of errors reported for a file: later ones mostly follow from the first.
  static let maximum = 5

  static func findings(_ problems: [Problem], text: SourceText) -> [Finding] {
    let first = problems.sorted { $0.offset < $1.offset }.prefix(maximum)
    return first.map { problem in
      Finding(
        code: "swift-syntax", severity: .warning, position: text.position(Int(problem.offset)), subject: text.path,
        message: message(problem, text: text), advice: "locators in the rest of the file were still read")
    }
  }

  static func tooDeep(at position: SourcePosition) -> Finding {
    Finding(
      code: "swift-nesting", severity: .warning, position: position, subject: position.file,
      message: "code nested more than \(TokenStream.maximumDepth) levels deep was not read",
      advice: "move the inner code to separate functions")
  }

  static func tooLarge(_ file: SourceFile) -> Finding {
    Finding(
      code: "swift-size", severity: .warning, position: SourcePosition(file: file.path), subject: file.path,
      message: "the file has \(file.text.utf8.count) bytes, more than \(CodeReader.maximumSize), and was not read",
      advice: "exclude the file, or split it")
  }

  private static func message(_ problem: Problem, text: SourceText) -> String {
    switch problem.kind {
    case .unterminatedString: "unterminated string literal"
    case .unterminatedComment: "unterminated comment"
    case .conflict: "unresolved merge conflict"
    case .invalid(let end): "“\(line(text, start: problem.offset, end: end))” is not valid Swift"
    case .unexpected(let end): "“\(line(text, start: problem.offset, end: end))” is unexpected here"
    case .missing(let what): "\(what) is missing here"
    }
  }

  /// Returns the first line of code, shortened to 40 characters.
  private static func line(_ text: SourceText, start: Int32, end: Int32) -> String {
    let written = text[Int(start)..<max(Int(start), Int(end))]
    return written.split(whereSeparator: \.isNewline).first?.cut(after: 40) ?? ""
  }
}
