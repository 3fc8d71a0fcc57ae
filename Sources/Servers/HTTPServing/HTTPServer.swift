// Serves HTTP on loopback.

internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A server, which answers requests by a function.
///
///     let server = HTTPServer { request in HTTPAnswer(status: 200) }
///     let port = try server.start(host: "127.0.0.1", port: 0)
///
/// Each answer is sent in one piece: in two, it would wait 40 ms for the client's acknowledgement.
public final class HTTPServer: Sendable {
  public typealias Answer = @Sendable (Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer

  private let admission: Admission
  private let limits: HTTPLimits
  private let answer: Answer
  private let group: MultiThreadedEventLoopGroup
  /// Answers are computed here, so that a slow one does not hold up other connections.
  private let workers: NIOThreadPool

  /// - Parameters:
  ///   - admission: Which requests are answered.
  ///   - threads: How many requests are answered at once; nil for as many as the machine has cores. A server that waits
  ///     for another one needs more.
  ///   - answer: Answers a request, or puts a refusal in the form of the protocol. It is called on several threads at
  ///     once, but for one request of a connection at a time.
  public init(
    _ admission: Admission = Admission(), limits: HTTPLimits = HTTPLimits(), threads: Int? = nil,
    answer: @escaping Answer
  ) {
    self.admission = admission
    self.limits = limits
    self.answer = answer
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    workers = NIOThreadPool(numberOfThreads: threads ?? max(4, System.coreCount))
    workers.start()
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - hosts: The addresses to listen on. The first must be available; others, such as `::1`, need not.
  ///   - port: The port; 0 for any that is free.
  /// - Returns: The port.
  /// - Throws: `HTTPServerError`, if the first address is not available.
  public func start(hosts: [String], port: Int) throws(HTTPServerError) -> Int {
    var port = port
    for (index, host) in hosts.enumerated() {
      do {
        let channel = try bootstrap.bind(host: host, port: port).wait()
        if index == 0 { port = channel.localAddress?.port ?? port }
      } catch {
        if index == 0 { throw HTTPServerError(host: host, port: port, "\(error)") }
      }
    }
    return port
  }

  /// Closes all connections. The server cannot be started again.
  public func stop() {
    try? group.syncShutdownGracefully()
    try? workers.syncShutdownGracefully()
  }

  private var bootstrap: ServerBootstrap {
    let (admission, limits, answer, workers) = (admission, limits, answer, workers)
    return ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          let arrivals = Arrivals()
          try pipeline.addHandler(arrivals)
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(IdleStateHandler(readTimeout: limits.idleTime))
          try pipeline.addHandler(
            HTTPConnection(
              admission: admission, limits: limits, workers: workers, arrivals: arrivals, answer: answer))
        }
      }
  }
}

/// The limits of a request.
public struct HTTPLimits: Sendable {
  /// The maximum length of the body, in bytes.
  public var body = 16 << 20
  /// The maximum length of all headers, in bytes.
  public var headers = 32 << 10
  /// The maximum length of the target, in bytes.
  public var target = 8 << 10
  /// How long a client may be silent in the middle of a request, in seconds.
  public var seconds: Int64 = 30

  public init() {}

  var idleTime: TimeAmount { .seconds(seconds) }
}

/// The reason why a server cannot listen.
public struct HTTPServerError: Error, CustomStringConvertible, Sendable {
  public let host: String
  public let port: Int
  public let description: String

  init(host: String, port: Int, _ reason: String) {
    self.host = host
    self.port = port
    let isUsed = reason.contains("errno: 98") || reason.contains("errno: 48")
    description = "cannot listen on \(host) port \(port): " + (isUsed ? "another program uses the port" : reason)
  }
}
