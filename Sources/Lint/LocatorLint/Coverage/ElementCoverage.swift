// Finds the interactive elements that locators reach, screen by screen.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

/// The interactive elements, each counted once per screen, however many snapshots show it.
struct ElementCoverage {
  /// Identifies the same element in several snapshots of a screen. Values are left out because they change with the
  /// user's input.
  private struct Identity: Hashable {
    var type: ElementType
    var identifier: String?
    var label: String?
    var placeholder: String?

    init(_ element: Element) {
      type = element.type
      identifier = element.identifier
      label = element.label
      placeholder = element.placeholderValue
    }
  }

  private struct ScreenElements {
    var order: [Identity] = []
    var unreached: [Identity: LocatorCoverage.UnreachedElement] = [:]
    var known: Set<Identity> = []
    var snapshots = 0
  }

  private let context: LintContext

  /// The locators whose key is at least partly known.
  private let locators: [LocatorIndex]

  /// The apps in which locators that specify only types count.
  private let apps: Set<String?>

  init(_ context: LintContext, apps: Set<String?>) {
    self.context = context
    self.apps = apps
    locators = context.extraction.locators.itemIndices.filter { locator in
      context.isEvaluated(locator) && !context[locator].template.mayBeAnything
    }
  }

  func screens() -> [LocatorCoverage.Screen] {
    var found: [String?: ScreenElements] = [:]
    var reachedByTree: [ObjectIdentifier: [Int]] = [:]
    for snapshot in context.ownSnapshots {
      let recorded = context[snapshot]
      found[recorded.screen, default: ScreenElements()].snapshots += 1
      // The corpus can contain the same tree several times.
      let reached = reachedByTree[recorded.tree.identity] ?? reached(on: snapshot)
      reachedByTree[recorded.tree.identity] = reached
      add(recorded, reached: reached, to: &found[recorded.screen, default: ScreenElements()])
    }
    let names: [String?] = context.corpus.screens.map { $0 } + [nil]
    return names.compactMap { name in
      guard let screen = found[name] else { return nil }
      return LocatorCoverage.Screen(
        name: name, snapshots: screen.snapshots, elements: screen.order.count,
        unreached: screen.order.compactMap { screen.unreached[$0] })
    }
  }

  private func add(_ snapshot: LintSnapshot, reached: [Int], to found: inout ScreenElements) {
    for element in InteractiveElements.of(snapshot.tree) {
      let identity = Identity(element)
      if found.known.insert(identity).inserted {
        found.order.append(identity)
        found.unreached[identity] = LocatorCoverage.UnreachedElement(
          element: element.nameInSentence,
          position: SourcePosition(file: snapshot.path, line: element.line, column: element.column))
      }
      if InteractiveElements.isReached(element, reached: reached) { found.unreached[identity] = nil }
    }
  }

  /// The indices of the elements that any locator finds, sorted. Locators with an unknown key are left out, because it
  /// is not known which elements they find.
  private func reached(on snapshot: SnapshotIndex) -> [Int] {
    let tree = context[snapshot].tree
    let countsTypes = apps.contains(context[snapshot].app)
    var reached: Set<Int> = []
    for locator in locators where countsTypes || context[locator].template.isDistinctive {
      let answer = context.answer(locator, on: snapshot)
      // A test that needs one element cannot use an ambiguous locator.
      guard answer.count > 0, answer.isFound || answer.likely != nil || !context.isExact(locator) else { continue }
      if answer.count == 1, let only = answer.element {
        reached.insert(only)
      } else if let resolution = try? context.query(of: locator)?.resolve(in: tree) {
        for match in resolution.likely ?? resolution.matches { reached.insert(match.index) }
      }
    }
    return reached.sorted()
  }
}

/// Elements that users tap, type into or move.
enum InteractiveElements {
  /// Returns the interactive elements in document order. The status bar, and the keyboard with its window, are left
  /// out, because they belong to the system.
  static func of(_ tree: Snapshot) -> [Element] {
    let keyboards = tree.elements.filter { $0.type == .keyboard }.map(\.index)
    let main = tree.elements.first { $0.type == .window }?.index
    var found: [Element] = []
    var index = 0
    while index < tree.count {
      let element = tree[index]
      let isKeyboards =
        element.type == .window && index != main && isAny(of: keyboards, in: element.index..<element.subtreeEnd)
      if element.type == .keyboard || element.type == .statusBar || isKeyboards {
        index = element.subtreeEnd
        continue
      }
      if element.type.roles.contains(.interactive) { found.append(element) }
      index += 1
    }
    return found
  }

  /// A row can be tapped through the elements inside it.
  ///
  /// - Parameter reached: The indices of the elements that locators find, sorted.
  static func isReached(_ element: Element, reached: [Int]) -> Bool {
    isAny(of: reached, in: element.index..<(element.type.isRow ? element.subtreeEnd : element.index + 1))
  }

  /// Whether one of the sorted indices is in the range.
  private static func isAny(of numbers: [Int], in range: Range<Int>) -> Bool {
    let first = numbers.partitionPoint { $0 >= range.lowerBound }
    return first < numbers.count && numbers[first] < range.upperBound
  }
}
