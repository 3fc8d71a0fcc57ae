// Derives transitions from recordings.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
import Recordings

/// Compares the screens before and after every event.
struct TransitionAnalysis {
  private let verification: Verification
  private let names: [String: ModelIndex]

  init(_ verification: Verification) {
    self.verification = verification
    names = verification.models.indicesByName
  }

  private var models: [PageModel] { verification.models }

  func transitions() -> [Transition] {
    verification.recordings.itemIndices.flatMap { number in
      let observed = verification.recordings[number]
      return observed.hasTimes
        ? observed.events.indices.compactMap { transition(number, observed: observed, segment: $0 + 1) } : []
    }
  }

  private func transition(_ number: RecordingIndex, observed: ObservedRecording, segment: Int) -> Transition? {
    let entry = observed.events[segment - 1]
    let line = observed.recording.journal.entries[entry]
    guard case .event(let event) = line.content else { return nil }
    let app = event.app ?? observed.ownApp
    let screens = observed.timelines.map { SegmentScreens($0, segment: segment) }
    let returned = screens.first { $0.app == app }?.begins ?? line.at
    // When an app is launched again, its previous screen is gone.
    let previousScreens = event.kind == .launch ? screens.filter { $0.app != app } : screens
    let before = recognised(previousScreens.compactMap(\.before), wanted: .yes)
    let after = recognised(screens.compactMap(\.last), wanted: .yes)
    let seen = screens.flatMap(\.during)
    let during = recognised(seen, wanted: .yes)
    let own = screens.first { $0.app == app }
    // Ignore a label on a screen of another app if the view that it names belongs to this app.
    let labels = screens.compactMap { screen in screen.lastLabel.map { (app: screen.app, label: $0.label, at: $0.at) } }
    let last = labels.first { $0.app == app } ?? labels.max { $0.at < $1.at }
    let labelled = last.flatMap { model(labelled: $0.label, on: $0.app) }
    let found = opening(of: event, before, shown: own?.before)
    // If the declared transition has a toast, its target views appear only when the toast's action is performed,
    // possibly by the next event. Until then, the view that declares the transition stays, or a view from which it was
    // opened reappears.
    let isAwaitingToast = found.map { awaitsToast($0.opening, observed: observed, after: segment) } ?? false
    let byToast = openingByToast(of: event, observed, segment: segment, shown: own?.before)
    let opening = found ?? byToast
    let declared = opening.map { model, opening in
      isAwaitingToast
        ? [model] + models[model].origins.compactMap { names[$0.name] } : opening.targets.compactMap { names[$0.name] }
    }
    // A test does not wait for a view if the screen was already labelled with that view before the action.
    let isLabelledBefore = labelled.map { model in screens.contains { $0.labelBefore == models[model].name } } ?? false
    // A test waits for a view that disappears and comes back as if it were a new view.
    let staying = before.filter { recognised(screens.compactMap(\.first), wanted: .yes).contains($0) }
    let expected = expected(
      before: staying, after: after, during: during, labelled: isLabelledBefore ? nil : labelled, declared: declared)
    return Transition(
      recording: number, entry: entry, segment: segment, event: event, at: line.at, returned: returned, before: before,
      undecidableBefore: recognised(previousScreens.compactMap(\.before), wanted: .unknown),
      labelledBefore: previousScreens.compactMap { screen in
        screen.labelBefore.flatMap { model(labelled: $0, on: screen.app) }
      },
      after: after, during: during, undecidable: recognised(seen, wanted: .unknown), labelled: labelled,
      element: found?.opening.element.name ?? opening?.opening.toastAction?.name
        ?? elementName(of: event, before, shown: own?.before),
      declared: declared, declaredBy: opening?.model, declaredElement: opening?.opening.element.name,
      toastDeclaredBy: found == nil ? nil : byToast?.model,
      toastElement: found == nil ? nil : byToast?.opening.element.name,
      waits: expected.map { model in
        let wait = wait(for: model, observed, segment: segment, from: returned)
        // The wait does not count as interrupted if a snapshot is labelled with the resulting view, or if a different
        // view appeared.
        let isSettled = labelled != nil || after.contains { !before.contains($0) }
        return isSettled ? wait : interrupted(wait, observed: observed, segment: segment)
      })
  }

