// States the reasons of errors in words.

import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum ErrorReason {
  /// Returns the reason of any error in one sentence. Foundation's errors describe themselves with names of their own.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as SystemError: return error.message
    case let error as POSIXError: return SystemError(error.code.rawValue).message
    case let error as CocoaError:
      let reason = error.underlying.map(text) ?? "a file cannot be read or written"
      return error.filePath.map { "\($0): \(reason)" } ?? reason
    default: return "\(error)"
    }
  }
}
