// Evaluates node tests and looks up their names once per snapshot. (XML Path Language 1.0, §2.3)

import AccessibilityTree

/// A node test prepared for one snapshot.
struct XPathTest {
  private enum Kind {
    case everything, nothing
    /// A type that has its own tag.
    case type(UInt8)
    case others
    /// An unknown type, which keeps the tag from the dump.
    case unknown(StringID)
    /// An Android class, identified by its tag.
    case tag(XPathTagCache)
    /// The tag `node`, in a dump whose windows have tags of their own: these “class names” are not nodes.
    case nodes(besides: Set<StringID>)
  }

  private let kind: Kind
  private let document: DriverDocument
  private let types: [UInt8]
  private let classNames: [StringID]
  /// Whether the test matches the topmost element, if that element is a `hierarchy` and all other tags in the document
  /// are `node`; nil for other documents.
  private let rootMatches: Bool?
  let fitsWrapper: Bool
  /// Whether nodes that are not elements also match.
  let fitsAnyNode: Bool

  init(_ test: XPathStep.Test, in document: DriverDocument) {
    let snapshot = document.snapshot
    self.document = document
    types = document.types
    classNames = document.classNames
    var rootMatches: Bool?
    switch test {
    case .kind(let name):
      fitsAnyNode = name == "node"
      fitsWrapper = fitsAnyNode
      kind = fitsAnyNode ? .everything : .nothing
    // `XCUIElementTypeAny` is WebDriverAgent's name for any type.
    case .name("*"), .name("XCUIElementTypeAny"):
      fitsAnyNode = false
      fitsWrapper = true
      kind = .everything
    case .name(let name):
      fitsAnyNode = false
      fitsWrapper = snapshot.wrapper?.name == name
      if snapshot.platform == .apple {
        kind = Self.kind(ofType: name, snapshot)
      } else if document.attributes.tagsAreClasses {
        kind = .tag(XPathTagCache(name, in: snapshot))
      } else if snapshot.isWrapper(0) {
        kind = name == "node" ? .everything : .nothing
        rootMatches = document.attributes.tag(of: 0) == name
      } else {
        let windows = Set(DocumentView.windowTags.compactMap { snapshot.id(of: $0) })
        kind =
          name == "node"
          ? windows.isEmpty ? .everything : .nodes(besides: windows)
          : DocumentView.windowTags.contains(name) ? .tag(XPathTagCache(name, in: snapshot)) : .nothing
      }
    }
    self.rootMatches = rootMatches
  }

  private static func kind(ofType name: String, _ snapshot: Snapshot) -> Kind {
    guard name.hasPrefix(ElementType.wdaPrefix) else { return .nothing }
    guard let type = ElementType(wdaName: name) else { return snapshot.id(of: name).map { .unknown($0) } ?? .nothing }
    return type == .other ? .others : .type(type.rawValue)
  }

  /// Whether the element with the given index matches.
  func fits(_ place: Int) -> Bool {
    switch kind {
    case .everything: return place == 0 ? rootMatches ?? true : true
    case .nothing: return place == 0 ? rootMatches ?? false : false
    case .type(let type): return types[place] == type
    case .others:
      guard types[place] == ElementType.other.rawValue else { return false }
      return classNames[place] == .notRecorded || document.attributes.tag(of: place) == ElementType.other.wdaName
    case .unknown(let name): return types[place] == ElementType.other.rawValue && classNames[place] == name
    case .tag(let cache): return cache.fits(classNames[place])
    case .nodes(let windows): return !windows.contains(classNames[place])
    }
  }

  /// Appends the matching elements in a range of indices.
  func append(_ places: Range<Int>, to found: inout [XPathNode]) {
    switch kind {
    case .type(let type):
      types.withUnsafeBufferPointer { types in
        for place in places where types[place] == type { found.append(XPathNode(place)) }
      }
    case .nothing where rootMatches == nil: return
    case .everything where rootMatches == nil:
      found.reserveCapacity(found.count + places.count)
      for place in places { found.append(XPathNode(place)) }
    default: for place in places where fits(place) { found.append(XPathNode(place)) }
    }
  }
}

/// Caches which class names have the given tag, keyed by string id.
final class XPathTagCache {
  private let tag: String
  private let snapshot: Snapshot
  private var isMatch: [Bool?]

  init(_ tag: String, in snapshot: Snapshot) {
    self.tag = tag
    self.snapshot = snapshot
    isMatch = Array(repeating: nil, count: snapshot.stringCount)
  }

  func fits(_ className: StringID) -> Bool {
    let number = Int(className.rawValue)
    if let match = isMatch[number] { return match }
    let match = DocumentAttributes.tag(ofClass: snapshot.text(of: className) ?? "").utf8.elementsEqual(tag.utf8)
    isMatch[number] = match
    return match
  }
}
