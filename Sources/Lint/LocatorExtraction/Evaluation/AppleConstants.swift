// Lists the string constants of XCTest that are identifiers of elements.

/// Identifiers that macOS gives to the buttons of a window, by the name of XCTest's constant.
enum AppleConstants {
  static let identifiers = [
    "XCUIIdentifierCloseWindow": "_XCUI:CloseWindow",
    "XCUIIdentifierMinimizeWindow": "_XCUI:MinimizeWindow",
    "XCUIIdentifierZoomWindow": "_XCUI:ZoomWindow",
    "XCUIIdentifierFullScreenWindow": "_XCUI:FullScreenWindow",
  ]
}
