// From recordings to transitions.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Recordings

/// Looks at what was on screen before and after every event.
struct TransitionStudy {
  let models: [PageModel]
  let snapshots: [ObservedSnapshot]
  let recordings: [ObservedRecording]
  let table: VerdictTable
  let verdicts: [ViewVerdict]
  private let names: [String: Int]

  init(
    models: [PageModel], snapshots: [ObservedSnapshot], recordings: [ObservedRecording], table: VerdictTable,
    verdicts: [ViewVerdict]
  ) {
    self.models = models
    self.snapshots = snapshots
    self.recordings = recordings
    self.table = table
    self.verdicts = verdicts
    names = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  func transitions() -> [Transition] {
    recordings.indices.flatMap { number in
      let observed = recordings[number]
      return observed.hasTimes
        ? observed.events.indices.compactMap { transition(number, observed, segment: $0 + 1) } : []
    }
  }

  private func transition(_ number: Int, _ observed: ObservedRecording, segment: Int) -> Transition? {
    let entry = observed.events[segment - 1]
    let line = observed.recording.journal.entries[entry]
    guard case .event(let event) = line.content else { return nil }
    let app = event.app ?? observed.ownApp
    let screens = observed.timelines.map { SegmentScreens($0, segment: segment) }
    let returned = screens.first { $0.app == app }?.begins ?? line.at
    let before = recognised(screens.compactMap(\.before), .met)
    let after = recognised(screens.compactMap(\.last), .met)
    let seen = screens.flatMap(\.during)
    let during = recognised(seen, .met)
    let labelled = screens.flatMap { screen in screen.labels.map { (label: $0, app: screen.app) } }.last.flatMap {
      last in
      names[last.label].flatMap { models[$0].isMeant(on: last.app) ? $0 : nil }
    }
    let opening = opening(of: event, before, screens.first { $0.app == app }?.before)
    let declared = opening.map { $0.opening.targets.compactMap { names[$0.name] } }
    // A view that people say was there before is not waited for.
    let isLabelledBefore = labelled.map { model in screens.contains { $0.labelBefore == models[model].name } } ?? false
    let expected = expected(
      before: before, after: after, during: during, labelled: isLabelledBefore ? nil : labelled, declared: declared)
    return Transition(
      recording: number, entry: entry, event: event, at: line.at, returned: returned, before: before, after: after,
      during: during, open: recognised(seen, .open), labelled: labelled,
      element: opening?.opening.element.name ?? elementName(of: event, before, screens.first { $0.app == app }?.before),
      declared: declared, declaredBy: opening?.model,
      waits: expected.map { model in
        let wait = wait(for: model, observed, segment: segment, from: returned)
        // What people say is there, and another view that came instead, settle it.
        let isSettled = labelled != nil || after.contains { !before.contains($0) }
        return isSettled ? wait : interrupted(wait, observed, segment: segment)
      })
  }

  /// The views that a test would wait for: those that came, else the one that was to come. Nobody waits for a view that is there before and after.
  private func expected(
    before: [Int], after: [Int], during: [Int], labelled: Int?, declared: [Int]?
  ) -> [Int] {
    var expected = after.filter { !before.contains($0) }
    if let labelled, !before.contains(labelled) || !after.contains(labelled) { expected.append(labelled) }
    if let declared {
      let came = declared.filter { during.contains($0) }
      expected += came.isEmpty && labelled.map(declared.contains) != true ? declared.prefix(1) : came[...]
    }
    return Set(expected).sorted()
  }

  // MARK: Views

  private enum Wanted { case met, open }

  private func recognised(_ shown: [Int], _ wanted: Wanted) -> [Int] {
    models.indices.filter { model in
      shown.contains { snapshot in
        switch verdicts[model * snapshots.count + snapshot] {
        case .met: wanted == .met
        case .undecidable: wanted == .open
        default: false
        }
      }
    }
  }

  // MARK: Elements

  /// What the models on screen say of an action.
  private func opening(of event: RecordedEvent, _ before: [Int], _ shown: Int?) -> (model: Int, opening: Opening)? {
    guard let target = target(of: event, shown), let shown else { return nil }
    for model in before {
      for opening in models[model].openings where isSame(opening.element, target, in: shown) { return (model, opening) }
    }
    return nil
  }

  private func elementName(of event: RecordedEvent, _ before: [Int], _ shown: Int?) -> String? {
    guard let target = target(of: event, shown), let shown else { return nil }
    for model in before {
      for element in models[model].elements where isSame(element, target, in: shown) { return element.name }
    }
    return nil
  }

  private func target(of event: RecordedEvent, _ shown: Int?) -> Element? {
    guard let query = event.target, let shown, let found = try? query.resolve(in: snapshots[shown].tree) else {
      return nil
    }
    return found.outcome == .resolved && found.matches.count == 1 ? found.matches[0] : nil
  }

  /// The element of the model is the target, or one of those that it finds around it: a tap on the label of a cell goes to the cell.
  private func isSame(_ element: ModelElement, _ target: Element, in shown: Int) -> Bool {
    guard let found = try? element.query.resolve(in: snapshots[shown].tree) else { return false }
    return found.matches.contains { candidate in
      candidate.index == target.index
        || candidate.index != 0 && (candidate.index..<candidate.subtreeEnd).contains(target.index)
    }
  }

  // MARK: Waits

  private func wait(for model: Int, _ observed: ObservedRecording, segment: Int, from begins: VirtualTime) -> ViewWait {
    let samples =
      observed.timeline(of: models[model]).map { SegmentScreens($0, segment: segment).seen(from: begins) } ?? []
    let timeout = models[model].timeout
    var lastUnloaded = VirtualTime.zero
    var open: Int?
    var course: ViewWait.Course?
    for (at, snapshot) in samples {
      let elapsed = max(.zero, at - begins)
      switch loaded(model, snapshot) {
      case .yes:
        course = .loads(after: lastUnloaded, by: elapsed)
      case .unknown: open = open ?? snapshot
      case .no: if open == nil { lastUnloaded = elapsed }
      }
      if course != nil { break }
    }
    let atDeadline = samples.last { max(.zero, $0.at - begins) <= timeout }?.snapshot
    return ViewWait(
      model: model, begins: begins, timeout: timeout,
      course: course ?? open.map { .undecidable(snapshot: $0) } ?? .never, atDeadline: atDeadline)
  }

  /// A view that has not come says nothing if the next action came before the timeout was over.
  private func interrupted(_ wait: ViewWait, _ observed: ObservedRecording, segment: Int) -> ViewWait {
    guard wait.course == .never, let next = observed.events[checked: segment] else { return wait }
    let elapsed = observed.recording.journal.entries[next].at - wait.begins
    guard elapsed < wait.timeout else { return wait }
    return ViewWait(
      model: wait.model, begins: wait.begins, timeout: wait.timeout, course: .interrupted(after: max(.zero, elapsed)),
      atDeadline: wait.atDeadline)
  }

  /// The spinner is gone, and the criteria hold.
  private func loaded(_ model: Int, _ snapshot: Int?) -> Truth {
    guard let snapshot else { return .no }
    let spinner = table.slots[model].spinner.map { table.truth($0, snapshot) } ?? .no
    let criteria: Truth =
      switch verdicts[model * snapshots.count + snapshot] {
      case .met: .yes
      case .undecidable: .unknown
      default: .no
      }
    return !spinner && criteria
  }
}

/// What one app shows around an event.
struct SegmentScreens {
  let app: String
  private let held: ObservedRecording.Sample?
  private let own: ArraySlice<ObservedRecording.Sample>