  /// Returns the views that a test would wait for: those that appeared or, if none did, the first declared one. A test
  /// does not wait for a view that stays on screen.
  private func expected(
    before: [ModelIndex], after: [ModelIndex], during: [ModelIndex], labelled: ModelIndex?, declared: [ModelIndex]?
  ) -> [ModelIndex] {
    var expected = after.filter { !before.contains($0) }
    if let labelled, !before.contains(labelled) || !after.contains(labelled) { expected.append(labelled) }
    if let declared {
      let appeared = declared.filter { during.contains($0) }
      expected += appeared.isEmpty && labelled.map(declared.contains) != true ? declared.prefix(1) : appeared[...]
    }
    return Set(expected).sorted()
  }

  /// Returns the model named by the label of one of the app's screens.
  private func model(labelled label: String, on app: String) -> ModelIndex? {
    names[label].flatMap { models[$0].mayAppear(in: app) ? $0 : nil }
  }

  // MARK: Views

  private func recognised(_ shown: [ObservedSnapshotIndex], wanted: Truth) -> [ModelIndex] {
    models.itemIndices.filter { model in
      shown.contains { verification.verdict(model, on: $0).truth == wanted }
    }
  }

  // MARK: Elements

  /// Returns the transition that the models on screen declare for a tap. If several declared elements contain the
  /// tapped element, the innermost one decides.
  private func opening(of event: RecordedEvent, _ before: [ModelIndex], shown: ObservedSnapshotIndex?) -> (
    model: ModelIndex, opening: DeclaredTransition
  )? {
    guard event.kind == .tap || event.kind == .doubleTap || event.kind == .press,
      let target = target(of: event, shown), let shown
    else { return nil }
    let candidates = before.flatMap { model in models[model].declaredTransitions.map { (model: model, opening: $0) } }
    let declared = innermost(candidates, target: target, in: shown) { ($0.model, $0.opening.element) }
    // A tap on a button inside a row does not count as a tap on the row if a model declares the button as an element.
    let named = innermost(elements(of: before), target: target, in: shown) { $0 }
    if let declared, let named, named.depth > declared.depth { return nil }
    return declared?.found
  }

  // MARK: Toasts

  /// Returns whether the next event performs the action of the toast that belongs to the declared transition.
  private func awaitsToast(_ opening: DeclaredTransition, observed: ObservedRecording, after segment: Int) -> Bool {
    guard let action = opening.toastAction, let next = event(segment + 1, of: observed) else { return false }
    return isPerformed(next, to: action, observed: observed, segment: segment + 1)
  }

  /// If this event performs the action of a toast, returns the declared transition of the previous event, to which the
  /// toast belongs; nil otherwise.
  private func openingByToast(
    of event: RecordedEvent, _ observed: ObservedRecording, segment: Int, shown: ObservedSnapshotIndex?
  ) -> (model: ModelIndex, opening: DeclaredTransition)? {
    guard segment > 1, let previous = self.event(segment - 1, of: observed), previous.kind == .tap,
      models.contains(where: { $0.declaredTransitions.contains { $0.toastAction != nil } })
    else { return nil }
    let screens = observed.timelines.map { SegmentScreens($0, segment: segment - 1) }
    let before = recognised(screens.compactMap(\.before), wanted: .yes)
    let own = screens.first { $0.app == previous.app ?? observed.ownApp }
    guard let found = opening(of: previous, before, shown: own?.before), let action = found.opening.toastAction,
      isPerformed(event, to: action, observed: observed, segment: segment)
    else { return nil }
    return found
  }

  private func event(_ segment: Int, of observed: ObservedRecording) -> RecordedEvent? {
    guard let entry = observed.events[checked: segment - 1],
      case .event(let event) = observed.recording.journal.entries[entry].content
    else { return nil }
    return event
  }

