// Declares the base class of the onboarding tests, and the data, links and arguments that they use.

import PageModels
import XCTest

extension DataCreator {
  var firstName: String { text(for: "first name") }
}

/// The names of people that occur in the recordings.
struct RecordedPeople: DataCreator {
  func text(for purpose: String) -> String {
    purpose == "first name" ? "Mara" : DefaultDataCreator().text(for: purpose)
  }
}

class OnboardingBaseTest: UIBaseTest {
  enum Link: String {
    case wholeOnboarding = "https://heron.example/welcome"
    case camera = "https://heron.example/welcome/camera"
  }

  static let freshInstall = ["-uitest", "-freshInstall"]

  /// Launches a fresh installation of Heron and opens a universal link in it.
  func start(at link: Link, file: StaticString = #filePath, line: UInt = #line) throws {
    let url = try XCTUnwrap(URL(string: link.rawValue), file: file, line: line)
    launcher.launch(Self.freshInstall, at: url)
  }
}
