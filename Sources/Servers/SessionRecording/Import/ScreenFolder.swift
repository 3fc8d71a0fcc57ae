// Orders the page sources and screenshots that tests have saved in a folder.

import AccessibilityTree
public import Recordings
import Secrets
import SnapshotFormats

/// A file in a folder.
public struct KeptFile: Sendable {
  public let name: String
  /// When the file was written, since 1970.
  public let modified: VirtualTime
  public let bytes: [UInt8]

  public init(name: String, modified: VirtualTime, bytes: [UInt8]) {
    self.name = name
    self.modified = modified
    self.bytes = bytes
  }

  /// Whether a dump can be read from the file.
  public var hasDump: Bool { !dumps.isEmpty }
  /// The dumps in the file; empty if it is not a text file.
  var dumps: [KeptDump] {
    guard let text = TextEncoding.text(of: bytes) else { return [] }
    return KeptDump.all(in: text, of: self)
  }
  /// Whether the file is the page source that `axreplay serve` returns if the home screen was not recorded.
  var isUnrecordedScreen: Bool { TextEncoding.text(of: bytes).map(UnrecordedScreen.isMarked) ?? false }
  public var isPicture: Bool { bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
  /// The name without its extension.
  var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name[...] }
  var fileExtension: String {
    let text = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    return text.isEmpty || !text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ? "xml" : text
  }
}

/// The screens in a folder, in order.
public struct ScreenFolder: Sendable {
  /// A dump with its screenshot.
  struct Screen: Sendable {
    let dump: KeptFile
    let picture: KeptFile?
    let at: VirtualTime
    /// The app of the dump: nil if the dump has not been read, `.some(nil)` if it names none.
    var application: String??
  }

  let screens: [Screen]

  private init(screens: [Screen]) { self.screens = screens }

  /// Orders files by name, with numbers compared by value. If the file times agree with this order, they are the times
  /// of the screens; otherwise, as after copying, screens are one second apart.
  public init(_ files: [KeptFile]) {
    let pictures = files.filter(\.isPicture)
    let dumps = files.filter { !$0.isPicture && !$0.isUnrecordedScreen }.sorted {
      NaturalOrder.precedes($0.name, $1.name)
    }
    let times = dumps.map(\.modified)
    let isInOrder = Self.areTimesOfScreens(times)
    let start = times.first ?? .zero
    let nearest = Self.nearest(pictures.filter { picture in !dumps.contains { $0.stem == picture.stem } }, to: times)
    screens = dumps.enumerated().map { index, dump in
      let own = pictures.first { $0.stem == dump.stem } ?? (isInOrder ? nearest[index] : nil)
      let time = isInOrder ? dump.modified - start : VirtualTime(microseconds: Int64(index) * 1_000_000)
      return Screen(dump: dump, picture: own, at: time)
    }
  }

