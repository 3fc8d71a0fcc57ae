// Sends requests to a server with libcurl.

import CCurl
import Locks

/// A client for one server, which keeps its connections open.
///
///     let client = try UpstreamClient(try Upstream("https://hub.example/wd/hub"))
///     try client.send(OutgoingRequest("GET", "/status")).status  // 200
///
/// Responses are returned as they arrive: redirects are not followed, and compressed bodies stay compressed.
public final class UpstreamClient: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the idle handles are accessed only while the lock is held, and a handle is
  // used by one request at a time. libcurl's functions do not change.
  private let lock = Lock()
  private var idle: [UnsafeMutableRawPointer] = []
  private let room: AnswerRoom
  private let curl: axr_curl
  private let options: ClientOptions
  public let upstream: Upstream

  /// - Throws: `HTTPClientError`, if libcurl cannot be used.
  public init(_ upstream: Upstream, _ options: ClientOptions = ClientOptions()) throws(HTTPClientError) {
    curl = try LoadedCurl.functions.get()
    self.upstream = upstream
    self.options = options
    room = AnswerRoom(options.maximumAnswers)
  }

  deinit {
    for handle in idle { curl.easy_cleanup(handle) }
  }

  /// Sends a request and waits for the complete response.
  ///
  /// - Throws: `HTTPClientError`, if there is no response, or if it is too long. Its message contains no credentials.
  public func send(_ request: OutgoingRequest) throws(HTTPClientError) -> IncomingAnswer {
    guard let handle = take() else { throw HTTPClientError("libcurl cannot be initialized") }
    defer { put(back: handle) }
    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl.slist_free_all(headers) }
    for line in lines(of: request) { headers = curl.slist_append(headers, line) ?? headers }
    configure(handle, for: request)
    _ = axr_set_list(curl, handle, CURLOPT_HTTPHEADER, headers)
    let transfer = Transfer(sending: request.body, receivingInto: room)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    _ = axr_set_writer(curl, handle, CURLOPT_HEADERFUNCTION, receiveHeader)
    _ = axr_set_pointer(curl, handle, CURLOPT_HEADERDATA, context)
    _ = axr_set_writer(curl, handle, CURLOPT_WRITEFUNCTION, receiveBody)
    _ = axr_set_pointer(curl, handle, CURLOPT_WRITEDATA, context)
    // libcurl holds a pointer to the transfer, which must stay alive until the end.
    let code = withExtendedLifetime(transfer) {
      if request.hasBody {
        // libcurl retries a request if the server closes a reused connection before it responds, although the action
        // may have been performed by then. It cannot resend a body that it has read from a callback. If the body is
        // empty, only a fresh connection prevents a retry.
        _ = axr_set_size(curl, handle, CURLOPT_POSTFIELDSIZE_LARGE, request.body.count)
        _ = axr_set_writer(curl, handle, CURLOPT_READFUNCTION, sendBody)
        _ = axr_set_pointer(curl, handle, CURLOPT_READDATA, context)
        if request.body.isEmpty { _ = axr_set_number(curl, handle, CURLOPT_FRESH_CONNECT, 1) }
      }
      return curl.easy_perform(handle)
    }
    guard !transfer.isRefused else { throw HTTPClientError(tooLong: options.maximumAnswers) }
    guard code == CURLE_OK else { throw HTTPClientError(reason(code)) }
    var status = 0
    _ = axr_get_number(curl, handle, CURLINFO_RESPONSE_CODE, &status)
    return IncomingAnswer(status: status, headers: transfer.headers, body: transfer.body)
  }

  /// The header lines. Headers that libcurl would add by itself are suppressed unless the client has sent them.
  private func lines(of request: OutgoingRequest) -> [String] {
    var headers = request.headers.filter { !$0.name.isEmpty && !Self.isUnsafe($0.name) && !Self.isUnsafe($0.value) }
    if let authorization = upstream.authorization {
      headers.removeAll { $0.name.lowercased() == "authorization" }
      headers.append(("Authorization", authorization))
    }
    let names = Set(headers.map { $0.name.lowercased() })
    let added = ["Accept", "User-Agent", "Content-Type", "Expect"].filter { !names.contains($0.lowercased()) }
    // libcurl sends a header without a value only if its name is followed by a semicolon instead of a colon.
    return headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" } + added.map { "\($0):" }
  }

  /// Whether a string contains a character that would end its header line.
  private static func isUnsafe(_ text: String) -> Bool { text.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 } }

  private func configure(_ handle: UnsafeMutableRawPointer, for request: OutgoingRequest) {
    // A reset keeps the connections open.
    curl.easy_reset(handle)
    _ = axr_set_text(curl, handle, CURLOPT_URL, upstream.address(of: request.target))
    _ = axr_set_text(curl, handle, CURLOPT_PROTOCOLS_STR, "http,https")
    _ = axr_set_number(curl, handle, CURLOPT_PATH_AS_IS, 1)
    _ = axr_set_number(curl, handle, CURLOPT_NOSIGNAL, 1)
    _ = axr_set_number(curl, handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    _ = axr_set_number(curl, handle, CURLOPT_CONNECTTIMEOUT, 10)
    if let seconds = request.timeout {
      _ = axr_set_number(curl, handle, CURLOPT_TIMEOUT_MS, max(1, Int(seconds * 1000)))
    }
    if upstream.isLocal { _ = axr_set_text(curl, handle, CURLOPT_PROXY, "") }
    if let file = options.certificates ?? TrustedCertificates.file {
      _ = axr_set_text(curl, handle, CURLOPT_CAINFO, file)
    }
    if !options.verifies {
      _ = axr_set_number(curl, handle, CURLOPT_SSL_VERIFYPEER, 0)
      _ = axr_set_number(curl, handle, CURLOPT_SSL_VERIFYHOST, 0)
    }
    if request.method == "HEAD" { _ = axr_set_number(curl, handle, CURLOPT_NOBODY, 1) }
    if request.hasBody { _ = axr_set_number(curl, handle, CURLOPT_POST, 1) }
    _ = axr_set_text(curl, handle, CURLOPT_CUSTOMREQUEST, request.method)
  }

  private func reason(_ code: CURLcode) -> String {
    curl.easy_strerror(code).map { String(cString: $0) } ?? "libcurl fails with code \(code.rawValue)"
  }

  private func take() -> UnsafeMutableRawPointer? { lock.withLock { idle.popLast() } ?? curl.easy_init() }

  private func put(back handle: UnsafeMutableRawPointer) {
    // An idle handle must not refer to a finished request.
    curl.easy_reset(handle)
    let isKept = lock.withLock {
      guard idle.count < Self.maximumIdleCount else { return false }
      idle.append(handle)
      return true
    }
    if !isKept { curl.easy_cleanup(handle) }
  }

  private static let maximumIdleCount = 32
}

