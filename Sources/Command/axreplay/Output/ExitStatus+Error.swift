// Prints errors that are not in the contents of a file.

import Findings
import Reports

extension ExitStatus {
  /// Prints an error, `PATH: error: MESSAGE [CODE]`, and returns the status with which to exit.
  ///
  ///     throw ExitStatus.error("file-unwritable", "cannot be written", file: "out/report.html")
  ///
  /// - Parameters:
  ///   - code: A code that `axreplay explain` explains.
  ///   - file: The path of the file or directory; empty if the error is about none.
  @discardableResult static func error(
    _ code: String, _ message: String, file: String = "", advice: String? = nil
  ) -> ExitStatus {
    Terminal.standardError.write(
      FindingText.lines(
        Finding(
          code: code, severity: .error, position: SourcePosition(file: file), message: message, advice: advice)))
    return .unusable
  }
}
