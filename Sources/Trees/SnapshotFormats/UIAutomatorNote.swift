// Recognizes what `uiautomator dump` prints besides the dump.

import Findings

/// The note `UI hierchary dumped to: /sdcard/window_dump.xml`, and messages in place of a dump. (`dump-dialects` §7)
enum UIAutomatorNote {
  /// Most devices misspell “hierarchy” in the note that `uiautomator` appends to a dump.
  private static let notes = ["UI hierchary dumped to:", "UI hierarchy dumped to:"].map { Array($0.utf8) }

  /// Returns the offset of the note at the end of a text; the end of the text if there is none.
  static func start(in all: UnsafeRawBufferPointer) -> Int {
    var window = all[max(0, all.count - 512)...]
    // If the words of `uiautomator`'s note occur inside the dump, as the text of an element, they are followed by the
    // `>` of a tag. So search only after the last `>`.
    if let tagEnd = window.lastIndex(of: UInt8(ascii: ">")) { window = window[(tagEnd + 1)...] }
    for note in notes {
      var start = window.endIndex - note.count
      while start >= window.startIndex {
        if window[start..<start + note.count].elementsEqual(note) { return start }
        start -= 1
      }
    }
    return all.count
  }

  /// Returns the reason why a text without a dump is what `uiautomator` printed; nil if it is not.
  static func failure(in text: DumpText) -> Finding? {
    if let colon = text.note.firstIndex(of: UInt8(ascii: ":")) {
      let path = String(
        decoding: text.note[(colon + 1)...].drop(while: \.isWhitespace).prefix { !$0.isWhitespace }, as: UTF8.self)
      let isFile = path.hasPrefix("/") && !path.hasPrefix("/dev/")
      return Finding(
        code: "dump-empty", severity: .error, position: text.start,
        message: "this is the message of “uiautomator dump”, without the dump"
          + (isFile ? ", which is in a file on the device" : ""),
        advice: isFile ? "copy it from the device: adb pull \(path)" : "record the dump again")
    }
    guard text.bytes.starts(with: "ERROR: ".utf8) else { return nil }
    return Finding(
      code: "dump-empty", severity: .error, position: text.start,
      message: "uiautomator printed an error in place of the dump: “\(text.firstLine)”",
      advice: "wait until nothing moves on the screen, then record the dump again")
  }
}
