// Reads the dumps in gzip files and zip archives.

import Findings
import Text

/// Decompresses files and passes their contents to the reader of dumps.
struct ArchiveReader {
  let limits: DumpLimits
  private var budget: ExpansionBudget

  init(limits: DumpLimits) {
    self.limits = limits
    budget = ExpansionBudget(limits)
  }

  /// The number of archives inside each other that are opened, such as a gzip file in a zip archive.
  static let maximumDepth = 2

  /// Reads the dumps in a compressed file; nil if the file is neither compressed nor an archive.
  mutating func read(_ bytes: UnsafeRawBufferPointer, file: String, depth: Int = 0) -> EnvelopeReader.Result? {
    if bytes.starts(with: Self.zstd), let bundle = ResultBundle.bundle(of: file) {
      var finding = ResultBundle.finding(for: bundle)
      finding.position = SourcePosition(file: file)
      finding.message = "this is a file of a result bundle of Xcode, compressed with zstd"
      return EnvelopeReader.Result(readings: [DumpReading(format: nil, snapshot: nil, findings: [finding])])
    }
    if let format = Self.unsupported.first(where: { bytes.starts(with: $0.magic) }) {
      return Self.failure(
        file, "this is compressed with \(format.name), which axreplay cannot decompress",
        advice: "decompress it with: \(format.command)")
    }
    // The header of a tar archive has this word at offset 257.
    if bytes.count > 512, bytes[257..<262].elementsEqual("ustar".utf8) {
      let advice = depth == 0 ? "extract it with: tar -xf FILE" : "extract the files with: tar -xzf FILE"
      return Self.failure(file, "this is a tar archive", advice: advice)
    }
    let isGzip = bytes.starts(with: [0x1F, 0x8B])
    guard isGzip || ZipArchive.recognizes(bytes) else { return nil }
    guard depth < Self.maximumDepth else {
      return Self.failure(
        file, "archives are nested more than \(Self.maximumDepth) levels deep", advice: "extract the inner archive")
    }
    return isGzip ? readGzip(bytes, file: file, depth: depth) : readZip(bytes, file: file, depth: depth)
  }

  private static let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  private static let unsupported: [(magic: [UInt8], name: String, command: String)] = [
    (zstd, "zstd", "zstd -d FILE"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -d FILE"),
    (Array("BZh".utf8), "bzip2", "bzip2 -d FILE"), (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], "7-Zip", "7z x FILE"),
  ]

  private static func failure(_ file: String, _ message: String, advice: String?) -> EnvelopeReader.Result {
    let finding = Finding(
      code: "dump-archive", severity: .error, position: SourcePosition(file: file), message: message, advice: advice)
    return EnvelopeReader.Result(readings: [DumpReading(format: nil, snapshot: nil, findings: [finding])])
  }

  private func failure(_ file: String, what: String, failure: Inflater.Failure) -> EnvelopeReader.Result {
    switch failure {
    case .truncated: Self.failure(file, "\(what) is cut off", advice: "copy the complete file")
    case .damaged:
      Self.failure(file, "\(what) is damaged: its data cannot be decompressed", advice: "copy the file again")
    case .limit(let limit):
      EnvelopeReader.Result(readings: [
        DumpReading(
          format: nil, snapshot: nil, findings: [limits.finding(limit, at: SourcePosition(file: file))])
      ])
    }
  }

  /// Reads decompressed content, which may be another archive.
  private mutating func readContent(_ content: [UInt8], file: String, depth: Int) -> EnvelopeReader.Result {
    content.withUnsafeBytes { bytes in
      if let result = read(bytes, file: file, depth: depth + 1) { return result }
      return EnvelopeReader(limits: limits).readFile(bytes, file: file)
    }
  }

  // MARK: gzip

