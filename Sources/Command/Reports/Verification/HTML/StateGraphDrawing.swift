// Draws the state graph.

import Text

struct StateGraphDrawing {
  private let graph: StateGraph
  private let names: [String]

  private static let (boxWidth, boxHeight) = (168.0, 34.0)
  private static let (gapX, gapY) = (110.0, 22.0)
  private static let margin = 26.0
  /// The margin beside columns with vertical connections, wide enough for the connections and their numbers.
  private static let wideMargin = 76.0
  /// The size of the number on a connection.
  private static let (numberWidth, numberHeight) = (24.0, 12.0)

  /// - Parameter names: The name of each node.
  init(_ graph: StateGraph, names: [String]) {
    self.graph = graph
    self.names = names.map(DisplayText.visible)
  }

  private typealias Place = (x: Double, y: Double)

  private var width: Double { Double(graph.rows.count) * (Self.boxWidth + Self.gapX) - Self.gapX + 2 * sideMargin }

  private var sideMargin: Double {
    graph.connections.contains { graph.columns[$0.from] == graph.columns[$0.to] } ? Self.wideMargin : Self.margin
  }

  /// The height of the drawing. Backward connections run below all others.
  private var height: Double {
    (graph.heights.max() ?? 0) * (Self.boxHeight + Self.gapY) + Self.boxHeight + 2 * Self.margin + 24
  }

  func svg(_ markup: inout Markup) {
    let (width, height) = (width.drawn, height.drawn)
    markup.element(
      "svg",
      [
        "class": "graph", "viewBox": "0 0 \(width) \(height)", "width": width, "height": height, "role": "group",
        "aria-label": "States; use the arrow keys to move between them",
      ]
    ) { svg in
      for kind in ["both", "seen", "declared"] { arrowhead(kind, &svg) }
      let places = graph.nodes.indices.map { node in
        (
          x: sideMargin + Double(graph.columns[node]) * (Self.boxWidth + Self.gapX),
          y: Self.margin + graph.heights[node] * (Self.boxHeight + Self.gapY)
        )
      }
      var taken: [Place] = []
      for connection in graph.connections { draw(connection, places, &taken, &svg) }
      for node in graph.nodes.indices { draw(node, at: places[node], &svg) }
    }
  }

  /// Returns the kind of a connection: recorded and declared, only recorded, or only declared.
  static func kind(count: Int, isDeclared: Bool) -> String {
    count == 0 ? "declared" : isDeclared ? "both" : "seen"
  }

  /// Returns how often an edge was recorded, and whether it is declared: `2×`, `2×, not declared`, `not recorded`.
  private static func source(count: Int, isDeclared: Bool) -> String {
    count == 0 ? "not recorded" : isDeclared ? "\(count)×" : "\(count)×, not declared"
  }

  /// Returns the description of a node for screen readers: `LoginView, opens InboxView (1×)`.
  private func words(for node: Int) -> String {
    var ends = graph.connections.filter { $0.from == node }.map { connection in
      "\(names[connection.to]) (\(Self.source(count: connection.count, isDeclared: connection.isDeclared)))"
    }
    if !graph.loops[node].isEmpty {
      let count = graph.loops[node].reduce(0) { $0 + $1.count }
      ends.append("itself (\(Self.source(count: count, isDeclared: graph.loops[node].contains(where: \.isDeclared))))")
    }
    return names[node] + (ends.isEmpty ? "" : ", opens " + ends.joined(separator: ", "))
  }

  private func arrowhead(_ kind: String, _ svg: inout Markup) {
    svg.element(
      "marker",
      [
        "id": "arrow-\(kind)", "viewBox": "0 0 8 8", "refX": "7", "refY": "4", "markerWidth": "7", "markerHeight": "7",
        "orient": "auto-start-reverse",
      ]
    ) { $0.empty("path", ["class": "head \(kind)", "d": "M0 0L8 4L0 8z"]) }
  }

  // MARK: Connections

