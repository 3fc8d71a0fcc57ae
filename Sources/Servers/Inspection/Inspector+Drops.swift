// Accepts dumps and screenshots that users drop on the inspector's page.

import AccessibilityTree
import Findings
import JSON
import Recordings
import Reports
import SnapshotFormats
import Text

extension Inspector {
  /// The maximum number of dropped dumps that are kept.
  private static let maximumDrops = 20

  /// Adds all dumps in a file, or adds a screenshot to a dump that was dropped earlier.
  func dropAnswer(_ request: InspectionRequest) throws(InspectionError) -> InspectionAnswer {
    let name = PercentEncoding.decode(request.headers["x-name"] ?? "") ?? ""
    if let image = ImageSize(request.body) { return try screenshotAnswer(image, request) }
    if ImageSize.isPicture(request.body) {
      throw InspectionError(422, "this is a picture, not a dump; a screenshot must be a PNG or JPEG file")
    }
    let readings = DumpReader.readAll(request.body, file: name.isEmpty ? "dropped" : name)
    let known = readings.filter { $0.snapshot != nil }
    guard !known.isEmpty else {
      let findings = readings.flatMap(\.findings)
      throw InspectionError(422, findings.first?.message ?? "this is not a dump", findings: findings)
    }
    let bytes = request.body
    let digest = SnapshotPool().reading(of: bytes, file: name, xctest: nil).digest
    let added = try change { (state) throws(InspectionError) -> [InspectedDump] in
      let added = known.map { reading in
        state.dropCount += 1
        let own = "drop-\(state.dropCount)"
        return InspectedDump(
          key: "drops/\(own)", name: own, path: name.isEmpty ? own : name, reading: reading, digest: digest,
          bytes: { bytes })
      }
      state.drops = Array((state.drops + added).suffix(Self.maximumDrops))
      return added
    }
    let object: JSONObject = ["snapshots": added.map { Self.object($0) }]
    return InspectionAnswer(201, json: JSONText.encode(object))
  }

  private func screenshotAnswer(_ image: ImageSize, _ request: InspectionRequest) throws(InspectionError)
    -> InspectionAnswer
  {
    let key = PercentEncoding.decode(request.headers["x-snapshot"] ?? "") ?? ""
    let bytes = request.body
    guard let dump = state.drops.first(where: { $0.key == key }) else {
      throw InspectionError(
        422, "this is a picture, not a dump; drop its dump first, then drop the picture while that dump is shown")
    }
    guard let canvas = dump.canvas, image.fits(width: canvas.width, height: canvas.height) else {
      throw InspectionError(
        422,
        "the picture has \(image.width) × \(image.height) pixels, but its aspect ratio differs from that of the screen of \(key)"
      )
    }
    let new = dump.with(screenshot: bytes)
    try change { (state) throws(InspectionError) in
      guard let place = state.drops.firstIndex(where: { $0.key == key }) else { return }
      state.drops[place] = new
    }
    return InspectionAnswer(201, json: JSONText.encode(["snapshots": [Self.object(new)]] as JSONObject))
  }

  func deletionAnswer(_ name: String) throws(InspectionError) -> InspectionAnswer {
    try change { (state) throws(InspectionError) in
      guard let place = state.drops.firstIndex(where: { $0.name == name }) else {
        throw InspectionError(404, "there is no dropped dump “\(name)”")
      }
      state.drops.remove(at: place)
    }
    return InspectionAnswer(json: "{}")
  }
}
