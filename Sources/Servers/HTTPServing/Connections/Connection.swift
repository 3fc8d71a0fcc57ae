// Reads the requests of one connection and answers them, one after another.

/// A connection, which is served by its own thread.
final class Connection {
  /// The state that the connections of a server share.
  struct Context: Sendable {
    let admission: Admission
    let limits: HTTPLimits
    let connections: OpenConnections
    let answer: HTTPServer.Answer
  }

  private let socket: StreamSocket
  private let port: Int
  private let context: Context
  private var reader: RequestReader
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// When the request began to arrive.
  private var arrival = ContinuousClock.now
  /// The total length of the bodies that this connection holds, as recorded in the open connections.
  private var held = 0

  private var connections: OpenConnections { context.connections }
  private var limits: HTTPLimits { context.limits }

  /// - Parameter socket: A socket that was added to the open connections. It is closed at the end.
  init(_ socket: StreamSocket, port: Int, _ context: Context) {
    self.socket = socket
    self.port = port
    self.context = context
    reader = RequestReader(context.limits)
  }

  deinit {
    buffer.deallocate()
    count(0)
    connections.close(socket)
  }

  /// Serves the client until either side ends the connection.
  func serve() {
    // The request that is being read; a refused one has only a head.
    var head: RequestHead?
    var request: HTTPRequest?
    while true {
      do throws(HTTPRefusal) {
        switch reader.next() {
        case .incomplete: guard try receive() else { return }
        case .head(let next):
          head = next
          request = try admit(next)
        case .body(let body):
          guard let answered = head, let admitted = request else { return }
          (head, request) = (nil, nil)
          guard respond(to: answered, with: { answer(to: admitted.with(body: body)) }), answered.keepsConnection else {
            return
          }
          // The time of the next request does not include that of this response.
          arrival = .now
        case .refused(let refusal): throw refusal
        }
      } catch {
        return refuse(error, head)
      }
    }
  }

  /// Refuses a request based on its head, or sends `100 Continue` if the client waits for it.
  private func admit(_ head: RequestHead) throws(HTTPRefusal) -> HTTPRequest {
    let request = try context.admission.admit(HTTPRequest(head, arrival: arrival, port: port))
    if case .length(let length) = head.framing, length > HTTPLimits.smallBody, !connections.hasRoom(for: length) {
      throw limits.refusalOfBodies
    }
    if head.awaitsConsent, head.framing != .length(0), !reader.hasUnreadBytes {
      _ = send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), [])
    }
    return request
  }

  // MARK: Receiving

  /// Waits for bytes.
  ///
  /// - Returns: False if the connection has ended, or the client was silent for too long in the middle of a request.
  /// - Throws: `HTTPRefusal`, if the server holds too many bodies.
  private func receive() throws(HTTPRefusal) -> Bool {
    if reader.bodyCount > HTTPLimits.smallBody {
      guard connections.hold(reader.bodyCount, insteadOf: held) else { throw limits.refusalOfBodies }
      held = reader.bodyCount
    }
    let isResting = !reader.isAmidRequest
    guard connections.enter(isResting ? .resting : .receiving, socket) else { return false }
    if !isResting {
      let time = TransferTime(began: arrival, seconds: limits.seconds)
      guard let wait = time.wait(after: reader.bodyCount), socket.wait(.toReceive, milliseconds: wait) else {
        return false
      }
    }
    switch socket.receive(to: buffer, waits: isResting) {
    case .end: return false
    case .none: return true
    case .bytes(let count):
      if isResting { arrival = .now }
      reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return true
    }
  }

  // MARK: Answering

  private func answer(to request: HTTPRequest) -> HTTPAnswer {
    let answer = context.admission.answer(toPreflight: request) ?? context.answer(.success(request))
    return answer.adding(context.admission.headers(for: request))
  }

  /// Refuses a request and closes the connection.
  private func refuse(_ refusal: HTTPRefusal, _ head: RequestHead?) {
    _ = respond(to: head, closes: true) {
      let answer = context.answer(.failure(refusal))
      return refusal.cause == .overloaded ? answer.adding([("Retry-After", "1")]) : answer
    }
  }

  /// Computes a response and sends it.
  ///
  /// - Parameter head: The head of the request; nil if it could not be read.
  /// - Returns: False if the connection has ended.
  private func respond(to head: RequestHead?, closes: Bool = false, with compute: () -> HTTPAnswer) -> Bool {
    guard let answer = connections.answer(socket, compute) else { return false }
    hold(answer)
    let keeps = !closes && head?.keepsConnection == true
    let text = answer.head(for: head?.method ?? "GET", head?.version ?? .http11, keepsConnection: keeps)
    let body = answer.hasBody(for: head?.method ?? "GET") ? answer.body[...] : []
    guard send(text, body) else { return false }
    count(0)
    if !keeps { waitForClient() }
    return true
  }

  /// Counts the body of a long response, which may contain that of the request. A short one is sent immediately.
  private func hold(_ answer: HTTPAnswer) {
    answer.body.count > HTTPLimits.smallBody ? count(held + answer.body.count) : count(0)
  }

  /// Changes the number of bytes that this connection holds, even if it exceeds the limit.
  private func count(_ bytes: Int) {
    if bytes != held { connections.holdAnswer(bytes, insteadOf: held) }
    held = bytes
  }

  /// Sends a head and a body. A short body is sent together with the head: sent separately, it would wait 40 ms for the
  /// client's acknowledgement.
  ///
  /// - Returns: False if the connection has ended, or the client has not read anything for too long.
  private func send(_ head: [UInt8], _ body: ArraySlice<UInt8>) -> Bool {
    let first = body.prefix(HTTPLimits.smallBody)
    var sent = 0
    let began = ContinuousClock.now
    return send(head + first, began, &sent) && send(body.dropFirst(first.count), began, &sent)
  }

  private func send(
    _ bytes: some Collection<UInt8>, _ began: ContinuousClock.Instant, _ sent: inout Int
  ) -> Bool {
    bytes.withContiguousStorageIfAvailable { storage in
      var rest = UnsafeRawBufferPointer(storage)
      while !rest.isEmpty {
        switch socket.send(rest) {
        case .end: return false
        case .bytes(let count):
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
          sent += count
        case .none: guard waitToSend(TransferTime(began: began, seconds: limits.seconds), sent) else { return false }
        }
      }
      return true
    } ?? false
  }

  /// Waits until the client has read something. A server that is stopping does not wait for clients that do not read.
  private func waitToSend(_ time: TransferTime, _ sent: Int) -> Bool {
    guard var left = time.wait(after: sent) else { return false }
    while left > 0, !socket.wait(.toSend, milliseconds: min(left, 1000)) {
      if connections.hasStopped { return false }
      left -= 1000
    }
    return left > 0
  }

  /// Waits until the client has read the last response: closing a socket before everything is received resets the
  /// connection, and the client loses the response.
  private func waitForClient() {
    socket.endSending()
    let began = ContinuousClock.now
    guard connections.enter(.closing, socket) else { return }
    while began.duration(to: .now) < .seconds(30), socket.wait(.toReceive, milliseconds: 2000) {
      if case .end = socket.receive(to: buffer, waits: false) { return }
    }
  }
}
