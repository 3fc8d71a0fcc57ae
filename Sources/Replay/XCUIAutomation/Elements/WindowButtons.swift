// Declares the identifiers of window buttons on macOS.

/// The identifier of the close button. The constants below identify the minimize, zoom and full-screen buttons.
///
///     app.windows.firstMatch.buttons[XCUIIdentifierCloseWindow].click()
public let XCUIIdentifierCloseWindow = "_XCUI:CloseWindow"
public let XCUIIdentifierMinimizeWindow = "_XCUI:MinimizeWindow"
public let XCUIIdentifierZoomWindow = "_XCUI:ZoomWindow"
public let XCUIIdentifierFullScreenWindow = "_XCUI:FullScreenWindow"
