// How timelines look.

enum TimelineStyle {
  static let text = """
    .recording { margin-bottom: 2.2rem; }
    .remark { color: var(--doubt); margin-bottom: 0.7rem; }
    .store { position: absolute; }
    .zoom {
      display: flex; justify-content: flex-end; gap: 0.4rem; align-items: center; margin-bottom: 0.35rem;
      font-size: 0.85rem;
    }
    .zoom button { padding: 0 0.6rem; }
    .zoom output { min-width: 2.2em; text-align: center; color: var(--quiet); }
    .timeline { overflow-x: auto; border: 1px solid var(--line); border-radius: 4px; --names: 13rem; --zoom: 1; }
    .tracks { width: calc(var(--names) + (100% - var(--names)) * var(--zoom)); min-width: 46rem; font-size: 0.85rem; }
    .row { display: grid; grid-template-columns: var(--names) minmax(0, 1fr); column-gap: 8px; align-items: stretch; }
    .row + .row, .track, .never { border-top: 1px solid var(--line); }
    .row .name {
      position: sticky; left: 0; z-index: 1; padding: 0.1rem 0.6rem; background: var(--paper); overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; border-right: 1px solid var(--line);
    }
    .track .criterion .name { padding-left: 1.9rem; color: var(--quiet); }
    .track .criterion { border-top: 1px dotted var(--line); }
    .track > summary { list-style: none; padding: 0; }
    .track > summary::-webkit-details-marker { display: none; }
    .track > summary .name::before { content: "▸"; display: inline-block; width: 1.1em; color: var(--quiet); }
    .track[open] > summary .name::before { content: "▾"; }
    .track > summary:hover .name { background: var(--raised); }
    .track > summary:focus-visible { outline-offset: -2px; }
    .tracks details details { margin-left: 0; }
    .never > summary { position: sticky; left: 0; width: fit-content; padding: 0.15rem 0.6rem; color: var(--quiet); }
    .lane { display: block; width: 100%; height: 1.45rem; }
    .lane.key { width: 2.6rem; height: 1.2rem; flex: none; }
    .lane > rect { y: 4px; height: 12px; }
    .lane .sure { fill: var(--bar); stroke: var(--bar); stroke-width: 1; }
    .lane .maybe { fill: url(#hatch); stroke: var(--bar); stroke-width: 0.6; }
    .lane .unsure { fill: url(#dots); stroke: var(--doubt); stroke-width: 1; stroke-dasharray: 3 2; }
    .lane .faint { stroke: none; opacity: 0.6; }
    .lane .point { transform: translateX(-2px); }
    .lane .spin { y: 18px; height: 3px; fill: var(--doubt); stroke: var(--doubt); stroke-width: 1; }
    .lane.key .spin { y: 8px; }
    .thread { stroke: var(--bar); stroke-width: 1.4; fill: none; }
    #dots .thread { stroke: var(--doubt); stroke-width: 0.8; }
    .lane text { fill: var(--ink); font-size: 11px; }
    .ruler text { fill: var(--quiet); }
    .lane.ruler > rect { y: 0; height: 100%; fill: var(--line); }
    .lane.shots { height: 2.1rem; overflow: visible; }
    .shots .tick { overflow: visible; }
    .shots .tick rect {
      x: -0.75px; y: 16px; width: 1.5px; height: 16px; fill: var(--accent); stroke: transparent;
      stroke-width: 5;
    }
    .shots .tick.bare rect { y: 22px; height: 10px; fill: var(--quiet); }
    .shots .tick a:hover rect { stroke: var(--accent); stroke-width: 2; }
    .lane.events { height: 3.9rem; overflow: visible; }
    .lane.lines-0 { height: 1.2rem; } .lane.lines-1 { height: 2.1rem; } .lane.lines-2 { height: 3rem; }
    .lane.key.events { height: 1rem; }
    .event { overflow: visible; fill: var(--bad); }
    .z2, .z4, .z8, .z16, .z32 { display: none; }
    [data-zoom="2"] .z2, [data-zoom="4"] :is(.z2, .z4), [data-zoom="8"] :is(.z2, .z4, .z8),
    [data-zoom="16"] :is(.z2, .z4, .z8, .z16), [data-zoom="32"] :is(.z2, .z4, .z8, .z16, .z32) { display: inline; }
    @media (scripting: none) { .zoom { display: none; } }
    @media (max-width: 45rem) { .timeline { --names: 8rem; } }

    """
}
