// Remembers how the client found the elements to which it has references. (`webdriver-replay` §5.3)

import AccessibilityTree
import JSON
import Recordings
import WebDriverReplay

/// The element references that the server has returned in a session, with their locators.
struct KnownElements {
  /// How a reference was found.
  struct Origin {
    /// The locator; nil for the element with keyboard focus.
    let locator: JSONValue?
    /// The reference to the element inside which it was found.
    let scope: String?
    /// Its index among the results, and their count; nil if the client requested a single element.
    let place: (index: Int, count: Int)?
    /// Whether the locator must not be recorded.
    let isSecret: Bool
    /// The number of the screen on which it was found.
    let screen: Int

    /// Whether the element was found by its name. Elements on other screens have other names.
    var hasName: Bool { ["accessibility id", "id", "name"].contains(locator?["using"]?.string) }

    /// The locator for the journal.
    var sent: RecordedEvent.ClientLocator? {
      guard !isSecret, let using = locator?["using"]?.string, let value = locator?["value"]?.string else { return nil }
      return RecordedEvent.ClientLocator(using: using, value: value)
    }
  }

  private var origins: [String: Origin] = [:]
  /// The number of the current screen, incremented whenever the screen may have changed.
  private var screen = 0
  /// The references in the order in which they were returned.
  private var order: [String] = []
  private static let maximumCount = 4096

  subscript(id: String) -> Origin? { origins[id] }

  /// Notes that the screen may have changed.
  mutating func newScreen() { screen += 1 }

  /// Remembers the references in a response.
  mutating func found(_ locator: JSONValue?, scope: String?, _ answer: JSONValue?, isSecret: Bool = false) {
    if let id = Self.reference(in: answer) {
      add(id, Origin(locator: locator, scope: scope, place: nil, isSecret: isSecret, screen: screen))
    } else if let list = answer?.list {
      for (index, value) in list.enumerated() {
        guard let id = Self.reference(in: value) else { continue }
        let place = (index, list.count)
        add(id, Origin(locator: locator, scope: scope, place: place, isSecret: isSecret, screen: screen))
      }
    }
  }

  private mutating func add(_ id: String, _ origin: Origin) {
    if origins[id] == nil {
      if order.count == Self.maximumCount { origins[order.removeFirst()] = nil }
      order.append(id)
    }
    origins[id] = origin
  }

  /// The element reference in a value, under its W3C key or its legacy key.
  static func reference(in value: JSONValue?) -> String? {
    value?["element-6066-11e4-a52e-4f735466cecf"]?.string ?? value?["ELEMENT"]?.string
  }

  /// Returns the references that a request contains, in its path and anywhere in its body.
  static func references(_ path: ArraySlice<String>, _ body: JSONValue) -> [String] {
    var found: [String] = []
    for (part, next) in zip(path, path.dropFirst()) where ["element", "pickerwheel"].contains(part) {
      if next != "active", next != "0" { found.append(next) }
    }
    var pending = [body]
    while let value = pending.popLast() {
      if let id = reference(in: value) { found.append(id) }
      for member in value.members ?? [] {
        if ["elementId", "element", "toId", "toElementId"].contains(member.key), let id = member.value.string {
          found.append(id)
        }
        pending.append(member.value)
      }
      pending += value.list ?? []
    }
    var unique: [String] = []
    for id in found where !unique.contains(id) { unique.append(id) }
    return unique
  }
}

extension KnownElements {
  /// The element to which a reference may refer on a screen.
  struct Candidates {
    /// The most likely element; nil if it is unknown.
    var element: Element?
    /// Whether the result is certain, so that no frame has to be requested.
    var isCertain: Bool
    /// Whether the element was identified by its frame alone.
    var isByPlace = false
  }

  /// Finds the element to which a reference refers.
  ///
  /// - Parameters:
  ///   - frame: The frame that the server returned for the reference; nil if it was not requested.
  ///   - depth: The maximum nesting depth of scopes.
  func candidates(
    for id: String, in reading: inout ScreenReading, _ snapshot: Snapshot, frame: Frame?, depth: Int = 8
  ) -> Candidates {
    let origin = origins[id]
    var matches: [Element] = []
    var place: Int?
    if let origin, let locator = origin.locator, depth > 0 {
      if let scope = origin.scope,
        let element = candidates(for: scope, in: &reading, snapshot, frame: nil, depth: depth - 1).element
      {
        reading.add(scope, to: element)
      }
      matches = (try? reading.elements(locator, isSingle: origin.place == nil, inside: origin.scope)) ?? []
      if let own = origin.place { place = matches.count == own.count ? own.index : nil } else { place = 0 }
    } else if origin != nil {
      matches = snapshot.elements.filter { $0[.hasKeyboardFocus] == true }
      place = 0
    }
    if let frame {
      let here = matches.filter { $0.driverFrame.isNear(frame) }
      if here.count == 1 { return Candidates(element: here[0], isCertain: true) }
      if let place, matches.indices.contains(place), here.contains(matches[place]) {
        return Candidates(element: matches[place], isCertain: true)
      }
      // The locator matches other elements in the dump, or cannot be evaluated.
      let all = here.isEmpty ? snapshot.elements.filter { $0.driverFrame.isNear(frame) } : here
      if all.count == 1 { return Candidates(element: all[0], isCertain: true, isByPlace: here.isEmpty) }
      return Candidates(element: nil, isCertain: true)
    }
    guard let place, matches.indices.contains(place) else { return Candidates(element: nil, isCertain: false) }
    // In a list that was found on an earlier screen, other elements may have moved to this index.
    let isSameList = matches.count == (origin?.place?.count ?? 1) && (matches.count == 1 || origin?.screen == screen)
    return Candidates(element: matches[place], isCertain: isSameList)
  }
}

extension Frame {
  /// Whether the frames are equal except for rounding.
  func isNear(_ other: Frame) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { $0.magnitude <= 1 }
  }
}
