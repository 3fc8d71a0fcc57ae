// Locates issues in the sources of a test.

public import Foundation

/// A line in a source file.
open class XCTSourceCodeLocation: NSObject {
  /// The file.
  public let fileURL: URL
  /// The line number, starting at 1.
  public let lineNumber: Int

  public init(fileURL: URL, lineNumber: Int) {
    self.fileURL = fileURL
    self.lineNumber = lineNumber
  }

  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }

  open override var description: String { "\(fileURL.path):\(lineNumber)" }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? XCTSourceCodeLocation else { return false }
    return fileURL == other.fileURL && lineNumber == other.lineNumber
  }

  open override var hash: Int { fileURL.hashValue ^ lineNumber }
}

/// The source location and call stack of an issue.
open class XCTSourceCodeContext: NSObject {
  /// The call stack, innermost frame first. The stand-in leaves it empty.
  public let callStack: [XCTSourceCodeFrame]
  /// The line to show for the issue.
  public let location: XCTSourceCodeLocation?

  public init(callStack: [XCTSourceCodeFrame], location: XCTSourceCodeLocation?) {
    self.callStack = callStack
    self.location = location
  }

  public convenience init(callStackAddresses: [NSNumber], location: XCTSourceCodeLocation?) {
    self.init(callStack: callStackAddresses.map { XCTSourceCodeFrame(address: $0.uint64Value) }, location: location)
  }

  public convenience init(location: XCTSourceCodeLocation?) { self.init(callStack: [], location: location) }

  public convenience override init() { self.init(callStack: [], location: nil) }
}

/// A frame of a call stack.
open class XCTSourceCodeFrame: NSObject {
  /// The return address of the call.
  public let address: UInt64
  /// The symbol at the address; nil unless it was passed in.
  public let symbolInfo: XCTSourceCodeSymbolInfo?

  public init(address: UInt64, symbolInfo: XCTSourceCodeSymbolInfo?) {
    self.address = address
    self.symbolInfo = symbolInfo
  }

  public convenience init(address: UInt64) { self.init(address: address, symbolInfo: nil) }
}

/// The symbol at an address.
open class XCTSourceCodeSymbolInfo: NSObject {
  /// The name of the executable or library.
  public let imageName: String
  /// The name of the function.
  public let symbolName: String
  /// The source line of the symbol.
  public let location: XCTSourceCodeLocation?

  public init(imageName: String, symbolName: String, location: XCTSourceCodeLocation?) {
    self.imageName = imageName
    self.symbolName = symbolName
    self.location = location
  }
}
