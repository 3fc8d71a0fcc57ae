// Provides the recorded system version to code that reads `ProcessInfo`.

public import Foundation

/// Provides the version of the recorded system. The prelude's `ProcessInfo` returns this version, because on a device,
/// tests run on that system.
public enum RecordedSystem {
  /// The recorded system version, such as 19.0.0 for `iOS 19.0`; the host's version if none was recorded.
  public static var version: OperatingSystemVersion {
    let numbers = (TestReplay.current?.os ?? "").split(separator: " ").last?.split(separator: ".").map { Int($0) } ?? []
    guard let major = numbers.first ?? nil else { return ProcessInfo.processInfo.operatingSystemVersion }
    let rest = numbers.dropFirst().map { $0 ?? 0 } + [0, 0]
    return OperatingSystemVersion(majorVersion: major, minorVersion: rest[0], patchVersion: rest[1])
  }
}

/// Makes `ProcessInfo()` compile: this initializer is available in Apple's Foundation but not on Linux.
public protocol SharedProcess {}

extension SharedProcess {
  /// Returns the shared instance that describes the current process.
  public init(_ nothing: Void = ()) {
    guard let shared = ProcessInfo.processInfo as? Self else {
      preconditionFailure("only ProcessInfo is a SharedProcess")
    }
    self = shared
  }
}

extension ProcessInfo: SharedProcess {}
