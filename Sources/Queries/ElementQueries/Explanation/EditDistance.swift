// Computes edit distances between strings up to a limit.

/// Computes edit distances to one string: insertions, deletions and replacements of Unicode scalars, and swaps of
/// neighbors.
///
/// Only strings that are a few edits away count as near. Most strings are therefore excluded by their length or by the
/// characters in them. For the others, only a diagonal band of the distance matrix is computed.
struct EditDistance {
  private let key: [UInt32]
  private let keySignature: UInt64
  /// The maximum distance that counts as near: one edit for every three scalars.
  let limit: Int

  private var rows: [[Int]] = []

  init(to key: String) {
    self.key = key.unicodeScalars.map(\.value)
    keySignature = Self.signature(of: self.key)
    limit = min(self.key.count / 3, 6)
  }

  /// Returns the distance to an ASCII string, or nil if it exceeds the limit.
  mutating func distance(ofASCII text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard limit > 0, abs(text.count - key.count) <= limit else { return nil }
    var signature: UInt64 = 0
    for byte in text { signature |= 1 << UInt64(byte & 63) }
    guard isNear(signature) else { return nil }
    return distance(of: text.map(UInt32.init))
  }

  /// Returns the distance to a string, or nil if it exceeds the limit.
  mutating func distance(ofScalars scalars: [UInt32]) -> Int? {
    guard limit > 0, abs(scalars.count - key.count) <= limit, isNear(Self.signature(of: scalars)) else { return nil }
    return distance(of: scalars)
  }

  /// Returns the set of scalars in a string as a 64-bit mask. Different scalars may share a bit.
  private static func signature(of scalars: [UInt32]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether the bit masks of two strings allow a distance within the limit. Each edit adds at most one scalar and
  /// removes at most one, so the masks give a lower bound on the distance.
  private func isNear(_ signature: UInt64) -> Bool {
    (signature & ~keySignature).nonzeroBitCount <= limit && (keySignature & ~signature).nonzeroBitCount <= limit
  }

  private mutating func distance(of scalars: [UInt32]) -> Int? {
    var start = 0
    let shorter = min(key.count, scalars.count)
    while start < shorter, key[start] == scalars[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, key[key.count - 1 - tail] == scalars[scalars.count - 1 - tail] { tail += 1 }
    let height = key.count - start - tail
    let width = scalars.count - start - tail
    guard height > 0, width > 0 else { return max(height, width) <= limit ? max(height, width) : nil }

    let far = limit + 1
    if rows.isEmpty || rows[0].count <= width {
      rows = Array(repeating: Array(repeating: far, count: width + 1), count: 3)
    }
    for column in 0...width { rows[0][column] = column }
    var lastBest = 0
    for row in 1...height {
      let (current, last, beforeLast) = (row % 3, (row + 2) % 3, (row + 1) % 3)
      let first = max(1, row - limit)
      let end = min(width, row + limit)
      guard first <= end else { return nil }
      rows[current][first - 1] = first == 1 ? row : far
      var best = rows[current][first - 1]
      for column in first...end {
        let isSame = key[start + row - 1] == scalars[start + column - 1]
        // Cells outside the diagonal band have a distance that exceeds the limit.
        let above = column < row + limit ? rows[last][column] + 1 : far
        var cost = min(rows[last][column - 1] + (isSame ? 0 : 1), above, rows[current][column - 1] + 1)
        if row > 1, column > 1, key[start + row - 1] == scalars[start + column - 2],
          key[start + row - 2] == scalars[start + column - 1]
        {
          cost = min(cost, rows[beforeLast][column - 2] + 1)
        }
        rows[current][column] = cost
        best = min(best, cost)
      }
      if best > limit, lastBest > limit { return nil }
      lastBest = best
    }
    let distance = rows[height % 3][width]
    return distance <= limit ? distance : nil
  }
}
