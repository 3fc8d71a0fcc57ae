// Writes the section that shows the views as states: a drawing and a table.

extension VerificationPage {
  func states(_ main: inout Markup) {
    if answer.edges.isEmpty { return }
    section(&main, id: "states", "States") { section in
      section.element("ul", ["class": "legend"]) { list in
        for (kind, meaning) in [
          ("both", "declared and recorded"), ("seen", "recorded, not declared"), ("declared", "declared, not recorded"),
        ] {
          list.element("li") { item in
            item.element("svg", ["class": "graph key", "viewBox": "0 0 40 12", "aria-hidden": "true"]) { svg in
              svg.element("g", ["class": "connection \(kind)"]) { $0.empty("path", ["d": "M2 6H38"]) }
            }
            item.write(meaning)
          }
        }
        list.element("li", "↻ actions that do not leave the view")
      }
      let graph = StateGraph(answer.edges)
      section.element("div", ["class": "wide"]) {
        StateGraphDrawing(graph, names: graph.nodes.map { viewName($0) }).svg(&$0)
      }
      section.folded("The states as a table") { details in
        details.table(["from", "action", "to", "declared", "recorded"], answer.edges) { edge, row in
          row.element("td") { $0.recorded(viewName(edge.from)) }
          row.element("td") { $0.code(edge.action) }
          row.element("td") { $0.recorded(viewName(edge.to)) }
          row.element("td", edge.isDeclared ? "yes" : "no")
          row.element("td", ["class": "number"], edge.count == 0 ? "never" : "\(edge.count)×")
        }
      }
    }
  }
}
