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
  /// The latest launch of each app.
  private var launches: [String: RecordedEvent.Details] = [:]
  /// The apps that were terminated and not launched since.
  private var ended: Set<String> = []
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
    let starts = event.kind == .launch || event.kind == .activate && ended.contains(app) && launches[app] != nil
    let details = starts ? event.details.launch(after: launches[app]) : event.details
    let secret = SecretNumber(event.details, in: recording)
    events.append(
      PoolEvent(
        recording: number, segment: segment, entry: entry, event: event, app: app, screen: screen,
        target: target?.index, place: print?.outline.place(of: target, by: event), state: state,
        history: launchedAt..<actions.count, starts: starts, details: details, secret: secret))
    let identity = print.flatMap { print in target.map { print.identity(of: $0.index) } } ?? 0
    state.apply(
      starts ? .launch : event.kind, details, secret: secret,
      in: print.flatMap { $0.field(of: event.kind, target) }, of: print?.outline)
    if starts {
      launchedAt = actions.count
      launches[app] = details
    }
    actions.append(PerformedAction(starts ? .launch : event.kind, on: identity, details))
    // After a restart, nothing that the app showed before is on screen.
    if starts || event.kind == .terminate { screens[app] = nil }
    if event.kind == .terminate { ended.insert(app) } else if event.kind.bringsToFront { ended.remove(app) }
  }
}

extension PoolIndex {
  /// Returns what an app remembers after an event, if it remembered `state` before.
  func state(after event: PoolEvent, from state: HiddenState) -> HiddenState {
    var state = state
    let print = event.screen.map { self.print(of: $0.snapshot) }
    let target = event.screen.flatMap { screen in event.target.map { screen.snapshot[$0] } }
    if let print { state.see(print.outline) }
    state.apply(
      event.starts ? .launch : event.event.kind, event.details, secret: event.secret,
      in: print.flatMap { $0.field(of: event.event.kind, target) },
      of: print?.outline)
    return state
  }
}

extension RecordedEvent.Kind {
  /// Whether the app of the event comes to the front.
  fileprivate var bringsToFront: Bool { self == .launch || self == .activate || self == .open }
}

extension RecordedEvent.Details {
  /// Whether arguments or an environment were given, even if they are empty.
  private var namesLaunch: Bool { arguments != nil || environment != nil }

  /// Whether there are neither arguments nor environment.
  var launchesWithNothing: Bool { arguments?.isEmpty != false && environment?.isEmpty != false }

  /// Returns how an app is launched again: if a driver names neither arguments nor environment, as it was launched
  /// before.
  func launch(after before: RecordedEvent.Details?) -> RecordedEvent.Details {
    guard !namesLaunch, let before else { return self }
    return taking(before)
  }

  /// Returns the details with the arguments and the environment of another launch.
  func taking(_ other: RecordedEvent.Details) -> RecordedEvent.Details {
    var details = self
    (details.arguments, details.environment) = (other.arguments, other.environment)
    return details
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
