// Dumps with the same bytes are one snapshot, within a recording and across recordings.

import AccessibilityTree
import Findings
import Foundation
import SnapshotFormats

/// The trees that were read so far, by the bytes of their dumps. Only a digest of the bytes is kept.
///
///     let pool = SnapshotPool()
///     let first = RecordingReader.read("snapshots/shop-login", files, pool: pool)
///     let second = RecordingReader.read("snapshots/shop-basket", others, pool: pool)  // screens of the first are not read again
///
/// A class because its content is shared by all readings that are given it, on any thread.
public final class SnapshotPool: @unchecked Sendable {
  // Unchecked, because the lock guards the only variable.
  private let lock = NSLock()
  private var readings: [DumpDigest: DumpReading] = [:]
  /// The same trees where the release of XCTest is known.
  private var answered: [Answered: DumpReading] = [:]

  private struct Answered: Hashable {
    var digest: DumpDigest
    var version: XCTestVersion
  }

  /// A pool without trees.
  public init() {}

  /// What came of reading a dump; nil if it was not read yet. The file in its findings is the one that was read.
  func reading(_ digest: DumpDigest) -> DumpReading? { lock.withLock { readings[digest] } }

  /// A kept reading for a release of XCTest. Recordings of one release share one tree.
  func reading(_ digest: DumpDigest, answeredBy version: XCTestVersion) -> DumpReading? {
    lock.withLock { () -> DumpReading? in
      let key = Answered(digest: digest, version: version)
      if let known = answered[key] { return known }
      guard let reading = readings[digest] else { return nil }
      var new = reading
      new.snapshot = reading.snapshot?.answered(by: version)
      answered[key] = new
      return new
    }
  }

  /// Keeps a reading. If another thread has read the same bytes meanwhile, its tree is the one that counts.
  func keep(_ reading: DumpReading, for digest: DumpDigest) -> DumpReading {
    lock.withLock {
      if let first = readings[digest] { return first }
      readings[digest] = reading
      return reading
    }
  }
}

/// What tells contents of files apart without keeping them: 128 bits of their bytes. That two different ones have the same is not to be expected before there are 10¹⁹ of them;
/// nobody gains from making such.
///
///     DumpDigest(Array("<a/>".utf8)) == DumpDigest(Array("<a/>".utf8))  // true
struct DumpDigest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Reads the bytes once, eight at a time.
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
    // The last bytes reach every bit of the result, too.
    Self.mix(0, into: &lanes)
    Self.mix(0, into: &lanes)
    (high, low) = lanes
  }

  /// Two odd numbers without a pattern: the fractions of √2 and √3.
  private static let seeds: (UInt64, UInt64) = (0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B)

  /// A full product spreads each bit of a word over 128 bits; its halves go to different lanes.
  private static func mix(_ word: UInt64, into lanes: inout (UInt64, UInt64)) {
    let product = (lanes.0 ^ word).multipliedFullWidth(by: seeds.1)
    let next = lanes.1 &+ product.high ^ word
    lanes.0 = product.low ^ (next << 23 | next >> 41)
    lanes.1 = next &* seeds.0 &+ product.high
  }
}
