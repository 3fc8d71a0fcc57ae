// Declares page objects for alerts, which return the page from which they were opened.

import XCTest

/// An alert. Closing it returns the page from which it was opened. It has no tab-bar methods, because it covers the tab
/// bar.
///
///     func remove(_ vacancy: String) -> AlertPageObject<FavouritesPageObject> {
///       tap(cell(vacancy).buttons["Remove"])
///       return openAlert()
///     }
///
///     favourites.remove("vacancy.101").checkTitle("Remove?").close(by: "Cancel").checkShows("vacancy.101")
///
/// Subclass it for an alert that must be distinguished from others, or that has a button that opens another page.
@preconcurrency @MainActor open class AlertPageObject<Source: BasePageObject>: SourcedPageObject<Source>, ViewWaitable {
  /// The alert; by default the first alert.
  open var view: XCUIElement { application.alerts.firstMatch }

  /// Waits until the alert has the given title.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if there is no alert with this title.
  @discardableResult public func checkTitle(
    _ title: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let view = self.view
    return check(view, "has the title \"\(title)\"", timeout: timeout, file: file, line: line) {
      view.exists && view.label == title
    } actual: {
      "it has the title \"\(view.label)\""
    }
  }

  /// Waits until the alert shows the given text.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the text does not exist.
  @discardableResult public func checkText(
    _ text: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let label = view.staticTexts[text]
    return check(label, "exists", timeout: timeout, file: file, line: line) { label.exists }
  }

  /// Taps a button and waits until the alert disappears.
  ///
  /// - Parameters:
  ///   - button: The button's identifier or label.
  ///   - timeout: In seconds, for the button and for the alert to disappear. After that, a failure is recorded if the
  ///     button is not hittable or the alert still exists.
  @discardableResult public func close(
    by button: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Source {
    close(tapping: view.buttons[button], timeout: timeout, file: file, line: line)
    return source
  }
}

extension AlertPageObject {
  /// Taps the alert's first button and waits until the alert disappears. ``close(by:timeout:file:line:)`` taps the
  /// button with a given name.
  ///
  /// - Parameter timeout: In seconds, for the button and for the alert to disappear. After that, a failure is recorded
  ///   if the button is not hittable or the alert still exists.
  @_disfavoredOverload @discardableResult public func dismissAlert(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Source {
    close(tapping: view.buttons.firstMatch, timeout: timeout, file: file, line: line)
    return source
  }
}

extension PageObjectsFactory {
  /// Creates the page object for an alert over a page, without waiting for the alert.
  ///
  ///     return pageObjectsFactory.makeAlertPageObject(from: self)
  @_disfavoredOverload
  public func makeAlertPageObject<Source: BasePageObject>(from source: Source) -> AlertPageObject<Source> {
    AlertPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

extension PageObject where Self: BasePageObject {
  /// Waits for the alert that this page has just opened, and returns it.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if no alert has appeared.
  public func openAlert(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> AlertPageObject<Self> {
    openAlert(AlertPageObject<Self>.self, timeout: timeout, file: file, line: line)
  }

  /// Waits for an alert of the given type that this page has just opened, and returns it.
  public func openAlert<Alert: AlertPageObject<Self>>(
    _ type: Alert.Type, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Alert {
    type.init(pageObjectsFactory: pageObjectsFactory, application: application, source: self)
      .waitView(timeout: timeout, file: file, line: line)
  }
}
