// Decides which value to return for a fact that the dump does not record.
//
// A test receives the stand-in's default. An inspection also receives the default and notes the assumption; if only two
// values are possible, the code is run again with the other value.

enum UnrecordedFact {
  /// Returns the value to assume for a flag that was not recorded.
  static func flag(default standard: Bool, _ fact: @autoclosure () -> String) -> Bool {
    guard let inspection = TestReplay.current?.inspection else { return standard }
    return inspection.assumesDefault(fact()) ? standard : !standard
  }

  /// Returns the recorded value unchanged. If it is nil, a running inspection notes that the fact was not recorded.
  static func value<Value>(_ recorded: Value?, _ fact: @autoclosure () -> String) -> Value? {
    if recorded == nil, let inspection = TestReplay.current?.inspection { inspection.noteOpenValue(fact()) }
    return recorded
  }

  /// Returns the recorded string unchanged. If it is nil, a running inspection notes that the fact was not recorded.
  static func text(_ recorded: String?, _ fact: @autoclosure () -> String) -> String? { value(recorded, fact()) }

  /// Returns a string that the recorder may have derived from another attribute.
  ///
  /// - Parameter nothing: The value to return if the string is assumed to be derived.
  static func text(
    _ recorded: String?, orNothingIf isDoubtful: Bool, _ fact: @autoclosure () -> String, _ nothing: String?
  ) -> String? {
    guard isDoubtful, let inspection = TestReplay.current?.inspection else { return recorded }
    return inspection.assumesDefault("\(fact()), which the recorder may have derived from another attribute")
      ? recorded : nothing
  }
}
