// Reads, accepts and dismisses alerts. (`webdriver-replay` §2.9 and §3.9)

import AccessibilityTree
import ElementQueries
import JSON
import LocatorStrategies
import Recordings

extension ReplayedSession {
  mutating func alert() throws(WebDriverError) -> SessionAlert {
    guard let alert = SessionAlert(of: app, in: replay) else {
      let next = nextAlert.map { "the next one is recorded \($0)" } ?? "no further alert is recorded"
      vainSearches.add(Self.alertSearch, "no alert; \(next) (\(place))", at: replay.now)
      throw WebDriverError(
        .noSuchAlert, "An attempt was made to operate on a modal dialog when one was not open (\(place)); \(next)")
    }
    vainSearches.found(Self.alertSearch)
    return alert
  }

  /// The key of waits for alerts in `vainSearches`.
  private static let alertSearch = "alert"

  /// When the next alert appears: at a time, if no action precedes it, or else after an action of this or another
  /// recording; nil if none appears.
  private var nextAlert: String? {
    var later = replay
    while let change = later.nextChange {
      later.advance(to: change)
      if SessionAlert(of: app, in: later) != nil { return "at \(change)" }
    }
    let here = replay.recording
    if let action = actionBeforeAlert(in: here, from: max(0, replay.segment + 1)) { return "after `\(action)`" }
    for other in served where other.recording.path != here.path {
      if let action = actionBeforeAlert(in: other.recording, from: 0) { return "after `\(action)` in \(other.name)" }
    }
    return nil
  }

  /// Returns the action at the beginning of the first segment that shows an alert.
  private func actionBeforeAlert(in recording: Recording, from start: Int) -> RecordedEvent? {
    let entries = recording.journal.entries
    for segment in recording.segments.dropFirst(start) {
      guard let index = segment.event, case .event(var event) = entries[index].content else { continue }
      // The text may be a secret.
      event.details.text = nil
      if segment.screens.contains(where: { recording.snapshots[$0].flatMap { SessionAlert(in: $0, of: "") } != nil }) {
        return event
      }
    }
    return nil
  }

  /// Accepts or dismisses an alert if the capabilities or settings request it and the recording does the same.
  mutating func answerAlertAutomatically() {
    let action = settings["defaultAlertAction"]?.string
    let grants = capabilities["autoGrantPermissions"]?.flag == true
    let accepts = grants || capabilities["autoAcceptAlerts"]?.flag == true || action == "accept"
    guard accepts || capabilities["autoDismissAlerts"]?.flag == true || action == "dismiss",
      let alert = SessionAlert(of: app, in: replay), let button = alert.button(accepting: accepts)
    else { return }
    // `autoGrantPermissions` applies only to Android's permission dialogs.
    if grants, platform == .android, !alert.asksForPermission { return }
    var copy = self
    do throws(WebDriverError) {
      try copy.perform([ReplayAction(.tap, on: query(for: button), app: alert.app)])
      // The client itself did not act, so it has not given up any search.
      copy.vainSearches = vainSearches
      self = copy
    } catch {
      // Without this note, nothing would explain why the alert stays open. It is logged only once.
      guard writtenNotes.insert("alert").inserted else { return }
      let text = "the alert is not answered automatically: \(error.message)"
      write("  note: \(text)")
      divergences.append(.init(time: replay.now, message: clean(text), evidence: evidence))
    }
  }

  mutating func alertText() throws(WebDriverError) -> JSONValue { .string(try alert().text) }

  mutating func alertButtons() throws(WebDriverError) -> JSONValue {
    .array(try alert().buttons.map { .string($0.driverName ?? "") })
  }

  /// The button that a class chain in the settings selects; nil if there is no such setting.
  private func chosenButton(of alert: SessionAlert, accepting: Bool) throws(WebDriverError) -> Element? {
    let name = accepting ? "acceptAlertButtonSelector" : "dismissAlertButtonSelector"
    guard platform == .apple, let text = settings[name]?.string, !text.isEmpty else { return nil }
    do {
      let snapshot = alert.element.snapshot
      let matches = try LocatorStrategy.classChain.readForAnyDriver(text).query(in: snapshot).resolve(in: snapshot)
      return matches.likelyMatches.first { alert.element.isAncestor(of: $0) }
    } catch {
      throw WebDriverError(.invalidSelector, "The setting \(name) is malformed: \(text)")
    }
  }

  /// Taps a button of the alert.
  ///
  /// - Parameter sent: The name of the button; nil or null for the button that accepts or dismisses the alert.
  mutating func answerAlert(accepting: Bool, named sent: JSONValue?) throws(WebDriverError) -> JSONValue {
    let alert = try alert()
    let name = sent.flatMap { $0 == .null ? nil : $0.string ?? $0.text }
    let button =
      if let name { alert.buttons.first { $0.driverName == name || $0.label == name } } else {
        try chosenButton(of: alert, accepting: accepting) ?? alert.button(accepting: accepting)
      }
    guard let button else {
      let names = alert.buttons.compactMap(\.driverName).joined(separator: ", ")
      throw WebDriverError(
        .invalidElementState, "The alert has no button \(name.map { "“\($0)”" } ?? "to tap"); buttons: \(names)")
    }
    try perform([ReplayAction(.tap, on: query(for: button), app: alert.app)])
    return nil
  }
}
