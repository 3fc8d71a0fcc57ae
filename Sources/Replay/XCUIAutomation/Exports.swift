// Re-exports XCTest, as `import XCTest` does on Apple's platforms.

@_exported public import XCTest