/// Limits the total size of the responses that are being received at the same time.
private final class AnswerRoom: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the number is accessed only while the lock is held.
  private let lock = Lock()
  private var rest: Int

  init(_ bytes: Int) { rest = bytes }

  /// Reserves bytes.
  ///
  /// - Returns: Whether enough bytes were left.
  func take(_ bytes: Int) -> Bool {
    lock.withLock {
      guard bytes <= rest else { return false }
      rest -= bytes
      return true
    }
  }

  func give(back bytes: Int) { lock.withLock { rest += bytes } }
}

/// The part of a request that remains to be sent, and the part of its response that has arrived.
private final class Transfer {
  private var rest: ArraySlice<UInt8>
  private let room: AnswerRoom
  private var received = 0
  private(set) var headers: [(name: String, value: String)] = []
  private(set) var body: [UInt8] = []
  /// Whether the response was too long.
  private(set) var isRefused = false

  init(sending body: [UInt8], receivingInto room: AnswerRoom) {
    rest = body[...]
    self.room = room
  }

  deinit { room.give(back: received) }

  /// Copies the next bytes of the body.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }

  /// Adds a header line.
  ///
  /// - Returns: Whether the transfer continues.
  func add(headerLine line: UnsafeRawBufferPointer) -> Bool {
    guard accept(line.count) else { return false }
    var bytes = line[...]
    while let last = bytes.last, last == 10 || last == 13 { bytes = bytes.dropLast() }
    add(headerLine: String(decoding: bytes, as: UTF8.self))
    return true
  }

  /// Appends a part of the body.
  ///
  /// - Returns: Whether the transfer continues.
  func add(_ part: UnsafeRawBufferPointer) -> Bool {
    guard accept(part.count) else { return false }
    body.append(contentsOf: part)
    return true
  }

  private func accept(_ bytes: Int) -> Bool {
    guard !isRefused, room.take(bytes) else {
      isRefused = true
      return false
    }
    received += bytes
    return true
  }

  private func add(headerLine line: String) {
    // Interim responses, such as `100 Continue`, precede the final one.
    if line.hasPrefix("HTTP/") { headers = [] }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    headers.append((String(line[..<colon]), String(value)))
  }
}

private func receiveHeader(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context, let start else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  // libcurl aborts the transfer if the result differs from the number of bytes.
  return transfer.add(headerLine: UnsafeRawBufferPointer(start: start, count: size * count)) ? size * count : 0
}

private func sendBody(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context, let start else { return 0 }
  return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    .read(into: UnsafeMutableRawBufferPointer(start: start, count: size * count))
}

private func receiveBody(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context, let start else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.add(UnsafeRawBufferPointer(start: start, count: size * count)) ? size * count : 0
}
