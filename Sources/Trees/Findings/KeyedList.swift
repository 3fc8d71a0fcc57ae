// Keeps items in the order of insertion and finds them by key.

/// Items in the order of insertion, with lookup by key.
///
///     var screens = KeyedList<String, Int>()
///     screens.index(of: "LoginView", adding: 3)  // 0
///     screens.index(of: "HomeView", adding: 7)   // 1
///     screens.index(of: "LoginView", adding: 9)  // 0, and nothing is added
///     screens.items                              // [3, 7]
package struct KeyedList<Key: Hashable, Item> {
  package var items: [Item] = []
  private var indices: [Key: Int] = [:]

  package init() {}

  /// Returns the index of the item with the given key; nil if no item has that key.
  package func index(of key: Key) -> Int? { indices[key] }

  /// Returns the index of the item with the given key. If no item has that key, adds `item` first.
  @discardableResult
  package mutating func index(of key: Key, adding item: @autoclosure () -> Item) -> Int {
    if let known = indices[key] { return known }
    indices[key] = items.count
    items.append(item())
    return items.count - 1
  }
}

extension KeyedList: Sendable where Key: Sendable, Item: Sendable {}

extension Sequence {
  /// Groups the elements by key, in the order in which the keys first appear; elements without a key are left out.
  ///
  ///     ["ab", "cd", "ae"].grouped(by: \.first)  // ("a", ["ab", "ae"]), ("c", ["cd"])
  package func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [(key: Key, items: [Element])] {
    var groups = KeyedList<Key, (key: Key, items: [Element])>()
    for element in self {
      guard let key = key(element) else { continue }
      let index = groups.index(of: key, adding: (key, []))
      groups.items[index].items.append(element)
    }
    return groups.items
  }
}
