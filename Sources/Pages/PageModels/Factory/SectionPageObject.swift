// Declares page objects for sections of large screens.

import XCTest

/// A section of a large screen. Its source is the page that contains it.
///
///     final class CompaniesSection: SectionPageObject<MainPageObject>, ViewWaitable {
///       var view: XCUIElement { application.otherElements["main.companies"] }
///     }
///
///     main.section(CompaniesSection.self).follow("Otter & Sons").section(RecentSection.self).clear().backToPage()
@preconcurrency @MainActor open class SectionPageObject<Source: BasePageObject>: SourcedPageObject<Source> {
  /// Waits for another section of the same page, and returns it.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the section has not appeared.
  @_disfavoredOverload public final func section<Section: SectionPageObject<Source> & ViewWaitable>(
    _ type: Section.Type = Section.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Section {
    type.init(pageObjectsFactory: pageObjectsFactory, application: application, source: source)
      .waitView(timeout: timeout, file: file, line: line)
  }

  /// Returns the page that contains this section.
  public final func backToPage() -> Source { source }
}

extension PageObject where Self: BasePageObject {
  /// Waits for a section of this page, and returns it. Sections may contain sections.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the section has not appeared.
  @_disfavoredOverload public func section<Section: SectionPageObject<Self> & ViewWaitable>(
    _ type: Section.Type = Section.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Section {
    type.init(pageObjectsFactory: pageObjectsFactory, application: application, source: self)
      .waitView(timeout: timeout, file: file, line: line)
  }
}
