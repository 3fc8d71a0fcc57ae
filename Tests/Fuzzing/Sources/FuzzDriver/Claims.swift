// Checks what the package promises, and stops the fuzzer at the first input that contradicts it.

public import Findings

/// Stops the fuzzer, which then keeps the input, unless a condition holds.
public func claim(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError("broken claim: \(message())") }
}

/// Claims that findings are inside an input of a number of lines, if it is known.
public func claimSound(_ findings: [Finding], lines: Int?) {
  for finding in findings {
    claim(!finding.message.isEmpty, "\(finding.code) has no message")
    if let line = finding.position.line {
      claim(
        line >= 1 && line <= lines ?? .max, "\(finding.code) is on line \(line) of \(lines ?? 0): \(finding.message)")
    }
    claim(finding.position.column ?? 1 >= 1, "\(finding.code) is in column \(finding.position.column ?? 0)")
    claim(finding.span ?? 0 >= 0, "\(finding.code) has a negative length")
  }
}

/// Returns the number of lines of a file, or more: some formats end lines with a carriage return.
public func lineCount(_ bytes: some Sequence<UInt8>) -> Int {
  bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") || $1 == UInt8(ascii: "\r") ? 1 : 0) }
}
