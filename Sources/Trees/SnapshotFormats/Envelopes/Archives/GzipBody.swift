// Decompresses the bodies of HTTP answers.

/// Data in gzip's format outside of files.
package enum GzipBody {
  /// Returns the decompressed data; nil if it is damaged, or larger than the limits for archives allow.
  package static func decompressed(_ bytes: [UInt8]) -> [UInt8]? {
    var budget = ExpansionBudget(DumpLimits())
    return bytes.withUnsafeBytes { try? Inflater.inflate($0, container: .gzip, budget: &budget).bytes }
  }
}
