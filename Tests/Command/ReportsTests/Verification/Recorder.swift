// Builds page models and recordings in memory from short one-line descriptions.

import AccessibilityTree
import ElementQueries
import Findings
import PageVerification

@testable import Recordings

/// Makes recordings and models. Screens with the same elements share one tree.
struct Recorder {
  /// Transforms every string that a user can choose: labels, paths, and the names of views, elements and apps.
  var wording: (String) -> String = { $0 }
  private var trees: [String: (number: Int, tree: Snapshot)] = [:]

  init(wording: @escaping (String) -> String = { $0 }) { self.wording = wording }

  /// Builds a recording from entries written on one line: `0 launch | 0.4 LoginView[account submit?] | 2 tap submit | 3
  /// [spinner] | 4 other.app:[]`.
  ///
  /// Brackets enclose a screen, and each word in them is a button. For `submit?`, the dump does not record whether the
  /// button is enabled or selected. A word before the brackets is the label of the screen; if the word ends with a
  /// colon, it is the app instead.
  mutating func recording(_ path: String, _ row: String, app: String? = nil, hasJournal: Bool = true) -> Recording {
    var entries: [JournalEntry] = []
    var snapshots: [Snapshot?] = []
    for entry in row.split(separator: " | ") {
      let words = entry.split(separator: " ", maxSplits: 1)
      let content = words[1].split(separator: "[", omittingEmptySubsequences: false)
      let isScreen = content.count > 1
      snapshots.append(isScreen ? screen(String(content[1].dropLast())).tree : nil)
      entries.append(
        JournalEntry(
          at: VirtualTime(span: Double(words[0]) ?? .nan),
          content: isScreen
            ? .snapshot(recorded(String(content[0]), String(content[1].dropLast()))) : .event(event(words[1]))))
    }
    return Recording(
      path: wording(path), journal: Journal(header: JournalHeader(app: app.map(wording)), entries: entries),
      snapshots: snapshots, lacksJournal: !hasJournal, initialScreens: [:], initialOrientation: "portrait")
  }

  private mutating func recorded(_ head: String, _ elements: String) -> RecordedScreen {
    let app = head.hasSuffix(":") ? wording(String(head.dropLast())) : nil
    let number = screen(elements).number
    return RecordedScreen(
      file: wording("\(number).xml"), screenshot: "\(number).png",
      view: app != nil || head.isEmpty ? nil : wording(head),
      app: app)
  }

  private func event(_ text: Substring) -> RecordedEvent {
    let words = text.split(separator: " ")
    return RecordedEvent(
      RecordedEvent.Kind(rawValue: String(words[0])) ?? .launch,
      on: words.count > 1 ? Self.button(String(words[1])) : nil)
  }

  /// Builds a screen of 390 × 844 points: an application that contains a column of buttons.
  private mutating func screen(_ elements: String) -> (number: Int, tree: Snapshot) {
    if let known = trees[elements] { return known }
    var builder = SnapshotBuilder()
    var app = ElementRecord(type: .application)
    app.frame = Frame(x: 0, y: 0, width: 390, height: 844)
    app.facts.hasFrame = true
    builder.begin(app)
    for (index, word) in elements.split(separator: " ").enumerated() {
      var record = ElementRecord(type: .button)
      let name = word.filter { $0 != "?" }
      record.identifier = builder.intern(name)
      record.label = builder.intern(wording(name))
      record.frame = Frame(x: 40, y: Double(60 + 60 * index), width: 200, height: 44)
      record.facts.hasFrame = true
      record.facts[.enabled] = word.hasSuffix("?") ? nil : true
      record.facts[.selected] = record.facts[.enabled]
      builder.begin(record)
      builder.end()
    }
    builder.end()
    guard let tree = builder.finish(platform: .apple) else { preconditionFailure("there is one root") }
    trees[elements] = (trees.count, tree)
    return (trees.count - 1, tree)
  }

  // MARK: Models

  private static func button(_ name: String) -> ElementQuery {
    ElementQuery.application.descendants(matching: .button)[name]
  }

  private func element(_ name: String) -> ModelElement {
    guard let element = try? ModelElement(wording(name), Self.button(name)) else {
      preconditionFailure("\(name) is not a locator")
    }
    return element
  }

  /// Builds a page model from its criteria, such as `account exists, submit isHittable`, and from the views that its
  /// elements open, such as `submit HomeView, cart CartView`.
  func model(
    _ name: String, _ criteria: String, opens: String = "", line: Int? = nil, timeout: Double? = nil,
    spinner: String? = nil, toast: String? = nil
  ) -> PageModel {
    func pairs(_ text: String) -> [(name: String, rest: String)] {
      text.split(separator: ", ").map { pair in
        let words = pair.split(separator: " ", maxSplits: 1)
        return (String(words[0]), String(words[1]))
      }
    }
    return PageModel(
      wording(name),
      criteria: pairs(criteria).map { name, condition in
        guard let criterion = try? Criterion(element(name), condition: condition) else {
          preconditionFailure("\(condition) is not a condition")
        }
        return criterion
      }, spinner: spinner.map(element), timeout: timeout.map { VirtualTime(span: $0) },
      declaredTransitions: pairs(opens).map {
        DeclaredTransition(element($0.name), targets: [ViewReference(wording($0.rest))])
      },
      toast: toast.map(element), position: line.map { SourcePosition(file: "Pages.yml", line: $0, column: 3) })
  }

  // MARK: Pictures

  /// A PNG image of 39 × 84 grey pixels with a stripe for every ten points. The bytes are the signature, the header,
  /// the compressed rows and the end chunk.
  static let stripesPNG: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 0x27, 0, 0, 0,
    0x54, 8, 0, 0, 0, 0, 0x24, 0x7E, 0x71, 0x86, 0, 0, 0, 0x32, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8, 0x4A,
    0x1C, 0x60, 0x18, 0x55, 0x37, 0x34, 0xD5, 0x3D, 0x23, 0x0E, 0x8C, 0xAA, 0x1B, 0xA2, 0xEA, 0x46, 0xD3, 0xFD, 0x68,
    0xFE, 0x1D, 0xCD, 0x1F, 0xA3, 0xF9, 0x77, 0x54, 0xDD, 0x68, 0xFE, 0x1D, 0x55, 0x37, 0x9A, 0x7F, 0x47, 0xD5, 0x51,
    0x55, 0x1D, 0, 0xBE, 0xC9, 0xED, 0x9E, 8, 0x56, 0x56, 0xA5, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
    0x82,
  ]
}
