// How the page looks: on a screen by day and by night, and on paper.

enum ReportStyle {
  /// All of the style sheet. Nothing is told by colour alone, and every text has a contrast of 4.5 to 1 at least.
  static let text = colors + page + tables + matrix + snapshots + TimelineStyle.text + StateStyle.text + PaperStyle.text

  private static let colors = """
    :root {
      color-scheme: light dark;
      --paper: #fcfcfb; --raised: #f3f4f4; --ink: #1c2126; --quiet: #59616a; --line: #d9dddf; --accent: #0a5aa8;
      --good: #17692f; --bad: #b0231b; --doubt: #835300; --focus: #0a5aa8; --bar: #2f6fb3;
      --right-1: #e8f4ea; --right-2: #d9eddd; --right-3: #cbe6d1; --right-4: #bbdec4;
      --missed: #fbdfdc; --foreign-1: #fbf3dd; --foreign-2: #f9ebc8; --foreign-3: #f6e2b1; --foreign-4: #f3d99a;
      --some-1: #edf3fa; --some-2: #dfeaf6; --some-3: #d0e0f2; --some-4: #c0d6ee;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --paper: #14171a; --raised: #1d2125; --ink: #e4e7ea; --quiet: #a0a9b2; --line: #343a40; --accent: #84bdf5;
        --good: #78cf92; --bad: #ff9d94; --doubt: #e5b95c; --focus: #84bdf5; --bar: #5d9fe0;
        --right-1: #18261c; --right-2: #1a3021; --right-3: #1b3b27; --right-4: #1c482d;
        --missed: #4a211f; --foreign-1: #2a2415; --foreign-2: #352c16; --foreign-3: #413517; --foreign-4: #4e3f18;
        --some-1: #18222d; --some-2: #1a2b3c; --some-3: #1c344b; --some-4: #1e3e5b;
      }
    }

    """

