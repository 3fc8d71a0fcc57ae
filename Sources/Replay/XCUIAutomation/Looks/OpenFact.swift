// What a dump leaves open, where a look asks for it.
//
// A test gets one definite answer, by the stand-in's table. A look gets that answer and is told that it rests on something open; if there are only two
// answers, it looks once more with the other one.

enum OpenFact {
  /// A flag that was not recorded.
  static func flag(usually: Bool, _ fact: @autoclosure () -> String) -> Bool {
    guard let look = TestReplay.current?.look else { return usually }
    return look.takesUsual(fact()) ? usually : !usually
  }

  /// A value; nil if it was not recorded, and could be anything.
  static func value<Value>(_ recorded: Value?, _ fact: @autoclosure () -> String) -> Value? {
    if recorded == nil, let look = TestReplay.current?.look { look.rests(on: fact()) }
    return recorded
  }

  /// A text; nil if it was not recorded, and could be anything.
  static func text(_ recorded: String?, _ fact: @autoclosure () -> String) -> String? { value(recorded, fact()) }

  /// A text that a recorder may have derived where there is none.
  ///
  /// - Parameter nothing: What stands for none.
  static func text(
    _ recorded: String?, orNothingIf isDoubtful: Bool, _ fact: @autoclosure () -> String, _ nothing: String?
  ) -> String? {
    guard isDoubtful, let look = TestReplay.current?.look else { return recorded }
    return look.takesUsual("\(fact()), which the recorder may have derived") ? recorded : nothing
  }
}
