// Declares the view with the help topics, and the page that opens in the browser.

import PageModels
import XCTest

final class KnowledgeBaseHome<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  var topics: ComponentCollection<Topic<Origin>> { .init(APP.cells.matching(identifier: "knowledge.topic"), of: self) }

  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }

  func checkViewCriteria() -> String? {
    let headline = APP.staticTexts["knowledge.headline"]
    guard headline.exists else { return "the headline (\(headline)) does not exist" }
    return topics.count > 0 ? nil : "there are no topics"
  }
}

final class Topic<Origin: SynchronizedView>: PageComponent<KnowledgeBaseHome<Origin>> {
  var title: String { root.staticTexts["topic.title"].label }

  func openInBrowser(
    file: StaticString = #filePath, line: UInt = #line
  ) -> ManualPage<KnowledgeBaseHome<Origin>>? {
    owner.openView(
      ManualPage<KnowledgeBaseHome<Origin>>.self,
      targetApp: XCUIApplication(bundleIdentifier: "com.apple.mobilesafari"),
      byTapping: root, file: file, line: line)
  }
}

final class ManualPage<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  /// Returns to the app that opened the page.
  // axreplay:disable:next loc-alert-via-app - APP is Safari
  override var backElement: XCUIElement { APP.buttons["breadcrumb"] }
  // axreplay:disable:next loc-class-only - a foreign page
  var headline: String { APP.webViews.staticTexts.firstMatch.label }

  func checkViewCriteria() -> String? {
    // axreplay:disable:next loc-class-only - a foreign page
    APP.webViews.staticTexts.firstMatch.exists ? nil : "the page is empty"
  }
}
