// Building a snapshot in document order.

/// Collects elements as a reader meets them and turns them into a ``Snapshot``.
///
/// Every ``begin(_:)`` has its ``end()``, as tags do.
///
///     var builder = SnapshotBuilder()
///     var record = ElementRecord(type: .application)
///     record.label = builder.intern("Shop")
///     builder.begin(record)
///     builder.end()
///     let snapshot = builder.finish(platform: .apple)  // one element
public struct SnapshotBuilder {
  /// Whole records, because one growing array is cheaper than a dozen. ``finish(platform:wrapper:tags:nesting:)`` makes
  /// columns.
  fileprivate var rows: [SnapshotRow] = []
  fileprivate var extras: [ExtraAttribute] = []
  private var strings = StringTable()
  /// The elements that have begun and not ended, outermost first.
  private var open: [OpenElement] = []
  private var rootIsWrapper = false

  private struct OpenElement {
    var index: UInt32
    var childCount: UInt32 = 0
  }

  /// A builder without any element.
  public init() {}

  /// Makes room for about so many elements, to spare the growing.
  public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// The number of elements begun so far.
  public var count: Int { rows.count }

  /// How many elements are open.
  public var depth: Int { open.count }

  /// How many children the innermost open element has so far; 0 if none is open.
  public var siblingCount: Int { Int(open.last?.childCount ?? 0) }

  /// The id of a string in UTF-8 within the snapshot under construction. Equal bytes have equal ids.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID { strings.intern(bytes) }

  /// The id of a string within the snapshot under construction.
  public mutating func intern(_ string: String) -> StringID {
    var copy = string
    return copy.withUTF8 { strings.intern($0) }
  }

  /// The text of an id given out by ``intern(_:)``; nil if it was not recorded.
  public func string(_ id: StringID) -> String? { strings.string(id) }

  /// Begins an element inside the innermost open one.
  ///
  /// Outside of any it begins a root. There must be one root in the end: see ``surround(with:attributes:)``.
  public mutating func begin(_ record: ElementRecord) {
    let innermost = open.count - 1
    var parent = UInt32.max
    if innermost >= 0 {
      parent = open[innermost].index
      open[innermost].childCount += 1
    }
    open.append(OpenElement(index: UInt32(truncatingIfNeeded: rows.count)))
    rows.append(SnapshotRow(record: record, parent: parent, depth: UInt32(truncatingIfNeeded: open.count - 1)))
  }

  /// Adds an attribute that has no column of its own to the element begun last; does nothing before the first.
  public mutating func addExtra(name: StringID, value: StringID) {
    guard !rows.isEmpty else { return }
    extras.append(ExtraAttribute(element: UInt32(truncatingIfNeeded: rows.count - 1), name: name, value: value))
  }

  /// Ends the innermost open element; does nothing if none is open.
  public mutating func end() {
    guard let element = open.popLast() else { return }
    rows[Int(element.index)].subtreeEnd = UInt32(truncatingIfNeeded: rows.count)
  }

  /// Puts a new root around everything so far, for a dump that turns out to hold more than one tree.
  ///
  /// The elements before it move up by one, so this costs time proportional to their number.
  ///
  /// - Parameter attributes: Attributes of the new root that have no column of their own.
  public mutating func surround(with root: ElementRecord, attributes: [(name: StringID, value: StringID)] = []) {
    rootIsWrapper = true
    for index in rows.indices {
      rows[index].parent = rows[index].parent == .max ? 0 : rows[index].parent + 1
      rows[index].subtreeEnd += 1
      rows[index].depth += 1
    }
    rows.insert(SnapshotRow(record: root, parent: .max, depth: 0), at: 0)
    for index in extras.indices { extras[index].element += 1 }
    extras.insert(contentsOf: attributes.map { ExtraAttribute(element: 0, name: $0.name, value: $0.value) }, at: 0)
    for level in open.indices { open[level].index += 1 }
    let roots = rows.indices.dropFirst().count { rows[$0].parent == 0 }
    open.insert(OpenElement(index: 0, childCount: UInt32(roots)), at: 0)
  }

  /// The finished snapshot, or nil if no element was begun. Elements still open end here.
  ///
  /// - Parameters:
  ///   - platform: Where the dump comes from.
  ///   - wrapper: What the dump's text has around the root, if that is no element.
  ///   - tags: What the tags of the dump's text are called.
  ///   - nesting: Whether elements lie as deep in the dump as in the app.
  public consuming func finish(
    platform: Platform, wrapper: Wrapper? = nil, tags: TagNaming = .classes, nesting: Nesting = .recorded
  ) -> Snapshot? {
    guard !rows.isEmpty else { return nil }
    while !open.isEmpty { end() }
    return Snapshot(
      storage: SnapshotStorage(
        rows, extras: extras, strings: strings, platform: platform, wrapper: wrapper, rootIsWrapper: rootIsWrapper,
        tags: tags, nesting: nesting))
  }
}

// MARK: - Rules that need the whole dump

extension SnapshotBuilder {
  /// No element's identifier is recorded after all, nor in doubt. (`dump-dialects` §1)
  public mutating func forgetIdentifiers() {
    for index in rows.indices {
      rows[index].record.identifier = .notRecorded
      rows[index].record.facts.identifierMayBeEmpty = false
    }
  }

  /// No element's label is recorded after all, so a name may be an identifier or a label. (`dump-dialects` §1)
  public mutating func forgetLabels() {
    for index in rows.indices {
      rows[index].record.label = .notRecorded
      if rows[index].record.identifier == .empty || rows[index].record.identifier == .notRecorded { continue }
      rows[index].record.facts.identifierMayBeEmpty = true
    }
  }

  /// No element's value is recorded after all, nor in doubt. (`dump-dialects` §1)
  public mutating func forgetValues() {
    for index in rows.indices {
      rows[index].record.value = .notRecorded
      rows[index].record.facts.valueMayBeMissing = false
    }
  }

  /// The placeholders of these elements are known to be empty, and so their values are not in doubt.
  /// Numbers of no element are passed over.
  public mutating func setPlaceholderEmpty(of indices: [Int]) {
    for index in indices where rows.indices.contains(index) {
      rows[index].record.placeholderValue = .empty
      rows[index].record.facts.valueMayBeMissing = false
    }
  }

  /// A fact about these elements follows from the rest of the dump. Numbers of no element are passed over.
  public mutating func set(_ fact: ElementFact, to answer: Bool, of indices: [Int]) {
    for index in indices where rows.indices.contains(index) { rows[index].record.facts[fact] = answer }
  }
}

/// One element while the tree grows.
struct SnapshotRow {
  var record: ElementRecord
  /// `UInt32.max` for the root.
  var parent: UInt32
  /// The number of ancestors.
  var depth: UInt32
  /// Set when the element ends.
  var subtreeEnd: UInt32 = 0
}
