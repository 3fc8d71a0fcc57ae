// Puts the recordings of one app together, and indexes what each of them does on which screen.

import AccessibilityTree
import ElementQueries

/// The recordings among which a replay can continue.
///
///     let pool = RecordingPool(recordings)
///     var session = ReplaySession(pool.recordings[0], in: pool)
///
/// This is a class because tests share it; it never changes.
public final class RecordingPool: Sendable {
  /// The recordings, in the order in which they were given, without those that cannot join the first one.
  public let recordings: [Recording]
  /// The recordings that cannot join the first one, with the reason as a clause.
  public let excluded: [(recording: Recording, reason: String)]
  let index: PoolIndex
  /// Whether a replay continues from place to place: in several recordings, or in one in which the app starts again.
  let isIndexed: Bool
  /// Whether the names of all recordings begin with a number.
  let isNumbered: Bool
  /// Whether the app starts again in some recording.
  let startsAgain: Bool

  /// Creates a pool. Recordings without a journal, of another app or of another platform do not join the first one.
  ///
  /// Recordings whose names all begin with a number, as `axreplay record` names them, are in the order of the numbers.
  public init(_ recordings: [Recording]) {
    let recordings = RecordedName.sorted(recordings) { $0.path }
    var joined: [Recording] = []
    var excluded: [(Recording, String)] = []
    for recording in recordings {
      if let first = joined.first, let reason = Self.reason(against: recording, joining: first) {
        excluded.append((recording, reason))
      } else {
        joined.append(recording)
      }
    }
    self.recordings = joined
    self.excluded = excluded
    startsAgain = joined.contains(where: \.startsAgain)
    isIndexed = joined.count > 1 || startsAgain
    isNumbered = RecordedName.areNumbered(joined.map(\.path))
    index = isIndexed ? PoolIndex(joined, isOrdered: isNumbered || joined.count == 1) : PoolIndex([])
  }

  private static func reason(against recording: Recording, joining first: Recording) -> String? {
    if first.lacksJournal { return "the first one, \(RecordedPlace.name(of: first.path)), has no journal" }
    if recording.lacksJournal { return "it has no journal" }
    let (app, other) = (first.journal.header.app ?? "", recording.journal.header.app ?? "")
    if app != other { return "it is of another app, \(other.isEmpty ? "which it does not name" : other)" }
    guard let platform = first.platform, let own = recording.platform, platform != own else { return nil }
    return "it is of another platform"
  }
}

extension RecordingPool {
  /// Returns where an event was recorded.
  func place(of event: PoolEvent) -> RecordedPlace {
    let recording = recordings[event.recording]
    return RecordedPlace(
      recording: recording.path, line: recording.journal.entries[event.entry].line, file: event.screen?.file)
  }
}

extension Recording {
  /// Whether the recorded app is launched after it was launched or shown before.
  fileprivate var startsAgain: Bool {
    let own = journal.header.app ?? ""
    guard let first = journal.entries.firstIndex(where: { app(of: $0) == own }) else { return false }
    return journal.entries[(first + 1)...].contains { entry in
      guard case .event(let event) = entry.content else { return false }
      return event.kind == .launch && app(of: entry) == own
    }
  }

  /// The launches of the recorded app, with the last screen before the next event.
  fileprivate var startScreens: [(launch: HiddenState.Launch, snapshot: Snapshot)] {
    let own = journal.header.app ?? ""
    var before: RecordedEvent.Details?
    return segments.compactMap { segment in
      guard let entry = segment.event, case .event(let event) = journal.entries[entry].content,
        event.kind == .launch, app(of: journal.entries[entry]) == own
      else { return nil }
      let details = event.details.launch(after: before)
      before = details
      let last = segment.screens.last { snapshots[$0] != nil && app(of: journal.entries[$0]) == own }
      return last.flatMap { snapshots[$0] }.map { (HiddenState.Launch(details), $0) }
    }
  }

  fileprivate var platform: Platform? { snapshots.lazy.compactMap { $0?.platform }.first }
}

/// An event of a pool, with what was known just before it.
struct PoolEvent: Sendable {
  /// The number of the recording in the pool.
  let recording: Int
  /// The index of the segment that the event begins.
  let segment: Int
  /// The index of the event's entry.
  let entry: Int
  let event: RecordedEvent
  /// The app on which the event acts.
  let app: String
  /// What the app showed just before the event; nil if it showed nothing.
  let screen: AppScreen?
  /// The element that received the action; nil if it had no target, or if the target is not one element.
  let target: Int?
  /// The hash of the types and identifiers from the root to this element. It is equal for the same element on all
  /// screens of the grade `same`, except in rows: there it is nil, as for an event without an element.
  let place: UInt64?
  /// The hidden state just before the event.
  let state: HiddenState
  /// The number of the actions since the launch, up to the event, that precede it in the recording's history.
  let history: Range<Int>
  /// Whether the event launches the app.
  let starts: Bool
  /// The details of the event. A launch that names neither arguments nor environment has those of the launch before.
  let details: RecordedEvent.Details
  /// The number of the typed text; nil if it is recorded, or is not numbered.
  let secret: SecretNumber?
}

