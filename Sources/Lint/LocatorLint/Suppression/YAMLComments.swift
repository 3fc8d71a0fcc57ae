// Finds comments in YAML files.

import Findings
import LocatorExtraction

/// Finds comments in page models: `#` at the beginning of a line or after whitespace, outside quotes.
///
/// Quotes are only tracked within a line; multiline strings are not recognized.
enum YAMLComments {
  static func comments(of file: SourceFile, with word: String) -> [SourceComment] {
    var comments: [SourceComment] = []
    var completed = 0
    let lines = LineTable(Array(file.text.utf8))
    for number in 1...lines.starts.count {
      let line = lines.content(ofLine: number) ?? []
      let start = commentStart(line)
      let code = line[..<(start ?? line.endIndex)]
      let isAlone = code.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !isAlone {
        while completed < comments.count {
          comments[completed].nextLine = number
          completed += 1
        }
      }
      guard let start else { continue }
      let text = String(decoding: line[start...], as: UTF8.self)
      guard text.contains(word) else { continue }
      let place = SourcePlace(position: lines.position(at: start, in: file.path), range: start..<line.endIndex)
      comments.append(SourceComment(text: text, place: place, isAlone: isAlone, nextLine: nil))
    }
    return comments
  }

  private static func commentStart(_ line: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    var before = UInt8(ascii: " ")
    for (offset, byte) in zip(line.indices, line) {
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

  /// `buttons["a"]` is a plain scalar that contains quotes, and `it's` contains no quoted part.
  private static func isInWord(_ byte: UInt8) -> Bool {
    ![" ", "\t", "[", "{", ",", ":", "("].contains(Character(Unicode.Scalar(byte)))
  }
}
