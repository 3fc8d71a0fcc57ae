// Recognizes dumps in which a locator finds nothing, without reading them.

import AccessibilityTree
import LocatorStrategies
import SnapshotFormats

/// The strings without which a locator finds nothing, for both platforms.
struct DumpScreening: Sendable {
  private let apple: RequiredText?
  private let android: RequiredText?

  /// Creates the screening for a locator; nil if all dumps must be read.
  init?(_ locator: LocatorReading) {
    apple = locator.requiredText(for: .webDriverAgent)
    android = locator.requiredText(for: .uiAutomator2)
    if apple == nil, android == nil { return nil }
  }

  /// Returns the dialect of a dump in which the locator certainly finds nothing; nil if the dump must be read.
  func dialect(ofDumpWithoutMatch bytes: [UInt8]) -> DumpFormat? {
    bytes.withUnsafeBytes { bytes in
      let (lacksApple, lacksAndroid) = (
        apple?.isMissing(from: bytes) ?? false, android?.isMissing(from: bytes) ?? false
      )
      guard lacksApple || lacksAndroid, let outline = XMLOutline(bytes) else { return nil }
      return (outline.format == .wdaXML ? lacksApple : lacksAndroid) ? outline.format : nil
    }
  }

  /// Returns the dumps whose bytes are most like what the locator needs, the most similar first.
  ///
  /// - Parameter count: The maximum number of dumps.
  func nearest(_ count: Int, of paths: [String]) -> [String] {
    let likeness = ConcurrentWork.map(paths.count) { index -> Int in
      guard let bytes = try? DumpFile.bytes(of: paths[index]) else { return 0 }
      return bytes.withUnsafeBytes { (apple ?? android)?.likeness(to: $0) ?? 0 }
    }
    let order = paths.indices.sorted {
      (likeness[$1], paths[$0]) < (likeness[$0], paths[$1])
    }
    return order.prefix(count).map { paths[$0] }
  }
}
