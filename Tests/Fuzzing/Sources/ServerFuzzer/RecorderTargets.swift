// Declares the fuzz targets for what a recorder receives from clients, servers and logs.

import AccessibilityTree
import Findings
import Foundation
import FuzzDriver
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

  /// Claims that whatever clients send and servers answer, the recording can be read and contains no secret.
  ///
  /// Each line is a request with its answer after `=>`: method, path, body and value. Times come from the line's
  /// number.
  @Sendable private static func recordTraffic(_ text: String) {
    let place = "/dev/shm/axreplay-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let platform = text.hasPrefix("A") ? "Android" : "iOS"
    let capabilities: JSONValue = ["platformName": .string(platform), "bundleId": "a", "appPackage": "a", "app": "a"]
    var options = RecorderOptions()
    options.mask = SecretMask([secret])
    try? options.secretElements.add("textFields")
    var recorder = SessionRecorder(
      in: place, asked: ["capabilities": ["alwaysMatch": capabilities]], answered: capabilities, options, at: .zero)
    for (index, line) in text.split(separator: "\n").prefix(30).enumerated() {
      take(line, at: VirtualTime(microseconds: Int64(index) * 100_000), &recorder)
    }
    recorder.finish()
    check(place)
  }

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

  private static func check(_ place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let bytes: @Sendable (String) -> [UInt8]? = { name in
      FileManager.default.contents(atPath: "\(place)/\(name)").map { Array($0) }
    }
    let mask = SecretMask([secret])
    for name in names {
      let text = String(decoding: bytes(name) ?? [], as: UTF8.self)
      claim(!mask.leaks(inFile: text, named: name), "a secret is in \(name): \(text)")
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
      guard !exchanges.isEmpty else { continue }
      let place = "/dev/shm/axreplay-fuzz-log-\(getpid())"
      defer { try? FileManager.default.removeItem(atPath: place) }
      var options = RecorderOptions()
      options.mask = SecretMask([secret])
      var traffic = TrafficImport(options) { number, _, _ in "\(place)/\(number)" }
      traffic.record(Array(exchanges.prefix(30)))
      for summary in traffic.summaries { check(summary.directory) }
    }
  }
}
