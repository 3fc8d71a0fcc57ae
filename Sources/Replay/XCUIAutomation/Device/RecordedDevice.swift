// Reads information about the device from the recording's header.

import Recordings

extension TestReplay {
  /// The device: `iPhone 16`; nil if not recorded.
  var device: String? { header?.device }

  /// The locale: `en_GB`; nil if not recorded.
  var locale: String? { header?.locale }

  /// The operating system and its version: `iOS 19.0`; nil if not recorded.
  var os: String? { header?.os }

  /// The current orientation, as named in journals.
  var orientation: String? { (try? source())?.orientation }

  private var header: JournalHeader? { (try? source())?.header }

  /// Returns the recorded value. If it is nil, returns the given default and logs this assumption.
  func recorded(_ fact: String?, of name: String, else assumed: String) -> String {
    if let fact { return fact }
    note("the \(name) was not recorded; assuming \(assumed)")
    return assumed
  }
}
