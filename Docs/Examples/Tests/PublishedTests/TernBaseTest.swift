// Declares what the ferry tests have in common, on top of the toolkit.

import PageModels
import XCTest

class TernBaseTest: UIBaseTest {}

class TernData: DataCreator {
  let port = "larne"
}

extension Pages {
  var timetable: TimetablePage { return page() }
  var crossing: CrossingPage { return page() }
}
