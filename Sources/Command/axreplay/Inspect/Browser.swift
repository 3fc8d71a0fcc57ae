// Starts the user's browser.

import Dispatch

enum Browser {
  /// Opens an address, or says that it must be opened by hand.
  static func open(_ address: String) {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = "xdg-open"
    #endif
    do throws(SystemError) {
      let process = try SpawnedProcess("/usr/bin/env", [program, address], isSilent: true)
      DispatchQueue.global().async {
        guard process.waitForEnd() != 0 else { return }
        Terminal.standardError.write("warning: \(program) cannot open the browser; open the address by hand")
      }
    } catch {
      Terminal.standardError.write("warning: \(program) cannot be run; open the address by hand")
    }
  }
}
