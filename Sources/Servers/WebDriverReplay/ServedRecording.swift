// Represents a recording that a server replays.

import AccessibilityTree
public import Recordings

/// A recording that a server replays.
public struct ServedRecording: Sendable {
  /// The name by which clients select it: the name of its directory.
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
  var platform: Platform {
    let first = recording.snapshots.lazy.compactMap(\.self).first ?? recording.initialScreens.values.first?.snapshot
    return first?.platform ?? .apple
  }
}

extension ServedRecording {
  /// The names of the platform in capabilities, in lower case.
  var platformNames: [String] {
    if platform == .android { return ["android"] }
    let os = recording.journal.header.os?.lowercased() ?? ""
    if os.hasPrefix("tvos") { return ["tvos"] }
    return os.hasPrefix("mac") ? ["mac", "macos"] : ["ios"]
  }

  /// The name of the driver in capabilities, in lower case.
  var automationName: String {
    if platform == .android { return "uiautomator2" }
    return platformNames.contains("mac") ? "mac2" : "xcuitest"
  }

  /// Whether the recording has this name, with or without its leading number, or its path ends with it:
  /// `LoginTests/testWrongPassword`.
  func isNamed(_ name: String) -> Bool {
    !name.isEmpty
      && (self.name == name || "/\(recording.path)".hasSuffix("/\(name)") || recording.isNumbered(named: name))
  }

  /// Whether a file, such as `builds/pomelo-debug-1.2.apk`, has the name of the app: the last part of its identifier or
  /// the name in its first screen. Clients may also send the identifier itself.
  func isApp(in file: String) -> Bool {
    guard let app = recording.journal.header.app else { return false }
    if file == app { return true }
    func words(_ text: some StringProtocol) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
    // A cloud's address may have a query, or the form `storage:filename=Pomelo.ipa`.
    let name = file.prefix { $0 != "?" }.split { "/\\=".contains($0) }.last ?? ""
    let own = words(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    let first = recording.snapshots.lazy.compactMap(\.self).first ?? recording.initialScreens.values.first?.snapshot
    let names = [app.split(separator: ".").last.map { String($0) }, first?.root.label].compactMap(\.self).map(words)
    return names.contains { name in
      let joined = name.joined()
      return !name.isEmpty && (own.contains(joined) || own.joined() == joined || own.starts(with: name))
    }
  }

  /// Whether the arguments and the environment include those of the first launch.
  func accepts(_ details: RecordedEvent.Details) -> Bool {
    launch.map { ReplaySession.missingParameter(in: details, of: $0, kind: .launch) == nil } ?? true
  }

  /// The arguments and the environment of the first launch; nil if no launch was recorded.
  var launch: RecordedEvent.Details? {
    for entry in recording.journal.entries {
      if case .event(let event) = entry.content, event.kind == .launch { return event.details }
    }
    return nil
  }
}
