// Declares the fuzz targets for what a recorder receives from clients, servers and logs.

import AccessibilityTree
import Findings
import Foundation
import FuzzDriver
import JSON
import Recordings
import Secrets
import SessionRecording
import WebDriverReplay

/// Targets that record sessions.
enum RecorderTargets {
  static let all = [
    FuzzTarget("recording", text: recordTraffic), FuzzTarget("traffic-log", text: readLogs),
  ]

  private static let secret = "s3cr3t"

  /// How the secret comes into a session before the generated requests.
  private enum Entry: CaseIterable {
    case option, whole, characters, failure
  }

  /// Claims that whatever clients send and servers answer, the recording can be read and contains no secret.
  ///
  /// Each line is a request with its answer after `=>`: method, path, body and value. Times come from the line's
  /// number. The length of the text determines how the secret is entered.
  @Sendable private static func recordTraffic(_ text: String) {
    let place = "/dev/shm/axreplay-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let platform = text.hasPrefix("A") ? "Android" : "iOS"
    let capabilities: JSONValue = ["platformName": .string(platform), "bundleId": "a", "appPackage": "a", "app": "a"]
    let entry = Entry.allCases[text.utf8.count % Entry.allCases.count]
    var options = RecorderOptions()
    if entry == .option { options.mask = SecretMask([secret]) }
    try? options.secretElements.add("textFields")
    var recorder = SessionRecorder(
      in: place, asked: ["capabilities": ["alwaysMatch": capabilities]], answered: capabilities, options, at: .zero)
    enter(entry, &recorder)
    for (index, line) in text.split(separator: "\n").prefix(30).enumerated() {
      take(line, at: VirtualTime(microseconds: Int64(index) * 100_000), &recorder)
    }
    recorder.finish()
    check(place)
  }

