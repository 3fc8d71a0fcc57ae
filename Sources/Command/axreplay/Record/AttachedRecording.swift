// Records by polling beside a session whose client is connected to the server itself.

import HTTPClient
import Recordings
import SessionProxy
import SessionRecording
import WebDriverReplay

/// A recording of the screens of a session. The actions between them are unknown.
struct AttachedRecording {
  private let looks: SessionLooks
  private let directory: String
  private let options: RecorderOptions
  private let policy: LookPolicy

  init(
    _ client: TracedClient, session: String, in directory: String, _ options: RecorderOptions, _ policy: LookPolicy
  ) {
    looks = SessionLooks(client: client, target: SessionLooks.target(of: session), headers: [])
    (self.directory, self.options, self.policy) = (directory, options, policy)
  }

  /// Polls until the session ends, or a signal ends the recording.
  ///
  /// - Throws: The reason, if the first look fails.
  func run() throws(SessionLooks.Failure) -> SessionSummary {
    let first = try looks.source()
    let capabilities = try? looks.capabilities().get()
    let start = ContinuousClock.now
    func now() -> VirtualTime { VirtualTime(since: start, at: .now) }
    let name = SessionRecorder.directoryName(1, asked: nil, answered: capabilities, options)
    var recorder = SessionRecorder(in: "\(directory)/\(name)", asked: nil, answered: capabilities, options, at: .zero)
    let signals = SignalSources()
    defer { signals.end() }
    var next: String? = first.text
    var failures = 0
    while recorder.isRecording, failures < Self.maximumFailures {
      let began = now()
      do throws(SessionLooks.Failure) {
        let text = if let known = next { known } else { try looks.source().text }
        next = nil
        let picture = policy.takesScreenshots && recorder.wantsScreenshot(of: text) ? try? looks.screenshot() : nil
        recorder.look(source: text, screenshot: picture, at: now())
        failures = 0
      } catch {
        failures += 1
        // The end of the session is not a failure of a look.
        if error.status == 404 { break }
        recorder.lookFailed("the page source: \(error.reason)", at: now())
      }
      recorder.looked(for: (now() - began).seconds)
      if signals.next(within: LookPolicy.interval) != nil { break }
    }
    recorder.finish()
    var summary = recorder.summary
    if failures == Self.maximumFailures { summary.failure = summary.failure ?? "the server does not answer" }
    return summary
  }

  /// After so many failures in a row, the server is gone.
  private static let maximumFailures = 5
}
