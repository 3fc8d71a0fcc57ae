// Writes a test's artifacts: the dump, a drawing and a report for each failure, and attachments.

import AccessibilityTree
import Foundation
import Wireframes

/// The screen on which a test failed, and the elements to highlight on it.
struct FailureContext {
  /// The screen when the test failed.
  let screen: ScreenSource.Screen
  /// The elements to highlight: matches or near misses.
  var elements: [Element] = []
}

/// Writes the artifacts of one test.
final class ArtifactStore {
  private let folder: ArtifactFolder
  /// The path of the folder.
  var path: String { folder.path }
  private var failures = 0

  /// The maximum number of failures for which files are written. There is a limit because a test may fail in a loop.
  static let maximumFailures = 10

  /// Removes the files of an earlier run of the test.
  init(testClass: String, method: String) {
    folder = ArtifactFolder(testClass: testClass, method: method)
    folder.removeOldFiles()
  }

  /// Writes the files of a failure before the screen changes: the dump under its own name, `failure-1.svg` and
  /// `failure-1.txt`.
  ///
  /// - Parameters:
  ///   - message: The failure message with its notes.
  ///   - place: The file and line in the test.
  ///   - view: The screen and the elements to highlight; nil if the app showed nothing.
  ///   - replay: The replay that provides the clock, the dump and the log.
  func failure(_ message: String, at place: String, showing view: FailureContext?, in replay: TestReplay) {
    failures += 1
    guard failures <= Self.maximumFailures else { return }
    var text = ["\(place): \(message)", ""]
    if let view {
      text += [
        "On screen at \(TestReplay.seconds(replay.now)): \(view.screen.file), drawn in failure-\(failures).svg", "",
      ]
      write(view, replay)
    } else {
      text += ["Nothing on screen at \(TestReplay.seconds(replay.now))", ""]
    }
    text += ["Log of the test so far:"]
    text += replay.log.lines.isEmpty ? ["  empty"] : replay.log.lines.map { "  \($0)" }
    if failures == Self.maximumFailures { text += ["", "No more files are written if this test fails again."] }
    folder.write(Data((text.joined(separator: "\n") + "\n").utf8), as: "failure-\(failures).txt")
  }

  private func write(_ view: FailureContext, _ replay: TestReplay) {
    let name = FileKind.sanitized(view.screen.file)
    if !name.isEmpty, let dump = (try? replay.source())?.bytes(of: view.screen.file, view.screen) {
      folder.write(dump, as: name)
    }
    let drawing = Wireframe(of: view.screen.snapshot, highlighting: view.elements)
    folder.write(Data(drawing.svg.utf8), as: "failure-\(failures).svg")
  }

  /// Writes a file immediately, whether the test passes or fails.
  func keep(_ data: Data, as name: String) { folder.write(data, as: name) }

  /// Writes the attachments at the end of the test, numbered in the order in which they were added.
  func finish(_ attachments: [XCTAttachment], failed: Bool) {
    for (index, attachment) in attachments.enumerated() where failed || attachment.lifetime == .keepAlways {
      if let payload = attachment.payload {
        folder.write(payload, as: FileKind.name(index + 1, attachment.name, attachment.uniformTypeIdentifier))
      } else {
        let text = "No data: the file could not be read or the object could not be encoded.\n"
        folder.write(Data(text.utf8), as: FileKind.name(index + 1, attachment.name, "public.plain-text"))
      }
    }
  }
}
