// Little snapshots, cells and a picture for answers that are put together by hand.

import AccessibilityTree

@testable import Reports

extension SampleAnswer {
  /// An element of a screen, 200 points wide and 44 high.
  struct Control {
    var type: ElementType
    var label: String
    var x: Double
    var y: Double
  }

  static func control(_ type: ElementType, _ label: String, _ x: Double, _ y: Double) -> Control {
    Control(type: type, label: label, x: x, y: y)
  }

  /// A screen of 390 × 844 points: the application, and in it the elements one beside the other.
  static func tree(_ controls: [Control]) -> Snapshot {
    var builder = SnapshotBuilder()
    var app = ElementRecord(type: .application)
    app.label = builder.intern("Mail")
    app.frame = Frame(x: 0, y: 0, width: 390, height: 844)
    app.facts.hasFrame = true
    builder.begin(app)
    for control in controls {
      var record = ElementRecord(type: control.type)
      record.label = builder.intern(control.label)
      record.frame = Frame(x: control.x, y: control.y, width: control.type == .cell ? 390 : 200, height: 44)
      record.facts.hasFrame = true
      builder.begin(record)
      builder.end()
    }
    builder.end()
    guard let snapshot = builder.finish(platform: .apple) else { preconditionFailure("there is one root") }
    return snapshot
  }

  static func cell(met: Int = 0, unmet: Int = 0, undecidable: Int = 0, otherApp: Int = 0) -> VerificationAnswer.Cell {
    var cell = VerificationAnswer.Cell()
    cell.met = met
    cell.unmet = unmet
    cell.undecidable = undecidable
    cell.otherApp = otherApp
    cell.commonestUnmet = unmet > 0 ? 0 : nil
    return cell
  }

  /// A picture of 39 × 84 grey pixels in stripes, one for every ten points: signature, header, compressed rows, end.
  static let stripesPNG: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 0x27, 0, 0, 0,
    0x54, 8, 0, 0, 0, 0, 0x24, 0x7E, 0x71, 0x86, 0, 0, 0, 0x32, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8, 0x4A,
    0x1C, 0x60, 0x18, 0x55, 0x37, 0x34, 0xD5, 0x3D, 0x23, 0x0E, 0x8C, 0xAA, 0x1B, 0xA2, 0xEA, 0x46, 0xD3, 0xFD, 0x68,
    0xFE, 0x1D, 0xCD, 0x1F, 0xA3, 0xF9, 0x77, 0x54, 0xDD, 0x68, 0xFE, 0x1D, 0x55, 0x37, 0x9A, 0x7F, 0x47, 0xD5, 0x51,
    0x55, 0x1D, 0, 0xBE, 0xC9, 0xED, 0x9E, 8, 0x56, 0x56, 0xA5, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
    0x82,
  ]
}
