// What a journal says, as values. (`Docs/Formats.md`)

public import AccessibilityTree

/// The contents of `recording.jsonl`.
public struct Journal: Hashable, Sendable {
  /// The first line.
  public var header: JournalHeader
  /// The other lines, in order; times never decrease.
  public var entries: [JournalEntry]

  /// The version of the format that this package writes, and the newest that it reads.
  public static let version = 1

  /// The name of the journal in a recording's directory.
  public static let fileName = "recording.jsonl"

  /// A journal from its parts.
  public init(header: JournalHeader = JournalHeader(), entries: [JournalEntry] = []) {
    self.header = header
    self.entries = entries
  }
}

/// What is known about a recording as a whole. Everything may be missing.
public struct JournalHeader: Hashable, Sendable {
  /// The bundle identifier of the app that entries without one of their own belong to.
  public var app: String?
  /// The device: `iPhone 16`.
  public var device: String?
  /// The system and its version: `iOS 19.0`.
  public var os: String?
  /// The locale: `en_GB`.
  public var locale: String?
  /// The Xcode that the UI tests were built with: `16.2`, or `1620`, which is how `DTXcode` in their Info.plist has it.
  public var xcode: String?
  /// The version of the app, its `CFBundleShortVersionString`: `2.4`.
  public var version: String?
  /// The build of the app, its `CFBundleVersion`: `1287`.
  public var build: String?
  /// The recording at whose end this one begins.
  public var continues: String?

  /// A header from its parts.
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

  /// The release of XCTest that the recording was made with, by ``xcode``.
  public var xctest: XCTestVersion? { xcode.flatMap { XCTestVersion($0) } }

  /// What is known of the app and of where it ran, for a headline.
  ///
  ///     JournalHeader(app: "shop", xcode: "16.2", version: "2.4", build: "1287").facts
  ///     // ["shop", "version 2.4 (1287)", "Xcode 16.2"]
  public var facts: [String] {
    let release =
      switch (version, build) {
      case (let version?, let build?): "version \(version) (\(build))"
      case (let version?, nil): "version \(version)"
      case (nil, let build?): "build \(build)"
      case (nil, nil): String?.none
      }
    return [app, release, device, os, locale, xcode.map { "Xcode \(xctest?.description ?? $0)" }].compactMap { $0 }
  }
}

/// One line of a journal after the first.
public struct JournalEntry: Hashable, Sendable {
  /// When it happened.
  public var at: VirtualTime
  /// What happened.
  public var content: Content
  /// The line of the journal, from 1; 0 if it was not read from one.
  public var line: Int

  /// What a line tells.
  public enum Content: Hashable, Sendable {
    /// The screen was recorded.
    case snapshot(RecordedScreen)
    /// The test did something.
    case event(RecordedEvent)
  }

  /// An entry from its parts.
  public init(at: VirtualTime, content: Content, line: Int = 0) {
    self.at = at
    self.content = content
    self.line = line
  }
}

/// A snapshot of one app.
public struct RecordedScreen: Hashable, Sendable {
  /// The name of the dump, relative to the recording.
  public var file: String
  /// The name of a picture of the screen.
  public var screenshot: String?
  /// The name of the view that is on screen, if somebody said so.
  public var view: String?
  /// The bundle identifier; nil for the app of the header.
  public var app: String?

  /// A screen from its parts.
  public init(file: String, screenshot: String? = nil, view: String? = nil, app: String? = nil) {
    self.file = file
    self.screenshot = screenshot
    self.view = view
    self.app = app
  }
}
