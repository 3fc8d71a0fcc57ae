// Names of files: extensions for kinds of data, and what a name may hold.

/// Kinds of data and the extensions of their files.
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

  /// `png` for `public.png`; `dat` for what is not known.
  static func fileExtension(of identifier: String) -> String {
    table.first { $0.identifier == identifier }?.extension ?? "dat"
  }

  /// `public.png` for `png`; `public.data` for what is not known.
  static func identifier(ofExtension fileExtension: String) -> String {
    let name = fileExtension.lowercased()
    return table.first { $0.extension == name || (name == "jpeg" && $0.extension == "jpg") }?.identifier
      ?? "public.data"
  }

  /// A name that can be a file's on every system: letters, digits, `-`, `_`, `.`, and a hyphen for each stretch of anything
  /// else.
  ///
  ///     FileKind.sanitized("Log in: step 1/2")  // "Log-in-step-1-2"
  static func sanitized(_ name: String) -> String {
    var result = ""
    // A file's name has at most 255 bytes.
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

  /// `3-after-log-in.png`: a name with an extension, unless it has that already.
  static func name(_ number: Int, _ name: String?, _ identifier: String) -> String {
    let base = sanitized(name ?? "")
    let ending = ".\(fileExtension(of: identifier))"
    let whole = base.isEmpty ? "\(number)-attachment" : "\(number)-\(base)"
    // A file of a kind that is not known keeps the extension that its name has.
    let isComplete = whole.lowercased().hasSuffix(ending) || (ending == ".dat" && base.dropFirst().contains("."))
    return isComplete ? whole : whole + ending
  }
}
