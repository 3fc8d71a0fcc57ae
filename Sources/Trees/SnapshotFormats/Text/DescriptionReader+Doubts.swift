// Decides which attributes of an element with several readings are recorded. (`dump-dialects` §3)

import AccessibilityTree
import Findings

extension DescriptionReader {
  /// Marks attributes as not recorded if the line can be read in several ways.
  mutating func forgetDoubtful(_ record: inout ElementRecord, entry: DescriptionBlock.Entry) {
    let source = source
    let doubt = tokens.doubt
    var doubtful = tokens.doubtful
    let content = entry.content
    if !tokens.isComplete, let last = tokens.tokens.last {
      doubtful.insert(last.kind)
      keep("ambiguous", at: last.start..<content.upperBound)
    }
    if entry.mayEndEarlier, let last = tokens.tokens.last {
      doubtful.insert(last.kind)
      keep("ambiguous", at: last.start..<content.upperBound)
      issues.add(
        "dump-ambiguous", subject: "end", at: source.position(at: last.start),
        "the value “\(Self.excerpt(source.string(last.content)))” may end on an earlier line: it is not recorded")
    }
    for kind in ElementToken.Kind.allCases where doubtful.contains(kind) { forget(kind, in: &record) }
    guard !doubt.isEmpty else { return }
    keep("ambiguous", at: doubt)
    let names = ElementToken.Kind.allCases.filter { tokens.doubtful.contains($0) }.map(\.name)
    issues.add(
      "dump-ambiguous", subject: names.joined(separator: ", "), at: source.position(at: doubt.lowerBound),
      "“\(Self.excerpt(source.string(doubt)))” has several readings, because XCTest does not escape quotes and "
        + "does not quote values: \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not recorded")
  }

  private func forget(_ kind: ElementToken.Kind, in record: inout ElementRecord) {
    switch kind {
    case .identifier, .title, .label, .placeholderValue, .value: record.facts.hasUnreadableText = true
    default: break
    }
    switch kind {
    case .identifier: record.identifier = .notRecorded
    case .title: record.title = .notRecorded
    case .label: record.label = .notRecorded
    case .placeholderValue: record.placeholderValue = .notRecorded
    case .value: record.value = .notRecorded
    case .selected: record.facts[.selected] = nil
    case .disabled: record.facts[.enabled] = nil
    case .focused: record.facts[.hasFocus] = nil
    case .keyboardFocused: record.facts[.hasKeyboardFocus] = nil
    case .hitPoint: record.facts[.hittable] = nil
    case .frame: record.facts.hasFrame = false
    case .address, .pid, .traits, .mainWindow, .activationBundleID, .remoteLeafPlaceholder, .unknown: break
    }
  }
}
