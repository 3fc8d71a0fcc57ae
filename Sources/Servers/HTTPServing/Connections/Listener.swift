// Listens for connections on an address.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A listening socket. Whoever opens it must close it.
struct Listener: Sendable {
  let descriptor: Int32
  let port: Int

  /// The reason why a socket cannot listen.
  struct Failure: Error {
    let reason: String
    /// Whether another port may be available.
    var isAboutPort = false
  }

  /// - Parameters:
  ///   - host: An IP address, or a name of this machine.
  ///   - port: The port; 0 for any free port.
  /// - Throws: `Failure`, if the address does not exist, or another program uses it.
  init(host: String, port: Int) throws(Failure) {
    guard (0...65_535).contains(port) else { throw Failure(reason: "the port must be from 0 to 65535") }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0, let found else {
      throw Failure(reason: "the host is unknown: \(gai_strerror(code).map { String(cString: $0) } ?? "\(code)")")
    }
    defer { freeaddrinfo(found) }
    var failure = Failure(reason: "the host has no address")
    var next: UnsafeMutablePointer<addrinfo>? = found
    while let address = next?.pointee {
      do throws(Failure) {
        descriptor = try Self.open(address)
        self.port = Self.port(of: descriptor) ?? port
        return
      } catch {
        failure = error
      }
      next = address.ai_next
    }
    throw failure
  }

  private static func open(_ address: addrinfo) throws(Failure) -> Int32 {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw failure(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // A client may disconnect before it is accepted. Then the thread must not wait for the next one.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    StreamSocket(descriptor: descriptor).set(SOL_SOCKET, SO_REUSEADDR, to: 1)
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 256) == 0 else {
      let code = errno
      StreamSocket(descriptor: descriptor).close()
      throw failure(code)
    }
    return descriptor
  }

  private static func failure(_ code: Int32) -> Failure {
    if code == EADDRINUSE { return Failure(reason: "another program uses the port", isAboutPort: true) }
    let reason = strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    return Failure(reason: reason, isAboutPort: code == EACCES)
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress,
        getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
      else { return nil }
      // The port has the same offset in IPv4 and IPv6 addresses.
      return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    }
  }

  /// The outcome of accepting a connection.
  enum Acceptance {
    /// A client has connected.
    case connection(StreamSocket)
    /// No client has connected.
    case none
    /// The system is out of file descriptors or memory.
    case exhausted
  }

  func accept() -> Acceptance {
    let descriptor = acceptNext(self.descriptor)
    if descriptor >= 0 { return .connection(StreamSocket(descriptor: descriptor)) }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none
  }
}

/// Calls the system function `accept`, which is shadowed by the method of the same name inside the type.
private func acceptNext(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
