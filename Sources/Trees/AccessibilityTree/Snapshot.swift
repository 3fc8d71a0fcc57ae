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

  init(_ data: SnapshotData) {
    storage = SnapshotStorage(data)
  }

  /// The number of elements; at least 1.
  public var count: Int { storage.data.types.count }

  /// The root element; in most dumps, the application.
  public var root: Element { Element(snapshot: self, index: 0) }

  /// The platform. It determines how identifiers are compared, and in which unit frames are measured.
  public var platform: Platform { storage.data.platform }

  /// The tag that surrounds the hierarchy in the dump but is not part of it; nil if there is none.
  public var wrapper: Wrapper? { storage.data.wrapper }

  /// Whether the root is a wrapper around several trees rather than an element of the app, such as `hierarchy` in a
  /// dump that includes a toast.
  public var rootIsWrapper: Bool { storage.data.rootIsWrapper }

  /// How tags are named in the XML dump: after the class of each element, or `node` for all elements. Meaningless for
  /// other formats. (`dump-dialects` §7)
  public var tags: TagNaming { storage.data.tags }

  /// The driver of Appium that evaluates locators on the app's platform. A macOS app is recognised by its titles: only
  /// macOS has them.
  public var driver: Driver {
    if let driver = storage.data.driver { return driver }
    if platform == .android { return .uiAutomator2 }
    return storage.data.titles.contains { $0 != .notRecorded && $0 != .empty } ? .mac2 : .webDriverAgent
  }

  /// Whether a string that the dump omits was nil on the device, because the recorder writes all other strings. Mac2's
  /// page source has this property. Such a dump also distinguishes empty strings from missing ones.
  public var omitsOnlyNil: Bool { storage.data.driver == .mac2 }

  /// Whether elements have the same depth in the dump as in the app.
  public var nesting: Nesting { storage.data.nesting }

  /// Whether the dump records the types of elements. If not, each element is read as ``ElementType/other``, and every
  /// condition on types is undecided.
  public var recordsTypes: Bool { storage.data.recordsTypes }

  /// The indices, in ascending order, of the elements that may have more descendants in the app than in the dump; empty
  /// for a complete dump. Missing children follow the recorded ones.
  ///
  ///     snapshot.incompleteElements  // [0, 3, 12]: the dump was cut off inside element 12
  public var incompleteElements: [Int] { storage.data.incompleteElements.map { Int($0) } }

  /// The release of XCTest that evaluates queries on this screen, if known; see ``assuming(xctest:)``.
  public var xctest: XCTestVersion? { storage.data.xctest }

  /// Returns a snapshot of the same elements, in which queries are evaluated as the given release of XCTest would
  /// evaluate them. If `version` is nil, the release is unknown.
  ///
  /// The result is a new snapshot with its own identity. Both snapshots share the arrays that store the attributes, so
  /// creating the result takes almost no time or memory.
  ///
  ///     snapshot.assuming(xctest: XCTestVersion(major: 26))
  public func assuming(xctest version: XCTestVersion?) -> Snapshot {
    if version == xctest { return self }
    var data = storage.data
    data.xctest = version
    return Snapshot(data)
  }

  /// All elements in preorder.
  public var elements: ElementRange { ElementRange(snapshot: self, indices: 0..<count) }

  /// The element at a preorder index.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> Element {
    precondition(
      storage.data.types.indices.contains(index), "index \(index) is out of range: the snapshot has \(count) elements")
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

/// The data of a snapshot, in a class so that copies of the snapshot share them.
@usableFromInline final class SnapshotStorage: Sendable {
  let data: SnapshotData

  init(_ data: SnapshotData) {
    self.data = data
  }
}
