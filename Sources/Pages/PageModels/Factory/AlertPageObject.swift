// Alerts: opened from anywhere, and left for where they were opened from.

import XCTest

/// An alert, which returns the page it was opened from. The tab bar lies behind it, so it has none of its methods.
///
///     func remove(_ vacancy: String) -> AlertPageObject<FavouritesPageObject> {
///       tap(cell(vacancy).buttons["Remove"])
///       return openAlert()
///     }
///
///     favourites.remove("vacancy.101").checkTitle("Remove?").close(by: "Cancel").checkShows("vacancy.101")
///
/// Derive from it for an alert that is to be told from others, or one of whose buttons leads elsewhere.
@preconcurrency @MainActor open class AlertPageObject<Source: FactoryMade>: SourcedPageObject<Source>, ViewWaitable {
  /// The alert; the first one unless overridden.
  open var view: XCUIElement { app.alerts.firstMatch }

  /// Waits until the alert has a title.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if there is no alert with this title by then.
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

  /// Waits until the alert shows a text.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the text is not there by then.
  @discardableResult public func checkText(
    _ text: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let label = view.staticTexts[text]
    return check(label, "exists", timeout: timeout, file: file, line: line) { label.exists }
  }

  /// Taps a button and waits until the alert is gone.
  ///
  /// - Parameters:
  ///   - button: The button's identifier or label.
  ///   - timeout: In seconds, for the button and for the end of the alert each. A failure is recorded if the button cannot
  ///     be tapped by then, or the alert stays.
  @discardableResult public func close(
    by button: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Source {
    let (view, element) = (self.view, self.view.buttons[button])
    if isMet("can be hit", by: element, timeout: timeout, file: file, line: line, { element.isHittable }) {
      element.tap()
      check(view, "is gone", timeout: timeout, file: file, line: line) { !view.exists }
    }
    return source
  }
}

extension PageObjectsFactory {
  /// An alert over a page, without waiting for it, under the name that suites have for it.
  ///
  ///     return pageObjectsFactory.makeAlertPageObject(source: self)
  @_disfavoredOverload
  public func makeAlertPageObject<Source: FactoryMade>(source: Source) -> AlertPageObject<Source> { make(from: source) }
}

extension FactoryMade {
  /// The alert that this page has just opened, once it is there.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if no alert comes by then.
  public func openAlert(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> AlertPageObject<Self> {
    openAlert(AlertPageObject<Self>.self, timeout: timeout, file: file, line: line)
  }

  /// The same for an alert with a type of its own.
  public func openAlert<Alert: AlertPageObject<Self>>(
    _ type: Alert.Type, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Alert {
    factory.make(type, from: self).waitView(timeout: timeout, file: file, line: line)
  }
}
