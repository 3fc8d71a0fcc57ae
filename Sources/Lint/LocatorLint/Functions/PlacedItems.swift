// Finds calls and other items of a source file between two positions.

import Findings
import LocatorExtraction

/// Items by their positions in the sources, such as calls. A search takes time logarithmic in their number.
struct PlacedItems<Item> {
  /// The items of each file, by position.
  private let files: [String: [(position: SourcePosition, item: Item)]]

  init(_ items: [Item], at position: (Item) -> SourcePosition) {
    // Swift's sort is stable, so items with equal positions keep their order.
    files = Dictionary(grouping: items.map { (position($0), $0) }) { $0.0.file }
      .mapValues { $0.sorted { isBefore($0.0, $1.0) } }
  }

  /// Returns the items in a range of positions, in order.
  func items(in range: FunctionOutline.PositionRange) -> [Item] {
    guard let items = files[range.start.file] else { return [] }
    let first = items.partitionPoint { !isBefore($0.position, range.start) }
    return items[first...].prefix { range.contains($0.position) }.map(\.item)
  }
}
