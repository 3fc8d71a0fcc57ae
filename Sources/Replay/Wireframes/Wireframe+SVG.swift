// Draws a wireframe as an SVG document.

package import AccessibilityTree
import Text

extension Wireframe {
  /// The wireframe as an SVG document. It has colors for light and dark mode, and a tooltip for each element.
  ///
  /// The `<desc>` element of the document states how many elements could not be drawn.
  public var svg: String {
    var text = ""
    let size = "width=\"\((canvas.width / unit).drawn)\" height=\"\((canvas.height / unit).drawn)\""
    text +=
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(edges(of: canvas).joined(separator: " "))\" \(size)>\n"
    text += "<title>\(SVGText.escaped(name(of: root), limit: 100))</title>\n"
    text += "<desc>\(SVGText.escaped(summary, limit: 1000))</desc>\n"
    text += "<style>\n\(style)</style>\n"
    text += "<rect class=\"canvas\" \(place(of: canvas))/>\n"
    for box in boxes { append(box, to: &text) }
    for box in highlights {
      text += "<rect class=\"highlight\" \(place(of: box.frame))>\(tooltip(of: box.element))</rect>\n"
    }
    text += "</svg>\n"
    return text
  }

  /// The numbers of elements that are drawn and omitted: `62 elements, 58 drawn; 3 outside the screen, 1 without a
  /// frame`.
  package var summary: String {
    let count = root.subtreeEnd - root.index
    var parts: [String] = []
    func add(_ number: Int, _ reason: String) {
      if number > 0 { parts.append("\(number) \(reason)") }
    }
    add(omissions.outside, "outside the screen")
    add(omissions.withoutExtent, "without width or height")
    add(omissions.withoutFrame, "without a frame")
    add(omissions.beyondLimit, "beyond the limit of \(Self.maximumCount)")
    add(omissions.highlights, "highlighted but not visible")
    let drawn = "\(count) elements, \(boxes.count + 1) drawn"
    return parts.isEmpty ? drawn : drawn + "; " + parts.joined(separator: ", ")
  }

  // MARK: Elements

  private func append(_ box: Box, to text: inout String) {
    var classes = [box.kind.rawValue]
    if box.element[.visible] == false { classes.append("hidden") }
    if box.element[.enabled] == false { classes.append("disabled") }
    text += "<g class=\"\(classes.joined(separator: " "))\">\(tooltip(of: box.element))<rect \(place(of: box.frame))/>"
    if box.kind == .image {
      let (left, top) = (box.frame.x.drawn, box.frame.y.drawn)
      let right = (box.frame.x + box.frame.width).drawn
      let bottom = (box.frame.y + box.frame.height).drawn
      text += "<path d=\"M\(left) \(top)L\(right) \(bottom)M\(right) \(top)L\(left) \(bottom)\"/>"
    }
    if let caption = box.caption { text += label(caption, in: box) }
    text += "</g>\n"
  }

  /// Returns the text in a nested viewport, which clips it to the rectangle.
  private func label(_ caption: String, in box: Box) -> String {
    let size = min(13 * unit, box.frame.height * 0.7)
    // No letter is narrower than a fifth of the font size, so text beyond this limit would not be visible.
    let limit = min(Int(box.frame.width / (size * 0.2)) + 1, 200)
    let isCentred = box.kind != .text && box.kind != .field && box.kind != .cell
    // The width is estimated from that of an average letter. Text that does not fit is left-aligned.
    let fits = Double(caption.count) * size * 0.55 < box.frame.width
    let (start, anchor) = isCentred && fits ? ("50%", " text-anchor=\"middle\"") : ((2 * unit).drawn, "")
    return """
      <svg \(place(of: box.frame))><text x="\(start)" y="50%"\(anchor) font-size="\(size.drawn)">\
      \(SVGText.escaped(caption, limit: limit))</text></svg>
      """
  }

  private func tooltip(of element: Element) -> String {
    "<title>\(SVGText.escaped(name(of: element), limit: 300))</title>"
  }

  /// Returns a description of an element: `Button, identifier: login.submit, label: Log In`.
  package func name(of element: Element) -> String {
    var parts = [element.type.shortName]
    if let identifier = element.identifier, !identifier.isEmpty { parts.append("identifier: \(identifier)") }
    if let label = element.label, !label.isEmpty { parts.append("label: \(label)") }
    return parts.joined(separator: ", ")
  }

  private func edges(of frame: Frame) -> [String] {
    [frame.x, frame.y, frame.width, frame.height].map(\.drawn)
  }

  private func place(of frame: Frame) -> String {
    zip(["x", "y", "width", "height"], edges(of: frame)).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
  }

  // MARK: Style

  /// The style sheet of a drawing.
  package var style: String {
    let lines = [
      "rect,path{stroke-width:\(unit.drawn)}",
      "text{font-family:system-ui,sans-serif;dominant-baseline:central;white-space:pre}",
      ".text>rect{stroke-dasharray:\(unit.drawn) \((2 * unit).drawn)}",
      ".hidden>rect{fill:none;stroke-dasharray:\((4 * unit).drawn)}", ".hidden>path{display:none}",
      ".disabled{opacity:.55}", ".highlight{fill:none;stroke-width:\((3 * unit).drawn)}",
    ]
    let dark = "@media(prefers-color-scheme:dark){\n" + colors(.dark) + "}\n"
    // The rule for hidden elements removes the fill, so it must come after the color rules.
    return colors(.light) + dark + lines.map { $0 + "\n" }.joined()
  }

  private func colors(_ palette: Palette) -> String {
    var rules = [".canvas{fill:\(palette.canvas.css)}", "text{fill:\(palette.ink.css)}"]
    for kind in BoxKind.allCases {
      rules.append(
        ".\(kind.rawValue)>rect{fill:\(palette.fill(kind)?.css ?? "none");stroke:\(palette.line(kind).css)}")
    }
    rules.append(".image>path{fill:none;stroke:\(palette.line(.image).css)}")
    rules.append(".highlight{stroke:\(palette.highlight.css)}")
    return rules.map { $0 + "\n" }.joined()
  }
}
