// Declares small screens for drawing tests.

import AccessibilityTree

/// One element of a test screen with its children.
struct Item {
  var type: ElementType
  var identifier = ""
  var label = ""
  var value = ""
  /// The frame; nil if the dump does not record it.
  var frame: Frame?
  var facts: [ElementFact: Bool] = [:]
  var children: [Item] = []

  init(
    _ type: ElementType, _ frame: (Double, Double, Double, Double)?, identifier: String = "", label: String = "",
    value: String = "", facts: [ElementFact: Bool] = [:], _ children: [Item] = []
  ) {
    self.type = type
    self.frame = frame.map { Frame(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    self.identifier = identifier
    self.label = label
    self.value = value
    self.facts = facts
    self.children = children
  }

  func snapshot(_ platform: Platform = .apple) -> Snapshot? {
    var builder = SnapshotBuilder()
    build(&builder)
    return builder.finish(platform: platform)
  }

  private func build(_ builder: inout SnapshotBuilder) {
    builder.begin(record(&builder))
    for child in children { child.build(&builder) }
    builder.end()
  }

  func record(_ builder: inout SnapshotBuilder) -> ElementRecord {
    var record = ElementRecord(type: type)
    record.identifier = builder.intern(identifier)
    record.label = builder.intern(label)
    record.value = builder.intern(value)
    if let frame {
      record.frame = frame
      record.facts.hasFrame = true
    }
    for (fact, answer) in facts { record.facts[fact] = answer }
    return record
  }
}

/// A log-in screen of 200 by 120 points.
let login = Item(
  .application, (0, 0, 200, 120), label: "Shop",
  [
    Item(
      .window, (0, 0, 200, 120),
      [
        Item(.navigationBar, (0, 0, 200, 20), identifier: "Log In"),
        Item(.staticText, (10, 22, 180, 14.5), label: "Good morning & welcome"),
        Item(.textField, (10, 40, 180, 20), identifier: "account", value: "ines"),
        Item(
          .button, (10, 70, 80, 20), identifier: "submit", label: "Go", facts: [.enabled: false],
          [Item(.staticText, (40, 74, 20, 12), label: "Go")]),
        Item(.image, (110, 70, 40, 40), label: "Logo"),
        Item(.button, (160, 70, 30, 20), label: "Hidden", facts: [.visible: false]),
        Item(.button, (0, 400, 10, 10), label: "below the screen"),
        Item(.button, (0, 0, 0, 10), label: "without width"),
        Item(.button, nil, label: "without a frame"),
      ])
  ])
