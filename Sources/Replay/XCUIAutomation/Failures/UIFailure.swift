// Recording failures of the stand-in's own.

enum UIFailure {
  /// Records a failure of the running test, where it was called from. May not return: see
  /// ``XCUITestCase/continueAfterFailure``.
  static func record(_ message: String) {
    guard let test = XCUITestCase.current else { return }
    let site = CallSite.current
    test.recordFailure(withDescription: message, inFile: site.file, atLine: site.line, expected: true)
  }
}
