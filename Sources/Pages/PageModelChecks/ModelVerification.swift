// Verifies page models written with the `PageModels` library against recordings, without failing the test.

public import PageModels
public import PageVerification
import XCUIAutomation

/// The error for recordings that cannot be read.
public struct UnreadableRecordings: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons why the recordings cannot be read, including invalid settings; one sentence each.
  public let problems: [String]

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}

/// Evaluates page models on every snapshot in the given recordings.
///
///     let verification = try PageModelChecks.verification(
///       of: [LoginView.self, HomeView.self], against: ["shop-login"])
///     verification.findings.map(\.message)  // [“LoginView is also recognised in 2 of 5 snapshots of HomeView”]
///
/// Must be called on the main thread, where tests run. No failures are recorded, and the replay of the running test is
/// not affected.
///
/// - A view is created without an origin. Its name is `getViewName()`. If another view already has that name, the name
///   of the type is used instead, qualified if necessary. Snapshots that are labeled with a view's name are compared
///   with that view.
/// - A view counts as met if it shows no spinner and `checkViewCriteria()` returns nil. Its timeout is
///   `BaseView.timeout`, and the timeout of its spinner is `BaseView.spinnerTimeout`.
/// - The screen does not change while a view is evaluated: waits end immediately, and actions are not possible. If the
///   code of a view reads an element in a way that would fail a test, the criteria are not met.
/// - If a result depends on a fact that the dump does not record, the view is evaluated again with the other possible
///   value of that fact. The view is undecidable if the results differ, if a fact has more than two possible values, or
///   if there are too many combinations of values.
/// - A view can also read the screens of other apps. It is undecidable if its result depends on these screens and they
///   vary.
///
/// - Parameters:
///   - views: The types of the views. Pass a generic view once, not for each origin.
///   - recordings: Paths relative to the directory with the tests' recordings (`snapshots`, unless `AXREPLAY_SNAPSHOTS`
///     or axreplay.yml sets a different one) or, with `./` or `../`, to the package under test. If empty, all
///     recordings in the directory are used.
/// - Returns: The verification. With `AXREPLAY_TIME_SCALE`, it also covers an app that is slower by that factor.
/// - Throws: An error that lists all problems with the recordings.
public func verification(
  of views: [any SynchronizedView.Type], against recordings: [String] = []
) throws(UnreadableRecordings) -> Verification {
  let collection = RecordingCollection(recordings)
  guard collection.problems.isEmpty else { throw UnreadableRecordings(problems: collection.problems) }
  return ModelVerification(views, collection: collection).verification
}

/// Builds the models and verifies them.
struct ModelVerification {
  let verification: Verification

  init(_ views: [any SynchronizedView.Type], collection: RecordingCollection) {
    var options = VerificationOptions()
    if collection.timeScale != 1 { options.timeScales.append(collection.timeScale) }
    let moments = MomentIndex(collection.recordings)
    let models = Self.models(views, moments: moments)
    verification = Verification(models, collection.recordings, options: options)
  }

  /// Returns a model for each distinct type, with a unique name.
  private static func models(_ views: [any SynchronizedView.Type], moments: MomentIndex) -> [PageModel] {
    var types: Set<ObjectIdentifier> = []
    let views = views.filter { types.insert(ObjectIdentifier($0)).inserted }
    return MainActor.assumeIsolated {
      var names: Set<String> = []
      return views.map { type in
        let view = CheckedView(type)
        let name = [view.name, "\(type)"].first { names.insert($0).inserted } ?? String(reflecting: type)
        return view.model(name, at: moments)
      }
    }
  }
}
