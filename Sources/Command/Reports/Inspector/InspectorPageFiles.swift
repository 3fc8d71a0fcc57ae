// Provides the files of the inspector's page.

import Text

/// The page, the style sheet, the script and the icon of the inspector.
package struct InspectorPageFiles: Sendable {
  /// The page without data, as HTML.
  package let html: @Sendable () -> [UInt8]
  private let style: @Sendable () -> [UInt8]
  private let script: @Sendable () -> [UInt8]
  private let icon: @Sendable () -> [UInt8]

  /// The files that are compiled into the program.
  package static let embedded = InspectorPageFiles(
    html: { EmbeddedFiles.inspectorPage }, style: { EmbeddedFiles.inspectorStyle },
    script: { wrapped(EmbeddedFiles.inspectorScript) }, icon: { EmbeddedFiles.inspectorIcon })

  /// Makes the files from a directory with the sources of the page, which are read at each request. The parts of the
  /// style sheet and of the script are in the order of their files `order.txt`.
  ///
  /// - Parameter bytes: Returns the bytes of a file, given its path in the directory; nil if it cannot be read.
  package static func sources(_ bytes: @escaping @Sendable (String) -> [UInt8]?) -> InspectorPageFiles {
    @Sendable func parts(_ kind: String) -> [UInt8] {
      let names = String(decoding: bytes("\(kind)/order.txt") ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
      return names.flatMap { (bytes("\(kind)/\($0)") ?? []) + [UInt8(ascii: "\n")] }
    }
    return InspectorPageFiles(
      html: { bytes("page.html") ?? [] }, style: { parts("style") }, script: { wrapped(parts("script")) },
      icon: { bytes("icon.svg") ?? [] })
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

  /// Returns one page with the style sheet, the script and data inside, which needs no other file.
  ///
  /// - Parameter data: The data as JSON.
  package func document(embedding data: String) -> [UInt8] {
    let policy = """
      default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data: blob:; \
      base-uri 'none'; form-action 'none'
      """
    let icon = "data:image/svg+xml;base64,\(Base64.encode(self.icon()))"
    let style = "<style>\n\(String(decoding: self.style(), as: UTF8.self))</style>"
    // Inside a script, only the end of one is special; in JSON, the sign can be escaped. Bytes are compared, because a
    // sign after certain letters is a part of one character with them.
    let escape = Array("\\u003C".utf8)
    let json = String(decoding: data.utf8.flatMap { $0 == UInt8(ascii: "<") ? escape : [$0] }, as: UTF8.self)
    let script = String(decoding: self.script(), as: UTF8.self)
    let replacements = [
      (
        #"<meta charset="utf-8">"#,
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      ),
      (#"<link rel="stylesheet" href="/assets/inspector.css">"#, style),
      (#"<script src="/assets/inspector.js" defer></script>"#, ""), ("/assets/icon.svg", icon),
      (
        "</body>",
        "<script type=\"application/json\" id=\"embedded\">\(json)</script>\n<script>\n\(script)</script>\n</body>"
      ),
    ]
    let page = String(decoding: html(), as: UTF8.self)
    return Array(replacements.reduce(page) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  /// Puts the parts of the script into one function, so that their names are not visible to others.
  private static func wrapped(_ script: [UInt8]) -> [UInt8] {
    Array("(() => {\n\"use strict\";\n".utf8) + script + Array("\n})();\n".utf8)
  }
}