  private func draw(_ connection: StateGraph.Connection, _ places: [Place], _ taken: inout [Place], _ svg: inout Markup)
  {
    let (from, to) = (places[connection.from], places[connection.to])
    let curve = self.curve(from: from, to: to)
    let kind = Self.kind(count: connection.count, isDeclared: connection.isDeclared)
    svg.element(
      "g",
      [
        "class": "connection \(kind)", "aria-hidden": "true", "data-from": String(connection.from),
        "data-to": String(connection.to),
      ]
    ) { group in
      let lines = connection.edges.map { edge in
        let source =
          edge.count == 0 ? "declared only" : edge.isDeclared ? "\(edge.count)×" : "\(edge.count)×, not declared"
        return "\(edge.action) (\(source))"
      }
      group.element("title", "\(names[connection.from]) → \(names[connection.to]): \(lines.joined(separator: "; "))")
      group.empty("path", ["d": curve.path])
      if connection.count > 0 {
        let free = curve.numbers.first { number in
          !taken.contains { abs($0.x - number.x) < Self.numberWidth && abs($0.y - number.y) < Self.numberHeight }
        }
        guard let number = free ?? curve.numbers.first else { return }
        taken.append(number)
        group.element("text", ["x": number.x.drawn, "y": number.y.drawn], "\(connection.count)×")
      }
    }
  }

  /// Returns a curve between the borders of two boxes, and the possible positions for its number, the best one first:
  /// near the right box, where connections are farther apart than in the middle.
  private func curve(from: Place, to: Place) -> (path: String, numbers: [Place]) {
    let half = Self.boxHeight / 2
    let points: [Place]
    var (part, lift) = (0.82, -5.0)
    if to.x > from.x {
      let (start, end) = ((from.x + Self.boxWidth, from.y + half - 4), (to.x, to.y + half - 4))
      let reach = max((end.0 - start.0) / 2, 30)
      points = [start, (start.0 + reach, start.1), (end.0 - reach, end.1), end]
    } else if to.x < from.x {
      // Backward connections start and end a little lower, so that the two directions can be distinguished.
      let (start, end) = ((from.x, from.y + half + 7), (to.x + Self.boxWidth, to.y + half + 7))
      (part, lift) = (0.18, 12)
      let reach = max((start.0 - end.0) / 2, 30)
      let sag = start.0 - end.0 > Self.gapX + 1 ? Self.boxHeight + Self.gapY : 0
      points = [start, (start.0 - reach, start.1 + sag), (end.0 + reach, end.1 + sag), end]
    } else {
      // Connections within a column run along its right side if they go down, and along its left side if they go up.
      (part, lift) = (0.5, 4)
      let isDown = to.y > from.y
      let x = isDown ? from.x + Self.boxWidth : from.x
      let bulge = (isDown ? 1 : -1) * min(30 + abs(to.y - from.y) / 8, Self.gapX * 0.7)
      points = [(x, from.y + half), (x + bulge, from.y + half), (x + bulge, to.y + half), (x, to.y + half)]
    }
    let texts = points.map { "\($0.x.drawn) \($0.y.drawn)" }
    func middle(_ values: [Double], _ part: Double) -> Double {
      let rest = 1 - part
      return values[0] * rest * rest * rest + 3 * values[1] * rest * rest * part + 3 * values[2] * rest * part * part
        + values[3] * part * part * part
    }
    // The preferred position comes first, followed by alternatives along the curve.
    let parts = [0, 0.15, 0.3, 0.45].map { part + (part > 0.5 ? -$0 : $0) }
    return (
      "M\(texts[0])C\(texts[1...].joined(separator: " "))",
      parts.map { (middle(points.map(\.x), $0), middle(points.map(\.y), $0) + lift) }
    )
  }

  // MARK: Nodes

  private func draw(_ node: Int, at place: Place, _ svg: inout Markup) {
    let (x, y) = (place.x.drawn, place.y.drawn)
    let kind = graph.nodes[node] == nil ? "node nowhere" : "node"
    svg.element(
      "g",
      [
        "class": kind, "data-node": String(node), "tabindex": node == graph.rows.first?.first ? "0" : "-1",
        "role": "img", "aria-label": words(for: node),
      ]
    ) { group in
      group.element("title", names[node])
      group.empty(
        "rect",
        [
          "x": x, "y": y, "width": Self.boxWidth.drawn, "height": Self.boxHeight.drawn, "rx": "6",
        ])
      let loops = graph.loops[node]
      let limit = loops.isEmpty ? 24 : 20
      group.element(
        "text", ["x": (place.x + 10).drawn, "y": (place.y + Self.boxHeight / 2).drawn],
        names[node].cut(to: limit))
      if !loops.isEmpty {
        // Connections from a node to itself are shown inside the box.
        let count = loops.reduce(0) { $0 + $1.count }
        group.element(
          "text",
          [
            "class": "loop", "x": (place.x + Self.boxWidth - 8).drawn,
            "y": (place.y + Self.boxHeight / 2).drawn,
          ], count > 0 ? "↻\(count)" : "↻")
      }
    }
  }
}
