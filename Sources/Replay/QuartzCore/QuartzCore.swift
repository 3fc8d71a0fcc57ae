// Re-exports the few names of QuartzCore that tests use, for `import QuartzCore` on Linux.
//
// They are declared in XCUIAutomation because, on Apple's platforms, files that import only XCTest also see QuartzCore.

@_exported public import XCUIAutomation
