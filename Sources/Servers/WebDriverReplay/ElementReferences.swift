// Tracks the element references of clients across screens. (`webdriver-replay` §3.1)

package import AccessibilityTree
import Text

/// The elements to which a client has references.
///
/// A reference stays valid as long as an element of the same type matches in at least two of name, position in the
/// tree, and frame. A matching name alone is not enough: the “Log In” buttons of two successive screens are different
/// elements.
struct ElementReferences {
  /// What is stored about the element of a reference.
  private struct Known {
    let app: String
    var traces: Traces
    /// Whether the element is gone because its app was terminated or relaunched.
    var isGone = false
  }

  /// The references to the elements of a screen. Comparing all elements with all references is slow, so it is done only
  /// once per screen.
  private struct Screen {
    let identity: ObjectIdentifier
    var ids: [Int: String] = [:]
    var indices: [String: Int] = [:]
  }

  private struct Traces {
    let type: ElementType
    let name: String
    let place: [Int]
    let frame: Frame?

    init(_ element: Element) {
      type = element.type
      name = element.driverName ?? ""
      place = element.place
      frame = element.frame
    }

    /// Counts how many of name, position and frame are the same. Two missing names do not count as the same.
    func agreement(with element: Element) -> Int {
      guard element.type == type else { return 0 }
      let hasName = !name.isEmpty && element.driverName == name
      let hasFrame = frame != nil && element.frame == frame
      // The position is the most expensive to compare.
      guard hasName || hasFrame else { return 0 }
      return (hasName ? 1 : 0) + (hasFrame ? 1 : 0) + (element.place == place ? 1 : 0)
    }
  }

  /// The salt of the ids, so that different sessions have different ids.
  private let session: Int
  private var known: [String: Known] = [:]
  /// The references in the order in which they were issued.
  private var order: [String] = []
  /// The latest screen of each app.
  private var screens: [String: Screen] = [:]
  private var count: UInt64 = 0
  /// The number of references that WebDriverAgent keeps.
  private static let maximumCount = 1024

  init(session: Int) { self.session = session }

  /// Returns the reference to an element. The same element has the same reference in every search.
  mutating func id(of element: Element, in app: String) -> String {
    follow(app, to: element.snapshot)
    if let id = screens[app]?.ids[element.index] { return id }
    count += 1
    let id = Self.identifier(count, of: session)
    if order.count == Self.maximumCount { forget(order.removeFirst()) }
    known[id] = Known(app: app, traces: Traces(element))
    order.append(id)
    screens[app]?.ids[element.index] = id
    screens[app]?.indices[id] = element.index
    return id
  }

  /// Adds a reference that another server has issued.
  mutating func add(_ id: String, to element: Element, in app: String) {
    follow(app, to: element.snapshot)
    if known[id] == nil { order.append(id) }
    known[id] = Known(app: app, traces: Traces(element))
    screens[app]?.indices[id] = element.index
  }

  private mutating func forget(_ id: String) {
    guard let app = known.removeValue(forKey: id)?.app, let index = screens[app]?.indices.removeValue(forKey: id) else {
      return
    }
    screens[app]?.ids[index] = nil
  }

  /// Whether the session has issued this reference.
  func isKnown(_ id: String) -> Bool { known[id] != nil }

  /// Makes all references to elements of an app stale, because it was terminated or launched again.
  mutating func expire(_ app: String) {
    for (id, own) in known where own.app == app { known[id]?.isGone = true }
    screens[app] = nil
  }

  /// Returns the element that a reference identifies on the current screen of its app; nil if the screen lacks it.
  mutating func element(_ id: String, on screen: (String) -> Snapshot?) -> (element: Element, app: String)? {
    guard let app = known[id]?.app, let snapshot = screen(app) else { return nil }
    follow(app, to: snapshot)
    guard let index = screens[app]?.indices[id] else { return nil }
    return (snapshot.elements[index], app)
  }

  /// Tracks the elements on a new screen, and updates what is stored about them, so that they may change gradually.
  private mutating func follow(_ app: String, to snapshot: Snapshot) {
    guard screens[app]?.identity != snapshot.identity else { return }
    var screen = Screen(identity: snapshot.identity)
    for id in order {
      guard let own = known[id], own.app == app, !own.isGone, let element = Self.find(own.traces, in: snapshot) else {
        continue
      }
      known[id]?.traces = Traces(element)
      screen.indices[id] = element.index
      // If two references match the same element, searches return the older one.
      if screen.ids[element.index] == nil { screen.ids[element.index] = id }
    }
    screens[app] = screen
  }

  private static func find(_ traces: Traces, in snapshot: Snapshot) -> Element? {
    var best: (element: Element, agreement: Int)?
    for element in snapshot.elements {
      let agreement = traces.agreement(with: element)
      if agreement >= 2, agreement > best?.agreement ?? 0 { best = (element, agreement) }
    }
    return best?.element
  }

  /// Returns an identifier in UUID format, which is the same in every run.
  private static func identifier(_ number: UInt64, of session: Int) -> String {
    (UInt64(session).hexadecimal(8) + middle + number.hexadecimal(12)).uppercased()
  }

  private static let middle = "-0000-4000-8000-"

  /// The number of a reference, which logs show instead of the reference; nil if the string is not a reference.
  static func number(_ id: String) -> Int? {
    guard id.count == 36, id.dropFirst(8).hasPrefix(middle) else { return nil }
    return Int(id.suffix(12), radix: 16)
  }
}

extension Element {
  /// The indices of the element and its ancestors among their siblings, outermost first.
  package var place: [Int] {
    var place: [Int] = []
    var element = self
    while let parent = element.parent {
      var number = 0
      for child in parent.children {
        if child == element { break }
        number += 1
      }
      place.append(number)
      element = parent
    }
    return place.reversed()
  }
}
