// Building a snapshot in document order.

/// Collects elements as a reader meets them and turns them into a ``Snapshot``.
///
///     var builder = SnapshotBuilder()
///     var record = ElementRecord(type: .application)
///     record.label = builder.intern("Shop")
///     builder.begin(record)
///     builder.end()
///     let snapshot = builder.finish(platform: .apple)  // one element
public struct SnapshotBuilder {
  fileprivate var columns = SnapshotColumns()
  private var strings = StringTable()
  /// The elements that have begun and not ended, outermost first.
  private var open: [UInt32] = []

  public init() {}

  /// The number of elements begun so far.
  public var count: Int { columns.types.count }

  /// How many elements are open.
  public var depth: Int { open.count }

  /// The id of a string within the snapshot under construction.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID { strings.intern(bytes) }

  /// The id of a string within the snapshot under construction.
  public mutating func intern(_ string: String) -> StringID {
    var copy = string
    return copy.withUTF8 { strings.intern($0) }
  }

  /// The text of an id given out by ``intern(_:)``; nil if it was not recorded.
  public func string(_ id: StringID) -> String? { strings.string(id) }

  /// Begins an element inside the innermost open one.
  public mutating func begin(_ record: ElementRecord) {
    let index = UInt32(truncatingIfNeeded: columns.types.count)
    columns.append(record, parent: open.last ?? .max)
    open.append(index)
  }

  /// Adds an attribute that has no column of its own to the element begun last.
  public mutating func addExtra(name: StringID, value: StringID) {
    guard !columns.types.isEmpty else { return }
    columns.extras.append(
      ExtraAttribute(element: UInt32(truncatingIfNeeded: columns.types.count - 1), name: name, value: value))
  }

  /// Ends the innermost open element.
  public mutating func end() {
    guard let index = open.popLast() else { return }
    columns.subtreeEnds[Int(index)] = UInt32(truncatingIfNeeded: columns.types.count)
  }

  /// Puts a new root around everything so far, for a dump that turns out to hold more than one tree.
  ///
  /// The elements before it move up by one, so this costs time proportional to their number.
  public mutating func surround(with root: ElementRecord) {
    columns.insertRoot(root)
    for level in open.indices { open[level] += 1 }
    open.insert(0, at: 0)
  }

  /// The finished snapshot, or nil if no element was begun. Elements still open end here.
  public consuming func finish(platform: Platform, wrapper: Wrapper? = nil) -> Snapshot? {
    guard !columns.types.isEmpty else { return nil }
    while !open.isEmpty { end() }
    return Snapshot(
      storage: SnapshotStorage(columns, strings: strings, platform: platform, wrapper: wrapper))
  }
}

// MARK: - Rules that need the whole dump

extension SnapshotBuilder {
  /// No element's identifier is recorded after all.
  public mutating func forgetIdentifiers() {
    for index in columns.identifiers.indices {
      columns.identifiers[index] = .notRecorded
      columns.facts[index].identifierMayBeEmpty = false
    }
  }

  /// No element's value is recorded after all.
  public mutating func forgetValues() {
    for index in columns.values.indices {
      columns.values[index] = .notRecorded
      columns.facts[index].valueMayBeMissing = false
    }
  }

  /// The placeholders of these elements are known to be empty.
  public mutating func setPlaceholderEmpty(of indices: [Int]) {
    for index in indices where columns.placeholderValues.indices.contains(index) {
      columns.placeholderValues[index] = .empty
      columns.facts[index].valueMayBeMissing = false
    }
  }

  /// A fact about these elements follows from the rest of the dump.
  public mutating func set(_ fact: ElementFact, to answer: Bool, of indices: [Int]) {
    for index in indices where columns.facts.indices.contains(index) { columns.facts[index][fact] = answer }
  }
}

/// The growing arrays behind a builder, in the layout of ``SnapshotStorage``.
struct SnapshotColumns {
  var types: [UInt8] = []
  var parents: [UInt32] = []
  var subtreeEnds: [UInt32] = []
  var classNames: [StringID] = []
  var identifiers: [StringID] = []
  var labels: [StringID] = []
  var titles: [StringID] = []
  var values: [StringID] = []
  var placeholderValues: [StringID] = []
  var frames: [Frame] = []
  var facts: [ElementFacts] = []
  var traits: [Traits] = []
  var lines: [UInt32] = []
  var extras: [ExtraAttribute] = []

  mutating func append(_ record: ElementRecord, parent: UInt32) {
    types.append(record.type.rawValue)
    parents.append(parent)
    subtreeEnds.append(0)
    classNames.append(record.className)
    identifiers.append(record.identifier)
    labels.append(record.label)
    titles.append(record.title)
    values.append(record.value)
    placeholderValues.append(record.placeholderValue)
    frames.append(record.frame)
    facts.append(record.facts)
    traits.append(record.traits)
    lines.append(record.line)
  }

  mutating func insertRoot(_ record: ElementRecord) {
    types.insert(record.type.rawValue, at: 0)
    for index in parents.indices { parents[index] = parents[index] == .max ? 0 : parents[index] + 1 }
    parents.insert(.max, at: 0)
    for index in subtreeEnds.indices { subtreeEnds[index] += 1 }
    subtreeEnds.insert(0, at: 0)
    classNames.insert(record.className, at: 0)
    identifiers.insert(record.identifier, at: 0)
    labels.insert(record.label, at: 0)
    titles.insert(record.title, at: 0)
    values.insert(record.value, at: 0)
    placeholderValues.insert(record.placeholderValue, at: 0)
    frames.insert(record.frame, at: 0)
    facts.insert(record.facts, at: 0)
    traits.insert(record.traits, at: 0)
    lines.insert(record.line, at: 0)
    for index in extras.indices { extras[index].element += 1 }
  }
}
