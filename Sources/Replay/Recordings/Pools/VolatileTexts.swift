// Finds texts that change by themselves, such as clocks and progress, which do not distinguish screens.

import AccessibilityTree

/// The places at which a text changed in some recording although the test did nothing.
struct VolatileTexts: Sendable {
  private(set) var places: Set<UInt64> = []

  init() {}

  /// Adds the places at which two screens that follow each other without an event show different texts. A place that
  /// occurs in a different number of elements proves nothing about their texts.
  mutating func add(_ before: ScreenOutline, _ after: ScreenOutline) {
    let (old, new) = (Self.texts(before), Self.texts(after))
    for (place, texts) in new where old[place].map({ $0.count == texts.count && $0 != texts }) ?? false {
      places.insert(place)
    }
  }

  private static func texts(_ outline: ScreenOutline) -> [UInt64: [UInt64]] {
    var texts: [UInt64: [UInt64]] = [:]
    for element in outline.elements {
      texts[outline.places[Int(element)], default: []].append(outline.texts(of: Int(element)))
    }
    return texts
  }

  func contains(_ place: UInt64) -> Bool { places.contains(place) }
}
