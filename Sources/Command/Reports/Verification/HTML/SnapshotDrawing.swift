// A snapshot as a picture, with the elements that criteria are about outlined and numbered.

import AccessibilityTree
import Wireframes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SnapshotDrawing {
  private let snapshot: VerificationAnswer.RecordedSnapshot
  private let number: Int
  /// The view whose outlines are shown before anybody chooses another one.
  private let shownFirst: Int?
  private let wireframe: Wireframe

  init(_ snapshot: VerificationAnswer.RecordedSnapshot, of number: Int, shownFirst: Int?) {
    self.snapshot = snapshot
    self.number = number
    self.shownFirst = shownFirst
    wireframe = Wireframe(of: snapshot.tree)
  }

  /// The name of how an outline looks.
  static func tone(of outline: VerificationAnswer.Outline) -> String {
    switch outline.holds {
    case true?: "holds"
    case false?: "fails"
    case nil: "open"
    }
  }

  /// The picture with the outlines laid over it.
  ///
  /// The drawing is a picture of its own, so that its style does not meet that of the page.
  func figure(_ sheet: inout Markup) {
    let canvas = wireframe.canvas
    sheet.element("figure") { figure in
      // However long a page is that was recorded as one, it is not as high as a tower.
      let ratio = min(max(canvas.width / canvas.height, 0.1), 10)
      figure.element("div", ["class": "drawing", "style": "aspect-ratio: \(PageText.number(ratio))"]) { drawing in
        let kind = snapshot.screenshot == nil ? "Drawing" : "Screenshot"
        drawing.empty(
          "img", ["alt": "\(kind) of snapshot \(number + 1)", "src": source, "loading": "lazy", "decoding": "async"])
        let edges = [canvas.x, canvas.y, canvas.width, canvas.height].map(PageText.number).joined(separator: " ")
        drawing.element(
          "svg", ["viewBox": edges, "preserveAspectRatio": "none", "aria-hidden": "true", "focusable": "false"]
        ) { svg in
          for view in Set(snapshot.outlines.map(\.view)).sorted() {
            svg.element("g", ["data-view": String(view), "class": view == shownFirst ? nil : "away"]) { group in
              for outline in snapshot.outlines where outline.view == view { append(outline, &group) }
            }
          }
        }
      }
      figure.element("figcaption", snapshot.screenshot == nil ? "drawn from frames" : "screenshot")
    }
  }

  private var source: String {
    if let screenshot = snapshot.screenshot { return "data:image/png;base64," + Data(screenshot).base64EncodedString() }
    return "data:image/svg+xml;base64," + Data(wireframe.svg.utf8).base64EncodedString()
  }

  private func append(_ outline: VerificationAnswer.Outline, _ group: inout Markup) {
    // Drawings are about 320 pixels wide.
    let unit = wireframe.canvas.width / 320
    for index in outline.elements where index >= 0 && index < snapshot.tree.count {
      let element = snapshot.tree[index]
      guard let frame = element.frame, element.frameAccuracy != .notFinite,
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
      else { continue }
      let tone = Self.tone(of: outline)
      group.empty(
        "rect",
        [
          "class": tone, "x": PageText.number(frame.x), "y": PageText.number(frame.y),
          "width": PageText.number(max(frame.width, 0)), "height": PageText.number(max(frame.height, 0)),
        ])
      // The number stands on the left edge, and never outside of the picture.
      let x = max(frame.x, wireframe.canvas.x + 9 * unit)
      let y = max(frame.y, wireframe.canvas.y + 9 * unit)
      group.element("g", ["class": "number \(tone)"]) { badge in
        badge.empty(
          "circle", ["cx": PageText.number(x), "cy": PageText.number(y), "r": PageText.number(8.5 * unit)])
        badge.element(
          "text", ["x": PageText.number(x), "y": PageText.number(y), "font-size": PageText.number(11 * unit)],
          String(outline.criterion + 1))
      }
    }
  }
}
