// Uses up what a server permits, and stops it.

import EchoServer
import Foundation
import HTTPServing
import Testing

@Suite struct BoundedConnectionTests {
  private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

  /// Answers that wait until a test lets them go on.
  private final class Gate: Sendable {
    private let arrived = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    /// Answers requests for `/wait` only after the gate was opened for them.
    func answer(_ result: Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer {
      if case .success(let request) = result, request.path.first == "wait" {
        arrived.signal()
        opened.wait()
      }
      return EchoAnswers.answer(result)
    }

    /// Waits until an answer waits.
    func waitForRequest() { arrived.wait() }

    func open() { opened.signal() }
  }

  private static func serve(
    threads: Int? = nil, _ change: (inout HTTPLimits) -> Void = { _ in }, _ body: (HTTPServer, Int, Gate) throws -> Void
  ) throws {
    var limits = HTTPLimits()
    change(&limits)
    let gate = Gate()
    let server = HTTPServer(limits: limits, threads: threads) { gate.answer($0) }
    defer { server.stop() }
    try body(server, server.start(hosts: ["127.0.0.1"], port: 0), gate)
  }

  /// Sends a request and returns whether it is answered.
  private static func isAnswered(_ client: LoopbackClient, _ target: String = "/a") -> Bool {
    client.send(get(target))
    return client.answer()?.status == 200
  }

  // MARK: Connections

