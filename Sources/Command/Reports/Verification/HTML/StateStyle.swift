// How the graph of states and the gauges of waits look.

enum StateStyle {
  static let text = """
    .graph { display: block; }
    .graph.key { width: 2.6rem; height: 0.8rem; flex: none; }
    .graph .way path { fill: none; stroke: var(--bar); stroke-width: 1.6; }
    .graph .way.seen path { stroke: var(--doubt); stroke-width: 2; }
    .graph .way.declared path { stroke: var(--quiet); stroke-dasharray: 4 3; stroke-width: 1.2; }
    .graph .way.both path { marker-end: url(#arrow-both); }
    .graph .way.seen path { marker-end: url(#arrow-seen); }
    .graph .way.declared path { marker-end: url(#arrow-declared); }
    .graph .head.both { fill: var(--bar); } .graph .head.seen { fill: var(--doubt); }
    .graph .head.declared { fill: var(--quiet); }
    .graph .way text {
      fill: var(--ink); stroke: var(--paper); stroke-width: 4; paint-order: stroke; font-size: 11px;
      text-anchor: middle;
    }
    .graph .node rect { fill: var(--raised); stroke: var(--quiet); stroke-width: 1; }
    .graph .node:focus-visible { outline: none; }
    .graph .node:focus-visible rect { stroke: var(--focus); stroke-width: 3; }
    .graph .node.nowhere rect { fill: var(--paper); stroke-dasharray: 4 3; }
    .graph .node text { fill: var(--ink); font-size: 12px; dominant-baseline: central; }
    .graph .node .loop { fill: var(--quiet); text-anchor: end; }
    .graph.chosen .way:not(.near) { opacity: 0.12; }
    .graph.chosen .way.near path { stroke-width: 2.4; }
    .numbers th:not(:first-child) { text-align: right; }
    .bad { color: var(--bad); font-weight: 600; }
    .unsafe { color: var(--doubt); font-weight: 600; }
    .gauge { width: 9rem; height: 0.7rem; display: block; margin-top: 0.35rem; }
    .gauge rect { height: 100%; }
    .gauge .whole { fill: var(--raised); stroke: var(--line); }
    .gauge .safe { fill: url(#hatch); stroke: var(--bar); stroke-width: 0.6; }
    .gauge .longest { fill: var(--bar); }

    """
}
