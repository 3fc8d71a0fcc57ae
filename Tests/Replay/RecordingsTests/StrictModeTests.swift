// Tests the values of `AXREPLAY_STRICT`.

import Recordings
import Testing

@Suite struct StrictModeTests {
  /// A value that is neither yes nor no was set by somebody who wants the strict mode.
  @Test(
    arguments: [
      (nil, false, nil), ("", false, nil), ("0", false, nil), ("no", false, nil), ("FALSE", false, nil),
      ("1", true, nil),
      ("yes", true, nil), ("True", true, nil), ("on", true, "AXREPLAY_STRICT must be 1 or 0, not “on”; assuming 1"),
    ] as [(String?, Bool, String?)])
  func values(text: String?, isOn: Bool, warning: String?) {
    let mode = StrictMode(text)
    #expect(mode.isOn == isOn)
    #expect(mode.warning == warning)
  }
}
