// Explains how to get hierarchies out of Xcode's result bundles.

public import Findings
import Text

/// Xcode's result bundles, and the attachments that `xcresulttool` exports from them.
///
/// Since version 3 (Xcode 11), a bundle has a directory `Data` whose files `data.0~…` and `refs.0~…` are compressed
/// with zstd and named by a hash. Attachments are among them, without their names; the objects that contain the names
/// are in an undocumented format. Apple's tool exports attachments as ordinary files.
public enum ResultBundle {
  /// Returns whether the relative paths of a directory's files are those of a result bundle.
  ///
  ///     ResultBundle.recognizes(["Info.plist", "Data/data.0~Xy", "Data/refs.0~Xy"])  // true
  public static func recognizes(_ paths: [String]) -> Bool { paths.contains { isData($0[...]) } }

  /// Returns whether an exported attachment has a name that XCTest gives to a hierarchy. XCTest adds a number and a
  /// unique identifier before the extension.
  ///
  ///     ResultBundle.isHierarchy("App UI hierarchy for com.example.shop_0_8C1F.txt")  // true
  ///     ResultBundle.isHierarchy("Screenshot at failure_0_8C1F.png")                  // false
  public static func isHierarchy(_ name: String) -> Bool {
    ["App UI hierarchy", "Debug description", "UI hierarchy", "Page source"].contains { beginning in
      name.lowercased().hasPrefix(beginning.lowercased())
    }
  }

  /// Returns the error for a result bundle at a path, with the command that exports its attachments.
  ///
  ///     ResultBundle.finding(for: "Login.xcresult").advice
  public static func finding(for path: String) -> Finding {
    Finding(
      code: "dump-result-bundle", severity: .error, position: SourcePosition(file: path),
      message: "this is a result bundle of Xcode, whose attachments are compressed with zstd and stored without names",
      advice: """
        on a Mac, run “xcrun xcresulttool export attachments --path \(quoted(path)) --output-path attachments”, then \
        read the files “App UI hierarchy…” and “Debug description…” in that directory
        """)
  }

  /// Returns the path of the result bundle that contains a file; nil if the path has no such bundle.
  static func bundle(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.dropLast().lastIndex(where: { $0.hasSuffix(".xcresult") }) else { return nil }
    return parts[...index].joined(separator: "/")
  }

  /// Returns the error if the files of an archive are those of a result bundle; nil otherwise.
  static func finding(on paths: [String], in archive: String) -> Finding? {
    guard let data = paths.first(where: { isData($0[...]) }) else { return nil }
    let bundle = data.split(separator: "/").first { $0.hasSuffix(".xcresult") }.map(String.init) ?? "Test.xcresult"
    var finding = finding(for: bundle)
    finding.position = SourcePosition(file: archive)
    finding.message = "the archive contains \(bundle), " + finding.message.dropFirst("this is ".count)
    return finding
  }

  private static func isData(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, parts.first == "Data", let name = parts.last else { return false }
    return name.hasPrefix("data.0~") || name.hasPrefix("refs.0~") || name.hasPrefix("data.1~")
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "/") }
    return isPlain ? path : path.quoted(.shell)
  }
}
