// Tests dumps in gzip files and zip archives, and archives that are damaged or hostile.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct ArchiveTests {
  typealias Entry = ArchiveFixture.Entry

  static let dump = Array(EnvelopeTests.dump().utf8)

  static func readings(_ bytes: [UInt8], _ limits: DumpLimits = DumpLimits()) -> [DumpReading] {
    DumpReader.readAll(bytes, file: "a.zip", limits: limits)
  }

  @Test func gzipIsReadByItsContent() throws {
    let compressed = ArchiveFixture.gzip(Self.dump)
    let reading = try #require(Self.readings(compressed).first)
    #expect(reading.snapshot?.count == 2)
    #expect(
      reading.findings.first?.position.description.replacing("a.zip", with: "dump.xml")
        == EnvelopeTests.positions(of: "wide", in: EnvelopeTests.dump()).first?.description)
    // Several compressed parts form one file.
    let half = Self.dump.count / 2
    let parts = ArchiveFixture.gzip(Array(Self.dump[..<half])) + ArchiveFixture.gzip(Array(Self.dump[half...]))
    #expect(Self.readings(parts).map { $0.snapshot?.count } == [2])
  }

  @Test func dumpsOfAnArchiveAreNamed() throws {
    let files = [
      Entry(name: "first/", content: [], isDeflated: false), Entry(name: "first/login.xml", content: Self.dump),
      Entry(name: "photo.png", content: [0x89, 0x50]), Entry(name: "notes.txt", content: Array("Hello".utf8)),
      Entry(name: "settings.json", content: Array("{\"a\": 1}".utf8)), Entry(name: "__MACOSX/a.xml", content: [0]),
      Entry(name: "appium.log", content: Array("log\n".utf8) + Self.dump + Self.dump, isDeflated: false),
      Entry(name: "cart.xml.gz", content: ArchiveFixture.gzip(Self.dump)),
    ]
    for comment in ["", "PK comment", String(repeating: "x", count: 60_000)] {
      let readings = Self.readings(ArchiveFixture.zip(files, comment: comment))
      #expect(readings.map { $0.snapshot?.count } == [2, 2, 2, 2])
      #expect(
        readings.map { $0.part?.entry } == ["first/login.xml", "appium.log", "appium.log", "cart.xml.gz"])
      #expect(readings.map { $0.part?.number } == [1, 2, 3, 4])
      #expect(readings[2].part?.lines == 9...15)
      #expect(readings[0].findings.first?.position.file == "a.zip/first/login.xml")
      #expect(readings[0].findings.first?.position.line == 4)
    }
    let first = DumpReader.read(ArchiveFixture.zip(files), file: "a.zip")
    #expect(first.findings.last?.message == "the file contains 4 dumps; this is dump 1; dump 2 is appium.log")
  }

  @Test func cutOffDumpOfAnArchiveIsReported() {
    let files = [
      Entry(name: "cut.xml", content: Array(Self.dump.prefix(150))), Entry(name: "whole.xml", content: Self.dump),
    ]
    let readings = Self.readings(ArchiveFixture.zip(files))
    #expect(readings.map { $0.snapshot?.count } == [1, 2])
    #expect(readings[0].findings.map(\.code) == ["dump-truncated"])
    #expect(readings[0].findings[0].position.file == "a.zip/cut.xml")
  }

  static let damaged: [(name: String, bytes: [UInt8], word: String)] = [
    ("no files", ArchiveFixture.zip([]), "none of the 0 files"),
    ("no dumps", ArchiveFixture.zip([Entry(name: "a.png", content: [1])]), "none of the 1 file"),
    ("encrypted", ArchiveFixture.zip([Entry(name: "a.xml", content: dump, isEncrypted: true)]), "encrypted"),
    (
      "overlapping files",
      ArchiveFixture.zip([Entry(name: "a.xml", content: dump), Entry(name: "b.xml", content: dump, header: 0)]),
      "“b.xml” overlaps"
    ),
    (
      "a file outside",
      ArchiveFixture.zip([Entry(name: "b.xml", content: dump), Entry(name: "a.xml", content: dump, header: 1 << 30)]),
      "“a.xml” is not where"
    ),
    ("half an archive", Array(ArchiveFixture.zip([Entry(name: "a.xml", content: dump)]).prefix(100)), "cut off"),
    ("half a gzip file", Array(ArchiveFixture.gzip(dump).prefix(100)), "the gzip file is cut off"),
    ("a gzip header", [0x1F, 0x8B], "the gzip file is cut off"),
    ("a wrong gzip header", [0x1F, 0x8B, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9], "damaged"),
    ("gzip in gzip in gzip", ArchiveFixture.gzip(ArchiveFixture.gzip(ArchiveFixture.gzip(dump))), "nested more than 2"),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD, 0, 0], "zstd"),
    ("bzip2", Array("BZh91AY".utf8), "bzip2"),
    (
      "a result bundle",
      ArchiveFixture.zip([Entry(name: "Login.xcresult/Data/data.0~Xy-_1", content: [1])]), "Login.xcresult"
    ),
  ]

  @Test(arguments: damaged.indices)
  func unreadableArchiveIsExplained(index: Int) throws {
    let row = Self.damaged[index]
    let readings = Self.readings(row.bytes)
    #expect(readings.count == 1 && readings.allSatisfy { $0.snapshot == nil })
    let error = try #require(readings.first?.findings.first)
    #expect(error.severity == .error)
    #expect(error.message.contains(row.word), "\(row.name): \(error.message)")
  }

  @Test func wrongChecksumIsDamage() throws {
    var archive = ArchiveFixture.zip([Entry(name: "a.xml", content: Self.dump, isDeflated: false)])
    let offset = try #require(archive.firstIndex(of: UInt8(ascii: "S")))
    archive[offset] = UInt8(ascii: "T")
    #expect(Self.readings(archive).first?.findings.first?.message.contains("damaged") == true)
  }

  @Test func everyPrefixAndChangeOfAnArchiveIsAnswered() {
    let archive = ArchiveFixture.zip([
      Entry(name: "a.xml", content: Self.dump), Entry(name: "b.xml", content: Self.dump, isDeflated: false),
    ])
    for offset in archive.indices {
      #expect(!Self.readings(Array(archive[..<offset])).isEmpty)
      for value: UInt8 in [0, 0xFF, archive[offset] ^ 1] {
        var damaged = archive
        damaged[offset] = value
        #expect(!Self.readings(damaged).isEmpty)
      }
    }
  }

  // MARK: Limits

  @Test func gzipBombIsRefused() throws {
    // 1 GB of zeros in 1 MB.
    let bomb = ArchiveFixture.bomb(Array(repeating: 0x20, count: 1 << 20), repeated: 1000)
    #expect(bomb.count < 2 << 20)
    let error = try #require(Self.readings(bomb).first?.findings.first)
    #expect(error.code == "dump-limit")
    #expect(error.message.contains("limit of 200 times"))
  }

  @Test func sizeAndNumberOfFilesAreLimited() throws {
    var limits = DumpLimits()
    limits.archiveBytes = Self.dump.count * 2 - 1
    let files = [Entry(name: "a.xml", content: Self.dump), Entry(name: "b.xml", content: Self.dump)]
    let readings = Self.readings(ArchiveFixture.zip(files), limits)
    #expect(readings.map { $0.snapshot?.count } == [2, nil])
    #expect(readings.last?.findings.first?.message.contains("limit of \(Self.dump.count * 2 - 1) bytes") == true)
    limits = DumpLimits()
    limits.archiveEntries = 1
    let error = try #require(Self.readings(ArchiveFixture.zip(files), limits).first?.findings.first)
    #expect(error.code == "dump-limit" && error.message.contains("limit of 1"))
  }
}
