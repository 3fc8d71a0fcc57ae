// The tree: parallel arrays in preorder, never changed after they are built.

/// One recorded accessibility hierarchy.
///
/// Elements are numbered in preorder from 0, the root. The descendants of element `i` are the numbers
/// `i + 1 ..< subtreeEnd(i)`, so no operation on a tree recurses and every subtree is one range. A snapshot is
/// a reference to immutable storage: copying one costs nothing, and it may be read from any thread.
///
///     for button in snapshot.elements where button.type == .button { print(button.label ?? "") }
public struct Snapshot: Sendable {
  @usableFromInline let storage: SnapshotStorage

  init(storage: SnapshotStorage) {
    self.storage = storage
  }

  /// The number of elements; at least 1.
  public var count: Int { storage.types.count }

  /// The topmost element, in most dumps the application.
  public var root: Element { Element(snapshot: self, index: 0) }

  /// Where the dump comes from, which decides how identifiers are compared and in which unit frames are.
  public var platform: Platform { storage.platform }

  /// The element of the dump's text around the root that is not part of the hierarchy, if there was one.
  public var wrapper: Wrapper? { storage.wrapper }

  /// The root is no element of the dump's app: it was put around several trees, as `hierarchy` is where there is a toast.
  public var rootIsWrapper: Bool { storage.rootIsWrapper }

  /// Whether the tags of the dump's text name the classes of elements, or every tag is `node`; for other forms of dumps it
  /// says nothing. (`dump-dialects` §7)
  public var tags: TagNaming { storage.tags }

  /// Whether elements lie as deep in the dump as in the app.
  public var nesting: Nesting { storage.nesting }

  /// The release of XCTest that answers queries on this screen, as far as it is known; see ``answered(by:)``.
  public var xctest: XCTestVersion? { storage.xctest }

  /// The same elements on a device with that release of XCTest; nil for an unknown one.
  ///
  /// A new snapshot with an identity of its own. It shares the columns, so it costs next to nothing.
  ///
  ///     snapshot.answered(by: XCTestVersion(major: 26))
  public func answered(by version: XCTestVersion?) -> Snapshot {
    version == xctest ? self : Snapshot(storage: SnapshotStorage(storage, xctest: version))
  }

  /// All elements in preorder.
  public var elements: ElementRange { ElementRange(snapshot: self, indices: 0..<count) }

  /// The element with the given preorder number.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> Element {
    precondition(storage.types.indices.contains(index), "element \(index) of a snapshot of \(count)")
    return Element(snapshot: self, index: index)
  }

  /// What tells this snapshot from others, however much they hold the same. It means something as long as the snapshot is kept.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Both are the same snapshot, not merely equal ones.
  public static func === (left: Snapshot, right: Snapshot) -> Bool { left.storage === right.storage }
}

/// The kind of device a dump comes from.
public enum Platform: String, Sendable {
  /// Identifiers are accessibility identifiers, and frames are in points.
  case apple
  /// Identifiers are resource ids such as `com.example.shop:id/submit`, and frames are in pixels.
  case android
}

/// Whether the elements of a dump lie as deep as in the app.
public enum Nesting: Sendable {
  /// The dump is the app's tree. It may end at some depth.
  case recorded
  /// The dump is a list, or leaves out elements that have descendants in it: how deep an element lies in the app is
  /// unknown.
  case flattened
}

/// What the tags of an XML dump are called.
public enum TagNaming: Sendable {
  /// By the classes or types of the elements, as Appium's drivers write them.
  case classes
  /// All alike, as Android's own `uiautomator dump` writes them.
  case nodes
}

/// An element of a dump's text that surrounds the hierarchy, such as `AppiumAUT`, and its attributes.
///
///     snapshot.wrapper?.name        // "hierarchy"
///     snapshot.wrapper?.attributes  // [Attribute(name: "rotation", value: "0")]
public struct Wrapper: Hashable, Sendable {
  /// The name of the tag, such as `AppiumAUT` or `hierarchy`.
  public var name: String
  /// The attributes, in the order of the dump.
  public var attributes: [Attribute]

  /// A wrapper from its parts.
  public init(name: String, attributes: [Attribute]) {
    self.name = name
    self.attributes = attributes
  }

  /// One attribute of the tag.
  public struct Attribute: Hashable, Sendable {
    /// The name as the dump has it.
    public var name: String
    /// The value, entities decoded.
    public var value: String

    /// An attribute from its parts.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// The columns of a snapshot. A class, so that handles share one copy; every property is constant.
@usableFromInline final class SnapshotStorage: Sendable {
  let types: [UInt8]
  /// The parent of each element; the root's is `UInt32.max`.
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
  /// Attributes that have no column of their own, sorted by element.
  let extras: [ExtraAttribute]
  let strings: StringTable
  let platform: Platform
  let wrapper: Wrapper?
  let rootIsWrapper: Bool
  let tags: TagNaming
  let nesting: Nesting
  let xctest: XCTestVersion?

  init(
    _ rows: [SnapshotRow], extras: [ExtraAttribute], strings: StringTable, platform: Platform, wrapper: Wrapper?,
    rootIsWrapper: Bool, tags: TagNaming, nesting: Nesting
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
    self.extras = extras
    self.strings = strings
    self.platform = platform
    self.wrapper = wrapper
    self.rootIsWrapper = rootIsWrapper
    self.tags = tags
    self.nesting = nesting
    xctest = nil
  }

  /// The same columns for another release of XCTest.
  init(_ other: SnapshotStorage, xctest: XCTestVersion?) {
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
    lines = other.lines
    extras = other.extras
    strings = other.strings
    platform = other.platform
    wrapper = other.wrapper
    rootIsWrapper = other.rootIsWrapper
    tags = other.tags
    nesting = other.nesting
    self.xctest = xctest
  }

  /// One field of every row. Every slot of the new array is written, so none needs to be cleared first.
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

/// One attribute of an element that has no column of its own.
struct ExtraAttribute: Sendable {
  var element: UInt32
  var name: StringID
  var value: StringID
}
