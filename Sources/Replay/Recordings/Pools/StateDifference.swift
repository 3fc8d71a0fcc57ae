// Describes a contradiction between what a test did and what a recording did before the same screen.

/// What a test did otherwise than a recording, although the screen does not show it.
public enum StateDifference: Hashable, Sendable {
  /// The app was launched with other arguments or another environment, each as one line: `-uitest LANGUAGE=fr`.
  case launch(own: String, recorded: String)
  /// The orientations, as named in journals.
  case orientation(own: String, recorded: String)
  /// Another text was typed into a field: `SecureTextField "login.password"`.
  case otherText(field: String)
  /// Only the test typed into a field.
  case onlyOwnText(field: String)
  /// Only the recording has a text that was typed into a field.
  case onlyRecordedText(field: String)
}
