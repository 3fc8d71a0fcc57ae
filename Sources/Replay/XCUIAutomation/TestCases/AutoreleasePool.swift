// What Objective-C's runtime has, and Linux does not need.

/// Runs the block; on Linux there is nothing to release.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
