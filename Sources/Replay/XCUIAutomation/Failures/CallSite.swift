// Where in a test something was called from.

import CTestStack
// Names and lines of addresses are the Runtime module's business. The addresses come from the system: frames of XCTest have
// no frame pointers, which is all that the module's own walk goes by, and assertions have frames of XCTest in between.
@_spi(Internal) import Runtime

/// A place in the sources of a test. Reading `element.label` cannot pass a file and a line along, so the place is looked up
/// on the stack; that happens for failures only.
struct CallSite {
  var file = "<unknown>"
  var line = 0

  /// The innermost caller that is not of the stand-in.
  static var current: CallSite { Trace().site }

  /// The calls that are open, for when it turns out that the place is needed: looking it up takes long.
  struct Trace {
    private let addresses: [UnsafeMutableRawPointer?]

    init() {
      var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: depth)
      let count = Int(axr_callers(&addresses, Int32(depth)))
      self.addresses = Array(addresses.prefix(count))
    }

    /// The innermost caller that is not of the stand-in.
    var site: CallSite {
      for address in addresses.compactMap(\.self) {
        let frame = RichFrame.returnAddress(UInt(bitPattern: address))
        let walk = Backtrace(architecture: architecture, frames: [frame], images: images)
        let named = walk.symbolicated(with: images, options: [.useSymbolCache, .showSourceLocations])
        guard let location = named?.frames.first?.symbol?.sourceLocation, location.line > 0,
          // Frames of the runtime and of sanitizers are no Swift files.
          location.path.hasSuffix(".swift"), location.path.hasPrefix("/"), !location.path.hasPrefix(ownFolder),
          !location.path.hasPrefix("//")
        else { continue }
        return CallSite(file: location.path, line: location.line)
      }
      return CallSite()
    }
  }

  /// How far up is looked. Looking up names and lines of many frames takes long.
  private static let depth = 32

  /// What is loaded, which does not change while tests run.
  private static let images = ImageMap.capture()

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// `…/Sources/`: page models are not where a test goes wrong, either.
  private static let ownFolder: String = {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/"
  }()
}
