// Tests wireframes as pixels and PNG files.

import AccessibilityTree
import Testing
import Wireframes

@Suite struct PNGTests {
  /// Returns the width and height from the header of a PNG file: two 32-bit numbers after the signature and the length
  /// and name of the first chunk.
  static func extent(_ file: [UInt8]) throws -> [Int] {
    try #require(file.count > 24)
    #expect(Array(file[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(file[12..<16]) == Array("IHDR".utf8))
    return [file[16..<20], file[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The size of an app, and of its picture: one pixel per point, but at most 4096 pixels per side.
  static let extents: [(app: (Double, Double), picture: [Int])] = [
    ((393, 852), [393, 852]), ((1080, 2400), [1080, 2400]), ((0.25, 0.25), [1, 1]), ((8192, 100), [4096, 50]),
    ((10, 100_000), [1, 4096]), ((320.5, 10.4), [321, 10]),
  ]

  @Test(arguments: extents)
  func onePixelPerPoint(_ row: (app: (Double, Double), picture: [Int])) throws {
    let snapshot = try #require(Item(.application, (0, 0, row.app.0, row.app.1)).snapshot())
    #expect(try Self.extent(Wireframe(of: snapshot).png()) == row.picture)
  }

  @Test func pixels() throws {
    let snapshot = try #require(login.snapshot())
    let wireframe = Wireframe(of: snapshot, highlighting: [snapshot[4]])
    let picture = try PNGFile.decode(wireframe.png())
    #expect(picture == wireframe.picture)
    #expect([picture.width, picture.height] == [200, 120])
    // At these points, only the window's border is drawn.
    #expect(picture.pixel(x: 5, y: 100) == [255, 255, 255, 255])
    #expect(picture.pixel(x: 0, y: 100) == [0xE4, 0xE7, 0xEB, 255])
    // The button extends from 10 to 89 horizontally and from 70 to 89 vertically. Its border is one pixel wide.
    #expect(picture.pixel(x: 9, y: 80) == [255, 255, 255, 255])
    #expect(picture.pixel(x: 10, y: 80) == [0x6C, 0x9A, 0xD6, 255])
    #expect(picture.pixel(x: 11, y: 80) == [0xDC, 0xE9, 0xFA, 255])
    #expect(picture.pixel(x: 89, y: 89) == [0x6C, 0x9A, 0xD6, 255])
    #expect(picture.pixel(x: 90, y: 89) == [255, 255, 255, 255])
    // Invisible elements are not drawn.
    #expect(picture.pixel(x: 160, y: 70) == [255, 255, 255, 255])
    #expect(picture.pixel(x: 170, y: 80) == [255, 255, 255, 255])
    // The highlighted field has a thick border.
    #expect(picture.pixel(x: 12, y: 50) == [0xD6, 0x33, 0x6C, 255])
    #expect(picture.pixel(x: 13, y: 50) == [0xFD, 0xFD, 0xFE, 255])
    #expect(picture.pixel(x: 200, y: 0) == [])
  }

  @Test func theSameScreenGivesTheSameBytes() throws {
    let files = try (0..<2).map { _ in try Wireframe(of: #require(login.snapshot())).png() }
    #expect(files[0] == files[1])
  }

  @Test func aPartOfAPicture() throws {
    let picture = try Wireframe(of: #require(login.snapshot())).picture
    let part = try #require(picture.cropped(x: 9..<12, y: 80..<1000))
    #expect([part.width, part.height] == [3, 40])
    #expect((0..<3).map { part.pixel(x: $0, y: 0) } == (9..<12).map { picture.pixel(x: $0, y: 80) })
    #expect(picture.cropped(x: 200..<300, y: 0..<10) == nil)
    #expect(picture.cropped(x: -5..<0, y: 0..<10) == nil)
  }

  /// Invalid PNG files, each with part of the message.
  static let broken: [(file: [UInt8], message: String)] = [
    ([], "cannot read"), (Array("GIF89a".utf8), "cannot read"),
    // A header that declares 65,536 pixels per side, with a valid checksum, and a chunk without pixels.
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0, 0, 0, 1, 0, 0]
        + [8, 6, 0, 0, 0, 0x6C, 0x84, 0x30, 0xE3, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E],
      "cannot read the PNG file: the picture has more than 100000000 pixels"
    ),
  ]

  @Test(arguments: broken)
  func invalidFilesAreRejected(_ row: (file: [UInt8], message: String)) {
    #expect {
      _ = try PNGFile.decode(row.file)
    } throws: { error in
      "\(error)".hasPrefix(row.message) && !"\(error)".hasSuffix(": ")
    }
  }

  @Test func truncatedFileIsRejected() throws {
    let file = try Wireframe(of: #require(login.snapshot())).png()
    for length in [1, 8, 20, 33, file.count / 2] {
      #expect(throws: PNGFailure.self) { _ = try PNGFile.decode(Array(file.prefix(length))) }
    }
  }

  /// Drawing many full-screen elements takes no longer than drawing a few.
  @Test func overdrawingIsBounded() throws {
    let cover = Item(.button, (0, 0, 1000, 1000))
    let snapshot = try #require(
      Item(.application, (0, 0, 1000, 1000), Array(repeating: cover, count: 3000) + [Item(.image, (10, 10, 100, 100))])
        .snapshot())
    let picture = Wireframe(of: snapshot).picture
    #expect(picture.pixel(x: 500, y: 500) == [0xDC, 0xE9, 0xFA, 255])
    // The limit for filled areas is reached, but lines are still drawn.
    #expect(picture.pixel(x: 50, y: 50) == [0xDC, 0xE9, 0xFA, 255])
    #expect(picture.pixel(x: 10, y: 50) == [0xA5, 0xBA, 0x8C, 255])
  }
}
