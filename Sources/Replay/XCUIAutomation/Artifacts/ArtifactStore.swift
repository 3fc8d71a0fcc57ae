// What a test leaves behind for people: for each failure the snapshot, a drawing of it and a text; attachments.

import AccessibilityTree
import Foundation
import Wireframes

/// What a failure is about, for the drawing.
struct FailureView {
  /// What was on screen.
  let screen: ScreenSource.Screen
  /// The elements that were found, or came nearest.
  var elements: [Element] = []
}

/// Writes the files of one test.
final class ArtifactStore {
  private let folder: ArtifactFolder
  /// Where the files lie.
  var path: String { folder.path }
  private var failures = 0

  /// A test that fails in a loop leaves the files of its first failures.
  static let maximumFailures = 10

  /// Makes room for the files of a test: those of an earlier run are removed.
  init(testClass: String, method: String) {
    folder = ArtifactFolder(testClass: testClass, method: method)
    folder.removeOldFiles()
  }

  /// Writes the files of a failure, while the screen is still as it was: the dump under its own name, `failure-1.svg`,
  /// `failure-1.txt`.
  ///
  /// - Parameters:
  ///   - message: What went wrong, with all that is known about it.
  ///   - place: File and line of the test.
  ///   - view: What was on screen, and the elements in question; nil if nothing was.
  ///   - replay: Where the screen and the log come from.
  func failure(_ message: String, at place: String, showing view: FailureView?, in replay: TestReplay) {
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
    text += ["Until then:"]
    text += replay.log.lines.isEmpty ? ["  nothing was done"] : replay.log.lines.map { "  \($0)" }
    if failures == Self.maximumFailures { text += ["", "Further failures of this test leave no files."] }
    folder.write(Data((text.joined(separator: "\n") + "\n").utf8), as: "failure-\(failures).txt")
  }

  private func write(_ view: FailureView, _ replay: TestReplay) {
    let name = FileKind.sanitized(view.screen.file)
    if !name.isEmpty, let dump = (try? replay.source())?.bytes(of: view.screen.file) { folder.write(dump, as: name) }
    let drawing = Wireframe(of: view.screen.snapshot, highlighting: view.elements)
    folder.write(Data(drawing.svg.utf8), as: "failure-\(failures).svg")
  }

  /// Writes a file at once, whatever the test ends with.
  func keep(_ data: Data, as name: String) { folder.write(data, as: name) }

  /// The test has ended: writes its attachments, numbered in the order in which they were added.
  func finish(_ attachments: [XCTAttachment], failed: Bool) {
    for (index, attachment) in attachments.enumerated() where failed || attachment.lifetime == .keepAlways {
      if let payload = attachment.payload {
        folder.write(payload, as: FileKind.name(index + 1, attachment.name, attachment.uniformTypeIdentifier))
      } else {
        let text = "There is no data: the file could not be read, or the object could not be encoded.\n"
        folder.write(Data(text.utf8), as: FileKind.name(index + 1, attachment.name, "public.plain-text"))
      }
    }
  }
}
