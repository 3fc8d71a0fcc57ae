// Represents the files that the inspector shows.

public import Findings
public import PageVerification
public import SnapshotFormats

/// Page models in a YAML file.
public struct InspectedPages: Sendable {
  /// The name of the file on the page.
  public let name: String
  public let path: String
  /// The contents of the file.
  public let text: String

  public init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    self.text = text
  }
}

/// The recordings, dumps and page models that the inspector shows, and functions that read more of them.
public struct InspectedFiles: Sendable {
  public var recordings: [InspectedRecording] = []
  /// Dumps that belong to no recording.
  public var dumps: [InspectedDump] = []
  public var pages: [InspectedPages] = []
  /// Findings about files that could not be read.
  public var unread: [Finding] = []
  /// Returns a string that changes when a file changes; nil if the file does not exist.
  public var stamp: @Sendable (_ path: String) -> String? = { _ in nil }
  /// Reads a recording again.
  public var rereadRecording: @Sendable (InspectedRecording) -> InspectedRecording? = { _ in nil }
  /// Compiles the page models in a string, as if read from the file at a path.
  public var compile: @Sendable (_ text: String, _ path: String) -> (models: [PageModel], findings: [Finding]) = {
    _, _ in ([], [])
  }

  public init() {}

  /// Adds a dump that belongs to no recording.
  ///
  /// - Parameter name: The shortest suffix of the path that no other dump has.
  public mutating func add(
    dump reading: DumpReading, name: String, path: String, digest: String,
    screenshot: (@Sendable () -> [UInt8]?)?, bytes: @escaping @Sendable () -> [UInt8]?
  ) {
    dumps.append(
      InspectedDump(
        key: "dumps/\(name)", name: name, path: path, reading: reading, digest: digest, bytes: bytes,
        screenshot: screenshot))
  }
}
