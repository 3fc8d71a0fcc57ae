// Adds checks and actions for a list as a whole; those for its cells are in CellPages.swift.

import XCTest

/// A page with a list; the base of the protocols for lists and their cells.
@preconcurrency @MainActor public protocol ListPresenting: PageObject {
  /// The table or collection view.
  var list: XCUIElement { get }
}

extension ListPresenting {
  /// Returns the cell with this identifier or text.
  public func cell(_ key: String) -> XCUIElement { list.cells[key] }
}

/// A page with checks for the list.
@preconcurrency @MainActor public protocol ListCheckable: ListPresenting {}

extension ListCheckable {
  /// Waits until the list has the given number of cells. Only cells that the app has loaded count.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the number differs.
  @discardableResult public func checkCount(
    _ count: Int, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let (list, cells) = (self.list, self.list.cells)
    return check(list, "has \(count) cells", timeout: timeout, file: file, line: line) {
      list.exists && cells.count == count
    } actual: {
      "it has \(cells.count)"
    }
  }

  /// Waits until a cell is in the list.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the cell does not exist.
  @discardableResult public func checkShows(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let cell = self.cell(key)
    return check(cell, "is in the list", timeout: timeout, file: file, line: line) { cell.exists }
  }

  /// Waits until a cell is not in the list.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the cell still exists.
  @discardableResult public func checkLacks(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let (list, cell) = (self.list, self.cell(key))
    return check(cell, "is not in the list", timeout: timeout, file: file, line: line) { list.exists && !cell.exists }
  }
}

/// A page with actions on the list.
@preconcurrency @MainActor public protocol ListActionable: ListPresenting {}

extension ListActionable {
  /// Swipes up until a cell is hittable.
  ///
  /// - Parameter swipes: The maximum number of swipes. After that, a failure is recorded if the cell is not hittable.
  @discardableResult public func scroll(
    to key: String, atMost swipes: Int = 8, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let (list, cell) = (self.list, self.cell(key))
    var obstacle: String?
    for _ in 0..<swipes {
      if cell.isHittable || !list.exists { break }
      obstacle = list.reasonNotToSwipe("up")
      if obstacle != nil { break }
      list.swipeUp()
    }
    let criterion = "is hittable after scrolling\(obstacle.map { " (\($0))" } ?? "")"
    return check(cell, criterion, timeout: 0, file: file, line: line) { cell.isHittable }
  }
}

/// A page that consists of a list: it has all checks and actions for the list and its cells, and the list
/// identifies the page.
///
///     final class FlatsPageObject: BasePageObject, ListPage, TabBarUsable {
///       var list: XCUIElement { application.tables["flats.list"] }
///     }
@preconcurrency @MainActor
public protocol ListPage: ListCheckable, ListActionable, CellCheckable, CellActionable,
  ViewWaitable
{}

extension ListPage {
  public var view: XCUIElement { list }
}