  /// Returns whether an event was performed on an element or on one of its descendants.
  private func isPerformed(
    _ event: RecordedEvent, to element: ModelElement, observed: ObservedRecording, segment: Int
  ) -> Bool {
    let app = event.app ?? observed.ownApp
    let shown = observed.timelines.first { $0.app == app }.flatMap { SegmentScreens($0, segment: segment).before }
    guard let shown, let target = target(of: event, shown),
      let matches = element.locator.resolution(in: verification.snapshots[shown].tree)?.likelyMatches
    else { return false }
    return matches.contains { ($0.index..<$0.subtreeEnd).contains(target.index) }
  }

  private func elementName(of event: RecordedEvent, _ before: [ModelIndex], shown: ObservedSnapshotIndex?) -> String? {
    guard let target = target(of: event, shown), let shown else { return nil }
    return innermost(elements(of: before), target: target, in: shown) { $0 }?.found.element.name
  }

  private func elements(of models: [ModelIndex]) -> [(model: ModelIndex, element: ModelElement)] {
    models.flatMap { model in self.models[model].elements.map { (model, $0) } }
  }

  /// Returns the candidate whose element is the target or its nearest ancestor: a tap on the label of a cell is a tap
  /// on the cell, but one on a button of a bar is not one on the bar. In a tie, the first candidate wins. Candidates of
  /// views that belong to other apps are ignored.
  private func innermost<Candidate>(
    _ candidates: [Candidate], target: Element, in shown: ObservedSnapshotIndex,
    element: (Candidate) -> (model: ModelIndex, element: ModelElement)
  ) -> (found: Candidate, depth: Int)? {
    var best: (found: Candidate, depth: Int)?
    for candidate in candidates {
      let (model, element) = element(candidate)
      guard VerdictTable.isEvaluated(models[model], on: verification.snapshots[shown]),
        let matches = element.locator.resolution(in: verification.snapshots[shown].tree)?.likelyMatches
      else { continue }
      // The root contains everything, so it does not count as an ancestor.
      let around = matches.filter { match in
        match.index == target.index
          || match.index != 0 && (match.index..<match.subtreeEnd).contains(target.index)
            && (match.type == .cell || match.type.isControl || !target.type.isControl)
      }
      // Of two ancestors of the target, the later one in preorder is the inner one.
      if let inner = around.map(\.index).max(), inner > best?.depth ?? -1 { best = (candidate, inner) }
    }
    return best
  }

  private func target(of event: RecordedEvent, _ shown: ObservedSnapshotIndex?) -> Element? {
    guard let query = event.target, let shown, let found = try? query.resolve(in: verification.snapshots[shown].tree)
    else {
      return nil
    }
    return found.likelyMatches.count == 1 ? found.likelyMatches.first : nil
  }

  // MARK: Waits

  private func wait(for model: ModelIndex, _ observed: ObservedRecording, segment: Int, from begins: VirtualTime)
    -> ViewWait
  {
    let samples =
      observed.timeline(of: models[model]).map { SegmentScreens($0, segment: segment).seen(from: begins) } ?? []
    let (timeout, spinner) = deadline(model, samples: samples, from: begins)
    var lastUnloaded = VirtualTime.zero
    var open: ObservedSnapshotIndex?
    var loadResult: ViewWait.LoadResult?
    for (at, snapshot) in samples {
      let elapsed = max(.zero, at - begins)
      switch snapshot.map({ verification.isLoaded(model, on: $0) }) ?? .no {
      case .yes:
        loadResult = .loaded(after: lastUnloaded, by: elapsed)
      case .unknown: open = open ?? snapshot
      case .no: if open == nil { lastUnloaded = elapsed }
      }
      if loadResult != nil { break }
    }
    // A view that had certainly not loaded at the deadline is late, even if the verdict becomes undecidable afterwards.
    if loadResult == nil, open != nil, lastUnloaded >= timeout { loadResult = .notLoaded }
    let atDeadline = samples.last { max(.zero, $0.at - begins) <= timeout }?.snapshot
    return ViewWait(
      model: model, begins: begins, timeout: timeout, spinner: spinner, spinnerTimeout: models[model].spinnerTimeout,
      loadResult: loadResult ?? open.map { .undecidable(snapshot: $0) } ?? .notLoaded, atDeadline: atDeadline)
  }