/// Everything about a pool that does not depend on the replay.
struct PoolIndex: Sendable {
  let volatile: VolatileTexts
  /// The events of all recordings, recording by recording.
  let events: [PoolEvent]
  /// The segments of each recording.
  let segments: [[Recording.Segment]]
  /// The actions of each recording.
  let actions: [[PerformedAction]]
  private let prints: [ObjectIdentifier: ScreenPrint]
  /// The number of the event with which each segment of each recording begins; nil for a segment without one.
  private let numbers: [[Int?]]
  /// The numbers of the events with which recordings in their order type a left-out text for the first time, and of
  /// those that type the same text on the same screen: which of them a test takes does not depend on the text.
  private let firstUses: Set<Int>
  private let bySame: [Key: [Int]]
  private let byView: [ViewKey: [Int]]

  private struct Key: Hashable, Sendable {
    var kind: RecordedEvent.Kind
    var app: String
    var screen: UInt64
  }

  private struct ViewKey: Hashable, Sendable {
    var kind: RecordedEvent.Kind
    var app: String
    var view: String
  }

  /// - Parameter isOrdered: Whether the recordings are in the order in which they were made.
  init(_ recordings: [Recording], isOrdered: Bool = false) {
    var outlines: [ObjectIdentifier: ScreenOutline] = [:]
    func outline(_ snapshot: Snapshot) -> ScreenOutline {
      if let known = outlines[snapshot.identity] { return known }
      let new = ScreenOutline(snapshot)
      outlines[snapshot.identity] = new
      return new
    }
    var volatile = VolatileTexts()
    segments = recordings.map(\.segments)
    for (recording, segments) in zip(recordings, segments) {
      for segment in segments {
        var latest: [String: Snapshot] = [:]
        for number in segment.screens {
          guard let snapshot = recording.snapshots[number] else { continue }
          let app = recording.app(of: recording.journal.entries[number])
          let outline = outline(snapshot)
          if let before = latest[app], !(before === snapshot), let old = outlines[before.identity] {
            volatile.add(old, outline)
          }
          latest[app] = snapshot
        }
      }
      for screen in recording.initialScreens.values { _ = outline(screen.snapshot) }
      // Nothing was done between an app's start and its first screen.
      var first: [HiddenState.Launch: ScreenOutline] = [:]
      for (launch, snapshot) in recording.startScreens {
        let outline = outline(snapshot)
        if let before = first[launch] { volatile.add(before, outline) } else { first[launch] = outline }
      }
    }
    self.volatile = volatile
    let prints = outlines.mapValues { ScreenPrint($0, volatile: volatile) }
    self.prints = prints
    var events: [PoolEvent] = []
    var actions: [[PerformedAction]] = []
    for (number, recording) in recordings.enumerated() {
      var walk = RecordingWalk(recording, number: number, prints: prints)
      walk.run()
      events += walk.events
      actions.append(walk.actions)
    }
    self.events = events
    self.actions = actions
    var numbers = segments.map { [Int?](repeating: nil, count: $0.count) }
    for (number, event) in events.enumerated() { numbers[event.recording][event.segment] = number }
    self.numbers = numbers
    struct Use: Hashable {
      let secret: SecretNumber
      let screen: UInt64?
    }
    let uses = events.map { event in
      event.secret.map { Use(secret: $0, screen: event.screen.flatMap { prints[$0.snapshot.identity]?.same }) }
    }
    var known: Set<SecretNumber> = []
    let first = Set(uses.compactMap(\.self).filter { isOrdered && known.insert($0.secret).inserted })
    firstUses = Set(events.indices.filter { uses[$0].map(first.contains) ?? false })
    var bySame: [Key: [Int]] = [:]
    var byView: [ViewKey: [Int]] = [:]
    for (index, event) in events.enumerated() {
      guard let screen = event.screen, let print = prints[screen.snapshot.identity] else { continue }
      bySame[Key(kind: event.event.kind, app: event.app, screen: print.same), default: []].append(index)
      if let view = screen.view, !view.isEmpty {
        byView[ViewKey(kind: event.event.kind, app: event.app, view: view), default: []].append(index)
      }
    }
    self.bySame = bySame
    self.byView = byView
  }

  /// Returns the print of a snapshot, which the index contains unless the recording did not contain it.
  func print(of snapshot: Snapshot) -> ScreenPrint {
    prints[snapshot.identity] ?? ScreenPrint(ScreenOutline(snapshot), volatile: volatile)
  }

  /// Returns the event with which a segment begins; nil if there is no such segment, or if it has none.
  func event(_ recording: Int, segment: Int) -> PoolEvent? {
    guard numbers.indices.contains(recording), numbers[recording].indices.contains(segment) else { return nil }
    return numbers[recording][segment].map { events[$0] }
  }

  /// Whether the recorded run typed a left-out text there for the first time, as far as the order is known.
  func isFirstUse(of event: PoolEvent) -> Bool {
    numbers[event.recording][event.segment].map(firstUses.contains) ?? false
  }

  /// Returns the events of a kind whose screen is the same as a given one, apart from the target's row.
  func events(_ kind: RecordedEvent.Kind, of app: String, on print: ScreenPrint) -> [Int] {
    bySame[Key(kind: kind, app: app, screen: print.same)] ?? []
  }

  /// Returns the events of a kind whose screen has a given label of a view.
  func events(_ kind: RecordedEvent.Kind, of app: String, inView view: String) -> [Int] {
    byView[ViewKey(kind: kind, app: app, view: view)] ?? []
  }
}
