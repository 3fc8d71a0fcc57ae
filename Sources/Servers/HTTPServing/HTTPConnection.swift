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
    let arrival: ContinuousClock.Instant
    var body: [UInt8] = []
    var refusal: HTTPRefusal?
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
      open = OpenRequest(head: head, arrival: .now, refusal: refusal(of: head))
      if open?.refusal == nil, head.headers.first(name: "expect")?.lowercased() == "100-continue" {
        let go = HTTPResponseHead(version: head.version, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
    case .body(let buffer):
      guard var request = open, request.refusal == nil else { return }
      open = nil
      if request.body.count + buffer.readableBytes > limits.body {
        request.refusal = HTTPRefusal(.tooLarge, "The body is longer than \(limits.body) bytes")
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

  private func refusal(of head: HTTPRequestHead) -> HTTPRefusal? {
    if head.uri.utf8.count > limits.target {
      return HTTPRefusal(.tooLarge, "The path is longer than \(limits.target) bytes")
    }
    let length = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if length > limits.headers { return HTTPRefusal(.tooLarge, "The headers are longer than \(limits.headers) bytes") }
    // A body that is too long is read, so that the client gets to see the answer, but not kept.
    if let text = head.headers.first(name: "content-length"), let length = Int(text), length > limits.body {
      return HTTPRefusal(.tooLarge, "The body is longer than \(limits.body) bytes")
    }
    return nil
  }

  private func respond(to open: OpenRequest, _ context: ChannelHandlerContext) {
    let (admission, answer) = (admission, answer)
    let port = context.localAddress?.port ?? 0
    let place = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    workers.runIfActive(eventLoop: context.eventLoop) { Self.answer(to: open, at: port, admission, answer) }
      .whenSuccess { result in
        let (handler, context) = place.value
        handler.send(result, to: open.head, keepsConnection: open.refusal == nil, context)
      }
  }

  private static func answer(
    to open: OpenRequest, at port: Int, _ admission: Admission, _ answer: HTTPServer.Answer
  ) -> HTTPAnswer {
    do throws(HTTPRefusal) {
      if let refusal = open.refusal { throw refusal }
      let target = try RequestTarget(open.head.uri)
      var headers: [String: String] = [:]
      for header in open.head.headers {
        let name = header.name.lowercased()
        headers[name] = headers[name].map { "\($0), \(header.value)" } ?? header.value
      }
      let request = HTTPRequest(
        method: open.head.method.rawValue, path: target.path, query: target.query, headers: headers, body: open.body,
        arrival: open.arrival, port: port, target: open.head.uri,
        fields: open.head.headers.map { ($0.name, $0.value) })
      let admitted = try admission.admit(request)
      let own = admission.answer(toPreflight: admitted) ?? answer(.success(admitted))
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
    let hasLength = request.method == .HEAD && answer.isPassedOn || [204, 304].contains(answer.status)
    if !hasLength { headers.add(name: "Content-Length", value: String(answer.body.count)) }
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
