// Declares the arguments that `axreplay record` and `axreplay import` share.

import ArgumentParser
import Findings
import LocatorStrategies

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The versions for the header of a recording.
struct HeaderOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The version of the app, for the recording's header.", valueName: "version"))
  var appVersion: String?

  @Option(help: ArgumentHelp("The build of the app.", valueName: "build"))
  var appBuild: String?

  @Option(
    help: ArgumentHelp("The Xcode with which the UI tests or WebDriverAgent were built: 16.2.", valueName: "version"))
  var xcode: String?

  init() {}
}

/// What must not be written.
struct MaskOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Replace this text by bullets wherever it would be written.", valueName: "text"))
  var mask: [String] = []

  @Option(help: ArgumentHelp("Replace the value of an environment variable in the same way.", valueName: "name"))
  var maskEnv: [String] = []

  @Option(
    help: ArgumentHelp(
      "Replace the texts of the elements that match this locator, and leave out what is typed into them.",
      valueName: "locator"))
  var maskLocator: [String] = []

  @Flag(help: "Record no screenshot of a screen with a secure field that is not empty.")
  var maskScreenshots = false

  init() {}

  /// The values of `--mask` and `--mask-env`.
  ///
  /// - Throws: `ValidationError`, if a variable is not set: its value would be written.
  func secrets() throws -> [String] {
    try mask
      + maskEnv.map { name in
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
          throw ValidationError("--mask-env: the environment variable \(name) is not set")
        }
        return value
      }
  }

  func validate() throws {
    if mask.contains("") { throw ValidationError("--mask needs a text") }
    _ = try secrets()
    for locator in maskLocator {
      do throws(SyntaxError) { _ = try DetectedLocator(locator).readForAnyDriver() } catch {
        let hint = error.suggestions.first.map { "; did you mean \($0)?" } ?? error.advice.map { "; \($0)" } ?? ""
        throw ValidationError("--mask-locator \(locator): \(error.message)\(hint)")
      }
    }
  }
}
