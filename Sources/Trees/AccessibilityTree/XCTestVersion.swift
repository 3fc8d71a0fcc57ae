// Identifies a release of XCTest, because some behavior differs between releases.

/// A release of XCTest, named by the version of Xcode that includes it.
///
///     XCTestVersion("16.2")                     // 16.2
///     XCTestVersion("1620")                     // 16.2, in the form of `DTXcode` in an Info.plist
///     XCTestVersion(major: 15) < XCTestVersion(major: 16, minor: 2)  // true
///
/// `Docs/XCTestVersions.md` lists the behavior that depends on it.
public struct XCTestVersion: Hashable, Sendable {
  /// The major version: 16 in Xcode 16.2.
  public var major: Int
  /// The minor version: 2 in Xcode 16.2; 0 if it is omitted.
  public var minor: Int

  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses a version such as `26`, `16.2` or `16.2.1`, or a `DTXcode` value such as `1620`. Returns nil for anything
  /// else, and for versions of Xcode without UI tests.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    // A `DTXcode` value has up to two digits for the major version, one for the minor version, and one for the patch.
    if numbers.count == 1, (3...4).contains(parts[0].utf8.count) {
      guard numbers[0] >= 100 else { return nil }
      self.init(major: numbers[0] / 100, minor: numbers[0] / 10 % 10)
    } else if numbers[0] < 100 {
      self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
    } else {
      return nil
    }
    guard major >= Self.firstMajor else { return nil }
  }

  /// The first version of Xcode with UI tests.
  private static let firstMajor = 7
}

extension XCTestVersion: Comparable {
  /// Orders releases by version.
  public static func < (left: XCTestVersion, right: XCTestVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension XCTestVersion: CustomStringConvertible {
  /// The version as Xcode displays it: `16.2`, and `26` for 26.0.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
