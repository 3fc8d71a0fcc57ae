// Builds a snapshot in document order.

/// Collects elements in document order and turns them into a ``Snapshot``.
///
/// Every ``begin(_:)`` needs a matching ``end()``, like tags in XML.
///
///     var builder = SnapshotBuilder()
///     var record = ElementRecord(type: .application)
///     record.label = builder.intern("Shop")
///     builder.begin(record)
///     builder.end()
///     let snapshot = builder.finish(platform: .apple)  // one element
public struct SnapshotBuilder {
  /// The elements are stored as whole records, because growing one array is cheaper than growing a dozen.
  /// ``finish(platform:wrapper:tags:nesting:)`` splits the records into columns.
  fileprivate var rows: [SnapshotRow] = []
  fileprivate var extras: [ExtraAttribute] = []
  /// The columns of the elements; empty if they are not recorded.
  private var columns: [UInt32] = []
  fileprivate var strings = StringTable()
  /// The open elements, outermost first.
  private var open: [OpenElement] = []
  private var rootIsWrapper = false
  /// Whether an element may have more children than were added.
  private var isIncomplete = false
  fileprivate var hasUnreadableText = false

  /// The elements from which children were removed.
  private var elided: Set<UInt32> = []
  /// Whether children follow removed ones, so that their places among their siblings are unknown.
  public private(set) var continuesAfterElision = false

  private struct OpenElement {
    var index: UInt32
    var childCount: UInt32 = 0
  }

  /// Creates an empty builder.
  public init() {}

  /// Reserves space for about this many elements.
  public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// The number of elements begun so far.
  public var count: Int { rows.count }

  /// The number of open elements.
  public var depth: Int { open.count }

  /// The number of children that the innermost open element has so far; 0 if no element is open.
  public var siblingCount: Int { Int(open.last?.childCount ?? 0) }

  /// Returns the id of a UTF-8 string in this snapshot. Equal bytes have equal ids.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID { strings.intern(bytes) }

  /// Returns the id of a string in this snapshot.
  public mutating func intern(_ string: String) -> StringID {
    var copy = string
    return copy.withUTF8 { strings.intern($0) }
  }

  /// Returns the string for an id from ``intern(_:)``; nil for ``StringID/notRecorded``.
  public func string(_ id: StringID) -> String? { strings.string(id) }

  /// Begins an element inside the innermost open one.
  ///
  /// If no element is open, the new element is a root. A finished snapshot must have exactly one root; see
  /// ``surround(with:attributes:)``.
  public mutating func begin(_ record: ElementRecord) {
    let innermost = open.count - 1
    var parent = UInt32.max
    if innermost >= 0 {
      parent = open[innermost].index
      if !elided.isEmpty, elided.contains(parent) { continuesAfterElision = true }
      open[innermost].childCount += 1
    }
    open.append(OpenElement(index: UInt32(truncatingIfNeeded: rows.count)))
    isIncomplete = isIncomplete || record.facts.mayHaveMoreChildren
    hasUnreadableText = hasUnreadableText || record.facts.hasUnreadableText
    rows.append(SnapshotRow(record: record, parent: parent, depth: UInt32(truncatingIfNeeded: open.count - 1)))
  }

  /// Records the column in which the most recently begun element begins. Call it for every element, or for none.
  public mutating func note(column: Int) { columns.append(UInt32(clamping: column)) }

  /// Adds an attribute that has no column to the most recently begun element; does nothing before the first element.
  public mutating func addExtra(name: StringID, value: StringID) {
    guard !rows.isEmpty else { return }
    extras.append(ExtraAttribute(element: UInt32(truncatingIfNeeded: rows.count - 1), name: name, value: value))
  }

  /// Ends the innermost open element; does nothing if no element is open.
  public mutating func end() {
    guard let element = open.popLast() else { return }
    rows[Int(element.index)].subtreeEnd = UInt32(truncatingIfNeeded: rows.count)
  }

  /// Records that each open element may have more children than were added, because the dump is cut off here.
  public mutating func cutOff() {
    for element in open { rows[Int(element.index)].record.facts.mayHaveMoreChildren = true }
    isIncomplete = isIncomplete || !open.isEmpty
  }

  /// Records that the innermost open element may have more children than were added, because some were removed here.
  public mutating func elide() {
    guard let element = open.last else { return }
    elided.insert(element.index)
    rows[Int(element.index)].record.facts.mayHaveMoreChildren = true
    isIncomplete = true
  }

  /// Wraps all elements so far in a new root, for a dump that turns out to contain more than one tree.
  ///
  /// The indices of all elements grow by one, so the cost is proportional to their number.
  ///
  /// - Parameter attributes: The attributes of the new root that have no column.
  public mutating func surround(with root: ElementRecord, attributes: [(name: StringID, value: StringID)] = []) {
    rootIsWrapper = true
    isIncomplete = isIncomplete || root.facts.mayHaveMoreChildren
    for index in rows.indices {
      rows[index].parent = rows[index].parent == .max ? 0 : rows[index].parent + 1
      rows[index].subtreeEnd += 1
      rows[index].depth += 1
    }
    rows.insert(SnapshotRow(record: root, parent: .max, depth: 0), at: 0)
    for index in extras.indices { extras[index].element += 1 }
    extras.insert(contentsOf: attributes.map { ExtraAttribute(element: 0, name: $0.name, value: $0.value) }, at: 0)
    if !columns.isEmpty { columns.insert(0, at: 0) }
    for level in open.indices { open[level].index += 1 }
    let roots = rows.indices.dropFirst().count { rows[$0].parent == 0 }
    open.insert(OpenElement(index: 0, childCount: UInt32(roots)), at: 0)
  }

