// Comments of YAML files.

import Findings
import LocatorExtraction

/// Finds comments in page models: `#` at the beginning of a line or after a blank, outside of quotes.
///
/// Quotes are followed within a line only, and texts of several lines are not known as such.
enum YAMLComments {
  static func comments(of file: SourceFile, with word: String) -> [SourceComment] {
    var comments: [SourceComment] = []
    var settled = 0
    var offset = 0
    let lines = file.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let start = commentStart(line)
      let code = line.prefix(start ?? line.count)
      let isAlone = code.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      if !isAlone {
        while settled < comments.count {
          comments[settled].nextLine = number + 1
          settled += 1
        }
      }
      if let start {
        var text = String(decoding: line.dropFirst(start), as: UTF8.self)
        if text.hasSuffix("\r") { text.removeLast() }
        if text.contains(word) {
          let position = SourcePosition(file: file.path, line: number + 1, column: start + 1)
          let place = SourcePlace(position: position, range: offset + start..<offset + start + text.utf8.count)
          comments.append(SourceComment(text: text, place: place, isAlone: isAlone, nextLine: nil))
        }
      }
      offset += line.count + 1
    }
    return comments
  }

  private static func commentStart(_ line: Substring.UTF8View.SubSequence) -> Int? {
    var quote: UInt8?
    var before = UInt8(ascii: " ")
    for (offset, byte) in line.enumerated() {
      if let open = quote {
        if byte == open, open != UInt8(ascii: "\"") || before != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "#"), before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") {
        return offset
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), !isInWord(before) {
        quote = byte
      }
      before = byte
    }
    return nil
  }

  /// `buttons["a"]` is a plain text with quotes in it, and `it's` has no quote at all.
  private static func isInWord(_ byte: UInt8) -> Bool {
    ![" ", "\t", "[", "{", ",", ":", "("].contains(Character(Unicode.Scalar(byte)))
  }
}
