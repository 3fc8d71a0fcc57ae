// Writes a page about a locator that needs no server.

import Findings
import Inspection
import LocatorStrategies
import Reports

extension LocatorQuery {
  /// Writes the inspector's page with the dumps and the answer.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  func writePage(to path: String, _ detected: DetectedLocator) throws {
    let files = InspectionReader.files(paths, pages: [], followsLinks: true)
    var page = StaticInspection(files)
    page.locator = detected.whole
    page.strategy = using
    try OutputFile.write(page.html(.embedded), to: path)
    let left =
      page.omittedCount == 0 ? "" : " with the first \(page.shownCount) of \(page.shownCount + page.omittedCount) dumps"
    Terminal.standardError.write("page: \(path)\(left)")
  }
}
