// Keeps the references to elements that clients have, across screens. (`webdriver-replay` §3.1)

package import AccessibilityTree
import Text

/// The elements that a client has a reference to.
///
/// A reference stays valid as long as an element of the same type agrees in two of name, place in the tree, and frame.
/// A name alone is not enough: the button “Log In” of one screen is another one than the button of that name on the
/// next screen.
struct ElementReferences {
  /// What a reference remembers about its element.
  private struct Known {
    let app: String
    var traces: Traces
    /// Whether the element went away with its app.
    var isGone = false
  }

  /// Which references the elements of a screen have. Comparing all elements with all references takes long, so it is
  /// done once for each screen.
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

    /// Counts which of name, place and frame are the same. A missing name is not the same as another missing name.
    func agreement(with element: Element) -> Int {
      guard element.type == type else { return 0 }
      let hasName = !name.isEmpty && element.driverName == name
      let hasFrame = frame != nil && element.frame == frame
      // The place is the most expensive to compare.
      guard hasName || hasFrame else { return 0 }
      return (hasName ? 1 : 0) + (hasFrame ? 1 : 0) + (element.place == place ? 1 : 0)
    }
  }

  /// The salt of the ids, so that those of two sessions differ.
  private let session: Int
  private var known: [String: Known] = [:]
  /// The references in the order in which they were given out.
  private var order: [String] = []
  /// The screens that were seen last, by their apps.
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

  /// Adds a reference that another server has given out.
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

  /// Whether the session has given out this reference.
  func isKnown(_ id: String) -> Bool { known[id] != nil }

  /// Makes all references to elements of an app stale, because it was terminated or launched again.
  mutating func expire(_ app: String) {
    for (id, own) in known where own.app == app { known[id]?.isGone = true }
    screens[app] = nil
  }

  /// Returns the element of a reference on a screen; nil if it is not there.
  mutating func element(_ id: String, on screen: (String) -> Snapshot?) -> (element: Element, app: String)? {
    guard let app = known[id]?.app, let snapshot = screen(app) else { return nil }
    follow(app, to: snapshot)
    guard let index = screens[app]?.indices[id] else { return nil }
    return (snapshot.elements[index], app)
  }

  /// Follows the elements to a new screen, so that small changes may add up.
  private mutating func follow(_ app: String, to snapshot: Snapshot) {
    guard screens[app]?.identity != snapshot.identity else { return }
    var screen = Screen(identity: snapshot.identity)
    for id in order {
      guard let own = known[id], own.app == app, !own.isGone, let element = Self.find(own.traces, in: snapshot) else {
        continue
      }
      known[id]?.traces = Traces(element)
      screen.indices[id] = element.index
      // Of two references to elements that have become one, the older is given out.
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

  /// Returns a text in the shape of a UUID, which is the same in every run.
  private static func identifier(_ number: UInt64, of session: Int) -> String {
    (UInt64(session).hexadecimal(8) + middle + number.hexadecimal(12)).uppercased()
  }

  private static let middle = "-0000-4000-8000-"

  /// The number of a reference, which logs show instead of its text; nil if the text is none.
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
