// Defines the error for arguments that cannot be used.

/// A mistake in the arguments, thrown by whatever reads or checks a value.
///
///     throw ArgumentError("--write requires --fix")
package struct ArgumentError: Error, Equatable {
  /// What is wrong and what to do, without a full stop.
  package let message: String

  /// Creates an error with a message.
  package init(_ message: String) { self.message = message }
}
