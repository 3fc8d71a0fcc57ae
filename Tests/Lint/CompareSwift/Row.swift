// Breaks the reading of a file down into rows that can be compared one by one.

/// What a row describes. Shares of equal rows are reported by construct.
enum Construct: Int, CaseIterable {
  case types, members, statements, expressions, patterns, references, qualifiers, locals, branches, outlines, calls
  case keys, names, comments, errors
}

/// One fact that a reader found in a file.
struct Row: Hashable {
  let construct: Construct
  /// The kind within the construct: `chain`, `guard`.
  let kind: String
  /// The offset at which the fact is, or begins.
  let offset: Int
  let checksum: UInt64
  /// The fact with all its offsets.
  let text: String

  static func == (left: Row, right: Row) -> Bool {
    left.checksum == right.checksum && left.construct == right.construct
  }

  func hash(into hasher: inout Hasher) { hasher.combine(checksum) }
}

/// The number and the checksums of all rows of a reading, by construct. They are equal if the rows are, in any order.
struct RowSums: Equatable {
  private(set) var counts = Array(repeating: 0, count: Construct.allCases.count)
  private(set) var checksums = Array(repeating: UInt64(0), count: Construct.allCases.count)
  /// The sum of all checksums.
  private(set) var total: UInt64 = 0

  mutating func add(_ checksum: UInt64, to construct: Construct) {
    counts[construct.rawValue] += 1
    checksums[construct.rawValue] &+= checksum
    total &+= checksum
  }
}

/// The differences between two readings of the same file.
struct RowDifferences {
  /// The number of rows that both readings have, by construct.
  private(set) var equal = Array(repeating: 0, count: Construct.allCases.count)
  /// Rows that only the first reading has, by offset.
  private(set) var missing: [Row] = []
  /// Rows that only the second reading has, by offset.
  private(set) var added: [Row] = []

  init(from expected: [Row], to actual: [Row]) {
    var rest = Dictionary(actual.map { ($0, 1) }, uniquingKeysWith: +)
    func take(_ row: Row) -> Bool {
      guard let count = rest[row] else { return false }
      rest[row] = count > 1 ? count - 1 : nil
      return true
    }
    for row in expected {
      if take(row) { equal[row.construct.rawValue] += 1 } else { missing.append(row) }
    }
    added = actual.filter(take)
    missing.sort { $0.offset < $1.offset }
    added.sort { $0.offset < $1.offset }
  }

  /// The first row that differs, preferably one that does not contain others.
  var first: Row? {
    let all = missing + added
    let inner = all.filter { ![.members, .types, .errors].contains($0.construct) }
    return (inner.isEmpty ? all : inner).min { $0.offset < $1.offset }
  }
}
