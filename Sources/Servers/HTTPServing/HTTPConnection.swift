// Reads the requests of a connection and sends the answers.

internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A connection. Its pipeline passes on a request only after the one before it was answered.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let admission: Admission
  private let limits: HTTPLimits
  private let workers: NIOThreadPool
  private let arrivals: Arrivals
  private let answer: HTTPServer.Answer
  private var open: OpenRequest?

  /// A request that has not arrived completely.
  private struct OpenRequest {
    let head: HTTPRequestHead
    /// The request without its body, or why it is refused. The body of a refused request is read, so that the client
    /// gets to see the answer, but not kept.
    var admitted: Result<HTTPRequest, HTTPRefusal>
    var body: [UInt8] = []

    var isRefused: Bool { if case .failure = admitted { true } else { false } }
    var isTooLarge: Bool { if case .failure(let refusal) = admitted { refusal.cause == .tooLarge } else { false } }
  }

  init(
    admission: Admission, limits: HTTPLimits, workers: NIOThreadPool, arrivals: Arrivals,
    answer: @escaping HTTPServer.Answer
  ) {
    self.arrivals = arrivals
    self.admission = admission
    self.limits = limits
    self.workers = workers
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let request = OpenRequest(head: head, admitted: admitted(head, at: context.localAddress?.port ?? 0))
      open = request
      // Some clients wait for this before they send the body, and then for the answer, also if it is a refusal.
      if !request.isTooLarge, head.headers.first(name: "expect")?.lowercased() == "100-continue" {
        let go = HTTPResponseHead(version: head.version, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
    case .body(let buffer):
      guard var request = open, !request.isRefused else { return }
      open = nil
      if request.body.count + buffer.readableBytes > limits.body {
        request.admitted = .failure(HTTPRefusal(.tooLarge, "The body is longer than \(limits.body) bytes"))
        request.body = []
      } else {
        request.body += buffer.readableBytesView
      }
      open = request
    case .end:
      arrivals.isAmidRequest = false
      guard let request = open else { return }
      open = nil
      respond(to: request, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that only rests between two requests may keep its connection, but not one that stops amid a request.
    if event is IdleStateHandler.IdleStateEvent, open != nil || arrivals.isAmidRequest {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func admitted(_ head: HTTPRequestHead, at port: Int) -> Result<HTTPRequest, HTTPRefusal> {
    Result { () throws(HTTPRefusal) in
      if head.uri.utf8.count > limits.target {
        throw HTTPRefusal(.tooLarge, "The path is longer than \(limits.target) bytes")
      }
      let length = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
      if length > limits.headers {
        throw HTTPRefusal(.tooLarge, "The headers are longer than \(limits.headers) bytes")
      }
      if let text = head.headers.first(name: "content-length"), let length = Int(text), length > limits.body {
        throw HTTPRefusal(.tooLarge, "The body is longer than \(limits.body) bytes")
      }
      let target = try RequestTarget(head.uri)
      var headers: [String: String] = [:]
      for header in head.headers {
        let name = header.name.lowercased()
        headers[name] = headers[name].map { "\($0), \(header.value)" } ?? header.value
      }
      return try admission.admit(
        HTTPRequest(
          method: head.method.rawValue, path: target.path, query: target.query, headers: headers, port: port,
          target: head.uri, fields: head.headers.map { ($0.name, $0.value) }))
    }
  }

  private func respond(to open: OpenRequest, _ context: ChannelHandlerContext) {
    let (admission, answer) = (admission, answer)
    let place = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    workers.runIfActive(eventLoop: context.eventLoop) { Self.answer(to: open, admission, answer) }
      .whenSuccess { result in
        let (handler, context) = place.value
        handler.send(result, to: open.head, keepsConnection: !open.isRefused, context)
      }
  }

  private static func answer(
    to open: OpenRequest, _ admission: Admission, _ answer: HTTPServer.Answer
  ) -> HTTPAnswer {
    do throws(HTTPRefusal) {
      let request = try open.admitted.get().with(body: open.body)
      let own = admission.answer(toPreflight: request) ?? answer(.success(request))
      if own.isPassedOn {
        return HTTPAnswer(
          passedOn: own.status, headers: own.headers + admission.headers(for: request), body: own.body)
      }
      return HTTPAnswer(
        status: own.status, contentType: own.contentType, headers: own.headers + admission.headers(for: request),
        body: own.body)
    } catch {
      return answer(.failure(error))
    }
  }

  /// Sends the answer in one piece.
  private func send(
    _ answer: HTTPAnswer, to request: HTTPRequestHead, keepsConnection: Bool, _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders()
    if !answer.isPassedOn {
      headers.add(name: "Content-Type", value: answer.contentType)
      headers.add(name: "X-Content-Type-Options", value: "nosniff")
    }
    // Answers to HEAD have the length of the body that they do not have; the other server knows it.
    let lacksLength = request.method == .HEAD && answer.isPassedOn || [204, 304].contains(answer.status)
    if !lacksLength { headers.add(name: "Content-Length", value: String(answer.body.count)) }
    for header in answer.headers { headers.add(name: header.name, value: header.value) }
    if !answer.isPassedOn, !headers.contains(name: "Cache-Control") {
      headers.add(name: "Cache-Control", value: "no-cache")
    }
    let keepsConnection = keepsConnection && request.isKeepAlive
    if !keepsConnection { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(
      version: request.version, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD, !answer.body.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
    }
    let done = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: done)
    if !keepsConnection {
      let place = NIOLoopBound(context, eventLoop: context.eventLoop)
      done.futureResult.whenComplete { _ in place.value.close(promise: nil) }
    }
  }
}

/// Notices the bytes of a request before its head is complete.
final class Arrivals: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Whether bytes have arrived since the end of the last request.
  var isAmidRequest = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isAmidRequest = true
    context.fireChannelRead(data)
  }
}
