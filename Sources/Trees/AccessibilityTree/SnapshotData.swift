// Stores the attributes of a snapshot's elements in parallel arrays.

/// The columns of a snapshot, and what belongs to the whole dump.
struct SnapshotData: Equatable, Sendable {
  var types: [UInt8]
  /// The index of each element's parent; `UInt32.max` for the root.
  var parents: [UInt32]
  var depths: [UInt32]
  var subtreeEnds: [UInt32]
  var classNames: [StringID]
  var identifiers: [StringID]
  var labels: [StringID]
  var titles: [StringID]
  var values: [StringID]
  var placeholderValues: [StringID]
  var frames: [Frame]
  var facts: [ElementFacts]
  var traits: [Traits]
  var lines: [UInt32]
  /// The column in which each element begins; empty if the dump has several lines.
  var columns: [UInt32]
  /// Attributes that do not have a column of their own, sorted by element.
  var extras: [ExtraAttribute]
  var strings: StringTable
  var platform: Platform
  var wrapper: Wrapper?
  var rootIsWrapper: Bool
  var tags: TagNaming
  /// The driver, if the dialect of the dump determines it.
  var driver: Driver?
  var nesting: Nesting
  var recordsTypes: Bool
  var incompleteElements: [UInt32]
  var hasUnreadableText: Bool
  var xctest: XCTestVersion?

  init(
    _ rows: [SnapshotRow], columns: [UInt32], extras: [ExtraAttribute], strings: StringTable, platform: Platform,
    wrapper: Wrapper?, rootIsWrapper: Bool, tags: TagNaming, driver: Driver?, nesting: Nesting, recordsTypes: Bool,
    isIncomplete: Bool, hasUnreadableText: Bool
  ) {
    parents = Self.column(of: rows) { $0.parent }
    depths = Self.column(of: rows) { $0.depth }
    subtreeEnds = Self.column(of: rows) { $0.subtreeEnd }
    types = Self.column(of: rows) { $0.record.type.rawValue }
    classNames = Self.column(of: rows) { $0.record.className }
    identifiers = Self.column(of: rows) { $0.record.identifier }
    labels = Self.column(of: rows) { $0.record.label }
    titles = Self.column(of: rows) { $0.record.title }
    values = Self.column(of: rows) { $0.record.value }
    placeholderValues = Self.column(of: rows) { $0.record.placeholderValue }
    frames = Self.column(of: rows) { $0.record.frame }
    facts = Self.column(of: rows) { $0.record.facts }
    traits = Self.column(of: rows) { $0.record.traits }
    lines = Self.column(of: rows) { $0.record.line }
    self.columns = columns.count == rows.count ? columns : []
    self.extras = extras
    self.strings = strings
    self.platform = platform
    self.wrapper = wrapper
    self.rootIsWrapper = rootIsWrapper
    self.tags = tags
    self.driver = driver
    self.nesting = nesting
    self.recordsTypes = recordsTypes
    incompleteElements =
      isIncomplete
      ? rows.indices.filter { rows[$0].record.facts.mayHaveMoreChildren }.map { UInt32(truncatingIfNeeded: $0) } : []
    self.hasUnreadableText = hasUnreadableText
    xctest = nil
  }

  /// Returns the column that contains the given field of every row. The closure writes every slot of the new array, so
  /// the array need not be initialized first.
  @inline(__always) private static func column<Value>(
    of rows: [SnapshotRow], _ field: (borrowing SnapshotRow) -> Value
  ) -> [Value] {
    rows.withUnsafeBufferPointer { rows in
      Array(unsafeUninitializedCapacity: rows.count) { column, count in
        for index in rows.indices { column.initializeElement(at: index, to: field(rows[index])) }
        count = rows.count
      }
    }
  }

  /// Removes all elements but those in some ranges, which are in ascending order. The columns that contain indices of
  /// elements are left for the caller to correct.
  mutating func keepElements(in ranges: [Range<Int>]) {
    func kept<Value>(_ column: [Value]) -> [Value] { Array(ranges.map { column[$0] }.joined()) }
    types = kept(types)
    parents = kept(parents)
    depths = kept(depths)
    subtreeEnds = kept(subtreeEnds)
    classNames = kept(classNames)
    identifiers = kept(identifiers)
    labels = kept(labels)
    titles = kept(titles)
    values = kept(values)
    placeholderValues = kept(placeholderValues)
    frames = kept(frames)
    facts = kept(facts)
    traits = kept(traits)
    lines = kept(lines)
    if !columns.isEmpty { columns = kept(columns) }
    func isKept(_ index: UInt32) -> Bool { ranges.contains { $0.contains(Int(index)) } }
    extras.removeAll { !isKept($0.element) }
    incompleteElements.removeAll { !isKept($0) }
  }

  /// Replaces each column with the equal one of an earlier snapshot, if there is one.
  mutating func share(_ shared: inout SharedColumns) {
    types = shared.types.shared(types)
    parents = shared.numbers.shared(parents)
    depths = shared.numbers.shared(depths)
    subtreeEnds = shared.numbers.shared(subtreeEnds)
    classNames = shared.strings.shared(classNames)
    identifiers = shared.strings.shared(identifiers)
    labels = shared.strings.shared(labels)
    titles = shared.strings.shared(titles)
    values = shared.strings.shared(values)
    placeholderValues = shared.strings.shared(placeholderValues)
    frames = shared.frames.shared(frames)
    facts = shared.facts.shared(facts)
    traits = shared.traits.shared(traits)
    lines = shared.numbers.shared(lines)
    columns = shared.numbers.shared(columns)
    extras = shared.extras.shared(extras)
    strings = strings.compact
  }
}

/// An attribute that does not have a column of its own, with its element.
struct ExtraAttribute: Equatable, Sendable {
  var element: UInt32
  var name: StringID
  var value: StringID
}
