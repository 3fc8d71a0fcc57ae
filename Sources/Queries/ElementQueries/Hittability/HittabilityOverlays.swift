// Finds the alerts, sheets, popovers, menus, dialogs and keyboards over the rest of an application. (`hittability` §6,
// step 7)

import AccessibilityTree
import Findings

/// A subtree that is in front of all elements outside it.
struct Overlay: Sendable {
  enum Kind: Int, Sendable, CaseIterable {
    case alert, sheet, popover, menu, dialog, keyboard
    /// Presented content that has no specific type: the views beside a dismiss region. (`hittability` §6, known errors)
    case presentation
  }

  var kind: Kind
  /// The topmost element of the subtree.
  var root: Int
  /// The element to report, whose frame is used as the overlay's frame: the root or, for presented content, the dismiss
  /// region.
  var shown: Int
}

/// The overlays of a snapshot, and the overlay that contains each element.
struct Overlays: Sendable {
  /// All overlays, in preorder of their roots.
  private(set) var all: [Overlay] = []
  /// Indices into ``all`` by kind.
  private var positions: [[Int]] = Array(repeating: [], count: Overlay.Kind.allCases.count)
  /// The index of the innermost overlay that contains each element or is that element; −1 if there is none.
  private var innermost: [Int32] = []
  /// The index of the innermost alert that contains each element or is that element; −1 if there is none.
  private var innermostAlerts: [Int32] = []
  /// The indices of all text input elements, in preorder.
  private var textInputs: [Int] = []
  private let snapshot: Snapshot

  init(_ snapshot: Snapshot, parts: VisibleParts, isDesktop: Bool) {
    self.snapshot = snapshot
    let dismissRegions = Self.dismissRegions(of: snapshot, parts)
    innermost.reserveCapacity(snapshot.count)
    innermostAlerts.reserveCapacity(snapshot.count)
    var menuBarEnd = 0
    for (index, rawType) in snapshot.typeColumn.enumerated() {
      let element = snapshot[index]
      if rawType == ElementType.menuBar.rawValue { menuBarEnd = max(menuBarEnd, element.subtreeEnd) }
      if TypeRoles.of(rawType).contains(.textInput) { textInputs.append(index) }
      let parent = element.parent?.index
      var own = parent.map { innermost[$0] } ?? -1
      var ownAlert = parent.map { innermostAlerts[$0] } ?? -1
      if let kind = Self.kind(of: element, parts, isInMenuBar: isDesktop && index < menuBarEnd) {
        own = add(Overlay(kind: kind, root: index, shown: index))
        if kind == .alert { ownAlert = own }
      } else if let region = dismissRegions[index] {
        own = add(Overlay(kind: .presentation, root: index, shown: region))
      }
      innermost.append(own)
      innermostAlerts.append(ownAlert)
    }
  }

  private mutating func add(_ overlay: Overlay) -> Int32 {
    positions[overlay.kind.rawValue].append(all.count)
    all.append(overlay)
    return Int32(truncatingIfNeeded: all.count - 1)
  }

  /// Returns the kind of overlay that an element is; nil if it is not an overlay. An overlay must be on the screen. An
  /// element without a frame is an overlay only if its kind blocks all other elements.
  private static func kind(of element: Element, _ parts: VisibleParts, isInMenuBar: Bool) -> Overlay.Kind? {
    let kind: Overlay.Kind
    switch element.type {
    case .alert: kind = .alert
    case .sheet: kind = .sheet
    case .popover: kind = .popover
    case .menu: kind = .menu
    case .dialog: kind = .dialog
    case .keyboard: kind = .keyboard
    default: return nil
    }
    // The menus of a menu bar are in the tree even while closed, with the frames that they would have when open.
    if element[.visible] == false || kind == .menu && isInMenuBar { return nil }
    if element.frame == nil { return kind == .alert || kind == .sheet || kind == .popover ? kind : nil }
    guard let rect = element.rect, rect.remainsVisible(as: parts.rects[element.index], limit: 1) else { return nil }
    return kind
  }

  /// Returns the views that the system places under popovers and sheets to catch taps outside them, keyed by the index
  /// of the parent.
  private static func dismissRegions(of snapshot: Snapshot, _ parts: VisibleParts) -> [Int: Int] {
    guard let name = snapshot.id(of: "PopoverDismissRegion") else { return [:] }
    var regions: [Int: Int] = [:]
    for (index, identifier) in snapshot.identifierColumn.enumerated() where identifier == name {
      let region = snapshot[index]
      guard let parent = region.parent, parent.type == .other || parent.type == .group, region[.visible] != false,
        !parts.rects[index].isEmpty
      else { continue }
      regions[parent.index] = index
    }
    return regions
  }

  // MARK: Queries

  /// Returns the innermost overlay that contains the element or is the element.
  func around(_ index: Int) -> Overlay? {
    innermost[index] < 0 ? nil : all[Int(innermost[index])]
  }

  /// Returns the innermost alert that contains the element or is the element.
  func alertAround(_ index: Int) -> Overlay? {
    innermostAlerts[index] < 0 ? nil : all[Int(innermostAlerts[index])]
  }

  /// Returns the last overlay of a kind, in preorder, that is in front of an element outside it.
  ///
  /// A later overlay in the dump is in front of earlier ones, and a nested overlay is in front of its container.
  ///
  /// - Parameter shield: An overlay that contains the element and is in front of everything before it.
  func inFront(of element: Element, kind: Overlay.Kind, shield: Overlay?) -> Overlay? {
    let list = positions[kind.rawValue]
    if let last = list.last, all[last].root >= element.subtreeEnd { return all[last] }
    // An overlay of this kind that comes after the shield and before the element cannot contain the element; if it did,
    // it would be the shield.
    let before = list.partitionPoint { all[$0].root >= element.index }
    guard before > 0 else { return nil }
    let overlay = all[list[before - 1]]
    return overlay.root > shield?.root ?? -1 ? overlay : nil
  }

  /// Whether the overlay contains a text input, so that the keyboard may belong to it.
  func hasTextInput(_ overlay: Overlay) -> Bool {
    let first = textInputs.partitionPoint { $0 > overlay.root }
    return first < textInputs.count && textInputs[first] < snapshot[overlay.root].subtreeEnd
  }
}
