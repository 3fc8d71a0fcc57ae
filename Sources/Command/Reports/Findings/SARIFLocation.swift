// Where results of a SARIF log lie.

extension SARIFLog {
  struct Location: Encodable {
    var id: Int?
    var message: Message?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
  }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  /// A stretch of lines and columns, or of bytes where the text is not known.
  struct Region: Encodable {
    var startLine: Int?
    var startColumn: Int?
    var endLine: Int?
    var endColumn: Int?
    var byteOffset: Int?
    var byteLength: Int?

    init(_ region: SourceRegion) {
      startLine = region.startLine
      startColumn = region.startColumn
      endLine = region.endLine
      endColumn = region.endColumn
    }

    init(byteOffset: Int, byteLength: Int) {
      self.byteOffset = byteOffset
      self.byteLength = byteLength
    }
  }

  struct ArtifactLocation: Encodable {
    /// The name of the directory that relative paths begin at.
    static let base = "SRCROOT"

    var uri: String?
    var uriBaseId: String?
    var description: Message?

    init(description: Message) { self.description = description }

    init(file: String) {
      if file == "-" {
        // Some services refuse results that lie in no file.
        uri = file
        description = Message(text: "standard input")
      } else if file.hasPrefix("/") {
        uri = "file://" + Self.encoded(file)
      } else {
        var path = Substring(file)
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        uri = Self.encoded(path)
        uriBaseId = Self.base
      }
    }

    /// A path with everything percent-encoded that may mean something in a URI, colons too: `a:b` would have a scheme.
    private static func encoded(_ path: some StringProtocol) -> String {
      var result = ""
      for byte in path.utf8 {
        let character = Character(Unicode.Scalar(byte))
        if character.isASCII, character.isLetter || character.isNumber || "/-._~".contains(character) {
          result.append(character)
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          result += byte < 16 ? "%0\(digits)" : "%\(digits)"
        }
      }
      return result
    }
  }
}
