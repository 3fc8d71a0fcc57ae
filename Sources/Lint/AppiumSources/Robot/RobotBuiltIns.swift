// Lists the variables that Robot Framework itself defines.

/// The built-in variables of Robot Framework.
enum RobotBuiltIns {
  /// The value of a variable.
  enum Value {
    case text(String)
    /// Known only at run time.
    case unknown
  }

  /// Returns the value of a built-in variable, or of a number; nil for other names.
  ///
  ///     RobotBuiltIns.value(of: "SPACE * 2")  // .text("  ")
  static func value(of name: String) -> Value? {
    if let text = texts[RobotVariables.normalized(name)] { return .text(text) }
    if Int(name) != nil || Double(name) != nil { return .text(name) }
    if let star = name.firstIndex(of: "*") {
      let factors = [name[..<star], name[name.index(after: star)...]].map { $0.filter { $0 != " " } }
      guard let count = Int(factors[1]), 0...100 ~= count, let text = texts[RobotVariables.normalized(factors[0])]
      else { return nil }
      return .text(String(repeating: text, count: count))
    }
    return unknown.contains(RobotVariables.normalized(name)) ? .unknown : nil
  }

  private static let texts = [
    "space": " ", "empty": "", "true": "True", "false": "False", "none": "None", "null": "None", "\\n": "\n",
  ]

  private static let unknown: Set = [
    "curdir", "tempdir", "execdir", "/", ":", "testname", "testtags", "testdocumentation", "teststatus", "testmessage",
    "taskname", "suitename", "suitesource", "suitedocumentation", "suitestatus", "suitemessage", "suitemetadata",
    "prevtestname", "prevteststatus", "prevtestmessage", "keywordstatus", "keywordmessage", "loglevel", "outputfile",
    "logfile", "reportfile", "debugfile", "outputdir", "options",
  ]
}
