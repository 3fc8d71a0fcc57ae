// Provides the files of the inspector's page.

import CReportFiles
import Foundation

/// The page, the style sheet, the script and the icon of the inspector.
package struct InspectorPageFiles: Sendable {
  /// The page without data, as HTML.
  package let html: @Sendable () -> [UInt8]
  private let style: @Sendable () -> [UInt8]
  private let script: @Sendable () -> [UInt8]
  private let icon: @Sendable () -> [UInt8]

  /// The files that are compiled into the program.
  package static let embedded = InspectorPageFiles(
    html: { EmbeddedFiles.bytes(CReportInspectorPage()) }, style: { EmbeddedFiles.bytes(CReportInspectorStyle()) },
    script: { wrapped(EmbeddedFiles.bytes(CReportInspectorScript())) },
    icon: { EmbeddedFiles.bytes(CReportInspectorIcon()) })

  /// Reads the files from a directory at each request. Each kind has a file `order.txt` with the names of its parts.
  package static func directory(_ path: String) -> InspectorPageFiles {
    @Sendable func bytes(_ name: String) -> [UInt8] {
      FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) } ?? []
    }
    @Sendable func parts(_ kind: String) -> [UInt8] {
      let names = String(decoding: bytes("\(kind)/order.txt"), as: UTF8.self).split(whereSeparator: \.isNewline)
      return names.flatMap { bytes("\(kind)/\($0)") + [UInt8(ascii: "\n")] }
    }
    return InspectorPageFiles(
      html: { bytes("page.html") }, style: { parts("style") }, script: { wrapped(parts("script")) },
      icon: { bytes("icon.svg") })
  }

  /// Returns a file by the name that the page uses, with its content type; nil if there is none.
  package func file(_ name: String) -> (type: String, bytes: [UInt8])? {
    switch name {
    case "inspector.css": ("text/css; charset=utf-8", style())
    case "inspector.js": ("text/javascript; charset=utf-8", script())
    case "icon.svg": ("image/svg+xml; charset=utf-8", icon())
    default: nil
    }
  }

  /// Puts the parts of the script into one function, so that their names are not visible to others.
  private static func wrapped(_ script: [UInt8]) -> [UInt8] {
    Array("(() => {\n\"use strict\";\n".utf8) + script + Array("\n})();\n".utf8)
  }
}