  init(_ timeline: ObservedRecording.Timeline, segment: Int) {
    app = timeline.app
    let start = timeline.firstSample(of: segment)
    let end = timeline.firstSample(of: segment + 1)
    held = start > 0 ? timeline.samples[start - 1] : nil
    own = timeline.samples[start..<end]
  }

  /// When the app shows something again, or ends; nil if nothing changes.
  var begins: VirtualTime? { own.first?.at }

  /// The snapshot before the event; nil if the app shows nothing.
  var before: Int? { held?.snapshot }

  /// What somebody said which view was there before the event.
  var labelBefore: String? { held?.label }

  /// The snapshot when everything has come to rest.
  var last: Int? { own.last.map { $0.snapshot } ?? held?.snapshot }

  /// Every snapshot after the event; the one before it only if nothing has changed since.
  var during: [Int] { own.isEmpty ? [held?.snapshot].compactMap { $0 } : own.compactMap(\.snapshot) }

  /// What somebody said which views are there after the event.
  var labels: [String] { own.compactMap(\.label) }

  /// What a wait sees that begins at a time: what is shown then, and what comes.
  func seen(from begins: VirtualTime) -> [(at: VirtualTime, snapshot: Int?)] {
    let present = own.last { $0.at <= begins } ?? held
    return (present.map { [(begins, $0.snapshot)] } ?? []) + own.filter { $0.at > begins }.map { ($0.at, $0.snapshot) }
  }
}
