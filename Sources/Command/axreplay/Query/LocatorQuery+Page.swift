// Writes a page about a locator that needs no server.

import Findings
import Inspection
import LocatorStrategies
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LocatorQuery {
  /// Writes the inspector's page with the dumps and the answer.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written.
  func writePage(to path: String, _ detected: DetectedLocator) throws {
    let files = InspectionReader.files(paths, pages: [])
    var page = StaticInspection(files)
    page.locator = detected.whole
    page.strategy = using
    do {
      try Data(page.html(.embedded)).write(to: URL(filePath: path))
    } catch {
      Terminal.standardError.write("error: \(path): cannot be written: \(error)")
      throw ExitStatus.unusable
    }
    let left =
      page.omittedCount == 0 ? "" : " with the first \(page.shownCount) of \(page.shownCount + page.omittedCount) dumps"
    Terminal.standardError.write("page: \(path)\(left)")
  }
}
