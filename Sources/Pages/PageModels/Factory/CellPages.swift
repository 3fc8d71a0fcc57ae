// The cells of a list that several pages show: what can be checked of them, and done with them.

import XCTest

/// Checks of single cells.
@preconcurrency @MainActor public protocol CellCheckable: ListPresenting {}

extension CellCheckable {
  /// Waits until a cell shows a text.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the text is not in the cell by then.
  @discardableResult public func checkCell(
    _ key: String, shows text: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let (cell, label) = (self.cell(key), self.cell(key).staticTexts[text])
    return check(cell, "shows \"\(text)\"", timeout: timeout, file: file, line: line) { label.exists }
  }

  /// Waits until a button of a cell is selected, or is not.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the button is not so by then.
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

/// What can be done with single cells.
@preconcurrency @MainActor public protocol CellActionable: ListPresenting {}

extension CellActionable {
  /// Taps a cell. What opens then is for the page to say.
  ///
  ///     func openVacancy(_ key: String) -> VacancyPageObject { tapCell(key).factory.make().waitView() }
  ///
  /// - Parameter timeout: In seconds. If the cell cannot be hit by then, a failure is recorded and nothing is tapped.
  @discardableResult public func tapCell(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    tap(cell(key), timeout: timeout, file: file, line: line)
  }

  /// Taps a button of a cell.
  ///
  /// - Parameter timeout: In seconds. If the button cannot be hit by then, a failure is recorded and nothing is tapped.
  @discardableResult public func tapButton(
    _ button: String, ofCell key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    tap(cell(key).buttons[button], timeout: timeout, file: file, line: line)
  }
}
