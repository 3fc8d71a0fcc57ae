// Tests that parallel work keeps its order and its limits.

import Dispatch
import LocatorStrategies
import Testing

@Suite struct ConcurrentWorkTests {
  @Test(arguments: [0, 1, 2, 7, 1000])
  func resultsComeInOrder(count: Int) {
    #expect(ConcurrentWork.map(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    var used: [Int] = []
    ConcurrentWork.forEach(count) {
      $0 * $0
    } inOrder: { index, square in
      #expect(square == index * index)
      used.append(index)
      return true
    }
    #expect(used == Array(0..<count))
  }

  /// The first result arrives last, so all others wait for it.
  @Test func fewResultsWaitForAnEarlierOne() {
    let begun = Counter()
    let isFirstReleased = DispatchSemaphore(value: 0)
    let window = 4 * ConcurrentWork.maximumThreads
    var used = 0
    ConcurrentWork.forEach(500) { index in
      // With a single thread, nothing else begins before the first result.
      if index == 0, ConcurrentWork.maximumThreads > 1 { isFirstReleased.wait() }
      if begun.increment() == window - 1 { isFirstReleased.signal() }
      return begun.value
    } inOrder: { index, begunSoFar in
      // When a result is used, the work on at most `window` later results may have begun.
      #expect(begunSoFar <= index + window)
      used += 1
      return true
    }
    #expect(used == 500)
  }

  @Test(arguments: [0, 3, 999])
  func stopsWhenToldTo(last: Int) {
    let begun = Counter()
    var used: [Int] = []
    ConcurrentWork.forEach(1000) { index in
      _ = begun.increment()
      return index
    } inOrder: { index, _ in
      used.append(index)
      return index < last
    }
    #expect(used == Array(0...last))
    #expect(begun.value <= last + 1 + 4 * ConcurrentWork.maximumThreads)
  }
}

private final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0

  var value: Int { queue.sync { count } }

  func increment() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }
}
