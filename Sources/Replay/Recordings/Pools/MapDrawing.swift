// Collects the screens and actions of a map from the events of a pool.

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// A map under construction.
struct MapDrawing {
  private let pool: RecordingPool
  let index: PoolIndex
  private(set) var screens: [RecordingMap.Screen] = []
  private(set) var actions: [RecordingMap.Action] = []
  private(set) var numbers: [ScreenKey: Int] = [:]
  private var names: Set<String> = []
  private var actionNumbers: [ActionKey: Int] = [:]
  /// What each action does, wherever it is performed.
  private(set) var performed: [PerformedAction] = []
  /// The events of each action.
  private(set) var events: [[PoolEvent]] = []
  /// The states in which recordings end, by screen.
  private(set) var finalStates: [Int: [HiddenState]] = [:]
  /// The name of each screen without its number. Screens with the same one are states of one view.
  private var views: [String] = []
  /// The elements of each view that were used or reported, by their identity, and the places of such collections.
  private var used: [String: Set<UInt64>] = [:]
  private var snapshots: [Snapshot] = []

  /// What identifies a screen.
  struct ScreenKey: Hashable, Sendable {
    var app: String
    var content: UInt64
  }

  private struct ActionKey: Hashable {
    var origin: Int?
    var destination: Int?
    var action: PerformedAction
  }

  init(_ pool: RecordingPool) {
    self.pool = pool
    // A single recording may need no index for replays, but it has a map.
    index = pool.isIndexed ? pool.index : PoolIndex(pool.recordings)
  }

  mutating func draw(naming name: (Snapshot) -> String?) {
    let all = index.events
    for (position, event) in all.enumerated() {
      let next =
        position + 1 < all.count && all[position + 1].recording == event.recording ? all[position + 1] : nil
      let origin = event.screen.map { number(of: $0, event.app, event, name) }
      let (last, time) = lastScreen(after: event)
      let shown = next?.screen.map { ($0, next?.app ?? event.app) } ?? last
      let destination = shown.map { number(of: $0.0, $0.1, event, name) }
      if let origin { screens[origin].visits += 1 }
      if next == nil, let destination {
        screens[destination].visits += 1
        finalStates[destination, default: []].append(index.state(after: event, from: event.state))
      }
      if let origin, let target = event.target { use(target, on: origin, event) }
      add(event, from: origin, to: destination, time)
    }
    for number in screens.indices { screens[number].untried = untried(on: number) }
  }

  private mutating func number(
    of screen: AppScreen, _ app: String, _ event: PoolEvent, _ naming: (Snapshot) -> String?
  ) -> Int {
    let print = index.print(of: screen.snapshot)
    let key = ScreenKey(app: app, content: print.same)
    let path = pool.recordings[event.recording].path
    if let known = numbers[key] {
      screens[known].recordings.insert(path)
      return known
    }
    let number = screens.count
    numbers[key] = number
    let base =
      naming(screen.snapshot) ?? screen.view.flatMap { $0.isEmpty ? nil : $0 } ?? Self.title(of: screen.snapshot)
      ?? "Screen"
    var name = base == "Screen" ? "Screen \(number + 1)" : base
    var copy = 2
    while !names.insert(name).inserted {
      name = "\(base) (\(copy))"
      copy += 1
    }
    screens.append(
      RecordingMap.Screen(
        name: name, app: app, recording: screen.recording, file: screen.file, snapshot: screen.snapshot,
        screenshot: screen.screenshot, view: base == "Screen" ? name : base, recordings: [path], visits: 0, untried: [])
    )
    views.append("\(base) \(app)")
    snapshots.append(screen.snapshot)
    return number
  }

  /// Returns the title of the navigation bar; nil if there is none.
  static func title(of snapshot: Snapshot) -> String? {
    snapshot.elements.last { $0.type == .navigationBar }?.name
  }

