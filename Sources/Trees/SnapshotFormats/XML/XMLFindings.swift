// Turns XML parser errors into findings that help the person who recorded the dump.

import Findings
import LibXML

extension Finding {
  /// Creates the finding for an XML parser error in a dump.
  ///
  /// - Parameter isFault: Whether reading ended at the error.
  init(xml error: XMLReadingError, severity: Severity, isFault: Bool = true, in text: DumpText) {
    let (code, message, advice): (String, String, String?) =
      switch error.kind {
      case .empty: ("dump-empty", "the file is empty", "record the dump again")
      case .truncated:
        ("dump-truncated", Self.truncation(error, text.start), "record the dump again, or copy the complete file")
      case .extraContent:
        ("dump-malformed", "unexpected content after the end of the hierarchy", "delete everything after the dump")
      case .documentType: ("dump-doctype", error.message, "delete the document type declaration; dumps do not need one")
      case .tooDeep:
        (
          "dump-too-deep", "elements are nested too deeply for the installed libxml2: \(error.message)",
          "install libxml2 2.9 to 2.15, which read any number of levels"
        )
      case .encoding:
        (
          "dump-encoding", "the bytes are not valid in the encoding that the dump declares", "save the file as UTF-8"
        )
      case .tooLarge: ("dump-too-large", error.message, nil)
      case .malformed where !isFault: ("dump-xml", error.message, nil)
      case .malformed: ("dump-malformed", "not well-formed XML: \(error.message)", error.remedy)
      }
    let more = error.repetitions > 0 ? " (and \(error.repetitions) more like it)" : ""
    self.init(code: code, severity: severity, position: error.position, message: message + more, advice: advice)
  }

  /// Returns a message that names the unclosed element of a truncated dump, if the parser reports it.
  private static func truncation(_ error: XMLReadingError, _ start: SourcePosition) -> String {
    // libxml2 writes “Premature end of data in tag XCUIElementTypeTable line 4”.
    let words = error.message.split(separator: " ")
    if let tag = words.firstIndex(of: "tag"), words[tag...].count >= 4, words[tag + 2] == "line",
      let line = Int(words[tag + 3])
    {
      return "the dump is cut off inside <\(words[tag + 1])>, which begins on line \((start.line ?? 1) - 1 + line)"
    }
    return "the dump is cut off in the middle of a tag"
  }

  /// Advice for a file that is not a dump.
  static let expectedFormats =
    """
    expected a page source of Appium or WebDriverAgent, XCTest's debugDescription or snapshot, or a dump by \
    uiautomator, idb or Maestro
    """
}

extension XMLReadingError {
  /// Advice for mistakes that editors and scripts commonly cause; nil for any other error.
  fileprivate var remedy: String? {
    switch mistake {
    case .ampersand: "write & as &amp; in values"
    case .quote: "write quotes in values as &quot;, and < as &lt;"
    case .character: "remove the character; XML cannot represent it"
    case .secondDeclaration: "a second document begins here: split the file"
    case nil: nil
    }
  }
}
