// The document that an XPath is asked of, made of a snapshot as a driver would make it.

import AccessibilityTree
import ElementQueries
import LibXML
import Synchronization

/// A snapshot in libxml2's form, with the attributes that were asked for so far. Not to be used by two threads at once.
final class XPathSource {
  let snapshot: Snapshot
  /// The wrapper of the dump is part of the document.
  let hasWrapper: Bool
  private let attributes: DocumentAttributes
  private let document: XPathDocument
  private let patience: MatchingLimit
  /// Whether an attribute is not recorded of some element, for those that were asked for.
  private var isOpen: [String: Bool] = [:]
  private var hasAll = false

  private init?(_ snapshot: Snapshot, hasWrapper: Bool) {
    let attributes = DocumentAttributes(snapshot)
    let parents = snapshot.parentColumn.map { $0 < snapshot.count ? Int($0) : nil }
    guard
      let document = XPathDocument(
        wrapper: hasWrapper ? snapshot.wrapper?.name : nil, parents: parents, tag: attributes.tag(of:))
    else { return nil }
    // A driver's relative path begins at the root of its document.
    document.beginsAtWrapper = snapshot.platform == .android
    self.snapshot = snapshot
    self.hasWrapper = hasWrapper
    self.attributes = attributes
    self.document = document
    let patience = MatchingLimit()
    self.patience = patience
    XPathLibrary.register(in: document, patience)
    document.register(XPathPrinter.openness) { node, arguments in
      guard let node, case .text(let name)? = arguments.first else { return .truth(false) }
      let names = name == "*" ? XPathSource.telling : [name]
      return .truth(names.contains { attributes.attribute($0, of: node) == .notRecorded })
    }
  }

  /// What `@*` is in doubt for: the other attributes are no texts that anybody would look for.
  private static let telling = ["name", "label", "value"]

  /// Puts attributes into the document; a star for all of them.
  ///
  /// - Returns: Those that are not recorded of some element.
  func add(_ names: Set<String>) -> Set<String> {
    if names.contains("*"), !hasAll {
      hasAll = true
      for name in attributes.names { add(name) }
    }
    // In a fixed order, so that the document does not depend on how names are hashed.
    for name in names.sorted() where name != "*" { add(name) }
    return names.filter { name in
      name == "*" ? Self.telling.contains { isOpen[$0] ?? false } : isOpen[name] ?? false
    }
  }

  private func add(_ name: String) {
    guard isOpen[name] == nil else { return }
    var isOpen = false
    document.add(attribute: name) { index in
      let attribute = attributes.attribute(name, of: index)
      if attribute == .notRecorded { isOpen = true }
      return attribute.text
    }
    self.isOpen[name] = isOpen
  }

  /// The last expression that was asked was stopped by a pattern that went back and forth.
  var isPatienceSpent: Bool { patience.isSpent }

  func elements(at expression: String, _ mergesSets: Bool) throws(XPathError) -> [Int] {
    patience.begin()
    return try document.elements(at: expression, mergesSets: mergesSets)
  }
}

extension XPathSource {
  /// The document that was asked last. Many XPaths are asked of the same dump, and making the document costs more than
  /// asking. Whoever uses it takes it away meanwhile, so nobody waits and no two threads share it; the price is that one
  /// snapshot lives on until another one is asked.
  private static let last = Mutex<Held>(Held())

  /// Only one holder at a time has the source: it is taken out to be used and put back.
  private struct Held: @unchecked Sendable {
    var source: XPathSource?
  }

  /// Asks a document of the snapshot.
  ///
  /// - Parameter isWhole: Every attribute is looked at, so they must stand in the order of the driver.
  /// - Returns: Nil if there is no memory for the document.
  static func with<Answer>(
    _ snapshot: Snapshot, hasWrapper: Bool, isWhole: Bool, _ body: (XPathSource) -> Answer
  ) -> Answer? {
    let held = last.withLock { held in
      let taken = held
      held.source = nil
      return taken
    }
    let isFitting =
      held.source.map { $0.snapshot === snapshot && $0.hasWrapper == hasWrapper && (!isWhole || $0.hasAll) } ?? false
    guard let source = isFitting ? held.source : XPathSource(snapshot, hasWrapper: hasWrapper) else { return nil }
    let answer = body(source)
    let kept = Held(source: source)
    last.withLock { $0 = kept }
    return answer
  }
}
