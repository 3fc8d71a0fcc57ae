// Draws a snapshot, with a numbered outline around each element that a view's criteria refer to.

import AccessibilityTree
import Findings
import PageVerification
import PredicateFormat
import Text
import Wireframes

struct SnapshotDrawing {
  private let tree: Snapshot
  private let number: ObservedSnapshotIndex
  private let outlines: [Outline]
  private let screenshot: [UInt8]?
  /// The index of the drawing in the data of the page; nil if there is a screenshot.
  private let drawing: Int?
  /// The view whose outlines are shown first.
  private let shownFirst: ModelIndex?
  private let canvas: Frame

  init(_ page: VerificationPage, _ number: ObservedSnapshotIndex, _ outlines: [Outline], shownFirst: ModelIndex?) {
    tree = page.answer.snapshots[number].tree
    self.number = number
    self.outlines = outlines
    screenshot = page.answer.screenshots[number]
    drawing = page.drawings[number]
    self.shownFirst = shownFirst
    canvas = Wireframe(of: tree).canvas
  }

  /// Writes the drawing with the outlines on top.
  ///
  /// The drawing is a separate image, so that its style does not conflict with the style of the page. The script makes
  /// it when the snapshot is opened.
  func figure(_ sheet: inout Markup) {
    sheet.element("figure") { figure in
      // Limit the aspect ratio: a scrolling page that was recorded in full can be extremely tall.
      let ratio = min(max(canvas.width / canvas.height, 0.1), 10)
      figure.element("div", ["class": "drawing", "style": "aspect-ratio: \(ratio.drawn)"]) { drawing in
        let kind = screenshot == nil ? "Drawing" : "Screenshot"
        drawing.empty(
          "img",
          [
            "alt": "\(kind) of snapshot \(number.value + 1)",
            "src": screenshot.map { "data:image/png;base64," + Base64.encode($0) },
            "data-drawing": self.drawing.map(String.init), "loading": "lazy", "decoding": "async",
          ])
        let edges = [canvas.x, canvas.y, canvas.width, canvas.height].map(\.drawn).joined(separator: " ")
        drawing.element(
          "svg", ["viewBox": edges, "preserveAspectRatio": "none", "aria-hidden": "true", "focusable": "false"]
        ) { svg in
          for view in outlines.map(\.view).withoutRepetitions {
            svg.element("g", ["data-view": String(view.value), "class": view == shownFirst ? nil : "away"]) { group in
              for mark in marks(of: view) { append(mark, &group) }
            }
          }
        }
      }
      figure.element("figcaption", screenshot == nil ? "drawn from the frames in the dump" : "screenshot")
    }
  }

  // MARK: Outlines

  /// An outlined element: its frame, and the criteria that refer to it.
  private struct Mark {
    var frame: Frame
    var outlines: [Outline]
  }

  /// Returns a mark for each element that the view's criteria refer to and that has a frame. An element that several
  /// criteria refer to has only one mark.
  private func marks(of view: ModelIndex) -> [Mark] {
    var marks: [Mark] = []
    var places: [Int: Int] = [:]
    for outline in outlines where outline.view == view {
      for index in outline.elements {
        let element = tree[index]
        if let place = places[index] {
          marks[place].outlines.append(outline)
        } else if let frame = element.frame, element.frameAccuracy != .notFinite,
          [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
        {
          places[index] = marks.count
          marks.append(Mark(frame: frame, outlines: [outline]))
        }
      }
    }
    return marks
  }

  private func append(_ mark: Mark, _ group: inout Markup) {
    let frame = mark.frame
    // The outline is coloured by the worst result of the element's criteria. Each number is coloured by the result of
    // its own criterion.
    let classes = mark.outlines.map(\.cssClass)
    let worst = ["fails", "open"].first(where: classes.contains) ?? "holds"
    group.empty(
      "rect",
      [
        "class": worst, "x": frame.x.drawn, "y": frame.y.drawn,
        "width": max(frame.width, 0).drawn, "height": max(frame.height, 0).drawn,
      ])
    // Drawings are about 320 pixels wide. Each number is placed at the upper-left corner of its element, moved inward
    // if necessary to stay inside the drawing.
    let unit = canvas.width / 320
    let y = min(max(frame.y, canvas.y + 9 * unit), canvas.y + canvas.height - 9 * unit)
    for (position, outline) in mark.outlines.enumerated() {
      let wish = frame.x + 18 * unit * Double(position)
      let x = min(max(wish, canvas.x + (9 + 18 * Double(position)) * unit), canvas.x + canvas.width - 9 * unit)
      group.element("g", ["class": "number \(classes[position])"]) { badge in
        badge.empty("circle", ["cx": x.drawn, "cy": y.drawn, "r": (8.5 * unit).drawn])
        badge.element(
          "text", ["x": x.drawn, "y": y.drawn, "font-size": (11 * unit).drawn],
          String(outline.criterion.value + 1))
      }
    }
  }
}

extension Outline {
  /// The CSS class of the outline.
  var cssClass: String {
    switch truth {
    case .yes: "holds"
    case .no: "fails"
    case .unknown: "open"
    }
  }
}

extension Double {
  /// The number in a drawing.
  var drawn: String { shortText(decimals: 3) }
}
