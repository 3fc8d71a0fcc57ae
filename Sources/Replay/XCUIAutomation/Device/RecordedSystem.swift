// The system that the recording was made on, where a test asks the process that it runs in.

public import Foundation

/// What the prelude makes `ProcessInfo` answer: on a device the tests run on the recorded system, too.
public enum RecordedSystem {
  /// The recorded version: 19.0.0 for `iOS 19.0`; that of this machine where none was recorded.
  public static var version: OperatingSystemVersion {
    let numbers = (TestReplay.current?.os ?? "").split(separator: " ").last?.split(separator: ".").map { Int($0) } ?? []
    guard let major = numbers.first ?? nil else { return ProcessInfo.processInfo.operatingSystemVersion }
    let rest = numbers.dropFirst().map { $0 ?? 0 } + [0, 0]
    return OperatingSystemVersion(majorVersion: major, minorVersion: rest[0], patchVersion: rest[1])
  }
}

/// Lets `ProcessInfo()` compile, which Apple's Foundation allows and that of Linux does not.
public protocol SharedProcess {}

extension SharedProcess {
  /// The process that runs, which there is only one of.
  public init(_ nothing: Void = ()) {
    guard let shared = ProcessInfo.processInfo as? Self else {
      preconditionFailure("only ProcessInfo is a SharedProcess")
    }
    self = shared
  }
}

extension ProcessInfo: SharedProcess {}
