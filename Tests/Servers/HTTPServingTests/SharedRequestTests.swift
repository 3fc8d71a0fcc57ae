// Sends the requests of a file that may be stored beside the package, but is not part of it.

import EchoServer
import Foundation
import HTTPServing
import Testing

/// A line of the file: what a client sends, and a pattern for the status codes with “kept” or “closed” after them.
private struct SharedRequest: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [Step]?
  let expected: String
  let has: String?
  let lacks: String?
  let answersToHEAD: [Int]?

  var testDescription: String { name }

  enum Step: Decodable, Sendable {
    case text(String)
    case pause(Double)
    /// A text of which only the beginning and the end are in the file.
    case long(length: Int, beginning: String, end: String)

    private enum Key: CodingKey {
      case length, begin, end
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let seconds = try? value.decode(Double.self) {
        self = .pause(seconds)
      } else {
        let keys = try decoder.container(keyedBy: Key.self)
        self = .long(
          length: try keys.decode(Int.self, forKey: .length), beginning: try keys.decode(String.self, forKey: .begin),
          end: try keys.decode(String.self, forKey: .end))
      }
    }
  }

  static let file: URL = {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return package.deletingLastPathComponent().appending(path: "shared/cases/http/rows.jsonl")
  }()

  static let all: [SharedRequest] = {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(SharedRequest.self, from: Data($0.utf8)) }
      .filter { $0.steps != nil }
  }()

  /// Returns a long text as a whole.
  static func whole(_ name: String, _ length: Int, _ beginning: String, _ end: String) -> [UInt8] {
    let head = "\(beginning.prefix(upTo: beginning.firstRange(of: "\r\n\r\n")?.upperBound ?? beginning.startIndex))"
    func chunk(_ length: Int) -> String {
      "\(String(length, radix: 16))\r\n\(String(repeating: "x", count: length))\r\n"
    }
    switch name {
    case "headers-10000-fields":
      return bytes("GET /a HTTP/1.1\r\nHost: localhost\r\n" + (0..<10_000).map { "a\($0): \r\n" }.joined() + "\r\n")
    case "chunked-at-limit": return bytes(head + chunk(0x8000) + chunk(0x8000) + "0\r\n\r\n")
    case "chunked-over-limit": return bytes(head + chunk(0x8000) + chunk(0x8001) + "0\r\n\r\n")
    default:
      let (first, last) = (bytes(beginning), bytes(end))
      let missing = max(0, length - first.count - last.count)
      if first.last == UInt8(ascii: "x") { return first + [UInt8](repeating: UInt8(ascii: "x"), count: missing) + last }
      // The end is a part of what is repeated.
      let period = (1...last.count).first { last.dropFirst($0).elementsEqual(last.dropLast($0)) } ?? 1
      return first + (0..<missing).map { last[(($0 - missing) % period + period) % period] } + last
    }
  }

  /// The bytes of a text in Latin-1.
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}

@Suite(
  .enabled(
    if: !SharedRequest.all.isEmpty, "no requests: put http/rows.jsonl into ../shared/cases"))
struct SharedRequestTests {
  @Test(arguments: SharedRequest.all) private func requestsAreAnswered(_ row: SharedRequest) throws {
    var limits = HTTPLimits()
    (limits.body, limits.seconds) = (65_536, 1)
    let server = HTTPServer(limits: limits) { result in
      if case .success(let request) = result, request.path.first == "slow" {
        // Longer than a client may be silent: until another one is ended for that.
        let silent = try? LoopbackClient(port: request.port)
        silent?.send("G")
        _ = silent?.ends
        return HTTPAnswer(status: 200, body: Array("slow \(request.path.dropFirst().joined())".utf8))
      }
      return EchoAnswers.answer(result)
    }
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    var sends = true
    for step in row.steps ?? [] {
      switch step {
      case .text("SHUT"):
        client.endSending()
        sends = false
      case .text(let text): client.send(text)
      case .pause(let seconds): client.receive(for: seconds)
      case .long(let length, let beginning, let end):
        let bytes = SharedRequest.whole(row.name, length, beginning, end)
        try #require(bytes.count == length, "the text cannot be restored")
        client.send(bytes)
      }
    }
    // Whether the connection is kept shows in the answer to one more request.
    let mayBeKept = row.expected.contains("kept") && sends
    if mayBeKept { client.send("GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    var answers: [LoopbackClient.Answer] = []
    var isKept = false
    while !isKept, let answer = client.answer(isToHEAD: row.answersToHEAD?.contains(answers.count) == true) {
      isKept = mayBeKept && answer.body == "GET kept 0 "
      if !isKept { answers.append(answer) }
    }
    #expect(!client.isReset)
    let outcome = (answers.map { "\($0.status)" } + [isKept ? "kept" : "closed"]).joined(separator: " ")
    #expect(try Regex(row.expected).wholeMatch(in: outcome) != nil, "\(outcome) instead of \(row.expected)")
    let text = answers.map(\.text).joined().lowercased()
    if row.has == "ONEPIECE" {
      #expect(client.firstPiece >= answers.first?.length ?? .max)
    } else if let part = row.has {
      #expect(text.contains(part.lowercased()), "\(text.prefix(1000))")
    }
    if let part = row.lacks { #expect(!text.contains(part.lowercased()), "\(text.prefix(1000))") }
  }
}
