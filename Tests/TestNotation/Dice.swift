// Generates the same numbers in every run.

/// The SplitMix64 generator. A test that generates its inputs prints the seed, with which they can be generated again.
///
///     var dice = Dice(seed: 7)
///     dice.pick(["tap", "type"])  // the same in every run
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  package mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(0...items.count - 1)] }
}