  /// Ends all open elements and returns the finished snapshot; nil if there are no elements.
  ///
  /// - Parameters:
  ///   - platform: The platform of the dump.
  ///   - wrapper: The tag around the root, if it is not an element.
  ///   - tags: How the dump names its tags.
  ///   - driver: The driver whose page source the dump is; nil if another program wrote it.
  ///   - nesting: Whether elements have the same depth in the dump as in the app.
  ///   - recordsTypes: Whether the dump records the types of elements.
  public consuming func finish(
    platform: Platform, wrapper: Wrapper? = nil, tags: TagNaming = .classes, driver: Driver? = nil,
    nesting: Nesting = .recorded, recordsTypes: Bool = true
  ) -> Snapshot? {
    guard !rows.isEmpty else { return nil }
    while !open.isEmpty { end() }
    return Snapshot(
      SnapshotData(
        rows, columns: columns, extras: extras, strings: strings, platform: platform, wrapper: wrapper,
        rootIsWrapper: rootIsWrapper, tags: tags, driver: driver, nesting: nesting, recordsTypes: recordsTypes,
        isIncomplete: isIncomplete, hasUnreadableText: hasUnreadableText))
  }
}

// MARK: - Rules that need the whole dump

extension SnapshotBuilder {
  /// Marks all identifiers as not recorded. They are then no longer flagged as possibly empty. (`dump-dialects` §1)
  public mutating func forgetIdentifiers() {
    for index in rows.indices {
      rows[index].record.identifier = .notRecorded
      rows[index].record.facts.identifierMayBeEmpty = false
    }
  }

  /// Marks all labels as not recorded, so that a name may be an identifier or a label. (`dump-dialects` §1)
  public mutating func forgetLabels() {
    for index in rows.indices {
      rows[index].record.label = .notRecorded
      if rows[index].record.identifier == .empty || rows[index].record.identifier == .notRecorded { continue }
      rows[index].record.facts.identifierMayBeEmpty = true
    }
  }

  /// Marks all values as not recorded. They are then no longer flagged as possibly missing. (`dump-dialects` §1)
  public mutating func forgetValues() {
    for index in rows.indices {
      rows[index].record.value = .notRecorded
      rows[index].record.facts.valueMayBeMissing = false
    }
  }

  /// Marks the strings that satisfy a condition as not recorded, in all attributes of ``Element``.
  ///
  /// - Returns: The index of the first element with such a string, the string, and the number of attributes; nil if
  ///   there is none.
  public mutating func forgetStrings(
    where isError: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> (element: Int, string: String, count: Int)? {
    let errors = strings.ids(where: isError)
    if errors.isEmpty { return nil }
    var first: (element: Int, string: String)?
    var count = 0
    func forget(_ id: inout StringID, of index: Int) {
      guard errors.contains(id) else { return }
      if first == nil { first = (index, strings.string(id) ?? "") }
      id = .notRecorded
      count += 1
    }
    for index in rows.indices {
      let known = count
      forget(&rows[index].record.identifier, of: index)
      forget(&rows[index].record.label, of: index)
      forget(&rows[index].record.title, of: index)
      forget(&rows[index].record.value, of: index)
      forget(&rows[index].record.placeholderValue, of: index)
      if count == known { continue }
      rows[index].record.facts.hasUnreadableText = true
      if rows[index].record.identifier == .notRecorded { rows[index].record.facts.identifierMayBeEmpty = false }
      if rows[index].record.value == .notRecorded { rows[index].record.facts.valueMayBeMissing = false }
      hasUnreadableText = true
    }
    return first.map { ($0.element, $0.string, count) }
  }

  /// The line of an element, starting at 1; nil if it is unknown.
  public func line(of index: Int) -> Int? {
    rows.indices.contains(index) && rows[index].record.line > 0 ? Int(rows[index].record.line) : nil
  }

  /// Marks the placeholders of the given elements as empty. The values of these elements are then no longer uncertain.
  /// Indices out of bounds are ignored.
  public mutating func setPlaceholderEmpty(of indices: [Int]) {
    for index in indices where rows.indices.contains(index) {
      rows[index].record.placeholderValue = .empty
      rows[index].record.facts.valueMayBeMissing = false
    }
  }

  /// Sets a fact of the given elements after they have been added, because some facts can be inferred only from the
  /// whole dump. Indices out of bounds are ignored.
  public mutating func set(_ fact: ElementFact, to answer: Bool, of indices: [Int]) {
    for index in indices where rows.indices.contains(index) { rows[index].record.facts[fact] = answer }
  }
}

/// An element of a snapshot under construction.
struct SnapshotRow {
  var record: ElementRecord
  /// The index of the parent; `UInt32.max` for the root.
  var parent: UInt32
  /// The number of ancestors.
  var depth: UInt32
  /// The index just past the last descendant; set when the element ends.
  var subtreeEnd: UInt32 = 0
}
