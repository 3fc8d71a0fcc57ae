// Where in the sources of a test something happened.

public import Foundation

/// A line of a file.
open class XCTSourceCodeLocation: NSObject {
  /// The file.
  public let fileURL: URL
  /// The line, from 1.
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

/// Where something happened, and by which calls it came to that.
open class XCTSourceCodeContext: NSObject {
  /// The calls, the innermost first. The stand-in leaves them out.
  public let callStack: [XCTSourceCodeFrame]
  /// The line that a reader should look at.
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

/// A call that was open when something happened.
open class XCTSourceCodeFrame: NSObject {
  /// Where the call returns to.
  public let address: UInt64
  /// What is there, as far as it was told.
  public let symbolInfo: XCTSourceCodeSymbolInfo?

  public init(address: UInt64, symbolInfo: XCTSourceCodeSymbolInfo?) {
    self.address = address
    self.symbolInfo = symbolInfo
  }

  public convenience init(address: UInt64) { self.init(address: address, symbolInfo: nil) }
}

/// What a program has at an address.
open class XCTSourceCodeSymbolInfo: NSObject {
  /// The program or library.
  public let imageName: String
  /// The function.
  public let symbolName: String
  /// Its line.
  public let location: XCTSourceCodeLocation?

  public init(imageName: String, symbolName: String, location: XCTSourceCodeLocation?) {
    self.imageName = imageName
    self.symbolName = symbolName
    self.location = location
  }
}
