// Estimates when a screen appeared, from what the client read before the next look. (`webdriver-replay` §5.2)

import AccessibilityTree
import JSON
import Recordings
import WebDriverReplay

/// The reads of a client since the last look.
///
/// A client that sleeps and then reads sees a new screen before the recorder does. In a replay, it reads at the same
/// time, and must see the same screen.
struct ReadProofs {
  /// A read, with the content of its response.
  private struct Proof {
    let request: ClassifiedRequest
    let body: JSONValue
    let gist: String
    let at: VirtualTime

    /// Whether all drivers give the same response on the same screen. For some attributes, they do not.
    var isPlain: Bool {
      switch request.role {
      case .find: true
      case .read: request.path.last == "text" || request.path.last == "alert_text"
      default: false
      }
    }
  }

  private var proofs: [Proof] = []
  /// A client that polls repeats the same reads, and the latest ones show the change.
  private static let maximumCount = 32

  mutating func add(_ request: ClassifiedRequest, _ body: JSONValue, gist: String, at time: VirtualTime) {
    if proofs.count == Self.maximumCount { proofs.removeFirst() }
    proofs.append(Proof(request: request, body: body, gist: gist, at: time))
  }

  /// Forgets the reads, because the screen has been looked at or an action may have changed it.
  mutating func removeAll() { proofs = [] }

  /// Returns when a screen replaced the previous one: the middle between the last read that only the earlier screen
  /// explains and the first one that only the later screen explains.
  ///
  /// - Parameters:
  ///   - seen: When the earlier screen was looked at.
  ///   - time: When the later screen was looked at; this is the result if no read shows that screen.
  ///   - isProof: Whether the client saw the later screen at `time`.
  ///   - gist: What a read would return on the earlier and on the later screen.
  func change(
    since seen: VirtualTime, until time: VirtualTime, isProof: Bool,
    _ gist: (ClassifiedRequest, JSONValue) -> (earlier: String, later: String)
  ) -> VirtualTime {
    var latest = seen
    for proof in proofs where proof.at > seen && proof.at < time {
      let (earlier, later) = gist(proof.request, proof.body)
      guard earlier != later else { continue }
      if later == proof.gist { return Self.middle(latest, proof.at) }
      if earlier == proof.gist { latest = proof.at }
    }
    return isProof ? Self.middle(latest, time) : time
  }

  /// Returns whether a read contradicts the screen of the last look.
  ///
  /// - Parameters:
  ///   - seen: When the screen was looked at.
  ///   - gist: What a read would return on it; empty if that is unknown.
  func contradicts(since seen: VirtualTime, _ gist: (ClassifiedRequest, JSONValue) -> String) -> Bool {
    proofs.contains { proof in
      guard proof.at > seen, proof.isPlain else { return false }
      let expected = gist(proof.request, proof.body)
      return !expected.isEmpty && expected != proof.gist
    }
  }

  private static func middle(_ first: VirtualTime, _ last: VirtualTime) -> VirtualTime {
    first + VirtualTime(microseconds: max(0, (last - first).microseconds) / 2)
  }
}

extension SessionRecorder {
  /// Returns when a screen appeared, as far as the responses to the client show it.
  ///
  /// - Parameters:
  ///   - time: When it was looked at.
  ///   - asked: When the client itself requested it; nil if it did not.
  func beginning(of snapshot: Snapshot, seen time: VirtualTime, asked: VirtualTime?) -> VirtualTime {
    let time = min(time, asked ?? time)
    // After an event, the screen is its effect, and when it appeared is unknown.
    guard hasSnapshotSinceEvent, let screen, var before = reading(of: screen.snapshot),
      var after = reading(of: snapshot)
    else { return time }
    return proofs.change(since: screen.at, until: time, isProof: asked != nil) { request, body in
      (gist(of: request, body, in: &before, screen.snapshot), gist(of: request, body, in: &after, snapshot))
    }
  }

  /// Whether a response since the last look shows a different screen.
  func hasReadOtherScreen(than screen: Screen) -> Bool {
    guard var reading = reading(of: screen.snapshot) else { return false }
    return proofs.contradicts(since: screen.at) { request, body in
      gist(of: request, body, in: &reading, screen.snapshot)
    }
  }

  private func reading(of snapshot: Snapshot) -> ScreenReading? {
    try? ScreenReading(of: snapshot, app: ownApp ?? "", isDirect: facts.isDirect)
  }

  /// What a read would return on a screen; empty if that is unknown.
  private func gist(
    of request: ClassifiedRequest, _ body: JSONValue, in reading: inout ScreenReading, _ snapshot: Snapshot
  ) -> String {
    for id in KnownElements.references(request.path, body) {
      guard let element = elements.candidates(for: id, in: &reading, snapshot, frame: nil).element else {
        return ReadAnswers.gist(WebDriverError.Kind.staleElementReference.status, nil)
      }
      reading.add(id, to: element)
    }
    do throws(WebDriverError) {
      switch request.role {
      case .find(let isSingle, let scope):
        let found = try reading.elements(body, isSingle: isSingle, inside: scope)
        guard isSingle else { return "\(found.count)" }
        return found.isEmpty ? ReadAnswers.gist(WebDriverError.Kind.noSuchElement.status, nil) : ReadAnswers.element
      case .read: return ReadAnswers.gist(200, try reading.answer(to: request.path))
      default: return ""
      }
    } catch {
      return ReadAnswers.gist(error.kind.status, nil)
    }
  }
}
