// Finds out what an app may show after a touch, until the next action, in any of several recordings.

public import AccessibilityTree
import ElementQueries

/// The touches in recordings, with the views that appear before the next action.
///
///     let touches = RecordedTouches(in: recordings)
///     touches.all[0].event.description  // tap buttons["Log In"]
///     touches.all[0].shown              // [1]: the views that this tap opens
///
/// A view is what several snapshots have in common: the label in the journal or the title of the navigation bar, or
/// else everything that a map compares. Views have numbers; a snapshot without a name may belong to several views.
public struct RecordedTouches: Sendable {
  /// A snapshot after a touch.
  public struct Moment: Sendable {
    /// The time since the touch.
    public let delay: VirtualTime
    public let snapshot: Snapshot
  }

  /// A recorded touch.
  public struct Touch: Sendable {
    /// The event.
    public let event: RecordedEvent
    /// The bundle identifier of the app; empty if unknown.
    public let app: String
    /// The screen just before the touch.
    public let screen: AppScreen
    /// The index of the touched element.
    public let target: Int
    /// The numbers of the views that the app may show afterwards, until the next action.
    public internal(set) var shown: Set<Int>
    /// What the app showed in this recording afterwards, until the next action.
    public let later: [Moment]
  }

  /// The touches, in the order of the recordings, without those after which nothing was recorded.
  public private(set) var all: [Touch] = []
  private let index: PoolIndex
  private var numbers: [ViewKey: Int] = [:]
  /// The views with a name that show a screen.
  private var namedViews: [ScreenKey: Set<Int>] = [:]
  /// The screens that follow a screen without an action.
  private var successors: [ScreenKey: Set<ScreenKey>] = [:]

  private enum ViewKey: Hashable {
    case named(String, app: String)
    case screen(ScreenKey)
  }

  private struct ScreenKey: Hashable {
    var app: String
    var content: UInt64
  }

  private static let kinds: Set<RecordedEvent.Kind> = [.tap, .doubleTap, .press]

  /// Finds the touches in recordings. Recordings without a journal have none.
  public init(in recordings: [Recording]) {
    let recordings = recordings.filter { !$0.lacksJournal }
    index = PoolIndex(recordings)
    guard index.events.contains(where: { Self.kinds.contains($0.event.kind) }) else { return }
    for recording in recordings { addViews(of: recording) }
    var before: [[Int: AppScreen]] = Array(repeating: [:], count: recordings.count)
    for event in index.events { before[event.recording][event.segment] = event.screen }
    for (number, recording) in recordings.enumerated() {
      for (segment, part) in index.segments[number].enumerated() {
        addSuccessors(part, of: recording, before: before[number][segment])
      }
    }
    for position in index.events.indices {
      if let touch = touch(at: position, recordings) { all.append(touch) }
    }
  }

  /// Returns the numbers of the views that a snapshot may show.
  ///
  /// - Parameter label: The label of the view in the journal.
  public func views(of snapshot: Snapshot, label: String?, app: String) -> Set<Int> {
    let key = ScreenKey(app: app, content: index.print(of: snapshot).same)
    if let name = Self.name(of: snapshot, label: label), let number = numbers[.named(name, app: app)] {
      return [number]
    }
    return views(of: key)
  }

  /// Returns the views of a screen without a name.
  private func views(of key: ScreenKey) -> Set<Int> {
    namedViews[key] ?? numbers[.screen(key)].map { [$0] } ?? []
  }

  // MARK: Views

  private static func name(of snapshot: Snapshot, label: String?) -> String? {
    label.flatMap { $0.isEmpty ? nil : $0 } ?? MapDrawing.title(of: snapshot)
  }

  private mutating func addViews(of recording: Recording) {
    let shown = zip(recording.journal.entries, recording.snapshots).compactMap {
      entry, snapshot -> (Snapshot, String?, String)? in
      guard let snapshot, case .snapshot(let screen) = entry.content else { return nil }
      return (snapshot, screen.view, recording.app(of: entry))
    }
    let initial = recording.initialScreens.map { ($1.snapshot, $1.view, $0) }
    for (snapshot, label, app) in initial + shown {
      let key = ScreenKey(app: app, content: index.print(of: snapshot).same)
      let name = Self.name(of: snapshot, label: label)
      let view: ViewKey = name.map { .named($0, app: app) } ?? .screen(key)
      let number = numbers[view] ?? numbers.count
      numbers[view] = number
      if name != nil { namedViews[key, default: []].insert(number) }
    }
  }

