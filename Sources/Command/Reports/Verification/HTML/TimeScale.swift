// Converts times to positions on a timeline, and finds room for labels.

import Findings
import Text

/// A period that fills the width of the page. Positions are percentages of this width.
struct TimeScale {
  /// The time at the right edge, in seconds.
  let end: Double
  /// The zoom factors of a timeline.
  static let zooms = [1, 2, 4, 8, 16, 32]
  /// The assumed width of the page, in characters. In narrow windows, labels may overlap.
  private static let letters = 150.0

  /// Creates a scale from 0 to slightly after the last time, to leave room for text at the end.
  init(_ times: [Double]) {
    let last = times.filter(\.isFinite).max() ?? 0
    end = last > 0 ? last * 1.08 : 1
  }

  /// Returns the position of a time, from 0 to 100.
  func place(_ time: Double) -> Double { time.isNaN ? 0 : min(max(time / end, 0), 1) * 100 }

  /// Returns the position as a CSS percentage: `12.345%`
  func text(_ time: Double) -> String { "\(place(time).drawn)%" }

  /// The distance between marks: at least a tenth of the timeline, and 1, 2 or 5 times a power of ten.
  var step: Double {
    var power = 1e-3
    while power * 10 <= end / 10, power < 1e12 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= end / 10 } ?? end
  }

  // MARK: Labels

  /// A label that begins at a position.
  struct Label {
    var at: Double
    var text: String
  }

  /// Where a label is drawn: its line, and the smallest zoom factor at which it fits.
  struct Placement: Equatable {
    var line: Int
    var zoom: Int
    /// Whether the label is drawn to the left of its position, because it would otherwise extend beyond the right edge.
    var isLeft = false
  }

  /// Returns where each label is drawn so that labels do not touch; nil for labels that do not fit even at the largest
  /// zoom factor. Earlier labels take precedence, and labels do not move when the user zooms in.
  func placements(for labels: [Label], lines: Int) -> [Placement?] {
    var placements: [Placement?] = Array(repeating: nil, count: labels.count)
    for zoom in Self.zooms {
      // The occupied ranges of each line, in order.
      var taken = Array(repeating: [Range<Double>](), count: lines)
      for (label, placement) in zip(labels, placements) {
        if let placement { taken[placement.line].append(extent(of: label, zoom, isLeft: placement.isLeft)) }
      }
      for number in labels.indices where placements[number] == nil {
        let isLeft = isCutOff(labels[number], zoom)
        let extent = extent(of: labels[number], zoom, isLeft: isLeft)
        for line in 0..<lines {
          // Binary search is possible because the ranges are sorted and do not overlap.
          let next = taken[line].partitionPoint { $0.upperBound > extent.lowerBound }
          if next < taken[line].count, taken[line][next].lowerBound < extent.upperBound { continue }
          taken[line].insert(extent, at: next)
          placements[number] = Placement(line: line, zoom: zoom, isLeft: isLeft)
          break
        }
      }
    }
    return placements
  }

  private func extent(of label: Label, _ zoom: Int, isLeft: Bool) -> Range<Double> {
    let start = place(label.at)
    let width = width(of: label, zoom)
    return isLeft ? start - width..<start : start..<start + width
  }

  /// Returns whether the label would extend beyond the right edge but fits to the left of its position.
  private func isCutOff(_ label: Label, _ zoom: Int) -> Bool {
    let (start, width) = (place(label.at), width(of: label, zoom))
    return start + width > 100 && start >= width
  }

  private func width(of label: Label, _ zoom: Int) -> Double {
    (Double(label.text.count) + 2.5) * 100 / (Self.letters * Double(zoom))
  }
}
