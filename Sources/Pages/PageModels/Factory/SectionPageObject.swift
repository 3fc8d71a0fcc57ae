// Sections: parts of screens that are too large for one page object.

import XCTest

/// A part of a large screen. Its source is the page that it is a part of.
///
///     final class CompaniesSection: SectionPageObject<MainPageObject>, ViewWaitable {
///       var view: XCUIElement { app.otherElements["main.companies"] }
///     }
///
///     main.section(CompaniesSection.self).follow("Otter & Sons").section(RecentSection.self).clear().backToPage()
@preconcurrency @MainActor open class SectionPageObject<Source: FactoryMade>: SourcedPageObject<Source> {
  /// Another section of the same page, once it is there.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the section does not come by then.
  public final func section<Section: SectionPageObject<Source> & ViewWaitable>(
    _ type: Section.Type = Section.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Section {
    factory.make(type, from: source).waitView(timeout: timeout, file: file, line: line)
  }

  /// The page that this is a section of.
  public final func backToPage() -> Source { source }
}

extension FactoryMade {
  /// A section of this page, once it is there. Sections may have sections of their own.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the section does not come by then.
  public func section<Section: SectionPageObject<Self> & ViewWaitable>(
    _ type: Section.Type = Section.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Section {
    factory.make(type, from: self).waitView(timeout: timeout, file: file, line: line)
  }
}
