// Declares `autoreleasepool`, which Linux does not have.

/// Runs the block. There is nothing to release on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