  /// Returns whether a test may have written page sources at these times, one after another. Copying writes many files
  /// in a fraction of a second.
  private static func areTimesOfScreens(_ times: [VirtualTime]) -> Bool {
    guard let first = times.first, let last = times.last, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return false
    }
    let shortest = VirtualTime(microseconds: Int64(times.count - 1) * 100_000)
    return Set(times).count > times.count / 2 && last - first >= shortest
  }

  /// The screenshots whose names differ from those of dumps, by dump index. Each belongs to the dump closest in time,
  /// if that was written within a second of it.
  private static func nearest(_ pictures: [KeptFile], to times: [VirtualTime]) -> [Int: KeptFile] {
    func distance(_ picture: KeptFile, _ index: Int) -> UInt64 {
      (picture.modified - times[index]).microseconds.magnitude
    }
    var nearest: [Int: KeptFile] = [:]
    for picture in pictures {
      guard let index = times.indices.min(by: { distance(picture, $0) < distance(picture, $1) }),
        distance(picture, index) <= 1_000_000
      else { continue }
      if let other = nearest[index], distance(other, index) <= distance(picture, index) { continue }
      nearest[index] = picture
    }
    return nearest
  }

  /// The screens in order, with their times: `4.00 b.xml + x.png`.
  public var names: [String] {
    screens.map { "\($0.at.digits) \($0.dump.name)" + ($0.picture.map { " + \($0.name)" } ?? "") }
  }

  public var isEmpty: Bool { screens.isEmpty }

  /// Groups the screens by app and platform. The name of a group is its app or, if that is unknown, its platform.
  /// Screens of system apps, such as SpringBoard and Android's dialogs, and unreadable files belong to the preceding
  /// app or, at the beginning, to the first one.
  ///
  /// - Parameter app: The app of all screens; nil to use the apps that the dumps name.
  public func byApp(_ app: String?) -> [(app: String, screens: ScreenFolder)] {
    struct Key: Hashable {
      let platform: Platform
      let app: String?
    }
    var screens = screens
    let known = screens.indices.map { index -> Key? in
      let snapshot = DumpReader.read(screens[index].dump.bytes, file: screens[index].dump.name).snapshot
      screens[index].application = .some(snapshot?.application)
      return snapshot.map { snapshot in
        Key(platform: snapshot.platform, app: app ?? snapshot.application.flatMap { Self.isOfSystem($0) ? nil : $0 })
      }
    }
    var latest: [Platform: Key] = [:]
    for key in known.reversed() { if let key, key.app != nil { latest[key.platform] = key } }
    var previous = known.lazy.compactMap(\.self).first.map { $0.app == nil ? latest[$0.platform] ?? $0 : $0 }
    var groups: [(key: Key?, screens: [Screen])] = []
    for (screen, key) in zip(screens, known) {
      let own = key.map { $0.app == nil ? latest[$0.platform] ?? $0 : $0 } ?? previous
      if let own { latest[own.platform] = own }
      previous = own
      if let index = groups.firstIndex(where: { $0.key == own }) {
        groups[index].screens.append(screen)
      } else {
        groups.append((own, [screen]))
      }
    }
    return groups.map { key, screens in
      (key?.app ?? (key?.platform == .android ? "Android" : "iOS"), ScreenFolder(screens: screens))
    }
  }

  /// Whether an app belongs to the system, so that its screens may appear between those of another app.
  private static func isOfSystem(_ app: String) -> Bool {
    app == "android" || ["com.apple.", "com.android.", "com.google.android."].contains { app.hasPrefix($0) }
  }

  /// The page sources as saved screens for a log, with the times of their files.
  public var kept: [KeptScreen] {
    screens.flatMap { screen in
      let dumps = screen.dump.dumps
      return dumps.map { dump in
        KeptScreen(
          time: screen.dump.modified, source: dump.text, screenshot: dumps.count == 1 ? screen.picture?.bytes : nil)
      }
    }
  }

  /// Learns the contents of the secure fields of all screens: file names may not be in chronological order.
  private func learnSecrets(_ mask: inout SecretMask, _ options: RecorderOptions) {
    var fields = SecureFields()
    for screen in screens {
      for dump in screen.dump.dumps { _ = dump.masked(&mask, &fields, options) }
    }
  }

  /// Writes a recording of the screens.
  ///
  /// - Returns: A summary, in which unreadable dumps are counted as failed looks.
  public func record(_ header: JournalHeader, in directory: String, _ options: RecorderOptions) -> SessionSummary {
    var summary = SessionSummary(directory: directory)
    var mask = options.sessionMask
    learnSecrets(&mask, options)
    var fields = SecureFields()
    var header = header
    let apps = screens.map { screen in
      screen.application ?? DumpReader.read(screen.dump.bytes, file: screen.dump.name).snapshot?.application
    }
    let ownApp = header.app ?? apps.compactMap(\.self).first
    header.app = header.app ?? ownApp.map(mask.masked)
    do throws(RecordingWriteError) {
      let writer = try RecordingWriter(header, in: directory)
      for (screen, app) in zip(screens, apps) {
        let dumps = screen.dump.dumps
        if dumps.isEmpty {
          try writer.lack(.snapshot, "a file cannot be read as a dump", at: screen.at)
          summary.failedLooks += 1
          summary.unreadable.append(screen.dump.name)
        }
        for dump in dumps {
          guard let masked = dump.masked(&mask, &fields, options) else {
            try writer.lack(.snapshot, "a file cannot be masked", at: screen.at)
            summary.failedLooks += 1
            summary.unreadable.append(screen.dump.name)
            continue
          }
          summary.matchedLocators.formUnion(masked.locators)
          let picture =
            masked.showsSecret ? nil : screen.picture.flatMap { ScreenshotFile.withoutTexts($0.bytes, mask) }
          try writer.snapshot(
            masked.bytes, extension: dump.fileExtension, at: screen.at, app: app == ownApp ? nil : app.map(mask.masked),
            screenshot: dumps.count == 1 ? picture : nil)
          summary.snapshots += 1
          if picture != nil, dumps.count == 1 { summary.screenshots += 1 }
          if masked.isMasked {
            try writer.lack(.text, "texts of the snapshot before this line are masked", at: screen.at)
            summary.masked += 1
          }
        }
      }
    } catch {
      summary.failure = error.description
    }
    return summary
  }
}

/// The order of names in which `2.xml` comes before `10.xml`.
enum NaturalOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (first, second) = (parts(left), parts(right))
    for (one, other) in zip(first, second) where one != other {
      if let number = Int(one), let otherNumber = Int(other), number != otherNumber { return number < otherNumber }
      return one < other
    }
    return first.count < second.count
  }

  private static func parts(_ name: String) -> [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for character in name {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit, let last = parts.indices.last {
        parts[last].append(character)
      } else {
        parts.append(String(character))
      }
      wasDigit = isDigit
    }
    return parts
  }
}
