// Serves HTTP on this machine.

/// A server that answers requests with a function.
///
///     let server = HTTPServer { request in HTTPAnswer(status: 200) }
///     let port = try server.start(hosts: ["127.0.0.1"], port: 0)
///
/// Each connection has a thread of its own, so that a slow response does not delay other connections.
public final class HTTPServer: Sendable {
  /// Answers a request, or formats a refusal as the protocol requires.
  public typealias Answer = @Sendable (Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer

  private let context: Connection.Context

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - admission: Which requests are answered.
  ///   - limits: The limits of requests and connections.
  ///   - threads: The maximum number of responses that are computed at once; nil for one per connection.
  ///   - answer: Answers a request, or formats a refusal as the protocol requires. It is called on several threads at
  ///     once, but for only one request per connection at a time.
  public init(
    _ admission: Admission = Admission(), limits: HTTPLimits = HTTPLimits(), threads: Int? = nil,
    answer: @escaping Answer
  ) {
    let connections = OpenConnections(
      maximumAnswers: max(1, threads ?? .max), maximumBodies: max(limits.bodies, limits.body))
    context = Connection.Context(admission: admission, limits: limits, connections: connections, answer: answer)
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - hosts: The addresses to listen on. The first must be available; others, such as `::1`, need not be.
  ///   - port: The port; 0 for any free port.
  /// - Returns: The port that the server listens on.
  /// - Throws: `HTTPServerError`, if the first address is not available.
  public func start(hosts: [String], port: Int) throws(HTTPServerError) -> Int {
    _ = FreedMemory.isReturned
    var port = port
    var listeners: [Listener] = []
    for (index, host) in hosts.enumerated() {
      do throws(Listener.Failure) {
        listeners.append(try Listener(host: host, port: port))
        if index == 0 { port = listeners[0].port }
      } catch {
        if index == 0 { throw HTTPServerError(host: host, port: port, error) }
      }
    }
    guard accept(on: listeners) else {
      for listener in listeners { StreamSocket(descriptor: listener.descriptor).close() }
      throw HTTPServerError(
        host: hosts.first ?? "", port: port, Listener.Failure(reason: "the system has no more threads or files"))
    }
    return port
  }

  /// Starts the thread that accepts connections.
  private func accept(on listeners: [Listener]) -> Bool {
    guard let waker = Waker() else { return false }
    guard context.connections.addAcceptor(waker) else {
      waker.close()
      return false
    }
    let acceptor = Acceptor(listeners: listeners, waker: waker, context: context)
    if startThread({ acceptor.run() }) { return true }
    context.connections.removeAcceptor(waker)
    return false
  }

  /// Closes all connections after the responses in progress have been sent. The server cannot be started again.
  public func stop() {
    context.connections.beginStop()
    context.connections.waitForEnd()
  }
}

/// The reason why a server cannot listen.
///
///     error.description   // "cannot listen on 127.0.0.1 port 4723: address already in use"
public struct HTTPServerError: Error, CustomStringConvertible, Sendable {
  /// The first of the addresses to listen on.
  public let host: String
  /// The port; 0 if any free port was requested.
  public let port: Int
  /// The address, the port and the system's reason.
  public let description: String
  /// What to do; nil unless another port may be available.
  public let advice: String?

  init(host: String, port: Int, _ failure: Listener.Failure) {
    self.host = host
    self.port = port
    description = "cannot listen on \(host) port \(port): \(failure.reason)"
    advice = failure.isAboutPort ? "choose another port with --port" : nil
  }
}
