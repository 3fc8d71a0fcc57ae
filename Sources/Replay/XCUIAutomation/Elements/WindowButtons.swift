// The buttons of a window's title bar, on macOS.

/// The identifier of the button that closes a window; those after it shrink, zoom and fill the screen.
///
///     app.windows.firstMatch.buttons[XCUIIdentifierCloseWindow].click()
public let XCUIIdentifierCloseWindow = "_XCUI:CloseWindow"
public let XCUIIdentifierMinimizeWindow = "_XCUI:MinimizeWindow"
public let XCUIIdentifierZoomWindow = "_XCUI:ZoomWindow"
public let XCUIIdentifierFullScreenWindow = "_XCUI:FullScreenWindow"
