// Represents what the inspector was given to show.

package import Findings
package import PageVerification
package import SnapshotFormats

/// Page models in a YAML file.
package struct InspectedPages: Sendable {
  /// The name by which the page knows the file.
  package let name: String
  package let path: String
  /// The text of the file.
  package let text: String

  package init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    self.text = text
  }
}

/// The recordings, dumps and page models that the inspector shows, and the ways to read more of them.
package struct InspectedFiles: Sendable {
  package var recordings: [InspectedRecording] = []
  /// Dumps that belong to no recording.
  package var dumps: [InspectedDump] = []
  package var pages: [InspectedPages] = []
  /// What could not be read.
  package var unread: [Finding] = []
  /// Returns a text that changes when a file changes; nil if there is no such file.
  package var stamp: @Sendable (_ path: String) -> String? = { _ in nil }
  /// Reads a recording again.
  package var rereadRecording: @Sendable (InspectedRecording) -> InspectedRecording? = { _ in nil }
  /// Compiles page models, whose file has the given path.
  package var compile: @Sendable (_ text: String, _ path: String) -> (models: [PageModel], findings: [Finding]) = {
    _, _ in ([], [])
  }

  package init() {}

  /// Adds a dump that belongs to no recording.
  ///
  /// - Parameter name: The name of the file, as far as it is unique.
  package mutating func add(
    dump reading: DumpReading, name: String, path: String, digest: String,
    screenshot: (@Sendable () -> [UInt8]?)?, bytes: @escaping @Sendable () -> [UInt8]?
  ) {
    dumps.append(
      InspectedDump(
        key: "dumps/\(name)", name: name, path: path, reading: reading, digest: digest, bytes: bytes,
        screenshot: screenshot))
  }
}
