// Declares the limits on the size of dumps.

import Findings

/// Limits on what a reader accepts, which bound its time and memory. Each limit is named in the finding that reports it.
///
///     var limits = DumpLimits()
///     limits.dumps = 10
///     DumpReader.readAll(bytes, file: "appium.log", limits: limits)
public struct DumpLimits: Hashable, Sendable {
  /// The number of dumps that are read from one file.
  public var dumps = 1000

  /// Creates the default limits.
  public init() {}

  /// The limits, for messages.
  enum Limit {
    case dumps
  }

  /// Returns the finding about a limit that a file exceeds.
  func finding(_ limit: Limit, at position: SourcePosition) -> Finding {
    switch limit {
    case .dumps:
      Finding(
        code: "dump-limit", severity: .warning, position: position,
        message: "the file contains more than \(dumps) dumps; the others are ignored", advice: "split the file")
    }
  }
}
