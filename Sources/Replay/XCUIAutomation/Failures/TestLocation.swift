// Finds the file and line of the test code that called the stand-in.

import CTestStack
// The Runtime module resolves addresses to symbols and lines. Its own stack walk needs frame pointers, which XCTest's
// frames lack, so the addresses come from the system's unwinder.
@_spi(Internal) import Runtime

/// A file and line in the sources of a test. A property such as `element.label` cannot receive `#file` and `#line`, so
/// they are looked up on the stack, but only for failures.
struct TestLocation {
  var file = "<unknown>"
  var line = 0

  /// The innermost caller outside the stand-in.
  static var current: TestLocation { Trace().site }

  /// The return addresses of a call, to be resolved only if the call site is needed: resolving them is slow.
  struct Trace {
    private let addresses: [UnsafeMutableRawPointer?]

    init() {
      var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: depth)
      let count = Int(axr_callers(&addresses, Int32(depth)))
      self.addresses = Array(addresses.prefix(count))
    }

    /// The innermost caller outside the stand-in.
    var site: TestLocation {
      for address in addresses.compactMap(\.self) {
        let frame = RichFrame.returnAddress(UInt(bitPattern: address))
        let walk = Backtrace(architecture: architecture, frames: [frame], images: images)
        let named = walk.symbolicated(with: images, options: [.useSymbolCache, .showSourceLocations])
        guard let location = named?.frames.first?.symbol?.sourceLocation, location.line > 0,
          // Frames of the runtime and of sanitizers are skipped, because their source files are not Swift files.
          location.path.hasSuffix(".swift"), location.path.hasPrefix("/"), !location.path.hasPrefix(ownFolder),
          !location.path.hasPrefix("//")
        else { continue }
        return TestLocation(file: location.path, line: location.line)
      }
      return TestLocation()
    }
  }

  /// The number of frames to search. Resolving many frames is slow.
  private static let depth = 32

  /// The loaded images, which do not change while tests run.
  private static let images = ImageMap.capture()

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// The package's `Sources` folder. Files in it are not call sites; this also excludes the page-model toolkit.
  private static let ownFolder: String = {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/"
  }()
}
