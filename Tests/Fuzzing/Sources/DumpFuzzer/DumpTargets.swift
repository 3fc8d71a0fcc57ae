// Declares the fuzz targets for dumps.

import AccessibilityTree
import Findings
import FuzzDriver
import SnapshotFormats

/// Targets that read a file of any format. They differ only in the files with which the fuzzer begins: it keeps close
/// to them, so each target covers other readers.
enum DumpTargets {
  static let all =
    ["xml", "json", "property-list", "description", "envelope", "archive"].map { FuzzTarget($0, bytes: read) }
    + [FuzzTarget("prefixes", array: readPrefixes), FuzzTarget("changed-bytes", array: readWithChangedBytes)]

  /// Reads every prefix of a dump. This target is for given dumps, not for generated ones.
  @Sendable private static func readPrefixes(_ dump: [UInt8]) {
    for end in 0...dump.count { dump[..<end].withUnsafeBytes(read) }
  }

  /// Reads a dump with each of its bytes replaced by each of eight values. This target is for given dumps.
  @Sendable private static func readWithChangedBytes(_ dump: [UInt8]) {
    for position in dump.indices {
      var changed = dump
      for value: UInt8 in [0, 0x0A, 0x22, 0x27, 0x3C, 0x7B, 0x80, 0xFF] {
        changed[position] = value
        changed.withUnsafeBytes(read)
      }
    }
  }

  /// The first bytes of files that are not text, or not in an encoding that can be read: gzip, xz, zstd, UTF-32, zip,
  /// bzip2, 7z, binary property lists.
  private static let binaryFormats: [[UInt8]] =
    [[0x1F, 0x8B], [0xFD], [0x28, 0xB5], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]]
    + ["PK", "BZh", "7z", "bplist"].map { Array($0.utf8) }

  @Sendable private static func read(_ bytes: UnsafeRawBufferPointer) {
    var limits = DumpLimits()
    // A small archive must not become a large dump, which would only slow down the fuzzer.
    limits.archiveBytes = 1 << 20
    let readings = DumpReader.readAll(bytes, file: "dump", limits: limits)
    claim(!readings.isEmpty, "no reading")
    let hasLines = !binaryFormats.contains { bytes.starts(with: $0) }
    for (index, reading) in readings.enumerated() {
      let lines = hasLines ? lineCount(bytes) : nil
      claimSound(reading.findings, lines: lines)
      claim(reading.part?.number ?? index + 1 == index + 1, "dump \(index + 1) has the number of another one")
      let errors = reading.findings.filter { $0.severity == .error }
      guard let snapshot = reading.snapshot else {
        claim(!errors.isEmpty, "neither a snapshot nor an error")
        // There is no line in an archive.
        claim(
          !hasLines || errors.contains { $0.position.line != nil }, "no error with a position: \(errors[0].message)")
        continue
      }
      claim(errors.isEmpty, "a snapshot and an error: \(errors.first?.message ?? "")")
      claim(reading.format != nil, "a snapshot without a format")
      claim(reading.fault == nil || reading.findings.contains { $0.severity == .warning }, "a fault without a warning")
      claimSound(snapshot)
      claimWritable(snapshot, isPlain: reading.format == .debugDescription && reading.findings.isEmpty)
    }
  }

  /// Claims that the files that the writers create have the same elements.
  ///
  /// - Parameter isPlain: Whether the snapshot was read from a debug description without doubts. Other snapshots can
  ///   have types and strings that debug descriptions cannot express.
  private static func claimWritable(_ snapshot: Snapshot, isPlain: Bool) {
    guard snapshot.count < 1000 else { return }
    if snapshot.platform == .apple {
      let text = WDAXMLWriter.text(snapshot)
      let copy = DumpReader.read(Array(text.utf8), file: "copy.xml")
      claim(
        copy.snapshot?.count == snapshot.count,
        "\(snapshot.count) elements, but \(copy.snapshot?.count ?? 0) in WebDriverAgent's XML:\n\(text)")
    }
    if isPlain, let text = DebugDescriptionWriter.text(snapshot) {
      let copy = DumpReader.read(Array(text.utf8), file: "copy.txt")
      claim(
        copy.snapshot?.count == snapshot.count,
        "\(snapshot.count) elements, but \(copy.snapshot?.count ?? 0) in the debug description:\n\(text)")
    }
  }
}
