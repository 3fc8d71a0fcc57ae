// Re-exports the few UIKit names that page objects use, for `import UIKit` on Linux.
//
// They are declared in XCUIAutomation because, on Apple's platforms, files that import only XCTest also see UIKit. This
// module is separate so that `canImport(UIKit)` is true only for targets that depend on it.

@_exported public import XCUIAutomation
