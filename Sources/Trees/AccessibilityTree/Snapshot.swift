// Stores a tree in immutable parallel arrays in preorder.

/// One recorded accessibility hierarchy.
///
/// Elements are indexed in preorder, starting at 0 for the root. The descendants of element `i` have the indices `i + 1
/// ..< subtreeEnd(i)`, so every subtree is a contiguous range, and no operation on a tree needs recursion. A snapshot
/// is a reference to immutable storage: it costs nothing to copy, and any thread can read it.
///
///     for button in snapshot.elements where button.type == .button { print(button.label ?? "") }
public struct Snapshot: Sendable {
  @usableFromInline let storage: SnapshotStorage

  init(storage: SnapshotStorage) {
    self.storage = storage
  }

  /// The number of elements; at least 1.
  public var count: Int { storage.types.count }

  /// The root element; in most dumps, the application.
  public var root: Element { Element(snapshot: self, index: 0) }

  /// The platform. It determines how identifiers are compared, and in which unit frames are measured.
  public var platform: Platform { storage.platform }

  /// The tag that surrounds the hierarchy in the dump but is not part of it; nil if there is none.
  public var wrapper: Wrapper? { storage.wrapper }

  /// Whether the root is a wrapper around several trees rather than an element of the app, such as `hierarchy` in a
  /// dump that includes a toast.
  public var rootIsWrapper: Bool { storage.rootIsWrapper }

  /// How tags are named in the XML dump: after the class of each element, or `node` for all elements. Meaningless for
  /// other formats. (`dump-dialects` §7)
  public var tags: TagNaming { storage.tags }

  /// The driver of Appium that evaluates locators on the app's platform. A macOS app is recognised by its titles: only
  /// macOS has them.
  public var driver: Driver {
    if let driver = storage.driver { return driver }
    if platform == .android { return .uiAutomator2 }
    return storage.titles.contains { $0 != .notRecorded && $0 != .empty } ? .mac2 : .webDriverAgent
  }

  /// Whether a string that the dump omits was nil on the device, because the recorder writes all other strings. Mac2's
  /// page source has this property. Such a dump also distinguishes empty strings from missing ones.
  public var omitsOnlyNil: Bool { storage.driver == .mac2 }

  /// Whether elements have the same depth in the dump as in the app.
  public var nesting: Nesting { storage.nesting }

  /// Whether the dump records the types of elements. If not, each element is read as ``ElementType/other``, and every
  /// condition on types is undecided.
  public var recordsTypes: Bool { storage.recordsTypes }

  /// The indices, in ascending order, of the elements that may have more descendants in the app than in the dump; empty
  /// for a complete dump. Missing children follow the recorded ones.
  ///
  ///     snapshot.incompleteElements  // [0, 3, 12]: the dump was cut off inside element 12
  public var incompleteElements: [Int] { storage.incompleteElements.map { Int($0) } }

  /// The release of XCTest that evaluates queries on this screen, if known; see ``assuming(xctest:)``.
  public var xctest: XCTestVersion? { storage.xctest }

  /// Returns a snapshot of the same elements, in which queries are evaluated as the given release of XCTest would
  /// evaluate them. If `version` is nil, the release is unknown.
  ///
  /// The result is a new snapshot with its own identity. Both snapshots share the arrays that store the attributes, so
  /// creating the result takes almost no time or memory.
  ///
  ///     snapshot.assuming(xctest: XCTestVersion(major: 26))
  public func assuming(xctest version: XCTestVersion?) -> Snapshot {
    version == xctest ? self : Snapshot(storage: SnapshotStorage(storage, xctest: version))
  }

  /// All elements in preorder.
  public var elements: ElementRange { ElementRange(snapshot: self, indices: 0..<count) }

