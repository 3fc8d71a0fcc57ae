// Page models of the toolkit against recordings, without a word to the running test.

public import PageModels
public import PageVerification
import XCUIAutomation

/// Why page models could not be verified.
public struct UnreadableRecordings: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be found or read, one sentence each: the recording, where was looked, and what was probably meant.
  public let problems: [String]

  /// All of them, one a line.
  public var description: String { problems.joined(separator: "\n") }
}

/// Evaluates page models on every snapshot of recordings.
///
///     let verification = try PageModelChecks.verification(of: [LoginView.self, HomeView.self], against: ["shop-login"])
///     verification.findings.map(\.message)  // [“LoginView is also recognised on 2 of 5 snapshots of HomeView”]
///
/// It must be called on the main thread, which is where tests run. Nothing is recorded, and the replay of the running test stands still meanwhile.
///
/// - A view is made without an origin. Its name is `getViewName()`, or the whole name of its type if another view has that name already; views of
///   which the name is a label of snapshots are checked against those.
/// - A view is met where it shows no spinner and `checkViewCriteria()` returns nil. Its timeout is `BaseView.timeout`, and that of its spinner
///   `BaseView.spinnerTimeout`.
/// - Nothing moves while a view is asked: waits are over at once, and there is nothing to act on. A read that would fail a test is an unmet criterion.
/// - Where an answer rested on something that the dump leaves open, the view is asked again with the other answer. It is undecidable if that makes
///   a difference, or if there are more than two answers or too many combinations of them.
/// - What other apps show at the same time can be read, too. If it makes a difference, and not always the same is shown, the view is undecidable.
///
/// - Parameters:
///   - views: The types. One generic view need not be given once for each origin.
///   - recordings: Paths below the folder of recordings that tests have (`AXREPLAY_SNAPSHOTS`, axreplay.yml, `snapshots`), or, with `./` or `../`, below
///     the package under test. Empty for all that lie in the folder.
/// - Returns: The verification; with `AXREPLAY_TIME_SCALE`, for an app so many times slower, too.
/// - Throws: Everything that keeps recordings from being read.
public func verification(
  of views: [any SynchronizedView.Type], against recordings: [String] = []
) throws(UnreadableRecordings) -> Verification {
  let collection = RecordingCollection(recordings)
  guard collection.problems.isEmpty else { throw UnreadableRecordings(problems: collection.problems) }
  return ModelVerification(views, collection).verification
}

/// Models and recordings put together.
struct ModelVerification {
  let verification: Verification

  init(_ views: [any SynchronizedView.Type], _ collection: RecordingCollection) {
    var options = VerificationOptions()
    if collection.timeScale != 1 { options.timeScales.append(collection.timeScale) }
    let moments = Moments(collection.recordings)
    let models = Self.models(views, moments)
    verification = Verification(models, collection.recordings, options: options)
  }

  /// Each type once; names of models are different.
  private static func models(_ views: [any SynchronizedView.Type], _ moments: Moments) -> [PageModel] {
    var types: Set<ObjectIdentifier> = []
    let views = views.filter { types.insert(ObjectIdentifier($0)).inserted }
    return MainActor.assumeIsolated {
      var names: Set<String> = []
      return views.map { type in
        let view = CheckedView(type)
        let name = names.contains(view.name) ? "\(type)" : view.name
        names.insert(name)
        return view.model(name, at: moments)
      }
    }
  }
}
