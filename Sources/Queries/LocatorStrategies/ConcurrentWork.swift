// Runs independent work in parallel. All modules that are allowed to use threads share this code.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs work on all processor cores, or on as many as the user allows.
package enum ConcurrentWork {
  /// The maximum number of threads.
  ///
  /// The command sets it at most once, before it starts any work, so no thread reads it while it changes.
  nonisolated(unsafe) package static var maximumThreads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Receives how many parts of how many are done, and after how many seconds; nil if nobody watches.
  ///
  /// The command sets it at most once, before it starts any work, so no thread reads it while it changes.
  nonisolated(unsafe) package static var monitor: (@Sendable (_ done: Int, _ count: Int, _ seconds: Double) -> Void)?

  /// Calls the closure for each index from 0 to `count - 1` and returns the results in the order of the indices.
  package static func map<Part: Sendable>(_ count: Int, part: @Sendable (Int) -> Part) -> [Part] {
    let counter = WorkCounter(count)
    defer { counter?.end() }
    let threads = min(maximumThreads, count)
    guard threads > 1 else {
      return (0..<count).map { index in
        defer { counter?.advance() }
        return part(index)
      }
    }
    var parts = [Part?](repeating: nil, count: count)
    parts.withUnsafeMutableBufferPointer { parts in
      // Each slot is written by one thread, and no slot is read before all threads are done.
      nonisolated(unsafe) let parts = parts
      let indices = SharedIndices(count: count)
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while let index = indices.next() {
          parts[index] = part(index)
          counter?.advance()
        }
      }
    }
    return parts.compactMap { $0 }
  }

  /// Calls the closure for each index from 0 to `count - 1` and passes the results to another closure in the order of
  /// the indices.
  ///
  /// Only a few results for each thread exist at a time, so memory does not grow with the count.
  ///
  /// - Parameter use: Receives an index and its result, and returns false to skip the rest. It is called by the thread
  ///   that called this function.
  package static func forEach<Part: Sendable>(
    _ count: Int, part: @escaping @Sendable (Int) -> Part, inOrder use: (Int, Part) -> Bool
  ) {
    let counter = WorkCounter(count)
    defer { counter?.end() }
    let threads = min(maximumThreads, count)
    guard threads > 1 else {
      for index in 0..<count {
        defer { counter?.advance() }
        if !use(index, part(index)) { return }
      }
      return
    }
    let delivery = OrderedDelivery<Part>(count: count, window: 4 * threads)
    let others = DispatchGroup()
    for _ in 1..<threads {
      DispatchQueue.global().async(group: others) {
        while let index = delivery.begin() {
          delivery.finish(index, part: part(index))
          counter?.advance()
        }
      }
    }
    while let step = delivery.next() {
      switch step {
      case .use(let index, let result): if !use(index, result) { delivery.stop() }
      case .work(let index):
        delivery.finish(index, part: part(index))
        counter?.advance()
      }
    }
    others.wait()
  }
}

/// Counts the parts that are done, for the monitor. Work inside of a part is not counted.
package final class WorkCounter: @unchecked Sendable {
  // Unchecked, because the state is accessed only on the queue.
  private static let queue = DispatchQueue(label: "axreplay.work-counter")
  nonisolated(unsafe) private static var isUsed = false
  private let monitor: @Sendable (Int, Int, Double) -> Void
  private let count: Int
  private let start = ContinuousClock.now
  private var done = 0

  /// Begins to count; nil if nobody watches, or other work is being counted.
  package init?(_ count: Int) {
    guard count > 1, let monitor = ConcurrentWork.monitor else { return nil }
    let isFree = Self.queue.sync {
      defer { Self.isUsed = true }
      return !Self.isUsed
    }
    guard isFree else { return nil }
    self.monitor = monitor
    self.count = count
  }

  /// Counts a part.
  package func advance() {
    let done = Self.queue.sync {
      self.done += 1
      return self.done
    }
    monitor(done, count, (ContinuousClock.now - start) / .seconds(1))
  }

  /// Ends the work, so that other work can be counted.
  package func end() { Self.queue.sync { Self.isUsed = false } }
}

/// Distributes indices to threads.
private final class SharedIndices: @unchecked Sendable {
  // Unchecked, because the state is accessed only on the queue.
  private let queue = DispatchQueue(label: "axreplay.indices")
  private var indices: Range<Int>

  init(count: Int) { indices = 0..<count }

  func next() -> Int? { queue.sync { indices.popFirst() } }
}

/// Distributes indices to threads, and passes on the results in order to the thread that uses them.
private final class OrderedDelivery<Part>: @unchecked Sendable {
  /// What the thread that uses the results does next.
  enum Step {
    case use(Int, Part)
    /// The next result is not there yet: work on this index meanwhile.
    case work(Int)
  }

  // Unchecked, because the state is accessed only on the queue.
  private let queue = DispatchQueue(label: "axreplay.delivery")
  /// Limits the number of results that wait for an earlier one.
  private let places: DispatchSemaphore
  /// Is signaled for each result of another thread.
  private let arrivals = DispatchSemaphore(value: 0)
  private var indices: Range<Int>
  private var nextIndex = 0
  private var end: Int
  private var waiting: [Int: Part] = [:]

  init(count: Int, window: Int) {
    places = DispatchSemaphore(value: window)
    indices = 0..<count
    end = count
  }

  /// Waits until there is room for another result, then returns the next index to work on; nil if no index is left.
  func begin() -> Int? {
    places.wait()
    let index = queue.sync { indices.popFirst() }
    if index == nil { places.signal() }
    return index
  }

  /// Adds a result, unless it is to be skipped.
  func finish(_ index: Int, part: Part) {
    queue.sync {
      if index < end { waiting[index] = part } else { places.signal() }
    }
    arrivals.signal()
  }

  /// Waits until there is something to do for the thread that uses the results; nil if no result is left.
  func next() -> Step? {
    while true {
      let step: Step?
      let isLast: Bool
      (step, isLast) = queue.sync {
        guard nextIndex < end else { return (nil, true) }
        if let part = waiting.removeValue(forKey: nextIndex) {
          nextIndex += 1
          places.signal()
          return (.use(nextIndex - 1, part), false)
        }
        // This thread never waits for a place, because it alone makes places free.
        guard !indices.isEmpty, places.wait(timeout: .now()) == .success else { return (nil, false) }
        return (indices.popFirst().map(Step.work), false)
      }
      if step != nil || isLast { return step }
      arrivals.wait()
    }
  }

  /// Skips the results that have not been used.
  func stop() {
    queue.sync {
      for _ in waiting { places.signal() }
      waiting = [:]
      indices = 0..<0
      end = nextIndex
    }
  }
}
