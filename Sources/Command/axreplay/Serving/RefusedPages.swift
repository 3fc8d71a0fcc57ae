// Warns about web pages whose requests a server refuses.

import HTTPServing
import Locks
import Text

/// The pages whose requests were refused, each of which is reported once.
final class RefusedPages: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the set is accessed only while the lock is held.
  private let lock = Lock()
  private var reported: Set<String> = []

  private static let maximumCount = 20

  /// Writes the option that permits the page of a refused request to standard error.
  func report(_ refusal: HTTPRefusal) {
    guard let origin = refusal.origin else { return }
    let isNew = lock.withLock { reported.count < Self.maximumCount && reported.insert(origin).inserted }
    if isNew { Terminal.standardError.write(Self.warning(origin)) }
  }

  /// The warning about a page.
  ///
  /// - Parameter origin: The value of `Origin`; `null` for a file and other pages without an address.
  static func warning(_ origin: String) -> String {
    let isAddress = origin.contains("://") && origin.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isAddress else {
      let name = origin == "null" ? "Origin null" : "an Origin that is not an address"
      return "warning: refused a request with \(name); serve the page over http"
    }
    let isPlain = origin.allSatisfy { $0.isLetter || $0.isNumber || ":/.-_".contains($0) }
    let argument = isPlain ? origin : origin.quoted(.shell)
    return "warning: a page of another origin was refused; if you trust it, start again with --allow-origin \(argument)"
  }
}
