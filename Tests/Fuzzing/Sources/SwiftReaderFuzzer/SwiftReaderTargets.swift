// Declares the fuzz target for the reader of Swift sources. It is much faster than the one that also evaluates them.

import CodeModel
import Findings
import FuzzDriver
import SwiftReader

/// Targets that read Swift, without looking for locators.
enum SwiftReaderTargets {
  static let all = [FuzzTarget("swift-reader", text: read)]

  @Sendable private static func read(_ text: String) {
    let file = SourceFile(path: "LoginTests.swift", text: text)
    let lines = lineCount(text.utf8)
    let source = ParsedSource(file)
    claimSound(source.findings, lines: lines)
    claim(source.findings.count <= 6, "\(source.findings.count) findings")
    var end = 0
    for comment in file.comments(with: "/") {
      let range = comment.place.range
      claim(range.lowerBound >= end && range.upperBound <= text.utf8.count, "a comment has the range \(range)")
      end = range.upperBound
      let written = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
      claim(comment.text.utf8.elementsEqual(written), "the comment at \(range) is “\(comment.text)”")
      let line = comment.place.position.line ?? 0
      claim(
        comment.nextLine ?? lines > line || comment.nextLine == nil, "line \(comment.nextLine ?? 0) follows \(line)")
    }
  }
}
