// Adds checks and actions for the cells of a list.

import XCTest

/// A page with checks for individual cells.
@preconcurrency @MainActor public protocol CellCheckable: ListPresenting {}

extension CellCheckable {
  /// Waits until a cell shows the given text.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the cell does not show the text.
  @discardableResult public func checkCell(
    _ key: String, shows text: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let (cell, label) = (self.cell(key), self.cell(key).staticTexts[text])
    return check(cell, "shows \"\(text)\"", timeout: timeout, file: file, line: line) { label.exists }
  }

  /// Waits until a button in a cell is selected or, if `isSelected` is false, not selected.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the button is not in this state.
  @discardableResult public func checkButton(
    _ button: String, ofCell key: String, isSelected: Bool, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let element = cell(key).buttons[button]
    let criterion = "is \(isSelected ? "" : "not ")selected in the cell \"\(key)\""
    return check(element, criterion, timeout: timeout, file: file, line: line) {
      element.exists && element.isSelected == isSelected
    }
  }
}

/// A page with actions on individual cells.
@preconcurrency @MainActor public protocol CellActionable: ListPresenting {}

extension CellActionable {
  /// Taps a cell. Call this from a method that returns the page that the cell opens:
  ///
  ///     func openVacancy(_ key: String) -> VacancyPageObject {
  ///       tapCell(key).pageObjectsFactory.makeVacancyPageObject().waitView()
  ///     }
  ///
  /// - Parameter timeout: In seconds. If the cell is not hittable by then, a failure is recorded and nothing is tapped.
  @discardableResult public func tapCell(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    tap(cell(key), timeout: timeout, file: file, line: line)
  }

  /// Taps a button in a cell.
  ///
  /// - Parameter timeout: In seconds. If the button is not hittable by then, a failure is recorded and nothing is
  ///   tapped.
  @discardableResult public func tapButton(
    _ button: String, ofCell key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    tap(cell(key).buttons[button], timeout: timeout, file: file, line: line)
  }
}
