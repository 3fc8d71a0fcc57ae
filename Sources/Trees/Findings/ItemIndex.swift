// Gives the indices of different lists distinct types.

/// The index of an `Item` in the list of all items. The compiler rejects the index of a view where the index of a
/// snapshot is required.
///
///     let views = ["LoginView", "HomeView"]
///     let home: ItemIndex<String> = 1
///     views[home]        // "HomeView"; a list of other items does not accept the index
///     views.itemIndices  // 0, 1
@frozen public struct ItemIndex<Item>: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral {
  /// The zero-based index as an integer, for arrays parallel to the list of items, and for output.
  public let value: Int

  /// Makes an index from a zero-based integer.
  @inlinable public init(_ value: Int) { self.value = value }

  @inlinable public init(integerLiteral value: Int) { self.value = value }

  // `Strideable` would compare by the distance.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  @inlinable public func distance(to other: Self) -> Int { other.value - value }

  @inlinable public func advanced(by distance: Int) -> Self { Self(value + distance) }
}

extension Array {
  /// The indices of all items, in order.
  @inlinable public var itemIndices: Range<ItemIndex<Element>> { ItemIndex(0)..<ItemIndex(count) }

  /// The item at an index. Traps if the index is out of bounds, as the subscript with an integer does.
  @inlinable public subscript(index: ItemIndex<Element>) -> Element { self[index.value] }
}
