// Bottom sheets: opened over a page, and left for it.

import XCTest

/// A sheet that comes from below, which returns the page it was opened from. The page stays behind it, and cannot be used.
///
///     func sort() -> BottomSheetPageObject<FlatsPageObject> { tap(app.buttons["flats.sort"]).openBottomSheet() }
///
///     flats.sort().close(by: "Price").checkShows("flat.3")
@preconcurrency @MainActor
open class BottomSheetPageObject<Source: FactoryMade>: SourcedPageObject<Source>,
  ViewWaitable
{
  /// What is there while the sheet is: the ``dismissRegion``, unless overridden.
  open var view: XCUIElement { dismissRegion }

  /// What lies around the sheet and closes it: the region that UIKit puts there, unless overridden.
  open var dismissRegion: XCUIElement { app.descendants(matching: .any)["PopoverDismissRegion"] }

  /// Taps a button of the sheet and waits until the sheet is gone.
  ///
  /// - Parameters:
  ///   - button: The button's identifier or label.
  ///   - timeout: In seconds, for the button and for the end of the sheet each. A failure is recorded if the button cannot be tapped by
  ///     then, or the sheet stays.
  @discardableResult public func close(
    by button: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Source {
    close(tapping: app.buttons[button], timeout, file, line)
  }

  /// Taps beside the sheet and waits until it is gone.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the sheet stays.
  @discardableResult public func close(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Source {
    close(tapping: dismissRegion, timeout, file, line)
  }

  private func close(
    tapping element: XCUIElement, _ timeout: TimeInterval, _ file: StaticString, _ line: UInt
  ) -> Source {
    let view = self.view
    if isMet("can be hit", by: element, timeout: timeout, file: file, line: line, { element.isHittable }) {
      element.tap()
      check(view, "is gone", timeout: timeout, file: file, line: line) { !view.exists }
    }
    return source
  }
}

extension PageObjectsFactory {
  /// A bottom sheet over a page, without waiting for it, under the name that suites have for it.
  ///
  ///     return pageObjectsFactory.makeBottomSheetPageObject(source: self)
  @_disfavoredOverload
  public func makeBottomSheetPageObject<Source: FactoryMade>(source: Source) -> BottomSheetPageObject<Source> {
    make(from: source)
  }
}

extension FactoryMade {
  /// The bottom sheet that this page has just opened, once it is there.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if no sheet comes by then.
  public func openBottomSheet(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> BottomSheetPageObject<Self> {
    openBottomSheet(BottomSheetPageObject<Self>.self, timeout: timeout, file: file, line: line)
  }

  /// The same for a sheet with a type of its own.
  public func openBottomSheet<Sheet: BottomSheetPageObject<Self>>(
    _ type: Sheet.Type, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Sheet {
    factory.make(type, from: self).waitView(timeout: timeout, file: file, line: line)
  }
}