  private mutating func readGzip(_ bytes: UnsafeRawBufferPointer, file: String, depth: Int) -> EnvelopeReader.Result {
    var content: [UInt8] = []
    var rest = bytes
    do throws(Inflater.Failure) {
      // A file may consist of several compressed parts.
      repeat {
        let (part, consumed) = try Inflater.inflate(rest, container: .gzip, budget: &budget)
        if content.isEmpty { content = part } else { content += part }
        rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
      } while rest.starts(with: [0x1F, 0x8B])
    } catch {
      return failure(file, what: "the gzip file", failure: error)
    }
    return readContent(content, file: file, depth: depth)
  }

  // MARK: zip

  private mutating func readZip(_ bytes: UnsafeRawBufferPointer, file: String, depth: Int) -> EnvelopeReader.Result {
    let archive: ZipArchive
    do throws(ZipArchive.Failure) {
      archive = try ZipArchive(bytes, maximumEntries: limits.archiveEntries)
    } catch {
      switch error {
      case .truncated: return Self.failure(file, "the zip archive is cut off", advice: "copy the complete file")
      case .damaged(let reason):
        return Self.failure(file, "the zip archive is damaged: \(reason)", advice: "extract the archive")
      case .zip64:
        return Self.failure(
          file, "the zip archive is in the zip64 format, which axreplay cannot read", advice: "extract the archive")
      case .tooManyEntries:
        return EnvelopeReader.Result(readings: [
          DumpReading(
            format: nil, snapshot: nil, findings: [limits.finding(.archiveEntries, at: SourcePosition(file: file))])
        ])
      }
    }
    if let finding = ResultBundle.finding(on: archive.entries.map(\.name), in: file) {
      return EnvelopeReader.Result(readings: [DumpReading(format: nil, snapshot: nil, findings: [finding])])
    }
    var result = EnvelopeReader.Result(readings: [])
    for entry in archive.entries where ArchiveNames.mayBeDump(entry.name) {
      var part = read(entry, of: bytes, file: file + "/" + entry.name, depth: depth)
      guard part.isDumpOrBroken else { continue }
      for index in part.readings.indices {
        if part.readings[index].part == nil { part.readings[index].part = DumpPart(number: 1, count: 1) }
        part.readings[index].part?.entry = entry.name
      }
      if !part.readings.isEmpty { part.readings[0].findings += part.remarks }
      result.readings += part.readings
    }
    if result.readings.isEmpty {
      return Self.failure(
        file, "none of the \(counted(archive.entries.count, "file")) in the archive is a dump", advice: nil)
    }
    return result
  }

  private mutating func read(
    _ entry: ZipArchive.Entry, of bytes: UnsafeRawBufferPointer, file: String, depth: Int
  ) -> EnvelopeReader.Result {
    if entry.isEncrypted {
      return Self.failure(file, "the file is encrypted", advice: "extract the archive with its password")
    }
    let data = UnsafeRawBufferPointer(rebasing: bytes[entry.data])
    let content: [UInt8]
    switch entry.method {
    case 0:
      if budget.spend(data.count, total: 0, of: data.count) != nil {
        return failure(file, what: "the file", failure: .limit(.archiveBytes))
      }
      content = Array(data)
    case 8:
      do throws(Inflater.Failure) {
        content = try Inflater.inflate(data, container: .none, budget: &budget).bytes
      } catch {
        return failure(file, what: "the file", failure: error)
      }
    default:
      return Self.failure(
        file, "the file is compressed with method \(entry.method), which axreplay cannot decompress",
        advice: "extract the archive")
    }
    guard content.count == entry.size, content.withUnsafeBytes(Inflater.checksum) == entry.checksum else {
      return failure(file, what: "the file", failure: .damaged)
    }
    return readContent(content, file: file, depth: depth)
  }
}

extension EnvelopeReader.Result {
  /// Whether a reading is a dump, or a file that may have been one. Valid XML and JSON files of other kinds, and plain
  /// text, are not.
  fileprivate var isDumpOrBroken: Bool {
    readings.contains { reading in
      reading.snapshot != nil
        || !reading.findings.contains { ["dump-unknown-format", "dump-not-xml", "dump-empty"].contains($0.code) }
    }
  }
}
