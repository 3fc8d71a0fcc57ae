// Starts the user's browser.

import Dispatch
import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Browser {
  /// Opens an address, or prints that it must be opened by hand.
  ///
  /// Other users can read the arguments of a program, so the browser is given a page that only this user can read, and
  /// which leads to the address.
  static func open(_ address: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    let page = "\(folder)/open.html"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try WrittenFile.write(
        Array("<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n".utf8), to: page)
    } catch {
      Terminal.standardError.write("warning: the browser cannot be given the address; open it by hand")
      return
    }
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = "xdg-open"
    #endif
    do throws(SystemError) {
      let process = try SpawnedProcess("/usr/bin/env", [program, page], isSilent: true)
      DispatchQueue.global().async {
        let status = process.waitForEnd()
        // The browser may read the page after the program that starts it has ended.
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) { try? FileManager.default.removeItem(atPath: folder) }
        guard status != 0 else { return }
        Terminal.standardError.write("warning: \(program) cannot open the browser; open the address by hand")
      }
    } catch {
      Terminal.standardError.write("warning: \(program) cannot be run; open the address by hand")
    }
  }
}
