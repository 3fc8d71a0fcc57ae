// Contains the code example for synchronized views from Docs/PageModels.md: a hub, a component, an opened view and a
// test.

import PageModels
import XCTest

final class JarList: NavigationHub, SynchronizedView {
  enum Element {
    case list, row(String)

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .list: return parent.tables["larder.jars"]
      case .row(let key): return parent.cells["jar.\(key)"]
      }
    }
  }

  func checkViewCriteria() -> String? {
    return Element.list.locator(APP).exists ? nil : "the list of jars does not exist"
  }

  func row(_ key: String) -> JarRow<JarList> {
    return JarRow(Element.row(key).locator(APP), of: self)
  }
}

/// A component is a part of a view: the elements below its `root`. It opens other views through its `owner`, the view
/// that contains it.
final class JarRow<View: SynchronizedView>: PageComponent<View> {
  enum Element {
    case name

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .name: return parent.staticTexts["jar.name"]
      }
    }
  }

  var name: String { return Element.name.locator(root).label }

  func open(file: StaticString = #filePath, line: UInt = #line) -> JarPage<View>? {
    return owner.openView(JarPage<View>.self, byTapping: root, file: file, line: line)
  }
}

/// A view that can be opened from any type of view, and that returns to the view that opened it.
final class JarPage<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  // `ViewLocator` provides `unmet`, which describes an element that does not meet a criterion.
  enum Element: ViewLocator {
    case title, save

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .title: return parent.staticTexts["details.title"]
      case .save: return parent.buttons["details.save"]
      }
    }
  }

  override func hasNetworkSpinner() -> Bool { return true }

  func checkViewCriteria() -> String? {
    return Element.title.unmet(in: APP) ?? Element.save.unmet(\.isHittable, in: APP)
  }

  func save(file: StaticString = #filePath, line: UInt = #line) -> TransitionWithToast<Origin> {
    return returnToOriginWithToast(byTapping: Element.save.locator(APP), file: file, line: line)
  }
}

final class JarTests: XCTestCase {
  func testSaving() {
    continueAfterFailure = false
    XCUIApplication.testingApp.launchArguments = []
    guard let list = JarList().launchTheApplication() else { return }
    XCTAssertEqual(list.row("plum").name, "Plum Jam")
    guard let jar = list.row("plum").open() else { return }
    let saving = jar.save()
    guard let back = saving.view else { return }
    XCTAssertTrue(back === list)
    XCTAssertEqual(saving.toastInfo?.message, "Saved")
  }
}
