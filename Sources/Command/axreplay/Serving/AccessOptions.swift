// Declares the options that limit who may connect, which `axreplay serve` and `axreplay record` share.

import Arguments
import HTTPServing

/// The options for requests that are accepted.
struct AccessOptions: ArgumentGroup {
  var token: String?
  var allowHost: [String] = []
  var allowOrigin: [String] = []
  var allowCors = false

  static var arguments: [Argument<Self>] {
    [
      .option(
        "--token", "word", sets: \.token, help: "Answer only requests whose path begins with this word."),
      .repeated("--allow-host", "name", addsTo: \.allowHost, help: "Also accept requests for this host name."),
      .repeated(
        "--allow-origin", "origin", addsTo: \.allowOrigin,
        help: "Also accept requests from a web page: http://localhost:8000."),
      .flag(
        "--allow-cors", sets: \.allowCors,
        help: "Also accept requests from all pages of this machine."),
    ]
  }

  func validate() throws(ArgumentError) {
    if allowOrigin.contains("*") {
      throw ArgumentError(
        "--allow-origin needs the address of a page, not “*”: otherwise every page that the browser opens could send "
          + "requests. --allow-cors accepts the pages of this machine")
    }
    if let name = allowHost.first(where: { !Admission.isHostName($0) }) {
      throw ArgumentError("--allow-host needs the name of a host without a port, such as build.example, not “\(name)”")
    }
    if let origin = allowOrigin.first(where: { !Admission.isOrigin($0) }) {
      throw ArgumentError(
        "--allow-origin needs an address without a path, such as http://localhost:8000, not “\(origin)”")
    }
    guard let token else { return }
    if token.isEmpty { throw ArgumentError("--token needs a word: without one, it would keep nobody out") }
    if token.utf8.count > Self.longestToken {
      throw ArgumentError("--token may have at most \(Self.longestToken) characters, because each request repeats it")
    }
    let isUnreserved = token.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._~".utf8.contains(byte)
    }
    if !isUnreserved || token.allSatisfy({ $0 == "." }) {
      throw ArgumentError("--token may contain letters, digits and -._~ only, because it is a part of the address")
    }
  }

  /// Returns what the server accepts.
  ///
  /// - Parameter host: The address of `--host`; nil for this machine only.
  func admission(host: String?) -> Admission {
    var admission = Admission()
    admission.hosts = Set((allowHost + [host].compactMap(\.self)).map { $0.lowercased() })
    // An origin has no path, and browsers send it in lower case.
    admission.origins = Set(
      allowOrigin.map { $0.hasSuffix("/") && !$0.hasSuffix("://") ? String($0.dropLast()) : $0 }
        .map { $0.lowercased() })
    admission.allowsLocalPages = allowCors
    admission.token = token
    return admission
  }

  /// Returns the address for clients.
  func address(host: String?, port: Int) -> String {
    let name = host ?? "127.0.0.1"
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)" + (token.map { "/\($0)" } ?? "")
  }

  /// A warning if other machines may be able to connect; nil if only this one is.
  static func warning(host: String?) -> String? {
    guard let host, host != "::1", host.lowercased() != "localhost", !host.hasPrefix("127.") else { return nil }
    return "warning: other machines may be able to connect; --token keeps strangers out"
  }

  private static let longestToken = 200
}
