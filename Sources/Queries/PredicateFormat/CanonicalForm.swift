// Composes and decomposes strings. (Unicode Standard Annex #15, NFC and NFD)

import CUnicode

extension String {
  /// The string with every character decomposed: é becomes e followed by an accent.
  package var decomposed: String { normalized(composing: false) }

  /// The string with every character composed where possible.
  package var composed: String { normalized(composing: true) }

  /// The composed and decomposed forms of the string that differ from it.
  package var otherCanonicalForms: [String] {
    [decomposed, composed].filter { form in !form.unicodeScalars.elementsEqual(unicodeScalars) }
  }

  private func normalized(composing composes: Bool) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let units = Array(utf16)
    guard let length = Int32(exactly: units.count) else { return self }
    // This capacity is nearly always enough. If it is not, ICU returns the required length.
    var capacity = units.count * 2
    while true {
      var needed: Int32 = -1
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = axr_normalize(composes, units, length, buffer.baseAddress, Int32(clamping: buffer.count))
        count = min(max(0, Int(needed)), buffer.count)
      }
      guard needed >= 0 else { return self }
      if Int(needed) <= capacity { return String(decoding: result, as: UTF16.self) }
      capacity = Int(needed)
    }
  }
}
