// Provides the files that are compiled into the command.

import CReportFiles

/// The embedded files.
enum EmbeddedFiles {
  /// The style sheet of the HTML report, for light and dark screens and for printing.
  static let style = text(CReportStyle())

  /// The script of the HTML report, which opens details and adds navigation. The report can be read without the script.
  static let script = text(CReportScript())

  /// The manual for the rules.
  static let rules = text(CReportRules())

  /// The page of the inspector, without its data.
  static let inspectorPage = bytes(CReportInspectorPage())

  /// The style sheet of the inspector.
  static let inspectorStyle = bytes(CReportInspectorStyle())

  /// The script of the inspector, in parts that share one scope.
  static let inspectorScript = bytes(CReportInspectorScript())

  /// The icon of the inspector, as SVG.
  static let inspectorIcon = bytes(CReportInspectorIcon())

  private static func text(_ file: CReportFile) -> String {
    // `count` is the size of the array, computed by the compiler.
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }

  /// Returns a copy of a file.
  private static func bytes(_ file: CReportFile) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
