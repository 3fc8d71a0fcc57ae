// Reads the modification dates of files.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum FileDates {
  /// Returns the modification date of a file in seconds since 1970; nil if it does not exist.
  static func date(of path: String) -> Double? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
  }
}
