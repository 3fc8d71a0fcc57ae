// Represents the content of a journal. (`Docs/Journals.md`)

public import AccessibilityTree

/// The content of `recording.jsonl`.
public struct Journal: Hashable, Sendable {
  /// The first line.
  public var header: JournalHeader
  /// The lines after the header, in order; their times never decrease.
  public var entries: [JournalEntry]
  /// What the recording lacks, in order.
  public var gaps: [RecordedGap]

  /// The format version that this package writes, and the newest one that it can read.
  public static let version = 1

  /// The file name of the journal in the directory of a recording.
  public static let fileName = "recording.jsonl"

  public init(header: JournalHeader = JournalHeader(), entries: [JournalEntry] = [], gaps: [RecordedGap] = []) {
    self.header = header
    self.entries = entries
    self.gaps = gaps
  }
}

/// The properties of a whole recording, all optional.
public struct JournalHeader: Hashable, Sendable {
  /// The bundle identifier of the app that entries refer to unless they name an app themselves.
  public var app: String?
  /// The device: `iPhone 16`.
  public var device: String?
  /// The operating system and its version: `iOS 19.0`.
  public var os: String?
  /// The locale: `en_GB`.
  public var locale: String?
  /// The version of Xcode that built the UI tests: `16.2`, or `1620` as in `DTXcode` in their Info.plist.
  public var xcode: String?
  /// The version of the app, its `CFBundleShortVersionString`: `2.4`.
  public var version: String?
  /// The build of the app, its `CFBundleVersion`: `1287`.
  public var build: String?
  /// The name of the recording that this one continues; its directory is next to this recording's directory.
  public var continues: String?

  public init(
    app: String? = nil, device: String? = nil, os: String? = nil, locale: String? = nil, xcode: String? = nil,
    version: String? = nil, build: String? = nil, continues: String? = nil
  ) {
    self.app = app
    self.device = device
    self.os = os
    self.locale = locale
    self.xcode = xcode
    self.version = version
    self.build = build
    self.continues = continues
  }

  /// The XCTest release with which the recording was made, derived from ``xcode``.
  public var xctest: XCTestVersion? { xcode.flatMap { XCTestVersion($0) } }

  /// The version and the build of the app: `2.4 (1287)`, `2.4` or `build 1287`; nil if neither is known.
  public var appVersion: String? {
    switch (version, build) {
    case (let version?, let build?): "\(version) (\(build))"
    case (let version?, nil): version
    case (nil, let build?): "build \(build)"
    case (nil, nil): nil
    }
  }

  /// The known facts about the app and its environment, as shown in reports.
  ///
  ///     JournalHeader(app: "shop", xcode: "16.2", version: "2.4", build: "1287").facts
  ///     // ["shop", "version 2.4 (1287)", "Xcode 16.2"]
  public var facts: [String] {
    let release = version == nil ? appVersion : appVersion.map { "version \($0)" }
    return [app, release, device, os, locale, xcode.map { "Xcode \(xctest?.description ?? $0)" }].compactMap { $0 }
  }
}

/// One line of a journal, other than the header.
public struct JournalEntry: Hashable, Sendable {
  /// The time of the snapshot or event.
  public var at: VirtualTime
  /// The snapshot or event.
  public var content: Content
  /// The line number in the journal, starting at 1; 0 if the entry was not read from a file.
  public var line: Int

  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// A snapshot of the screen.
    case snapshot(RecordedScreen)
    /// An event caused by the test.
    case event(RecordedEvent)
  }

  public init(at: VirtualTime, content: Content, line: Int = 0) {
    self.at = at
    self.content = content
    self.line = line
  }
}

/// A snapshot of one app.
public struct RecordedScreen: Hashable, Sendable {
  /// The file name of the dump, relative to the directory of the recording.
  public var file: String
  /// The file name of the screenshot; nil if there is none.
  public var screenshot: String?
  /// The name of the view on screen; nil if it was not recorded.
  public var view: String?
  /// The bundle identifier of the app; nil for the app named in the journal's header.
  public var app: String?

  public init(file: String, screenshot: String? = nil, view: String? = nil, app: String? = nil) {
    self.file = file
    self.screenshot = screenshot
    self.view = view
    self.app = app
  }
}
