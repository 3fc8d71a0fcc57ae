// From times to places on a timeline, and which words have room there.

import Findings

/// A stretch of time as wide as the page, whatever its width: places are per cent of it.
struct TimeScale {
  /// The time at the right edge, in seconds.
  let end: Double
  /// How many times wider than the page a timeline can be made.
  static let zooms = [1, 2, 4, 8, 16, 32]
  /// How wide the page is taken to be, in letters. Narrow windows let words run into each other; wide ones have more
  /// room.
  private static let letters = 150.0

  /// From 0 to a little after the last of some times, so that words there have room, too.
  init(_ times: [Double]) {
    let last = times.filter(\.isFinite).max() ?? 0
    end = last > 0 ? last * 1.08 : 1
  }

  /// From 0 to 100.
  func place(_ time: Double) -> Double { time.isNaN ? 0 : min(max(time / end, 0), 1) * 100 }

  /// `12.345%`
  func text(_ time: Double) -> String { "\(PageText.number(place(time)))%" }

  /// A tenth of the timeline or more, as a number that is easy to count with: 1, 2 or 5 with zeros.
  var step: Double {
    var power = 1e-3
    while power * 10 <= end / 10, power < 1e12 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= end / 10 } ?? end
  }

  // MARK: Words

  /// Words that begin at some place.
  struct Words {
    var at: Double
    var text: String
  }

  /// A place for words: in which of several lines, and how far the timeline must be zoomed in for them.
  struct Room: Equatable {
    var line: Int
    var zoom: Int
    /// They end at their place, since they would not end before the edge.
    var isLeft = false
  }

  /// Where words have room without touching others; nil for those that have none even in the widest timeline. Words
  /// that come first go first, and those that are shown stay where they are when one zooms in.
  func rooms(for words: [Words], lines: Int) -> [Room?] {
    var rooms: [Room?] = Array(repeating: nil, count: words.count)
    for zoom in Self.zooms {
      // For each line the words in it, in order.
      var taken = Array(repeating: [Range<Double>](), count: lines)
      for (word, room) in zip(words, rooms) {
        if let room { taken[room.line].append(extent(of: word, zoom, isLeft: room.isLeft)) }
      }
      for number in words.indices where rooms[number] == nil {
        let isLeft = isCutOff(words[number], zoom)
        let extent = extent(of: words[number], zoom, isLeft: isLeft)
        for line in 0..<lines {
          // None of them overlap.
          let next = taken[line].partitionPoint { $0.upperBound > extent.lowerBound }
          if next < taken[line].count, taken[line][next].lowerBound < extent.upperBound { continue }
          taken[line].insert(extent, at: next)
          rooms[number] = Room(line: line, zoom: zoom, isLeft: isLeft)
          break
        }
      }
    }
    return rooms
  }

  private func extent(of words: Words, _ zoom: Int, isLeft: Bool) -> Range<Double> {
    let start = place(words.at)
    let width = width(of: words, zoom)
    return isLeft ? start - width..<start : start..<start + width
  }

  /// They would reach beyond the right edge, and have room on the other side.
  private func isCutOff(_ words: Words, _ zoom: Int) -> Bool {
    let (start, width) = (place(words.at), width(of: words, zoom))
    return start + width > 100 && start >= width
  }

  private func width(of words: Words, _ zoom: Int) -> Double {
    (Double(words.text.count) + 2.5) * 100 / (Self.letters * Double(zoom))
  }
}
