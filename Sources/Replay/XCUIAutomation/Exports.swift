// Everything that `import XCTest` brings.

@_exported public import XCTest
