// Tests the names of recordings.

import Recordings
import Testing

@Suite struct RecordedNameTests {
  /// The names of tests as frameworks write them, and the names of their recordings.
  @Test(
    arguments: [
      ("LoginTests/test wrong password", "LoginTests-test-wrong-password"), ("test_login[ann-s3cr3t]", "test_login"),
      ("test_login[ann-s3cr3t] (retry 1)", "test_login"), ("test_login[ann-s3cr", "test_login"),
      ("tests/a.py::test_login[ann-s3cr3t]::call", "tests-a-py--test_login"), ("login(ann, s3cr3t)", "login"),
      ("Login with \"ann\" and \"s3cr3t\"", "Login-with"), ("[ann]", "-ann-"), ("???", nil),
    ] as [(String, String?)])
  func parametersAreLeftOut(test: String, name: String?) {
    #expect(RecordedName.plain(test) == name)
  }
}
