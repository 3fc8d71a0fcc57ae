// Declares the arguments that `axreplay record` and `axreplay import` share.

import Arguments
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
struct HeaderOptions: ArgumentGroup {
  var appVersion: String?
  var appBuild: String?
  var xcode: String?

  static var arguments: [Argument<Self>] {
    [
      .option(
        "--app-version", "version", sets: \.appVersion, help: "The version of the app, for the recording's header."),
      .option("--app-build", "build", sets: \.appBuild, help: "The build of the app."),
      .option(
        "--xcode", "version", sets: \.xcode,
        help: "The Xcode with which the UI tests or WebDriverAgent were built: 16.2."),
    ]
  }
}

/// What must not be written.
struct MaskOptions: ArgumentGroup {
  var mask: [String] = []
  var maskEnv: [String] = []
  var maskLocator: [String] = []
  var maskScreenshots = false
  var keepScreenshots = false

  static var arguments: [Argument<Self>] {
    [
      // `validate` explains an empty text.
      .repeated(
        "--mask", "text", addsTo: \.mask, help: "Replace this text by bullets wherever it would be written.",
        reading: { (text) throws(ArgumentError) in text }),
      .repeated(
        "--mask-env", "name", addsTo: \.maskEnv,
        help: "Replace the value of an environment variable in the same way."),
      .repeated(
        "--mask-locator", "locator", addsTo: \.maskLocator,
        help: "Replace the texts of the elements that match this locator, and leave out what is typed into them."),
      .flag(
        "--mask-screenshots", sets: \.maskScreenshots,
        help: "Record no screenshot of a screen with a secure field that is not empty."),
      .flag(
        "--keep-screenshots", sets: \.keepScreenshots,
        help: "Record screenshots of screens that show a secret, too, which are left out by default."),
    ]
  }

  /// The values of `--mask` and `--mask-env`.
  ///
  /// - Throws: ``ArgumentError``, if a variable is not set: its value would be written.
  func secrets() throws(ArgumentError) -> [String] {
    var secrets = mask
    for name in maskEnv {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
        throw ArgumentError("--mask-env: the environment variable \(name) is not set")
      }
      secrets.append(value)
    }
    return secrets
  }

  func validate() throws(ArgumentError) {
    if maskScreenshots, keepScreenshots {
      throw ArgumentError("--mask-screenshots and --keep-screenshots exclude each other")
    }
    if mask.contains("") { throw ArgumentError("--mask needs a text") }
    _ = try secrets()
    for locator in maskLocator {
      do throws(SyntaxError) { _ = try DetectedLocator(locator).readForAnyDriver() } catch {
        let hint = error.suggestions.first.map { "; did you mean \($0)?" } ?? error.advice.map { "; \($0)" } ?? ""
        throw ArgumentError("--mask-locator \(locator): \(error.message)\(hint)")
      }
    }
  }
}

extension Argument {
  /// The `--out` option.
  static func out(_ path: @autoclosure @escaping () -> WritableKeyPath<Command, String>) -> Self {
    .requiredOption(
      "--out", "directory", sets: path(), completion: .directories,
      help: "The directory for the recordings, which must be empty or not exist.")
  }
}
