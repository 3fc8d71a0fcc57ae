// Values that tests set and that every test begins with anew.

/// A value of the running test. It does not outlive the test, even if that is stopped in the middle.
struct PerTest<Value> {
  private let initial: Value
  private var stored: Value
  private weak var owner: TestReplay?

  init(_ initial: Value) {
    self.initial = initial
    stored = initial
  }

  /// The value; outside of tests, and in a new one, as at first.
  var value: Value {
    get { owner != nil && owner === TestReplay.current ? stored : initial }
    set {
      owner = TestReplay.current
      stored = newValue
    }
  }
}
