// Declares synchronized views in the style of the published pattern: a list of jars, a jar and its labels.

import XCTest

#if !ALONE
  import PageModels
#endif

class LarderHome: NavigationHub, SynchronizedView {
  enum Element {
    case jars, jar(String)

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .jars: return parent.tables["larder.jars"]
      case .jar(let key): return parent.cells["jar.\(key)"]
      }
    }
  }

  func checkViewCriteria() -> String? {
    return Element.jars.locator(APP).exists ? nil : "the list of jars does not exist"
  }

  func openJar(_ key: String) -> JarDetails<LarderHome>? {
    return openView(JarDetails<LarderHome>.self, byTapping: Element.jar(key).locator(APP))
  }
}

/// The page is loaded from the network and shows a spinner first.
class JarDetails<T: SynchronizedView>: OpenedView<T>, SynchronizedView {
  enum Element {
    case title, label, save

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .title: return parent.staticTexts["details.title"]
      case .label: return parent.buttons["details.label"]
      case .save: return parent.buttons["details.save"]
      }
    }
  }

  override func hasNetworkSpinner() -> Bool { return true }

  func checkViewCriteria() -> String? {
    return Element.title.locator(APP).exists ? nil : "the title does not exist"
  }

  func printLabel() -> TransitionWithToast<LabelBasket<JarDetails<T>>> {
    return openViewWithToastAction(LabelBasket<JarDetails<T>>.self, byTapping: Element.label.locator(APP))
  }

  func save() -> TransitionWithToast<T> {
    return returnToOriginWithToast(byTapping: Element.save.locator(APP))
  }
}

class LabelBasket<T: SynchronizedView>: OpenedView<T>, SynchronizedView {
  func checkViewCriteria() -> String? {
    return APP.tables["basket.labels"].exists ? nil : "the list of labels does not exist"
  }
}
