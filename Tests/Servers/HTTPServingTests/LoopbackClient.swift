// Sends bytes to a server of this process as they are, and reads its answers.

import Foundation
import Testing

/// A client that sends anything, and never longer waits than half a minute.
final class LoopbackClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isEnded = false
  /// The number of bytes that arrived in the first piece.
  private(set) var firstPiece = 0
  /// Whether the server has reset the connection, so that answers may be lost.
  private(set) var isReset = false

  struct Failure: Error {}

  struct Answer {
    let status: Int
    let head: String
    let body: String
    /// The length of the whole answer, in bytes.
    let length: Int

    var text: String { head + body }

    /// The value of a header, by its name in lower case.
    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  init(port: Int) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // The socket is closed by the end of this object.
    guard result == 0 else { throw Failure() }
    var time = timeval()
    time.tv_sec = 30
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Sends a text in Latin-1, as far as the server reads it.
  func send(_ text: String) { send(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }

  func send(_ bytes: [UInt8]) {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { sendBytes(descriptor, $0, flags) }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Ends the direction to the server.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Waits for bytes for some time, and receives them.
  func receive(for seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = (end - .now) / .milliseconds(1)
      guard poll(&state, 1, Int32(max(1, left))) > 0, receiveMore() else { continue }
    }
  }

  /// The next answer; nil if the connection ends before.
  ///
  /// - Parameter isToHEAD: Whether the answer has no body, whatever its headers say.
  func answer(isToHEAD: Bool = false) -> Answer? {
    let end = Array("\r\n\r\n".utf8)
    var head: ArraySlice<UInt8>?
    while head == nil {
      if let range = received.firstRange(of: end) {
        head = received[..<range.upperBound]
      } else if !receiveMore() {
        return nil
      }
    }
    guard let head, let status = Int(String(decoding: head.dropFirst(9).prefix(3), as: UTF8.self)) else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    let empty = Answer(status: status, head: text, body: "", length: head.count)
    let hasBody = !isToHEAD && status >= 200 && status != 204 && status != 304
    let length = head.count + (hasBody ? empty.header("content-length").flatMap { Int($0) } ?? 0 : 0)
    while received.count < length { guard receiveMore() else { return nil } }
    let body = String(decoding: received[head.count..<length], as: UTF8.self)
    received.removeFirst(length)
    return Answer(status: status, head: text, body: body, length: length)
  }

  /// Whether the server ends the connection without another byte.
  var ends: Bool {
    while receiveMore() {}
    return isEnded && received.isEmpty
  }

  private func receiveMore() -> Bool {
    if isEnded { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      if received.isEmpty, firstPiece == 0 { firstPiece = count }
      received += buffer.prefix(count)
      return true
    }
    isReset = count < 0 && errno == ECONNRESET
    isEnded = count == 0 || isReset
    return false
  }
}

/// Calls the function of the system, which inside of the class would be the method of the same name.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, flags)
}
