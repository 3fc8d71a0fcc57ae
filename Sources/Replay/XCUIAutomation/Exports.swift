// Everything that `import XCTest` brings.

@_exported public import XCTest
@_exported public import XCTestCore
