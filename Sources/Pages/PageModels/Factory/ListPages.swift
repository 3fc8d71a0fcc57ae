// A list that several pages show, in four parts: what can be checked of it and done with it, and the same for its cells.
// A page takes the parts that hold for it.

import XCTest

/// A page with a list: what the four parts need to know.
@preconcurrency @MainActor public protocol ListPresenting: PageObject {
  /// The table or collection view.
  var list: XCUIElement { get }
}

extension ListPresenting {
  /// The cell with this identifier, or with this text in it.
  public func cell(_ key: String) -> XCUIElement { list.cells[key] }
}

/// Checks of the list as a whole.
@preconcurrency @MainActor public protocol ListCheckable: ListPresenting {}

extension ListCheckable {
  /// Waits until the list has so many cells. Only cells that the app has loaded count.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if their number is another one by then.
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
  /// - Parameter timeout: In seconds. A failure is recorded if it is not there by then.
  @discardableResult public func checkShows(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let cell = self.cell(key)
    return check(cell, "is in the list", timeout: timeout, file: file, line: line) { cell.exists }
  }

  /// Waits until a cell is not in the list.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if it is still there by then.
  @discardableResult public func checkLacks(
    _ key: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let (list, cell) = (self.list, self.cell(key))
    return check(cell, "is not in the list", timeout: timeout, file: file, line: line) { list.exists && !cell.exists }
  }
}

/// What can be done with the list as a whole.
@preconcurrency @MainActor public protocol ListActionable: ListPresenting {}

extension ListActionable {
  /// Swipes up until a cell can be hit.
  ///
  /// - Parameter swipes: How often at most. A failure is recorded if the cell cannot be hit after that.
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
    let criterion = "can be hit after scrolling\(obstacle.map { " (\($0))" } ?? "")"
    return check(cell, criterion, timeout: 0, file: file, line: line) { cell.isHittable }
  }
}

/// A page that is a list: all four parts together, and the list tells it from other pages.
///
///     final class FlatsPageObject: BasePageObject, ListPage, TabBarUsable {
///       var list: XCUIElement { app.tables["flats.list"] }
///     }
@preconcurrency @MainActor
public protocol ListPage: ListCheckable, ListActionable, CellCheckable, CellActionable,
  ViewWaitable
{}

extension ListPage {
  public var view: XCUIElement { list }
}
