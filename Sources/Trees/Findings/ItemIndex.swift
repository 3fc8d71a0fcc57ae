// Indices that the compiler keeps apart by what they are indices of.

/// The position of an `Item` in the list of all of them. An index of a view cannot be passed where one of a snapshot is expected.
///
///     let views = ["LoginView", "HomeView"]
///     let home: ItemIndex<String> = 1
///     views[home]        // "HomeView"; a list of anything but strings refuses the index
///     views.itemIndices  // 0, 1
@frozen public struct ItemIndex<Item>: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral {
  /// The position, counted from 0: for lists that run parallel to the one of the items, and for output.
  public let value: Int

  /// The index at a position, counted from 0.
  @inlinable public init(_ value: Int) { self.value = value }

  @inlinable public init(integerLiteral value: Int) { self.value = value }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  @inlinable public func distance(to other: Self) -> Int { other.value - value }

  @inlinable public func advanced(by distance: Int) -> Self { Self(value + distance) }
}

extension Array {
  /// The indices of all items, in order.
  @inlinable public var itemIndices: Range<ItemIndex<Element>> { ItemIndex(0)..<ItemIndex(count) }

  /// The item at an index. Traps beyond the ends, as the subscript for plain integers does.
  @inlinable public subscript(index: ItemIndex<Element>) -> Element { self[index.value] }
}
