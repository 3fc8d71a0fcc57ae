// Derives file names and extensions for attachments.

/// Uniform type identifiers and their file extensions.
enum FileKind {
  private static let table: [(identifier: String, extension: String)] = [
    ("public.png", "png"), ("public.jpeg", "jpg"), ("public.heic", "heic"), ("com.compuserve.gif", "gif"),
    ("public.tiff", "tiff"), ("public.svg-image", "svg"), ("public.plain-text", "txt"),
    ("public.utf8-plain-text", "txt"), ("public.text", "txt"), ("public.log", "log"), ("public.json", "json"),
    ("public.xml", "xml"), ("public.html", "html"), ("public.comma-separated-values-text", "csv"),
    ("public.yaml", "yaml"), ("com.apple.property-list", "plist"), ("com.apple.xml-property-list", "plist"),
    ("com.apple.binary-property-list", "plist"), ("com.adobe.pdf", "pdf"), ("public.zip-archive", "zip"),
    ("com.pkware.zip-archive", "zip"), ("public.mpeg-4", "mp4"), ("com.apple.quicktime-movie", "mov"),
  ]

  /// Returns the file extension for a uniform type identifier: `png` for `public.png`, and `dat` for an unknown type.
  static func fileExtension(of identifier: String) -> String {
    table.first { $0.identifier == identifier }?.extension ?? "dat"
  }

  /// Returns the uniform type identifier for a file extension: `public.png` for `png`, and `public.data` for an unknown
  /// extension.
  static func identifier(ofExtension fileExtension: String) -> String {
    let name = fileExtension.lowercased()
    return table.first { $0.extension == name || (name == "jpeg" && $0.extension == "jpg") }?.identifier
      ?? "public.data"
  }

  /// Returns a name that is valid on every file system: letters, digits, `-`, `_` and `.`, with a hyphen for each run
  /// of other characters.
  ///
  ///     FileKind.sanitized("Log in: step 1/2")  // "Log-in-step-1-2"
  static func sanitized(_ name: String) -> String {
    var result = ""
    // File names are limited to 255 bytes.
    for character in name where result.utf8.count < 120 {
      if character.isLetter || character.isNumber || "-_.".contains(character), character.utf8.count <= 16 {
        result.append(character)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result.append("-")
      }
    }
    while result.hasPrefix(".") || result.hasPrefix("-") { result.removeFirst() }
    while result.hasSuffix("-") || result.hasSuffix(".") { result.removeLast() }
    return result
  }

  /// Returns a numbered name, with the extension appended unless the name already ends with it: `3-after-log-in.png`.
  static func name(_ number: Int, _ name: String?, _ identifier: String) -> String {
    let base = sanitized(name ?? "")
    let ending = ".\(fileExtension(of: identifier))"
    let whole = base.isEmpty ? "\(number)-attachment" : "\(number)-\(base)"
    // A file of an unknown type keeps its extension.
    let isComplete = whole.lowercased().hasSuffix(ending) || (ending == ".dat" && base.dropFirst().contains("."))
    return isComplete ? whole : whole + ending
  }
}
