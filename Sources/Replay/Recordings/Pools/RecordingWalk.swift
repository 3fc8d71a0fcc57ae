// Follows a recording from its first entry to its last.

import AccessibilityTree
import ElementQueries

/// Collects the events of a recording, each with its screen, its target, and the state and history before it.
struct RecordingWalk {
  private let recording: Recording
  private let number: Int
  private let prints: [ObjectIdentifier: ScreenPrint]
  private(set) var events: [PoolEvent] = []
  private(set) var actions: [PerformedAction] = []
  private var screens: [String: AppScreen]
  private var state: HiddenState
  private var launchedAt = 0
  private var segment = -1

  init(_ recording: Recording, number: Int, prints: [ObjectIdentifier: ScreenPrint]) {
    self.recording = recording
    self.number = number
    self.prints = prints
    screens = recording.initialScreens
    state = HiddenState(orientation: recording.initialOrientation)
  }

  mutating func run() {
    for (segment, part) in recording.segments.enumerated() {
      if let entry = part.event, case .event(let event) = recording.journal.entries[entry].content {
        add(event, entry, segment)
      }
      for number in part.screens {
        guard let snapshot = recording.snapshots[number],
          case .snapshot(let screen) = recording.journal.entries[number].content
        else { continue }
        screens[recording.app(of: recording.journal.entries[number])] = AppScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view,
          since: recording.journal.entries[number].at, snapshot: snapshot, recording: recording.path)
      }
    }
  }

  private mutating func add(_ event: RecordedEvent, _ entry: Int, _ segment: Int) {
    let app = recording.app(of: recording.journal.entries[entry])
    let screen = screens[app]
    let print = screen.flatMap { prints[$0.snapshot.identity] }
    let target = screen.flatMap { screen in event.touched(in: screen.snapshot) }
    if let print { state.see(print.outline) }
    events.append(
      PoolEvent(
        recording: number, segment: segment, entry: entry, event: event, app: app, screen: screen,
        target: target?.index, place: print?.outline.place(of: target, by: event), state: state,
        history: launchedAt..<actions.count))
    let identity = print.flatMap { print in target.map { print.identity(of: $0.index) } } ?? 0
    state.apply(
      event.kind, event.details, in: print.flatMap { $0.field(of: event.kind, target) }, of: print?.outline)
    if event.kind == .launch { launchedAt = actions.count }
    actions.append(PerformedAction(event.kind, on: identity, event.details))
    if event.kind == .terminate { screens[app] = nil }
  }
}

extension PoolIndex {
  /// Returns what an app knows after an event, if it knew `state` before.
  func state(after event: PoolEvent, from state: HiddenState) -> HiddenState {
    var state = state
    let print = event.screen.map { self.print(of: $0.snapshot) }
    let target = event.screen.flatMap { screen in event.target.map { screen.snapshot[$0] } }
    if let print { state.see(print.outline) }
    state.apply(
      event.event.kind, event.event.details, in: print.flatMap { $0.field(of: event.event.kind, target) },
      of: print?.outline)
    return state
  }
}

extension RecordedEvent {
  /// Returns the element that received the action; nil if there is no target, or not exactly one.
  func touched(in snapshot: Snapshot) -> Element? {
    guard let target, let resolution = try? target.resolve(in: snapshot) else { return nil }
    let found = resolution.likelyMatches
    guard let element = found.first, found.count == 1 else { return nil }
    guard let place = details.point, let frame = element.frame else { return element }
    let point = Point(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
    guard let hit = snapshot.element(at: point), element.isAncestor(of: hit) else { return element }
    return hit
  }
}

extension ScreenOutline {
  /// The place of the element on which an event acts; nil if the event has a point, if its locator does not match
  /// exactly one element, or if the element is in a row.
  fileprivate func place(of target: Element?, by event: RecordedEvent) -> UInt64? {
    guard let target, event.details.point == nil, row(of: target.index) == nil,
      (try? event.target?.resolve(in: snapshot))?.outcome == .resolved
    else { return nil }
    return places[target.index]
  }

  /// The places of an element, of those around it, and of those in it.
  func places(around element: Int) -> Set<UInt64> {
    var found = Set(places[element..<Int(snapshot.subtreeEndColumn[element])])
    var element = element
    while Int(snapshot.parentColumn[element]) < element {
      element = Int(snapshot.parentColumn[element])
      found.insert(places[element])
    }
    return found
  }
}

extension ScreenPrint {
  /// Returns the field into which an action types: the element with keyboard focus in the target, or the
  /// target. Nil for other actions, and if the field is unknown.
  func field(of kind: RecordedEvent.Kind, _ target: Element?) -> Int? {
    guard kind.isTyping else { return nil }
    let snapshot = outline.snapshot
    let candidates = target.map { $0.index..<Int(snapshot.subtreeEndColumn[$0.index]) } ?? 0..<snapshot.count
    return candidates.last { snapshot.factColumn[$0][.hasKeyboardFocus] == true } ?? target?.index
  }
}
