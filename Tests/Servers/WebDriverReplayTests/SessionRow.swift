// Sends requests to a server over one of the project's recordings, and compares the answers.

import Foundation
import JSON
import Recordings
import Testing
import WebDriverReplay

/// Requests to one session, and what each must answer.
struct SessionRow: CustomTestStringConvertible, Sendable {
  typealias Step = (request: String, body: String, status: Int, answer: String)

  let recording: String
  var options = WebDriverOptions()
  /// Method and path, body, status and a part of the answer. `{id}` stands for the last element that was found.
  let steps: [Step]
  /// The virtual time after the last step, in seconds; nil if it does not matter.
  var now: Double?

  var testDescription: String { "\(recording): \(steps.map(\.request).joined(separator: ", "))" }

  /// The body of a request that finds an element by its accessibility id.
  static func id(_ name: String) -> String { find(name, by: "accessibility id") }

  private static func find(_ value: String, by using: String) -> String {
    #"{"using": "\#(using)", "value": "\#(value)"}"#
  }

  /// A tap on the last element that was found.
  static let click: Step = ("POST element/{id}/click", "{}", 200, #""value":null"#)

  /// Taps an element.
  static func tap(_ name: String, by using: String = "accessibility id") -> [Step] {
    [("POST element", find(name, by: using), 200, "ELEMENT"), click]
  }

  /// Finds an element.
  static func found(_ name: String) -> [Step] { [("POST element", id(name), 200, "ELEMENT")] }

  /// Types into an element.
  static func type(_ text: String, into name: String, by using: String = "accessibility id") -> [Step] {
    [
      ("POST element", find(name, by: using), 200, "ELEMENT"),
      ("POST element/{id}/value", #"{"text": "\#(text)"}"#, 200, #""value":null"#),
    ]
  }

  func run() throws {
    let server = try WebDriverServer([ServedRecording.sample(recording)], options: options)
    let platform = recording.hasPrefix("android") ? "Android" : "iOS"
    let session = try server.open(#""appium:app": "any", "platformName": "\#(platform)""#)
    var element = ""
    for step in steps {
      let words = step.request.replacing("{id}", with: element).split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      let body = step.body.replacing("{id}", with: element)
      let answer = server.answer(WebDriverRequest(words[0], path, body: Array(body.utf8)))
      #expect(answer.status == step.status, "\(step.request): \(answer.body.text.prefix(600))")
      #expect(answer.body.text.contains(step.answer), "\(step.request): \(answer.body.text.prefix(600))")
      if let id = answer.body["value"]?["ELEMENT"]?.string { element = id }
    }
    if let now { #expect(server.now(of: session) == VirtualTime(span: now)) }
  }
}

extension WebDriverServer {
  /// Opens a session that launches the app.
  func open(_ capabilities: String = #""appium:app": "any", "platformName": "iOS""#) throws -> String {
    let answer = create(capabilities)
    return try #require(answer.body["sessionId"]?.string, "\(answer.body.text)")
  }

  /// Asks for a session with these members of `alwaysMatch`.
  func create(_ capabilities: String, headers: [String: String] = [:]) -> WebDriverAnswer {
    let body = #"{"capabilities": {"alwaysMatch": {\#(capabilities)}}}"#
    return answer(WebDriverRequest("POST", ["session"], body: Array(body.utf8), headers: headers))
  }
}

extension ServedRecording {
  static func sample(_ name: String) throws -> ServedRecording {
    let directory = URL(filePath: #filePath).appending(path: "../../../../snapshots/\(name)").standardized
    let bytes: @Sendable (String) -> [UInt8]? = { name in
      (try? Data(contentsOf: directory.appending(path: name))).map { Array($0) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let reading = RecordingReader.read(directory.path, RecordingFiles(names: names, bytes: bytes))
    return ServedRecording(name: name, recording: try #require(reading.recording), bytes: bytes)
  }
}
