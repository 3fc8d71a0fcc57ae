// Declares page objects for bottom sheets, which return the page from which they were opened.

import XCTest

/// A bottom sheet. Closing it returns the page from which it was opened, which cannot be used while the sheet is open.
///
///     func sort() -> BottomSheetPageObject<FlatsPageObject> {
///       tap(application.buttons["flats.sort"]).openBottomSheet()
///     }
///
///     flats.sort().close(by: "Price").checkShows("flat.3")
@preconcurrency @MainActor
open class BottomSheetPageObject<Source: BasePageObject>: SourcedPageObject<Source>, ViewWaitable {
  /// The element that exists while the sheet is open; by default the ``dismissRegion``.
  open var view: XCUIElement { dismissRegion }

  /// The area around the sheet that closes it when tapped; by default UIKit's dismiss region.
  open var dismissRegion: XCUIElement { application.descendants(matching: .any)["PopoverDismissRegion"] }

  /// Taps a button of the sheet and waits until the sheet disappears.
  ///
  /// - Parameters:
  ///   - button: The button's identifier or label.
  ///   - timeout: In seconds, for the button and for the sheet to disappear. After that, a failure is recorded if the
  ///     button is not hittable or the sheet still exists.
  @discardableResult public func close(
    by button: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Source {
    close(tapping: application.buttons[button], timeout: timeout, file: file, line: line)
    return source
  }

  /// Taps beside the sheet and waits until it disappears.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the sheet still exists.
  @discardableResult public func close(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Source {
    close(tapping: dismissRegion, timeout: timeout, file: file, line: line)
    return source
  }
}

extension PageObjectsFactory {
  /// Creates the page object for a bottom sheet over a page, without waiting for the sheet.
  ///
  ///     return pageObjectsFactory.makeBottomSheetPageObject(from: self)
  @_disfavoredOverload
  public func makeBottomSheetPageObject<Source: BasePageObject>(from source: Source) -> BottomSheetPageObject<Source> {
    BottomSheetPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

extension PageObject where Self: BasePageObject {
  /// Waits for the bottom sheet that this page has just opened, and returns it.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if no sheet has appeared.
  public func openBottomSheet(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> BottomSheetPageObject<Self> {
    openBottomSheet(BottomSheetPageObject<Self>.self, timeout: timeout, file: file, line: line)
  }

  /// Waits for a sheet of the given type that this page has just opened, and returns it.
  public func openBottomSheet<Sheet: BottomSheetPageObject<Self>>(
    _ type: Sheet.Type, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Sheet {
    type.init(pageObjectsFactory: pageObjectsFactory, application: application, source: self)
      .waitView(timeout: timeout, file: file, line: line)
  }
}