  @Test func oneConnectionIsEndedForAnother() throws {
    try Self.serve {
      $0.connections = 3
    } _: { _, port, _ in
      let clients = try (0..<3).map { _ in try LoopbackClient(port: port) }
      for client in clients { #expect(Self.isAnswered(client)) }
      let fourth = try LoopbackClient(port: port)
      #expect(Self.isAnswered(fourth))
      #expect(clients.filter { Self.isAnswered($0) }.count == 2)
      #expect(Self.isAnswered(fourth))
    }
  }

  @Test func connectionsWithAnAnswerAreNotEnded() throws {
    try Self.serve {
      $0.connections = 2
    } _: { _, port, gate in
      let waiting = try LoopbackClient(port: port)
      waiting.send(Self.get("/wait"))
      gate.waitForRequest()
      let resting = try LoopbackClient(port: port)
      #expect(Self.isAnswered(resting))
      #expect(Self.isAnswered(try LoopbackClient(port: port)))
      #expect(resting.ends)
      gate.open()
      #expect(waiting.answer()?.body == "GET wait 0 ")
    }
  }

  @Test func clientsWaitWhileAllConnectionsHaveAnswers() throws {
    try Self.serve {
      $0.connections = 1
    } _: { _, port, gate in
      let first = try LoopbackClient(port: port)
      first.send(Self.get("/wait"))
      gate.waitForRequest()
      let second = try LoopbackClient(port: port)
      second.send(Self.get("/a"))
      gate.open()
      #expect(first.answer()?.body == "GET wait 0 ")
      #expect(second.answer()?.body == "GET a 0 ")
    }
  }

  @Test func manyClientsAreAnsweredOneAfterTheOther() throws {
    try Self.serve {
      $0.connections = 20
    } _: { _, port, _ in
      var clients: [LoopbackClient] = []
      for _ in 0..<300 {
        clients.append(try LoopbackClient(port: port))
        #expect(clients.last.map { Self.isAnswered($0) } == true)
      }
    }
  }

  /// A process that may open 64 files serves 150 clients, of which none closes its connection.
  @Test func filesAreBounded() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "ulimit -n 64 && exec \"$0\"", try Self.program.path]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    defer { process.waitUntilExit() }
    defer { try? input.fileHandleForWriting.close() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.trimmingCharacters(in: .newlines)), "\(line)")
    var clients: [LoopbackClient] = []
    for _ in 0..<150 {
      clients.append(try LoopbackClient(port: port))
      #expect(clients.last.map { Self.isAnswered($0) } == true)
    }
    try input.fileHandleForWriting.close()
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "stopped\n")
  }

  private static var program: URL {
    get throws {
      let folders =
        Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        + CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
      let candidates = folders.map { $0.appending(path: "EchoServerProgram") }
      return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }

  // MARK: Answers and bodies

  @Test func answersBeyondTheMaximumWait() throws {
    try Self.serve(threads: 1) { _, port, gate in
      let clients = try (0..<2).map { _ in try LoopbackClient(port: port) }
      clients[0].send(Self.get("/wait"))
      gate.waitForRequest()
      clients[1].send(Self.get("/wait"))
      gate.open()
      #expect(clients[0].answer()?.status == 200)
      gate.waitForRequest()
      gate.open()
      #expect(clients[1].answer()?.status == 200)
    }
  }

  @Test func bodiesOfAllConnectionsAreBounded() throws {
    try Self.serve {
      ($0.body, $0.bodies) = (150_000, 200_000)
    } _: { _, port, _ in
      let first = try LoopbackClient(port: port)
      first.send("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 150000\r\n\r\n")
      first.send([UInt8](repeating: 1, count: 149_999))
      // The server may not have received all of it yet.
      var refusal: LoopbackClient.Answer?
      for _ in 0..<1_000 where refusal == nil {
        let second = try LoopbackClient(port: port)
        second.send("POST /b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
        second.send([UInt8](repeating: 1, count: 100_000))
        let answer = try #require(second.answer())
        if answer.status != 200 { refusal = answer }
      }
      #expect(refusal?.status == 503)
      #expect(refusal?.header("retry-after") == "1")
      #expect(refusal?.body.contains("200000 bytes") == true)
      // Short bodies have room at all times.
      let third = try LoopbackClient(port: port)
      third.send("POST /c HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc")
      #expect(third.answer()?.body == "POST c 3 abc")
      first.send([2])
      #expect(first.answer()?.body.hasPrefix("POST a 150000 ") == true)
      third.send("POST /d HTTP/1.1\r\nHost: localhost\r\nContent-Length: 150000\r\n\r\n")
      third.send([UInt8](repeating: 1, count: 150_000))
      #expect(third.answer()?.body.hasPrefix("POST d 150000 ") == true)
    }
  }

  /// Answers count as long as they are not read. When the server stops, it does not wait for their clients.
  @Test(.timeLimit(.minutes(1))) func answersThatAreNotReadAreBounded() throws {
    try Self.serve {
      ($0.body, $0.bodies, $0.seconds) = (100_000, 200_000, 100)
    } _: { _, port, _ in
      let first = try LoopbackClient(port: port)
      first.send(Self.get("/big/20000000"))
      // Reads the head only.
      #expect(first.answer(isToHEAD: true)?.status == 200)
      let second = try LoopbackClient(port: port)
      second.send("POST /b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
      #expect(second.answer()?.status == 503)
    }
  }

  // MARK: Time

  @Test(arguments: [
    "G", "GET /a HTTP/1.1\r\n", "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nabc",
    "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
  ])
  func silenceInARequestEndsTheConnection(request: String) throws {
    try Self.serve {
      $0.seconds = 1
    } _: { _, port, _ in
      let client = try LoopbackClient(port: port)
      #expect(Self.isAnswered(client))
      client.send(request)
      #expect(client.ends)
    }
  }

  /// Only one client has a place, so that the second one is answered after the first one has lost it.
  @Test func answersThatAreNotReadEndTheConnection() throws {
    try Self.serve {
      ($0.connections, $0.seconds) = (1, 1)
    } _: { _, port, _ in
      let first = try LoopbackClient(port: port)
      first.send(Self.get("/big/50000000"))
      #expect(Self.isAnswered(try LoopbackClient(port: port)))
    }
  }

  // MARK: The end

  @Test func answersAreSentWhenTheServerStops() throws {
    try Self.serve { server, port, gate in
      let resting = try (0..<10).map { _ in try LoopbackClient(port: port) }
      for client in resting { #expect(Self.isAnswered(client)) }
      let half = try LoopbackClient(port: port)
      half.send("GET /a HT")
      let waiting = try (0..<3).map { _ in try LoopbackClient(port: port) }
      for client in waiting {
        client.send(Self.get("/wait"))
        gate.waitForRequest()
      }
      let stopped = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        server.stop()
        stopped.signal()
      }
      for client in resting + [half] { #expect(client.ends) }
      for _ in waiting { gate.open() }
      for client in waiting {
        #expect(client.answer()?.body == "GET wait 0 ")
        #expect(client.ends)
      }
      stopped.wait()
      #expect(throws: LoopbackClient.Failure.self) { try LoopbackClient(port: port) }
      #expect(throws: HTTPServerError.self) { try server.start(hosts: ["127.0.0.1"], port: 0) }
    }
  }

  @Test func requestsThatWaitForATurnAreDroppedWhenTheServerStops() throws {
    try Self.serve(threads: 1) { server, port, gate in
      let clients = try (0..<2).map { _ in try LoopbackClient(port: port) }
      clients[0].send(Self.get("/wait"))
      gate.waitForRequest()
      clients[1].send(Self.get("/a"))
      Thread.detachNewThread { server.stop() }
      #expect(clients[1].ends)
      gate.open()
      #expect(clients[0].answer()?.status == 200)
    }
  }
}
