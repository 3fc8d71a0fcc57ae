// Gives the memory of long bodies back to the system.

#if canImport(Glibc)
  import Glibc
#endif

enum FreedMemory {
  /// Makes the process give blocks of at least 256 KB back as soon as they are freed. Evaluated once.
  ///
  /// By default, glibc allocates even blocks of 30 MB in the arena of a thread after it has freed one of that size, and
  /// keeps what lies below another block. A server with a thread for each connection then keeps hundreds of megabytes.
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
