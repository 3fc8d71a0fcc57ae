// Removes the indentation of strings as Kotlin's `trimIndent()` and `trimMargin()` do.

import Findings

extension FoldedString {
  /// Returns the string without its first and last line if they are blank, and without the common indentation of its
  /// lines; with a margin, without everything up to and including `|` on each line.
  func withoutIndentation(hasMargin: Bool) -> FoldedString {
    var lines = lines
    if lines.count > 1, lines[lines.count - 1].isBlank {
      lines.removeLast()
      lines[lines.count - 1].lineBreak = nil
    }
    if lines.count > 1, lines[0].isBlank { lines.removeFirst() }
    let shared = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    var pieces: [Piece] = []
    for line in lines {
      let removed = hasMargin ? line.margin : min(shared, line.indentation)
      pieces += FoldedString(pieces: line.pieces).dropping(removed).pieces
      if let lineBreak = line.lineBreak { pieces.append(lineBreak) }
    }
    return FoldedString(pieces: pieces, platform: platform, literals: literals)
  }

  private struct Line {
    var pieces: [Piece] = []
    /// The line break after the line.
    var lineBreak: Piece?

    var isBlank: Bool {
      pieces.allSatisfy { piece in
        if case .text(let text, _) = piece { text.bytes.allSatisfy(\.isBlank) } else { false }
      }
    }

    /// The bytes of the first piece, if it is known.
    private var start: [UInt8] { if case .text(let text, _)? = pieces.first { text.bytes } else { [] } }

    var indentation: Int { start.prefix(while: \.isBlank).count }

    /// The number of bytes up to `|`; 0 if the line has no margin.
    var margin: Int { start.dropFirst(indentation).first == UInt8(ascii: "|") ? indentation + 1 : 0 }
  }

  private var lines: [Line] {
    var lines = [Line()]
    for piece in joined.pieces {
      guard case .text(let text, let file) = piece else {
        lines[lines.count - 1].pieces.append(piece)
        continue
      }
      var start = 0
      for (offset, byte) in text.bytes.enumerated() where byte == UInt8(ascii: "\n") {
        if offset > start { lines[lines.count - 1].pieces.append(.text(text.slice(start..<offset), file: file)) }
        lines[lines.count - 1].lineBreak = .text(text.slice(offset..<offset + 1), file: file)
        lines.append(Line())
        start = offset + 1
      }
      if start < text.bytes.count { lines[lines.count - 1].pieces.append(.text(text.suffix(from: start), file: file)) }
    }
    return lines
  }
}
