// Finds the file and line of the test code that called the stand-in.

import CTestStack
// The Runtime module resolves addresses to symbols and lines. Its own stack walk needs frame pointers, which XCTest's
// frames lack, so the addresses come from the system's unwinder.
@_spi(Internal) import Runtime

/// A file and line in the sources of a test. A property such as `element.label` cannot receive `#file` and `#line`, so
/// they are looked up on the stack, but only for failures.
struct TestLocation {
  let file: String
  let line: Int

  /// The innermost caller outside the stand-in.
  static var current: TestLocation { Trace().site }

  /// The return addresses of a call, to be resolved only if a failure needs them: resolving them is slow.
  struct Trace {
    /// The return addresses, innermost first.
    let addresses: [UInt]

    init() {
      var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: depth)
      let count = Int(axr_callers(&addresses, Int32(depth)))
      self.addresses = addresses.prefix(count).map { UInt(bitPattern: $0) }
    }

    /// The innermost caller outside the stand-in.
    var site: TestLocation {
      for address in addresses.prefix(searchDepth) {
        // Frames of the runtime and of sanitizers are skipped, because their source files are not Swift files.
        guard let location = TestLocation(of: address), location.file.hasSuffix(".swift"),
          location.file.hasPrefix("/"), !location.file.hasPrefix(ownFolder), !location.file.hasPrefix("//")
        else { continue }
        return location
      }
      return TestLocation()
    }
  }

  /// Finds the line of a return address; nil if it is unknown.
  init?(of address: UInt) {
    guard let location = Self.symbol(at: address)?.sourceLocation, location.line > 0 else { return nil }
    self.init(file: location.path, line: location.line)
  }

  init(file: String = "<unknown>", line: Int = 0) {
    self.file = file
    self.line = line
  }

  /// Returns the mangled name of the function that contains a return address; nil if it is unknown.
  static func functionName(at address: UInt) -> String? { symbol(at: address)?.rawName }

  private static func symbol(at address: UInt) -> SymbolicatedBacktrace.Symbol? {
    let frame = RichFrame.returnAddress(address)
    let walk = Backtrace(architecture: architecture, frames: [frame], images: images)
    return walk.symbolicated(with: images, options: [.useSymbolCache, .showSourceLocations])?.frames.first?.symbol
  }

  /// The number of return addresses to keep.
  private static let depth = 96

  /// The number of frames to search for a line. Resolving many frames is slow, but the predicate of an expectation for
  /// which a page model waits is evaluated more than 32 frames below the test.
  private static let searchDepth = 96

  /// Returns whether a return address is in the code of the page-model toolkit.
  static func isInToolkit(_ address: UInt) -> Bool {
    if let known = toolkitAddresses[address] { return known }
    let isInToolkit = TestLocation(of: address)?.file.hasPrefix(ownFolder + "Pages/") ?? false
    toolkitAddresses[address] = isInToolkit
    return isInToolkit
  }

  /// The addresses looked up so far. Assertions are examined only on the main thread.
  nonisolated(unsafe) private static var toolkitAddresses: [UInt: Bool] = [:]

  /// The loaded images, which do not change while tests run.
  private static let images = ImageMap.capture()

  /// The addresses of XCTest's code; empty if XCTest is not a separate library.
  static let addressesOfXCTest: Range<UInt> = {
    guard let image = images.first(where: { $0.name?.hasPrefix("libXCTest.") == true }),
      let start = UInt(image.baseAddress), let end = UInt(image.endOfText), start < end
    else { return 0..<0 }
    return start..<end
  }()

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
