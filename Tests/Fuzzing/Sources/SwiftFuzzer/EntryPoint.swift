// Begins the program.

import FuzzDriver

/// Called by libFuzzer before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  FuzzDriver.choose(from: SwiftTargets.all)
  return 0
}