  private static let page = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; padding: 0 clamp(1rem, 3vw, 3rem) 4rem; max-width: 110rem;
      background: var(--paper); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
      font-variant-numeric: tabular-nums;
    }
    code {
      font: 0.92em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
      overflow-wrap: anywhere;
    }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 0.5rem; padding: 0.3rem 0.6rem; background: var(--paper); z-index: 9; }
    header { padding: 2.2rem 0 0.6rem; }
    h1, h2, h3, p { margin: 0; }
    h1 { font-size: 1.7rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; font-weight: 650; }
    h3 { font-size: 0.95rem; font-weight: 650; }
    .kind { color: var(--quiet); font-size: 0.85rem; }
    section { margin-top: 2.6rem; }
    section > h2 { padding-bottom: 0.35rem; margin-bottom: 0.8rem; border-bottom: 1px solid var(--line); }
    .hint, .nothing { color: var(--quiet); font-size: 0.9rem; max-width: 75ch; margin-bottom: 0.7rem; }
    .figures { display: flex; flex-wrap: wrap; gap: 0.6rem 2rem; margin: 1.1rem 0; }
    .figures div { display: flex; flex-direction: column-reverse; }
    .figures dt { color: var(--quiet); font-size: 0.82rem; }
    .figures dd { margin: 0; font-size: 1.45rem; font-weight: 600; line-height: 1.2; }
    .figures .error dd { color: var(--bad); }
    .figures .warning dd { color: var(--doubt); }
    nav { display: flex; flex-wrap: wrap; gap: 0.2rem 1.3rem; font-size: 0.92rem; }
    summary { cursor: pointer; padding: 0.15rem 0; }
    details.words { margin-top: 0.9rem; font-size: 0.92rem; }
    details details { margin-left: 1.1rem; }
    button, select {
      font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: 5px;
      padding: 0.15rem 0.65rem;
    }
    button { cursor: pointer; }
    button:hover { background: var(--raised); }

    .findings { list-style: none; margin: 0; padding: 0; }
    .findings li { padding: 0.55rem 0 0.6rem; border-bottom: 1px solid var(--line); max-width: 110ch; }
    .findings .what { overflow-wrap: anywhere; }
    .findings .advice { padding-left: 6.2rem; }
    .findings .evidence { padding-left: 6.2rem; color: var(--quiet); font-size: 0.92rem; overflow-wrap: anywhere; }
    .findings .advice::before { content: "→ "; color: var(--quiet); }
    .findings .where { padding-left: 6.2rem; color: var(--quiet); font-size: 0.88rem; }
    .findings .what { padding-left: 6.2rem; text-indent: -6.2rem; }
    .badge { display: inline-block; width: 6rem; text-indent: 0; font-size: 0.85rem; font-weight: 600; }
    .badge .mark { display: inline-block; width: 1.3em; }
    .error .badge { color: var(--bad); }
    .warning .badge { color: var(--doubt); }
    .note .badge { color: var(--quiet); }

    dialog {
      position: fixed; inset: 0 0 0 auto; width: min(38rem, 100vw); height: 100dvh; max-height: none; margin: 0;
      padding: 0 1.4rem 1.4rem; overflow: auto; border: 0; border-left: 1px solid var(--line);
      background: var(--paper); color: var(--ink); box-shadow: 0 0 2.5rem #0004;
    }
    dialog::backdrop { background: #0003; }
    dialog .bar {
      position: sticky; top: 0; display: flex; gap: 1rem; justify-content: space-between; align-items: baseline;
      padding: 1.1rem 0 0.7rem; background: var(--paper);
    }
    dialog h2 { overflow-wrap: anywhere; }
    dialog h2:focus-visible { outline: none; }
    dialog h3 { margin-top: 1.3rem; }
    dialog .criterion { margin-top: 0.6rem; }
    dialog .detail { color: var(--quiet); overflow-wrap: anywhere; }
    dialog ul { margin: 0.3rem 0 0; padding-left: 1.3rem; }
    h3.unmet { color: var(--bad); } h3.undecidable { color: var(--doubt); } h3.met { color: var(--good); }

    """

  private static let tables = """
    table { border-collapse: collapse; font-size: 0.9rem; }
    .plain { margin: 0.4rem 0 1rem; }
    .plain th, .plain td { padding: 0.22rem 0.9rem 0.22rem 0; text-align: left; vertical-align: top; }
    .plain thead th { color: var(--quiet); font-weight: 500; border-bottom: 1px solid var(--line); }
    .plain tbody th { font-weight: 500; }
    .plain tbody tr { border-bottom: 1px solid var(--line); }
    .plain .number, .plain th.number { text-align: right; }
    .scroll { overflow: auto; max-height: 85vh; }
    .wide { overflow-x: auto; }

    """

  private static let matrix = """
    .legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.3rem; list-style: none; margin: 0 0 0.9rem; padding: 0; }
    .legend { font-size: 0.85rem; color: var(--quiet); }
    .legend li { display: flex; align-items: center; gap: 0.45rem; }
    .swatch { min-width: 1.5rem; padding: 0 0.2rem; text-align: center; border-radius: 3px; color: var(--ink); }
    .matrix { border-collapse: separate; border-spacing: 0; font-size: 0.82rem; }
    .matrix th { background: var(--paper); font-weight: 500; }
    .matrix thead th, .matrix .corner { position: sticky; top: 0; z-index: 2; border-bottom: 1px solid var(--quiet); }
    .matrix thead th { vertical-align: bottom; padding: 0.5rem 0.2rem; }
    .matrix .upright {
      writing-mode: vertical-rl; transform: rotate(180deg); max-height: 15rem; overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap; margin: 0 auto; display: block;
    }
    .matrix .unlabelled .upright { font-style: italic; }
    .matrix small { color: var(--quiet); font-size: 0.9em; }
    .matrix .corner {
      left: 0; z-index: 3; background: var(--paper); color: var(--quiet); vertical-align: bottom; text-align: right;
      padding: 0.5rem 0.8rem 0.5rem 0;
    }
    .matrix .corner span { display: block; }
    .matrix .corner .across::after { content: " →"; }
    .matrix .corner .down::after { content: " ↓"; }
    .matrix tbody th {
      position: sticky; left: 0; z-index: 1; text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; max-width: 18rem;
      border-bottom: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    .matrix tbody td {
      min-width: 3.6rem; padding: 0.2rem 0.4rem; text-align: center; white-space: nowrap; cursor: pointer;
      border: 1px solid var(--paper); border-width: 0 1px 1px 0;
    }
    .matrix td:hover { box-shadow: inset 0 0 0 1px var(--quiet); }
    .matrix td:focus-visible { outline-offset: -2px; }
    .matrix .own { box-shadow: inset 0 0 0 1px var(--quiet); }
    .tone-none, .tone-elsewhere { color: var(--quiet); background: var(--raised); }
    .tone-right.s1 { background: var(--right-1); } .tone-right.s2 { background: var(--right-2); }
    .tone-right.s3 { background: var(--right-3); } .tone-right.s4 { background: var(--right-4); }
    .tone-missed { background: var(--missed); }
    .tone-open { background: var(--raised); }
    .tone-foreign.s1 { background: var(--foreign-1); } .tone-foreign.s2 { background: var(--foreign-2); }
    .tone-foreign.s3 { background: var(--foreign-3); } .tone-foreign.s4 { background: var(--foreign-4); }
    .tone-some.s1 { background: var(--some-1); } .tone-some.s2 { background: var(--some-2); }
    .tone-some.s3 { background: var(--some-3); } .tone-some.s4 { background: var(--some-4); }
    .doubt {
      margin-left: 0.35em; padding: 0 0.2em; color: var(--doubt); border: 1px dashed var(--doubt);
      border-radius: 3px;
    }
    .matrix .doubt, .swatch.doubt { font-weight: 600; }

    """

  private static let snapshots = """
    .snapshot { border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 2rem; }
    .snapshot > summary:focus-visible { outline-offset: -2px; }
    .snapshot > summary { padding: 0.3rem 0; overflow-wrap: anywhere; }
    .snapshot > summary .number { display: inline-block; min-width: 2.2em; text-align: right; color: var(--quiet); }
    .snapshot:target > summary, .snapshot[open] > summary { font-weight: 600; }
    .label { padding: 0 0.45em; border: 1px solid var(--line); border-radius: 9px; font-size: 0.85em; }
    .seen { color: var(--quiet); font-size: 0.9em; font-weight: 400; }
    .sheet { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; margin: 0.5rem 0 1.6rem 1.1rem; }
    .sheet > div { flex: 1 1 22rem; min-width: 0; }
    figure { margin: 0; flex: 0 1 20rem; width: 20rem; }
    figcaption { color: var(--quiet); font-size: 0.82rem; padding-top: 0.3rem; }
    .drawing { position: relative; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; }
    .drawing img, .drawing svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .drawing rect { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke; }
    .drawing .holds { stroke: #17813a; } .drawing .fails { stroke: #c42b20; stroke-dasharray: 7 4; }
    .drawing .open { stroke: #9a6200; stroke-dasharray: 2 3; }
    .drawing .number circle {
      stroke: #fff; stroke-width: 1; stroke-dasharray: none;
      vector-effect: non-scaling-stroke;
    }
    .drawing .number.holds circle { fill: #17692f; } .drawing .number.fails circle { fill: #b0231b; }
    .drawing .number.open circle { fill: #835300; }
    .drawing text { fill: #fff; stroke: none; font-weight: 700; text-anchor: middle; dominant-baseline: central; }
    .away { display: none; }
    .choice { margin-bottom: 0.8rem; }
    .choice select { max-width: 100%; }
    .criteria { margin: 0.3rem 0 1rem; padding-left: 1.8rem; }
    .criteria li { padding: 0.12rem 0; }
    .criteria .detail { color: var(--quiet); font-size: 0.9rem; }
    .criteria .verdict { color: var(--quiet); font-size: 0.85rem; }
    .criteria .mark { font-weight: 700; }
    .criteria .holds .mark { color: var(--good); } .criteria .fails .mark { color: var(--bad); }
    .criteria .open .mark { color: var(--doubt); }
    .verdicts {
      display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1.2rem; margin: 0;
      font-size: 0.9rem;
    }
    .verdicts dt { color: var(--quiet); }
    .verdicts dd { margin: 0; overflow-wrap: anywhere; }
    details.reasons { margin: 0.6rem 0 0; font-size: 0.9rem; }
    .reasons dd { margin: 0 0 0.5rem 1.1rem; }
    .reasons p { margin: 0; } .reasons .detail { color: var(--quiet); }
    @media (scripting: none) {
      .choice, .reasons { display: none; }
      .sheet [data-view][hidden] { display: revert; }
    }

    """
}