  // MARK: Time

  private typealias Shown = (key: ScreenKey, views: Set<Int>)

  /// Returns what a segment shows of an app, in order, with the views of each screen.
  private func screens(_ segment: Recording.Segment, of recording: Recording, _ app: String) -> [Shown] {
    segment.screens.compactMap { entry in
      guard let snapshot = recording.snapshots[entry],
        case .snapshot(let screen) = recording.journal.entries[entry].content,
        recording.app(of: recording.journal.entries[entry]) == app
      else { return nil }
      return (
        ScreenKey(app: app, content: index.print(of: snapshot).same), views(of: snapshot, label: screen.view, app: app)
      )
    }
  }

  /// Notes which screens follow each other in a segment. Screens from before the event has an effect do not count.
  private mutating func addSuccessors(_ segment: Recording.Segment, of recording: Recording, before: AppScreen?) {
    let app = recording.journal.header.app ?? ""
    let old = before.map { index.print(of: $0.snapshot).same }
    let shown = screens(segment, of: recording, app).drop { $0.key.content == old }
    for (first, second) in zip(shown, shown.dropFirst()) where first.key != second.key {
      successors[first.key, default: []].insert(second.key)
    }
  }

  private func touch(at position: Int, _ recordings: [Recording]) -> Touch? {
    let event = index.events[position]
    guard Self.kinds.contains(event.event.kind), let screen = event.screen, let target = event.target else {
      return nil
    }
    let origin = (
      ScreenKey(app: event.app, content: index.print(of: screen.snapshot).same),
      views(of: screen.snapshot, label: screen.view, app: event.app)
    )
    var last: Shown = origin
    var shown: Set<Int> = []
    var later: [Moment] = []
    var next = position
    repeat {
      let segment = index.segments[event.recording][index.events[next].segment]
      let screens = screens(segment, of: recordings[event.recording], event.app)
      for screen in screens { shown.formUnion(screen.views) }
      later += moments(segment, of: recordings[event.recording], since: event)
      last = screens.last ?? last
      next += 1
    } while next < index.events.count && index.events[next].recording == event.recording
      && isAboutAlert(index.events[next], over: event.app)
    let isEnd = next == index.events.count || index.events[next].recording != event.recording
    // If a recording ends with a touch, nothing shows what it opens.
    if shown.isEmpty {
      guard !isEnd else { return nil }
      shown = last.views
    }
    // A recording may continue before the app has settled.
    var open = [last.key]
    var visited: Set<ScreenKey> = [last.key]
    while let key = open.popLast() {
      for following in successors[key] ?? [] where visited.insert(following).inserted {
        shown.formUnion(views(of: following))
        open.append(following)
      }
    }
    return Touch(event: event.event, app: event.app, screen: screen, target: target, shown: shown, later: later)
  }

  /// Returns the snapshots of an event's app in a segment, with the time since the event.
  private func moments(
    _ segment: Recording.Segment, of recording: Recording, since event: PoolEvent
  ) -> [Moment] {
    let entries = recording.journal.entries
    return segment.screens.compactMap { entry in
      guard recording.app(of: entries[entry]) == event.app else { return nil }
      let delay = VirtualTime(microseconds: entries[entry].at.microseconds - entries[event.entry].at.microseconds)
      return recording.snapshots[entry].map { Moment(delay: delay, snapshot: $0) }
    }
  }

  /// Whether an event closes an alert, which a test may leave to an interruption monitor.
  private func isAboutAlert(_ event: PoolEvent, over app: String) -> Bool {
    if event.app != app { return true }
    guard let target = event.target, let screen = event.screen else { return false }
    let element = screen.snapshot[target]
    return element.type == .alert || element.ancestors.contains { $0.type == .alert }
  }
}