  private static func enter(_ entry: Entry, _ recorder: inout SessionRecorder) {
    guard entry != .option else { return }
    recorder.look(source: form, screenshot: nil, at: .zero)
    take(#"POST element {"using": "accessibility id", "value": "pw"} => {"ELEMENT": "pw"}"#, at: .zero, &recorder)
    let texts = entry == .characters ? secret.map { String($0) } : [secret]
    for text in texts {
      let body: JSONValue = ["text": .string(text)]
      let request = ClassifiedRequest(
        WebDriverRequest("POST", ["session", "1", "element", "pw", "value"], body: Array(body.text.utf8)))
      recorder.expect(request, body)
      if entry == .failure {
        recorder.failed(request, body, isSensitive: false)
      } else {
        recorder.performed(
          request, "POST", body, value: nil, isSensitive: false, frames: [:], isScreenKnown: true, from: .zero,
          to: .zero)
      }
    }
    // A text ends when something else is done.
    take("POST back {}", at: .zero, &recorder)
  }

  private static let form = """
    <XCUIElementTypeApplication name="A" x="0" y="0" width="390" height="844"><XCUIElementTypeSecureTextField \
    name="pw" x="10" y="90" width="90" height="30"/></XCUIElementTypeApplication>
    """

  private static func take(_ line: Substring, at time: VirtualTime, _ recorder: inout SessionRecorder) {
    let sides = line.split(separator: "=>", maxSplits: 1, omittingEmptySubsequences: false)
    let words = (sides.first ?? "").split(separator: " ", maxSplits: 2)
    let value = sides.count > 1 ? json(sides[1]) : nil
    // Page sources stand for themselves, because few random texts are JSON strings.
    if line.hasPrefix("<") {
      recorder.look(source: String(line), screenshot: nil, at: time)
      return
    }
    guard words.count > 1 else { return }
    let body = words.count > 2 ? json(words[2]) ?? [:] : [:]
    let request = ClassifiedRequest(
      WebDriverRequest(
        String(words[0]), ["session", "1"] + words[1].split(separator: "/").map(String.init),
        body: Array(body.text.utf8)))
    switch request.role {
    case .action:
      _ = recorder.doubtfulReferences(request, body)
      let isDoubtful = recorder.doubtsScreen(request, body)
      recorder.performed(
        request, String(words[0]), body, value: value, isSensitive: false, frames: [:],
        isScreenKnown: isDoubtful ? nil : true, from: time, to: time)
    case .source: recorder.look(source: value?.string ?? "", screenshot: nil, at: time)
    case .context: recorder.choseContext(body, at: time)
    case .change: recorder.performedOther(request, body, at: time)
    default: recorder.read(request, body, status: 200, value, at: time)
    }
  }

  private static func json(_ text: Substring) -> JSONValue? {
    if case .success(let value) = JSONValue.parse(Array(text.utf8)) { value } else { nil }
  }

  private static let mask = SecretMask([secret])
  /// The secret in forms that are compared without the search whose results are claimed.
  private static let forms: [String] = [
    secret, Data(secret.utf8).base64EncodedString(),
    secret.utf8.map { "%" + String($0, radix: 16) }.joined(),
    secret.utf8.map { "\\u00" + String($0, radix: 16) }.joined(),
    secret.utf8.map { "&#\($0);" }.joined(),
  ]

  private static func check(_ place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let bytes: @Sendable (String) -> [UInt8]? = { name in
      FileManager.default.contents(atPath: "\(place)/\(name)").map { Array($0) }
    }
    for name in names {
      let text = String(decoding: bytes(name) ?? [], as: UTF8.self)
      // Each line of a journal is read by itself.
      let parts = name.hasSuffix(".jsonl") ? text.split(separator: "\n").map(String.init) : [text]
      for part in parts { claim(!mask.leaks(inFile: part, named: name), "a secret is in \(name): \(part)") }
      guard name.hasSuffix(".jsonl") else { continue }
      for form in forms {
        claim(text.range(of: form, options: .caseInsensitive) == nil, "\(form) is in \(name): \(text)")
      }
    }
    let reading = RecordingReader.read(place, RecordingFiles(names: names, bytes: bytes))
    let errors = reading.findings.filter { $0.severity == .error }
    claim(errors.isEmpty, "the recording cannot be read: \(errors.map(\.message))")
    for element in (reading.recording?.snapshots ?? []).compactMap(\.self).flatMap(\.elements) {
      for text in [element.label, element.value, element.identifier, element.placeholderValue] {
        claim(text.map(mask.hides) != true, "a secret is in a dump")
      }
    }
  }

  /// Claims that logs are read without an end, that what is read is a request, and that no secret remains in what is
  /// imported.
  @Sendable private static func readLogs(_ text: String) {
    for log in TrafficLog.allCases {
      let exchanges = log.exchanges(in: text)
      for exchange in exchanges { claim(!exchange.method.isEmpty, "a request without a method") }
      guard let first = exchanges.first else { continue }
      let place = "/dev/shm/axreplay-fuzz-log-\(getpid())"
      defer { try? FileManager.default.removeItem(atPath: place) }
      var options = RecorderOptions()
      // A session that the log begins, or whose requests it has only in part, does not know what others type.
      let ids = Set(exchanges.map(\.sessionID))
      let entered = ids.count == 1 && text.utf8.count % 2 == 0 ? first.sessionID.map(entry) ?? [] : []
      if entered.isEmpty { options.mask = mask }
      var traffic = TrafficImport(options) { number, _, _ in "\(place)/\(number)" }
      traffic.record(
        entered + exchanges.prefix(30).filter { entered.isEmpty || ($0.path != ["session"] && $0.method != "DELETE") })
      for summary in traffic.summaries { check(summary.directory) }
    }
  }

  /// Requests that type the secret in a session.
  private static func entry(_ id: String) -> [Exchange] {
    [
      Exchange("GET", target: "/session/\(id)/source", value: .string(form)),
      Exchange(
        "POST", target: "/session/\(id)/element", body: ["using": "accessibility id", "value": "pw"],
        value: ["ELEMENT": "pw"]),
      Exchange("POST", target: "/session/\(id)/element/pw/value", body: ["text": .string(secret)]),
      Exchange("POST", target: "/session/\(id)/back"),
    ]
  }
}
