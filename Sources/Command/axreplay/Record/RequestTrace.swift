// Writes what the recorder sends to the server, for those who want to know what it costs. (`webdriver-replay` §5.3)

import HTTPClient
import JSON
import Locks
import Recordings
import Secrets
import SessionProxy
import SessionRecording
import Text
import WebDriverReplay

/// A file with a line for each request. Headers, bodies and the parts of paths that are not words of the protocol are
/// left out, because they may contain secrets:
///
///     {"at": 1.204, "from": "client", "request": "POST /session/7C1F/element", "status": 200, "seconds": 0.012, …}
final class RequestTrace: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the file is accessed only with the lock.
  private let lock = Lock()
  private let file: WrittenFile
  private let secrets: SecretRegistry
  private let start = ContinuousClock.now

  init(_ file: WrittenFile, _ secrets: SecretRegistry) { (self.file, self.secrets) = (file, secrets) }

  deinit { file.close() }

  func add(
    _ request: OutgoingRequest, _ origin: TracedClient.Origin, _ began: ContinuousClock.Instant,
    _ answer: IncomingAnswer?
  ) {
    let parts = request.target.prefix { $0 != "?" }.split(separator: "/").map {
      PercentEncoding.decode($0) ?? String($0)
    }
    let name = secrets.masked(TracedPath.text(parts))
    let line: JSONValue = [
      "at": .number(rounded(start, began)), "from": .string(origin.rawValue),
      "request": .string("\(request.method) \(name)"), "status": answer.map { .number(Double($0.status)) } ?? .null,
      "seconds": .number(rounded(began, .now)), "sent": .number(Double(request.body.count)),
      "received": .number(Double(answer?.body.count ?? 0)),
    ]
    lock.withLock { try? file.write(Array((line.text + "\n").utf8)) }
  }

  private func rounded(_ start: ContinuousClock.Instant, _ end: ContinuousClock.Instant) -> Double {
    (VirtualTime(since: start, at: end).seconds * 1_000_000).rounded() / 1_000_000
  }
}
