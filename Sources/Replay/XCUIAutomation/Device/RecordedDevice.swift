// What a recording's header says of the device.

import Recordings

extension TestReplay {
  /// `iPhone 16`; nil if there is no recording, or it does not say.
  var device: String? { header?.device }

  /// `en_GB`
  var locale: String? { header?.locale }

  /// `iOS 19.0`
  var os: String? { header?.os }

  /// How the device is held now, in the words of journals.
  var orientation: String? { (try? source())?.orientation }

  private var header: JournalHeader? { (try? source())?.header }

  /// A fact that the header should have; if it has none, the log says what is assumed.
  func recorded(_ fact: String?, of name: String, else assumed: String) -> String {
    if let fact { return fact }
    note("the recording does not name the \(name): \(assumed) is assumed")
    return assumed
  }
}
