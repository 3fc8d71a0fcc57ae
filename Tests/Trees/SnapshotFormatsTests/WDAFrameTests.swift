// Tests frames of WebDriverAgent dumps, and their precision. (`dump-dialects` §1, `class-chain-and-xpath` §4)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct WDAFrameTests {
  struct Row: Sendable {
    var attributes: String
    var frame: Frame
    var accuracy: Frame.Accuracy
  }

  static let rows = [
    Row(
      attributes: #"x="0" y="20" width="375" height="44""#,
      frame: Frame(x: 0, y: 20, width: 375, height: 44), accuracy: .roundedOutward),
    Row(
      attributes: #"height="44" x="0" width="375" y="20""#,
      frame: Frame(x: 0, y: 20, width: 375, height: 44), accuracy: .roundedOutward),
    Row(
      attributes: #"x="-375" y="-8" width="375" height="0""#,
      frame: Frame(x: -375, y: -8, width: 375, height: 0), accuracy: .roundedOutward),
    // WebDriverAgent writes only integers, so a fraction comes from a recorder that does not round.
    Row(
      attributes: #"x="0.5" y="20" width="375" height="44.333""#,
      frame: Frame(x: 0.5, y: 20, width: 375, height: 44.333), accuracy: .exact),
    Row(
      attributes: #"x="-0.25" y="-20.75" width="1" height="1""#,
      frame: Frame(x: -0.25, y: -20.75, width: 1, height: 1), accuracy: .exact),
    // WebDriverAgent writes the origin {-1, -1} and the size {0, 0} for a frame that is not finite.
    Row(
      attributes: #"x="-1" y="-1" width="0" height="0""#,
      frame: Frame(x: -1, y: -1, width: 0, height: 0), accuracy: .notFinite),
    Row(
      attributes: #"x="-1" y="-1" width="10" height="0""#,
      frame: Frame(x: -1, y: -1, width: 10, height: 0), accuracy: .roundedOutward),
    // The native frame is the exact frame on the device; the order of attributes does not matter.
    Row(
      attributes: #"x="0" y="20" width="376" height="45" nativeFrame="{{0.5, 20.25}, {375, 44}}""#,
      frame: Frame(x: 0.5, y: 20.25, width: 375, height: 44), accuracy: .exact),
    Row(
      attributes: #"nativeFrame="{{0, 20}, {375, 44}}" x="0" y="20" width="375" height="44""#,
      frame: Frame(x: 0, y: 20, width: 375, height: 44), accuracy: .exact),
    Row(
      attributes: #"nativeFrame="{{-1.5, 20}, {375, 44}}""#,
      frame: Frame(x: -1.5, y: 20, width: 375, height: 44), accuracy: .exact),
    Row(
      attributes: #"x="-1" y="-1" width="0" height="0" nativeFrame="{{inf, inf}, {0, 0}}""#,
      frame: Frame(x: .infinity, y: .infinity, width: 0, height: 0), accuracy: .exact),
    // Old recorders wrote infinite frames unchanged.
    Row(
      attributes: #"x="inf" y="-inf" width="0" height="0""#,
      frame: Frame(x: .infinity, y: -.infinity, width: 0, height: 0), accuracy: .exact),
    // Integers of any size are accepted.
    Row(
      attributes: #"x="0" y="0" width="1234567890123456" height="100000000000000000000""#,
      frame: Frame(x: 0, y: 0, width: 1_234_567_890_123_456, height: 1e20), accuracy: .roundedOutward),
  ]

  @Test(arguments: rows)
  func reads(row: Row) throws {
    let element = try wdaElement("Other", row.attributes)
    #expect(element.frame == row.frame)
    #expect(element.frameAccuracy == row.accuracy)
    #expect(element.extras.isEmpty)
  }

  static let sides = [#"x="1""#, #"y="2""#, #"width="3.50""#, #"height="4""#]

  @Test(arguments: 0..<15)
  func missingSideMeansNoFrame(mask: Int) throws {
    let present = Self.sides.indices.filter { mask & (1 << $0) != 0 }.map { Self.sides[$0] }
    let element = try wdaElement("Other", present.joined(separator: " "))
    #expect(element.frame == nil)
    // All attributes are kept, and their values are unchanged.
    #expect(element.extraTexts == present.map { $0.filter { $0 != "\"" } })
  }

  @Test func nativeFrameDoesNotRequireSides() throws {
    let element = try wdaElement("Other", #"nativeFrame="{{1, 2}, {3, 4}}" x="1""#)
    #expect(element.frame == Frame(x: 1, y: 2, width: 3, height: 4))
  }
}
