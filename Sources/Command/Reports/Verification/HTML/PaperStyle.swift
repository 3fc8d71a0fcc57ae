// How the page looks on paper: by day, everything unfolded that fits, nothing that only a screen needs.

enum PaperStyle {
  static let text = """
    @media print {
      :root { color-scheme: light; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav, .skip, .zoom, .choice, dialog, button { display: none; }
      .scroll, .timeline, .wide { overflow: visible; max-height: none; }
      .tracks { width: 100%; }
      .matrix thead th, .matrix .corner, .matrix tbody th, .row .name { position: static; }
      .matrix { font-size: 7pt; }
      .matrix tbody td { min-width: 0; padding: 0.1rem 0.15rem; }
      .matrix td, .swatch, .lane, .gauge { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      section, .findings li, .recording, figure, tr { break-inside: avoid-page; }
      section { break-inside: auto; }
      .snapshot { content-visibility: visible; }
      a { color: inherit; text-decoration: none; }
      .graph { max-width: 100%; height: auto; }
    }

    """
}
