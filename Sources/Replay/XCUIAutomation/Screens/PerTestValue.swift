// When a test begins, resets the values that the previous test set.

/// A value that lasts until the running test ends or is stopped.
struct PerTestValue<Value> {
  private let initial: Value
  private var stored: Value
  private weak var owner: TestReplay?

  init(_ initial: Value) {
    self.initial = initial
    stored = initial
  }

  /// The value set in the running test, otherwise the initial value.
  var value: Value {
    get { owner != nil && owner === TestReplay.current ? stored : initial }
    set {
      owner = TestReplay.current
      stored = newValue
    }
  }
}
