// Tests that deeply nested code is read with little stack.

import CodeModel
import Findings
import Foundation
import SwiftReader
import Testing

/// A source that consists of one part, many times.
struct Shape: Sendable, CustomTestStringConvertible {
  let before: String
  let part: String
  let after: String

  func text(_ count: Int) -> String { before + String(repeating: part, count: count) + after }

  var testDescription: String { "\(before)\(part)…" }

  /// Reads the shapes from `hostile-shapes.txt`.
  static func all() throws -> [Shape] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("hostile-shapes.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }
    return try lines.map { line in
      let parts = line.split(separator: "│", omittingEmptySubsequences: false).map { unescaped($0) }
      try #require(parts.count == 3)
      return Shape(before: parts[0], part: parts[1], after: parts[2])
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    let escapes: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\"]
    var unescaped = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        unescaped.append(isEscaped ? escapes[character] ?? character : character)
        isEscaped = false
      }
    }
    return unescaped
  }
}

@Suite struct HostileShapeTests {
  /// The size of the stack in bytes. A build without optimisation needs more of it for each level. With optimisation,
  /// `make compare-swift` reads the same shapes with 512 KB, ten times as often.
  static let stackSize = 8 << 20
  static let levels = 10_000

  /// Recursion that is not counted would overflow the stack, and the time limit is far above what linear reading takes.
  @Test(.timeLimit(.minutes(3)), arguments: try Shape.all())
  func deepCodeNeedsLittleStack(shape: Shape) async {
    let text = shape.text(Self.levels)
    let source = await Self.read(SourceFile(path: "a.swift", text: text))
    for finding in source.findings { #expect(finding.position.line != nil) }
    for member in source.members { #expect(member.range.upperBound <= text.utf8.count) }
  }

  /// Reads on a thread with a small stack.
  static func read(_ file: SourceFile) async -> ParsedSource {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let source = ParsedSource(file)
        _ = file.comments(with: "/")
        continuation.resume(returning: source)
      }
      thread.stackSize = stackSize
      thread.start()
    }
  }
}
