// A recording as a server offers it.

import AccessibilityTree
public import Recordings

/// A recording that a server replays.
public struct ServedRecording: Sendable {
  /// The name by which clients choose it: that of its directory.
  public let name: String
  public let recording: Recording
  /// Returns the bytes of a file of the recording, for page sources and screenshots; nil if there is no such file.
  public let bytes: @Sendable (String) -> [UInt8]?

  public init(name: String, recording: Recording, bytes: @escaping @Sendable (String) -> [UInt8]?) {
    self.name = name
    self.recording = recording
    self.bytes = bytes
  }

  /// The platform of the dumps.
  var platform: Platform { recording.snapshots.lazy.compactMap(\.self).first?.platform ?? .apple }
}

extension ServedRecording {
  /// Whether the recording has this name, or its directory ends with it: `LoginTests/testWrongPassword`.
  func isNamed(_ name: String) -> Bool {
    !name.isEmpty && (self.name == name || "/\(recording.path)".hasSuffix("/\(name)"))
  }

  /// Whether the first launch accepts the arguments and the environment.
  func accepts(_ details: RecordedEvent.Details) -> Bool {
    for entry in recording.journal.entries {
      guard case .event(let event) = entry.content, event.kind == .launch else { continue }
      let arguments = details.arguments ?? []
      let environment = details.environment ?? [:]
      return (event.details.arguments ?? []).allSatisfy { arguments.contains($0) }
        && (event.details.environment ?? [:]).allSatisfy { environment[$0.key] == $0.value }
    }
    return true
  }
}
