// Composes, decomposes and folds strings. (Unicode Standard Annex #15)

import CUnicode

extension String {
  /// The string with every character decomposed: é becomes e followed by an accent.
  package var decomposed: String { normalized(AXR_NFD) }

  /// The string with every character composed where possible.
  package var composed: String { normalized(AXR_NFC) }

  /// The composed and decomposed forms of the string that differ from it.
  package var otherCanonicalForms: [String] {
    [decomposed, composed].filter { form in !form.unicodeScalars.elementsEqual(unicodeScalars) }
  }

  /// The string as it is compared by readers who see neither case nor how a character is written: `Ａ`, `a` and `A` are
  /// the same, and joiners and variation selectors are not there.
  package var compatibilityFolded: String { normalized(AXR_NFKC_CASEFOLD).normalized(AXR_NFKD) }

  /// The composed string in which compatibility characters are the ones that they stand for: `Ａ` becomes A.
  package var compatibilityComposed: String { normalized(AXR_NFKD).composed }

  private func normalized(_ form: axr_normal_form) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return form == AXR_NFKC_CASEFOLD ? lowercased() : self }
    let units = Array(utf16)
    guard let length = Int32(exactly: units.count) else { return self }
    // This capacity is nearly always enough. If it is not, ICU returns the required length.
    var capacity = units.count * 2
    while true {
      var needed: Int32 = -1
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = axr_normalize(form, units, length, buffer.baseAddress, Int32(clamping: buffer.count))
        count = min(max(0, Int(needed)), buffer.count)
      }
      guard needed >= 0 else { return self }
      if Int(needed) <= capacity { return String(decoding: result, as: UTF16.self) }
      capacity = Int(needed)
    }
  }
}
