// Declares the limits on the size of dumps.

import Findings

/// Limits on what a reader accepts, which bound its time and memory. The finding about a dump that exceeds one of them
/// names the limit.
///
/// The defaults are far above real dumps; a program that reads files of strangers may want lower ones. There is no
/// limit on the expansion of entities, because document type declarations, which could define entities, are refused.
///
///     var limits = DumpLimits()
///     limits.elements = 100_000
///     DumpReader.readAll(bytes, file: "appium.log", limits: limits)
public struct DumpLimits: Hashable, Sendable {
  /// The size of a file: 2 GiB, the most that libxml2 reads.
  public var fileBytes = Int(Int32.max)
  /// The number of levels of elements: one million.
  public var depth = 1_000_000
  /// The number of elements of a dump: 20 million, for which a snapshot needs about 4 GB.
  public var elements = 20_000_000
  /// The length of an attribute in bytes: 64 MiB.
  public var attributeBytes = 1 << 26
  /// The number of attributes of an element: 10,000. It applies to tags of more than 128 KiB, because the time that an
  /// XML parser needs for a tag can grow with the square of this number.
  public var attributes = 10_000
  /// The number of dumps that are read from one text: 1000.
  public var dumps = 1000
  /// The number of files in a zip archive: 10,000.
  public var archiveEntries = 10_000
  /// The size of everything that is decompressed from one file: 1 GiB.
  public var archiveBytes = 1 << 30
  /// How many times larger than the compressed data the decompressed data may be: 200, above the first 16 MiB. Dumps
  /// compress to a fiftieth at best.
  public var archiveRatio = 200

  /// Creates the default limits.
  public init() {}
}

extension DumpLimits {
  /// The limits, for messages.
  enum Limit {
    case fileBytes, depth, elements, attributeBytes, attributes, dumps, archiveEntries, archiveBytes, archiveRatio
  }

  /// Returns the finding about a limit that a file exceeds.
  func finding(_ limit: Limit, at position: SourcePosition) -> Finding {
    // The dumps before this limit are read.
    let severity: Severity = limit == .dumps ? .warning : .error
    let (message, advice): (String, String?) =
      switch limit {
      case .fileBytes: ("the file is larger than the limit of \(fileBytes) bytes", "split the file")
      case .depth: ("elements are nested more deeply than the limit of \(depth) levels", nil)
      case .elements: ("the dump has more elements than the limit of \(elements)", nil)
      case .attributeBytes: ("an attribute is longer than the limit of \(attributeBytes) bytes", nil)
      case .attributes: ("an element has more attributes than the limit of \(attributes)", nil)
      case .dumps: ("the file contains more dumps than the limit of \(dumps); the others are ignored", "split the file")
      case .archiveEntries:
        ("the archive contains more files than the limit of \(archiveEntries)", "extract the archive")
      case .archiveBytes:
        ("the decompressed data is larger than the limit of \(archiveBytes) bytes", "decompress the file")
      case .archiveRatio:
        (
          "the decompressed data is larger than the limit of \(archiveRatio) times the compressed data",
          "decompress the file if you trust it"
        )
      }
    return Finding(code: "dump-limit", severity: severity, position: position, message: message, advice: advice)
  }
}
