// Returns the memory of long bodies to the system.

#if canImport(Glibc)
  import Glibc
#endif

enum FreedMemory {
  /// Makes the process return blocks of at least 256 KB as soon as they are freed. Evaluated once.
  ///
  /// By default, once glibc has freed a block of 30 MB, it allocates blocks of that size in the arena of a thread, and
  /// keeps free memory that lies below another block. A server with a thread for each connection then keeps hundreds of
  /// megabytes.
  static let isReturned: Bool = {
    #if canImport(Glibc)
      // Swift does not import the function.
      typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return false }
      let mmapThreshold: Int32 = -3
      return unsafeBitCast(symbol, to: SetOption.self)(mmapThreshold, 256 << 10) != 0
    #else
      return false
    #endif
  }()
}
