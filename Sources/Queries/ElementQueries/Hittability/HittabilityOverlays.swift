// What lies over the rest of an application: alerts, sheets, popovers, menus, dialogs, keyboards.
// (`hittability` §6, step 7)

import AccessibilityTree
import Findings

/// A subtree that is in front of everything outside it.
struct Overlay: Sendable {
  enum Kind: Int, Sendable, CaseIterable {
    case alert, sheet, popover, menu, dialog, keyboard
    /// Presented content without a type of its own: what stands beside a dismiss region.
    /// (`hittability` §6, known errors)
    case presentation
  }

  var kind: Kind
  /// The topmost element of the subtree.
  var root: Int
  /// The element whose frame counts and who is named: the root, or the dismiss region.
  var shown: Int
}

/// The overlays of a snapshot, and which one each element is in.
struct Overlays: Sendable {
  /// In preorder of their roots.
  private(set) var all: [Overlay] = []
  /// Positions in ``all`` by kind.
  private var positions: [[Int]] = Array(repeating: [], count: Overlay.Kind.allCases.count)
  /// The position of the innermost overlay around each element, itself included; −1 if there is none.
  private var innermost: [Int32] = []
  /// The same for alerts alone.
  private var innermostAlerts: [Int32] = []
  /// The numbers of all elements that text is typed into, in preorder.
  private var textInputs: [Int] = []
  private let snapshot: Snapshot

  init(_ snapshot: Snapshot, _ parts: VisibleParts, isDesktop: Bool) {
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

  /// Only what is on the screen is an overlay. Without a frame, only what keeps everything else from being tapped is.
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
    // Menus of a menu bar are in the tree while they are closed, with the frames that they would have.
    if element[.visible] == false || kind == .menu && isInMenuBar { return nil }
    if element.frame == nil { return kind == .alert || kind == .sheet || kind == .popover ? kind : nil }
    guard let rect = element.rect, rect.survives(as: parts.rects[element.index], limit: 1) else { return nil }
    return kind
  }

  /// What the system lays under a popover or a sheet to take the taps beside it, by the number of its parent.
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

  // MARK: Questions

  /// The innermost overlay around the element, itself included.
  func around(_ index: Int) -> Overlay? {
    innermost[index] < 0 ? nil : all[Int(innermost[index])]
  }

  /// The innermost alert around the element, itself included.
  func alertAround(_ index: Int) -> Overlay? {
    innermostAlerts[index] < 0 ? nil : all[Int(innermostAlerts[index])]
  }

  /// The overlay of a kind that is in front of an element outside it, the last one in preorder.
  ///
  /// An overlay further back in the dump is in front of one before it; one inside another is in front of the rest.
  ///
  /// - Parameter shield: An overlay around the element, in front of everything before it.
  func inFront(of element: Element, kind: Overlay.Kind, shield: Overlay?) -> Overlay? {
    let list = positions[kind.rawValue]
    if let last = list.last, all[last].root >= element.subtreeEnd { return all[last] }
    // Nothing of this kind between the shield and the element is around the element, or it would be the shield.
    let before = list.partitionPoint { all[$0].root >= element.index }
    guard before > 0 else { return nil }
    let overlay = all[list[before - 1]]
    return overlay.root > shield?.root ?? -1 ? overlay : nil
  }

  /// Text can be typed into something in the overlay, so the keyboard is up for it.
  func takesText(_ overlay: Overlay) -> Bool {
    let first = textInputs.partitionPoint { $0 > overlay.root }
    return first < textInputs.count && textInputs[first] < snapshot[overlay.root].subtreeEnd
  }
}
