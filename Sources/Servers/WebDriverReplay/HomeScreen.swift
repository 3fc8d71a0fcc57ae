// Represents the home screen if recordings do not contain it.

import AccessibilityTree
import Recordings
import SnapshotFormats

/// The home screen of a device as a single element; its icons are unknown.
struct HomeScreen {
  /// The bundle identifier or package name of the home screen.
  let app: String
  /// The page source, with a marker that makes dump readers and recorders ignore it.
  let source: String
  let snapshot: Snapshot?

  /// - Parameter frame: The size of the screen.
  init(of platform: Platform, _ frame: Frame) {
    let isAndroid = platform == .android
    app = isAndroid ? "com.android.launcher3" : ReplaySession.springboard
    let (width, height) = (Int(exactly: frame.width.rounded()) ?? 0, Int(exactly: frame.height.rounded()) ?? 0)
    let element =
      isAndroid
      ? """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <hierarchy index="0" class="hierarchy" rotation="0" width="\(width)" height="\(height)">
        <android.widget.FrameLayout index="0" package="\(app)" class="android.widget.FrameLayout" text="" \
      enabled="true" displayed="true" bounds="[0,0][\(width),\(height)]" />
      </hierarchy>
      """
      : """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="SpringBoard" label="SpringBoard" \
      enabled="true" visible="true" x="0" y="0" width="\(width)" height="\(height)" index="0" bundleId="\(app)" />
      """
    snapshot = DumpReader.read(Array(element.utf8), file: "home.xml").snapshot
    source = element.replacing(" />", with: " \(UnrecordedScreen.mark)/>") + "\n"
  }

  var screen: AppScreen? {
    snapshot.map { AppScreen(file: "home.xml", screenshot: nil, view: nil, since: .zero, snapshot: $0) }
  }
}

extension ReplayedSession {
  /// Whether the home screen is in the foreground, and the recordings do not contain it.
  var isAtHome: Bool { app == home.app && !replay.isShowing(app) }

  /// Returns the snapshot of an app, without a keyboard that the client has hidden; for an unrecorded home screen, a
  /// single element.
  func snapshot(of app: String) -> Snapshot? {
    if replay.isShowing(app) { return replay.visibleSnapshot(of: app) }
    return app == home.app && isAtHome ? home.snapshot : nil
  }

  /// Why the icons of the home screen are unknown.
  var homeScreenNote: String {
    let isUnlaunched = !capabilities.namesApp && replay.launchDetails(of: nil) == nil
    return "the home screen was not recorded" + (isUnlaunched ? ", and \(missingApp)" : "")
  }

  /// Why no app is on screen although none was terminated.
  var missingApp: String {
    "no app was launched: name one in the capability \(isDirect ? "" : "appium:")"
      + (platform == .android ? "appPackage" : "bundleId")
  }
}
