// Represents one dump that the inspector shows.

import AccessibilityTree
import Dispatch
import ElementQueries
import Recordings
public import SnapshotFormats
import Wireframes

/// A dump with the data that the inspector shows about it.
///
/// A class, because the model of its screen is computed once, when it is first needed.
public final class InspectedDump: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the only mutable state is accessed on the queue.
  private let queue = DispatchQueue(label: "InspectedDump")
  private var knownModel: HittabilityModel?

  /// The key of the dump on the page: `shop-login/0005`.
  let key: String
  /// The last part of the key.
  let name: String
  /// The path of the file, as the user passed it or as found in a directory.
  public let path: String
  public let reading: DumpReading
  /// Identifies the bytes of the dump.
  let digest: String
  let moment: Moment?
  /// Returns the current bytes of the dump; nil if the file cannot be read.
  let bytes: @Sendable () -> [UInt8]?
  /// Returns the bytes of the screenshot; nil if there is none.
  let screenshot: (@Sendable () -> [UInt8]?)?

  /// The position of a dump in a recording.
  struct Moment: Sendable {
    /// The key of the recording.
    var recording: String
    var at: VirtualTime
    /// The bundle identifier of the app; nil if it is the recorded app.
    var app: String?
    var view: String?
    /// The changes since the previous snapshot of the app; nil for its first one.
    var changes: SnapshotChanges?
  }

  init(
    key: String, name: String, path: String, reading: DumpReading, digest: String, moment: Moment? = nil,
    bytes: @escaping @Sendable () -> [UInt8]?, screenshot: (@Sendable () -> [UInt8]?)? = nil
  ) {
    self.key = key
    self.name = name
    self.path = path
    self.reading = reading
    self.digest = digest
    self.moment = moment
    self.bytes = bytes
    self.screenshot = screenshot
  }

  /// The same dump with a screenshot.
  func with(screenshot: [UInt8]) -> InspectedDump {
    InspectedDump(
      key: key, name: name, path: path, reading: reading, digest: digest, moment: moment, bytes: bytes
    ) { screenshot }
  }

  var snapshot: Snapshot? { reading.snapshot }

  /// The part of the screen that pictures show; nil if no element has a frame.
  var canvas: Frame? {
    guard let snapshot, snapshot.elements.contains(where: { $0.frame != nil }) else { return nil }
    return Wireframe(of: snapshot).canvas
  }

  /// Which elements can be tapped; nil if the dump cannot be read.
  var model: HittabilityModel? {
    guard let snapshot else { return nil }
    return queue.sync { () -> HittabilityModel in
      if let knownModel { return knownModel }
      let model = HittabilityModel(snapshot)
      knownModel = model
      return model
    }
  }
}