  /// Returns how long a test waits for the view, and when the spinner is shown during the wait. If the spinner has a
  /// timeout, the timeout of the criteria begins when the spinner is gone, and a test gives up if the spinner stays
  /// longer than its timeout.
  private func deadline(
    _ model: ModelIndex, samples: [(at: VirtualTime, snapshot: ObservedSnapshotIndex?)], from begins: VirtualTime
  ) -> (timeout: VirtualTime, spinner: Range<VirtualTime>?) {
    let timeout = models[model].timeout
    guard let spinnerTimeout = models[model].spinnerTimeout,
      let shown = samples.firstIndex(where: { isSpinning(model, in: $0.snapshot) }),
      case let shownAt = max(.zero, samples[shown].at - begins), shownAt <= timeout
    else { return (timeout, nil) }
    let goneAt = samples[shown...].first { !isSpinning(model, in: $0.snapshot) }.map { $0.at - begins }
    guard let goneAt, goneAt - shownAt <= spinnerTimeout else { return (shownAt + spinnerTimeout, nil) }
    return (goneAt + timeout, shownAt..<goneAt)
  }

  private func isSpinning(_ model: ModelIndex, in snapshot: ObservedSnapshotIndex?) -> Bool {
    snapshot.map { verification.spinner(model, on: $0) } == .yes
  }

  /// Marks a wait as interrupted if the next action came before the timeout: a view that had not appeared by then might
  /// have appeared later.
  private func interrupted(_ wait: ViewWait, observed: ObservedRecording, segment: Int) -> ViewWait {
    guard wait.loadResult == .notLoaded, let next = observed.events[checked: segment] else { return wait }
    let elapsed = observed.recording.journal.entries[next].at - wait.begins
    guard elapsed < wait.timeout else { return wait }
    var wait = wait
    wait.loadResult = .interrupted(after: max(.zero, elapsed))
    return wait
  }
}

/// The screens of one app before and after an event.
struct SegmentScreens {
  let app: String
  private let previous: ObservedRecording.Sample?
  private let own: ArraySlice<ObservedRecording.Sample>

  init(_ timeline: ObservedRecording.Timeline, segment: Int) {
    app = timeline.app
    let start = timeline.firstSample(of: segment)
    let end = timeline.firstSample(of: segment + 1)
    previous = start > 0 ? timeline.samples[start - 1] : nil
    own = timeline.samples[start..<end]
  }

  /// When the app next shows something, or is terminated; nil if nothing changes.
  var begins: VirtualTime? { own.first?.at }

  /// The snapshot before the event; nil if the app shows nothing.
  var before: ObservedSnapshotIndex? { previous?.snapshot }

  /// The label of the snapshot before the event.
  var labelBefore: String? { previous?.label }

  /// The last snapshot before the next event, when the screen has settled.
  var last: ObservedSnapshotIndex? { own.last.map { $0.snapshot } ?? previous?.snapshot }

  /// The first snapshot after the event; if nothing changes, the one before it.
  var first: ObservedSnapshotIndex? { own.first.map { $0.snapshot } ?? previous?.snapshot }

  /// All snapshots after the event; if nothing changes, the one before it.
  var during: [ObservedSnapshotIndex] {
    own.isEmpty ? [previous?.snapshot].compactMap { $0 } : own.compactMap(\.snapshot)
  }

  /// The last label after the event, and the time of its snapshot.
  var lastLabel: (label: String, at: VirtualTime)? {
    own.last { $0.label != nil }.flatMap { sample in sample.label.map { ($0, sample.at) } }
  }

  /// Returns the snapshots that a test observes if it starts to wait at the given time, beginning with the one shown at
  /// that time.
  func seen(from begins: VirtualTime) -> [(at: VirtualTime, snapshot: ObservedSnapshotIndex?)] {
    let present = own.last { $0.at <= begins } ?? previous
    return (present.map { [(begins, $0.snapshot)] } ?? []) + own.filter { $0.at > begins }.map { ($0.at, $0.snapshot) }
  }
}