  /// The element at a preorder index.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> Element {
    precondition(
      storage.types.indices.contains(index), "index \(index) is out of range: the snapshot has \(count) elements")
    return Element(snapshot: self, index: index)
  }

  /// Identifies this snapshot uniquely; even a snapshot with equal contents has a different identity. Valid only while
  /// the snapshot is alive.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Returns whether both operands are the same snapshot, rather than two equal snapshots.
  public static func === (left: Snapshot, right: Snapshot) -> Bool { left.storage === right.storage }
}

/// The kind of device that a dump comes from.
public enum Platform: String, Sendable {
  /// Apple platforms: identifiers are accessibility identifiers, and frames are in points.
  case apple
  /// Android: identifiers are resource ids such as `com.example.shop:id/submit`, and frames are in pixels.
  case android
}

/// A driver of Appium. Each has its own names for attributes in page sources, and its own keys in predicates.
public enum Driver: String, CaseIterable, Sendable {
  /// The driver for iOS and tvOS, whose answers come from WebDriverAgent.
  case webDriverAgent = "WebDriverAgent"
  /// The driver for macOS.
  case mac2 = "Mac2"
  /// The driver for Android.
  case uiAutomator2 = "UiAutomator2"

  /// The platform whose dumps the driver writes.
  public var platform: Platform { self == .uiAutomator2 ? .android : .apple }
}

/// Whether elements have the same depth in a dump as in the app.
public enum Nesting: Sendable {
  /// The dump is the app's tree. It may be cut off at some depth.
  case recorded
  /// The dump is a list, or omits some elements but contains their descendants. The depth of an element in the app is
  /// therefore unknown.
  case flattened
}

/// How an XML dump names its tags.
public enum TagNaming: Sendable {
  /// Tags are the classes or types of the elements, as in Appium's page sources.
  case classes
  /// All tags have the same name, as in the output of Android's `uiautomator dump`.
  case nodes
}

/// A tag that surrounds the hierarchy in a dump, such as `AppiumAUT`, with its attributes.
///
///     snapshot.wrapper?.name        // "hierarchy"
///     snapshot.wrapper?.attributes  // [Attribute(name: "rotation", value: "0")]
public struct Wrapper: Hashable, Sendable {
  /// The name of the tag, such as `AppiumAUT` or `hierarchy`.
  public var name: String
  /// The attributes, in the order of the dump.
  public var attributes: [Attribute]

  public init(name: String, attributes: [Attribute]) {
    self.name = name
    self.attributes = attributes
  }

  /// One attribute of the tag.
  public struct Attribute: Hashable, Sendable {
    /// The name as written in the dump.
    public var name: String
    /// The value with entities decoded.
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// The columns of a snapshot, stored in a class so that copies of the snapshot share them. Every property is constant.
@usableFromInline final class SnapshotStorage: Sendable {
  let types: [UInt8]
  /// The index of each element's parent; `UInt32.max` for the root.
  let parents: [UInt32]
  let depths: [UInt32]
  let subtreeEnds: [UInt32]
  let classNames: [StringID]
  let identifiers: [StringID]
  let labels: [StringID]
  let titles: [StringID]
  let values: [StringID]
  let placeholderValues: [StringID]
  let frames: [Frame]
  let facts: [ElementFacts]
  let traits: [Traits]
  let lines: [UInt32]
  /// The column in which each element begins; empty if the dump has several lines.
  let columns: [UInt32]
  /// Attributes that do not have a column of their own, sorted by element.
  let extras: [ExtraAttribute]
  let strings: StringTable
  let platform: Platform
  let wrapper: Wrapper?
  let rootIsWrapper: Bool
  let tags: TagNaming
  /// The driver, if the dialect of the dump determines it.
  let driver: Driver?
  let nesting: Nesting
  let recordsTypes: Bool
  let incompleteElements: [UInt32]
  let hasUnreadableText: Bool
  let xctest: XCTestVersion?

