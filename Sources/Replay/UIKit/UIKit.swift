// What `import UIKit` means on Linux: the few of UIKit's names that page objects use.
//
// They live in XCUIAutomation, because files that import XCTest alone see UIKit on Apple's platforms, and because a type must
// be the same in both. They are a module of their own here, so that `canImport(UIKit)` holds only where somebody asks for it.

@_exported public import XCUIAutomation
