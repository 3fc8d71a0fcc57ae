// Shares a fact between threads.

import Dispatch

/// A fact that becomes true once and stays true.
///
/// A class, because several threads share it. `@unchecked Sendable`, because the state is used on the queue only.
final class Latch: @unchecked Sendable {
  private let queue = DispatchQueue(label: "axreplay.latch")
  private var fact = false

  var isSet: Bool { queue.sync { fact } }

  func set() { queue.sync { fact = true } }
}