  init(
    _ rows: [SnapshotRow], columns: [UInt32], extras: [ExtraAttribute], strings: StringTable, platform: Platform,
    wrapper: Wrapper?,
    rootIsWrapper: Bool, tags: TagNaming, driver: Driver?, nesting: Nesting, recordsTypes: Bool,
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

  /// Creates a copy with the same columns and a different release of XCTest, and other positions if they are given.
  init(_ other: SnapshotStorage, xctest: XCTestVersion?, positions: (lines: [UInt32], columns: [UInt32])? = nil) {
    types = other.types
    parents = other.parents
    depths = other.depths
    subtreeEnds = other.subtreeEnds
    classNames = other.classNames
    identifiers = other.identifiers
    labels = other.labels
    titles = other.titles
    values = other.values
    placeholderValues = other.placeholderValues
    frames = other.frames
    facts = other.facts
    traits = other.traits
    lines = positions?.lines ?? other.lines
    columns = positions?.columns ?? other.columns
    extras = other.extras
    strings = other.strings
    platform = other.platform
    wrapper = other.wrapper
    rootIsWrapper = other.rootIsWrapper
    tags = other.tags
    driver = other.driver
    nesting = other.nesting
    recordsTypes = other.recordsTypes
    incompleteElements = other.incompleteElements
    hasUnreadableText = other.hasUnreadableText
    self.xctest = xctest
  }

  /// Creates a copy that shares its columns with the snapshots before it.
  init(_ other: SnapshotStorage, sharing shared: inout SharedColumns) {
    types = shared.types.shared(other.types)
    parents = shared.numbers.shared(other.parents)
    depths = shared.numbers.shared(other.depths)
    subtreeEnds = shared.numbers.shared(other.subtreeEnds)
    classNames = shared.strings.shared(other.classNames)
    identifiers = shared.strings.shared(other.identifiers)
    labels = shared.strings.shared(other.labels)
    titles = shared.strings.shared(other.titles)
    values = shared.strings.shared(other.values)
    placeholderValues = shared.strings.shared(other.placeholderValues)
    frames = shared.frames.shared(other.frames)
    facts = shared.facts.shared(other.facts)
    traits = shared.traits.shared(other.traits)
    lines = shared.numbers.shared(other.lines)
    columns = shared.numbers.shared(other.columns)
    extras = shared.extras.shared(other.extras)
    strings = other.strings.compact
    platform = other.platform
    wrapper = other.wrapper
    rootIsWrapper = other.rootIsWrapper
    tags = other.tags
    driver = other.driver
    nesting = other.nesting
    recordsTypes = other.recordsTypes
    incompleteElements = other.incompleteElements
    hasUnreadableText = other.hasUnreadableText
    xctest = other.xctest
  }

  /// Creates a snapshot with other columns and without a wrapper. What belongs to the whole dump stays the same.
  init(
    _ other: SnapshotStorage, types: [UInt8], parents: [UInt32], depths: [UInt32], subtreeEnds: [UInt32],
    classNames: [StringID], identifiers: [StringID], labels: [StringID], titles: [StringID], values: [StringID],
    placeholderValues: [StringID], frames: [Frame], facts: [ElementFacts], traits: [Traits], lines: [UInt32],
    columns: [UInt32], extras: [ExtraAttribute], incompleteElements: [UInt32]
  ) {
    self.types = types
    self.parents = parents
    self.depths = depths
    self.subtreeEnds = subtreeEnds
    self.classNames = classNames
    self.identifiers = identifiers
    self.labels = labels
    self.titles = titles
    self.values = values
    self.placeholderValues = placeholderValues
    self.frames = frames
    self.facts = facts
    self.traits = traits
    self.lines = lines
    self.columns = columns
    self.extras = extras
    self.incompleteElements = incompleteElements
    strings = other.strings
    platform = other.platform
    wrapper = nil
    rootIsWrapper = false
    tags = other.tags
    driver = other.driver
    nesting = other.nesting
    recordsTypes = other.recordsTypes
    hasUnreadableText = other.hasUnreadableText
    xctest = other.xctest
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
}

/// An attribute that does not have a column of its own, with its element.
struct ExtraAttribute: Sendable {
  var element: UInt32
  var name: StringID
  var value: StringID
}
