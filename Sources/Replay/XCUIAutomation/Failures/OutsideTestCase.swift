// Fails tests that use elements outside of XCTest.

import Foundation

/// Records issues of tests that XCTest does not run. The prelude overrides the method in the test's own module, because
/// the stand-in does not link Swift Testing.
open class XCUIOutsideTestRecorder {
  /// Records an issue of the running test.
  ///
  /// - Returns: Whether a test is running.
  open class func record(_ message: String, file: String, line: Int) -> Bool { false }
}

/// A use of an element, application or device while no test case runs, as in Swift Testing.
enum OutsideTestCase {
  static let message = """
    elements, applications and devices can be used only in test methods of an XCTestCase: there are no UI tests in Swift \
    Testing. Move this code into a subclass of XCTestCase
    """

  /// Fails the running test or, if its framework is not known, ends the process: the test would pass although nothing
  /// was replayed.
  static func fail() {
    let trace = TestLocation.Trace()
    let site = trace.site
    let isRecorded = modules(on: trace).contains { module in
      let recorder = _typeByName("\(module).__XCUIIssueRecorder") as? XCUIOutsideTestRecorder.Type
      return recorder?.record(message, file: site.file, line: site.line) ?? false
    }
    guard !isRecorded else { return }
    let place = site.line > 0 ? "\(site.file):\(site.line): " : ""
    FileHandle.standardError.write(Data("\(place)error: \(message)\n".utf8))
    exit(EXIT_FAILURE)
  }

  /// The modules of the functions on the stack, innermost first.
  private static func modules(on trace: TestLocation.Trace) -> [String] {
    var found: [String] = []
    for address in trace.addresses {
      // A mangled name begins with the length and the name of the module.
      guard let name = TestLocation.functionName(at: address), let match = name.prefixMatch(of: /\$s(?<length>\d+)/),
        let length = Int(match.length)
      else { continue }
      let module = String(name[match.range.upperBound...].prefix(length))
      if !found.contains(module) { found.append(module) }
    }
    return found
  }
}