  /// Returns the last screen of the event's segment, and the time from the event to it.
  private func lastScreen(after event: PoolEvent) -> (screen: (AppScreen, String)?, time: VirtualTime) {
    let recording = pool.recordings[event.recording]
    let entries = recording.journal.entries
    guard let number = index.segments[event.recording][event.segment].screens.last,
      let snapshot = recording.snapshots[number],
      case .snapshot(let screen) = entries[number].content
    else { return (event.screen.map { ($0, event.app) }, .zero) }
    let shown = AppScreen(
      file: screen.file, screenshot: screen.screenshot, view: screen.view, since: entries[number].at,
      snapshot: snapshot, recording: recording.path)
    return ((shown, recording.app(of: entries[number])), entries[number].at - entries[event.entry].at)
  }

  private mutating func add(_ event: PoolEvent, from origin: Int?, to destination: Int?, _ time: VirtualTime) {
    let print = event.screen.map { index.print(of: $0.snapshot) }
    // Unlike a replay, a map does not distinguish rows by their content.
    let identity = print.flatMap { print in event.target.map { print.outline.identities[$0] } } ?? 0
    let key = ActionKey(
      origin: origin, destination: destination,
      action: PerformedAction(event.event.kind, on: identity, event.event.details))
    let place = pool.place(of: event)
    if let known = actionNumbers[key] {
      actions[known].places.append(place)
      let times = actions[known].times
      actions[known].times = min(times.lowerBound, time)...max(times.upperBound, time)
      events[known].append(event)
    } else {
      actionNumbers[key] = actions.count
      performed.append(key.action)
      actions.append(
        RecordingMap.Action(
          origin: origin, destination: destination, event: event.event, places: [place], times: time...time))
      events.append([event])
    }
  }

  // MARK: Conflicts

  /// Returns the actions that lead from one screen to several.
  func conflicts() -> [RecordingMap.Conflict] {
    var groups: [ActionKey: [Int]] = [:]
    for (key, number) in actionNumbers where key.action.isComparable {
      groups[ActionKey(origin: key.origin, destination: nil, action: key.action), default: []].append(number)
    }
    return groups.values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { numbers in
      let states = numbers.map { events[$0].map(\.state) }
      return RecordingMap.Conflict(actions: numbers, differences: HiddenState.differences(between: states))
    }
  }

  // MARK: What was never tried

  private mutating func use(_ target: Int, on number: Int, _ event: PoolEvent) {
    guard let snapshot = event.screen?.snapshot else { return }
    let print = index.print(of: snapshot)
    // What contains the target, or is inside it, was used, too.
    for element in [snapshot[target]] + snapshot[target].ancestors + Array(snapshot[target].descendants) {
      used[views[number], default: []].insert(print.outline.identities[element.index])
      if let row = print.outline.row(of: element.index) {
        used[views[number], default: []].insert(print.outline.places[Int(snapshot.parentColumn[row])])
      }
    }
  }

  private mutating func untried(on number: Int) -> [Element] {
    let snapshot = snapshots[number]
    let print = index.print(of: snapshot)
    let model = HittabilityModel(snapshot)
    var used = used[views[number]] ?? []
    defer { self.used[views[number]] = used }
    return print.outline.elements.map { snapshot[Int($0)] }.filter { element in
      guard element.type.roles.contains(.interactive), !element.ancestors.contains(where: { $0.type == .keyboard }),
        model.hittability(of: element).answer != .no
      else { return false }
      // One row stands for all rows of its collection.
      let row = print.outline.row(of: element.index)
      let identity =
        row.map { print.outline.places[Int(snapshot.parentColumn[$0])] } ?? print.outline.identities[element.index]
      return used.insert(identity).inserted
    }
  }
}

extension HiddenState {
  /// Returns what differs between all groups of states, each of which led to another screen.
  static func differences(between groups: [[HiddenState]]) -> [RecordingMap.Difference] {
    func isDistinct<Part: Hashable>(_ part: (HiddenState) -> Part) -> Bool {
      let parts = groups.map { Set($0.map(part)) }
      return parts.indices.allSatisfy { left in
        parts.indices.dropFirst(left + 1).allSatisfy { parts[left].isDisjoint(with: parts[$0]) }
      }
    }
    var differences: [RecordingMap.Difference] = []
    if isDistinct(\.launch) { differences.append(.launch) }
    if isDistinct(\.orientation) { differences.append(.orientation) }
    if isDistinct(\.typed) { differences.append(.typedText) }
    return differences
  }
}
