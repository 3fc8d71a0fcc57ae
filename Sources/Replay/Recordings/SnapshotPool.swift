// Shares one snapshot between dumps with equal bytes, within and across recordings.

package import AccessibilityTree
import Dispatch
import Findings
package import SnapshotFormats
import Text

/// The trees read so far, keyed by a digest of their dumps. The bytes are not kept.
///
///     let pool = SnapshotPool()
///     let first = RecordingReader.read("snapshots/shop-login", files, pool: pool)
///     let second = RecordingReader.read("snapshots/shop-basket", others, pool: pool)
///     // Screens that both recordings contain are read once.
///
/// This is a class because readers on different threads share its content.
public final class SnapshotPool: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only on this queue.
  private let queue = DispatchQueue(label: "SnapshotPool")
  private var readings: [DumpDigest: DumpReading] = [:]
  private var columns = SharedColumns()
  /// Copies of the results for specific XCTest releases.
  private var versionedReadings: [VersionedDigest: DumpReading] = [:]

  private struct VersionedDigest: Hashable {
    var digest: DumpDigest
    var version: XCTestVersion
  }

  /// Whether dumps that are damaged are read up to the fault.
  private let recovers: Bool

  /// Creates an empty pool.
  ///
  /// - Parameter recovers: Whether a dump that is cut off or not well-formed is read up to the fault; otherwise, it is
  ///   unreadable.
  public init(recovers: Bool = true) { self.recovers = recovers }

  /// Returns the result of reading a dump; nil if the dump has not been read. If several files have the same content,
  /// the findings name the file that was read first.
  func reading(_ digest: DumpDigest) -> DumpReading? { queue.sync { readings[digest] } }

  /// Returns the result of reading a dump, for a given XCTest release. Recordings made with the same release share one
  /// tree.
  func reading(_ digest: DumpDigest, xctest version: XCTestVersion) -> DumpReading? {
    queue.sync { () -> DumpReading? in
      let key = VersionedDigest(digest: digest, version: version)
      if let known = versionedReadings[key] { return known }
      guard let reading = readings[digest] else { return nil }
      var new = reading
      new.snapshot = reading.snapshot?.assuming(xctest: version)
      versionedReadings[key] = new
      return new
    }
  }

  /// Returns the result of reading a dump, which is read unless its bytes are known.
  ///
  /// - Parameters:
  ///   - file: The path of the dump, for findings.
  ///   - version: The XCTest release to assume when queries are evaluated; nil if it is unknown.
  /// - Returns: The result, and a text that identifies the bytes.
  package func reading(
    of bytes: [UInt8], file: String, xctest version: XCTestVersion?
  ) -> (reading: DumpReading, digest: String) {
    let digest = DumpDigest(bytes)
    let reading = reading(digest) ?? read(bytes, file: file, digest: digest)
    return (version.flatMap { self.reading(digest, xctest: $0) } ?? reading, digest.description)
  }

  /// Reads a dump and stores the result. If another thread has stored a result for the same bytes in the meantime, that
  /// result is kept and returned.
  func read(_ bytes: [UInt8], file: String, digest: DumpDigest) -> DumpReading {
    let reading = DumpReader.read(bytes, file: file)
    return queue.sync {
      if let first = readings[digest] { return first }
      var result = recovers ? reading : reading.withoutRecovery
      if let snapshot = result.snapshot { result.snapshot = columns.sharing(snapshot) }
      readings[digest] = result
      return result
    }
  }
}

/// A 128-bit digest that identifies the content of a file. No collision is expected among fewer than 10¹⁹ different
/// files, and an attacker would gain nothing from one.
///
///     DumpDigest(Array("<a/>".utf8)) == DumpDigest(Array("<a/>".utf8))  // true
struct DumpDigest: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Computes the digest in one pass, eight bytes at a time.
  init(_ bytes: [UInt8]) {
    var lanes = (Self.seeds.0 ^ UInt64(bytes.count), Self.seeds.1)
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        Self.mix(word, into: &lanes)
        offset += 8
      }
      var rest: UInt64 = 0
      for byte in buffer[offset...] { rest = rest << 8 | UInt64(byte) }
      Self.mix(rest, into: &lanes)
    }
    // Mixes once more, so that the last bytes affect every bit of the digest.
    Self.mix(0, into: &lanes)
    Self.mix(0, into: &lanes)
    (high, low) = lanes
  }

  /// The first half as 16 hexadecimal digits.
  var description: String { high.hexadecimal(16) }

  /// Two odd numbers without a pattern: the fractional parts of √2 and √3.
  private static let seeds: (UInt64, UInt64) = (0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B)

  /// Mixes in a word: the full product spreads each bit over 128 bits, and its halves go to different lanes.
  private static func mix(_ word: UInt64, into lanes: inout (UInt64, UInt64)) {
    let product = (lanes.0 ^ word).multipliedFullWidth(by: seeds.1)
    let next = lanes.1 &+ product.high ^ word
    lanes.0 = product.low ^ (next << 23 | next >> 41)
    lanes.1 = next &* seeds.0 &+ product.high
  }
}
