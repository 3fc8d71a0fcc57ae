// Generates the elements of a screen, in document order.

/// A shop's list of orders.
struct OrderScreen {
  /// The numbers of the rows, which appear in all identifiers.
  let rows: Range<Int>

  static let elementsAroundRows = 3
  static let elementsOfRow = 5

  private static let words = [
    "Order", "Basket", "Parcel", "Invoice", "Voucher", "Return", "Colour", "Größe", "配送", "Straße",
  ]

  func dump(in dialect: Dialect) -> String {
    var writer = DumpWriter(dialect: dialect)
    writer.open(ScreenElement(.application, id: "Shop", label: "Shop", frame: (0, 0, 393, 852)))
    writer.open(ScreenElement(.window, frame: (0, 0, 393, 852)))
    writer.open(ScreenElement(.table, frame: (0, 103, 393, 666)))
    for (position, row) in rows.enumerated() { add(row, at: position, to: &writer) }
    for _ in 0..<3 { writer.close() }
    return writer.finish()
  }

  private func add(_ row: Int, at position: Int, to writer: inout DumpWriter) {
    let title = "\(Self.words[row % Self.words.count]) \(row)"
    let price = "€ \(row).99"
    let y = 103 + (position % 9) * 74
    writer.open(ScreenElement(.cell, id: "row.\(row)", label: title, frame: (0, y, 393, 74), index: position))
    writer.leaf(ScreenElement(.image, id: "thumb.\(row % 40)", frame: (16, y + 10, 54, 54)))
    writer.leaf(ScreenElement(.text, id: title, label: title, value: title, frame: (86, y + 12, 220, 24), index: 1))
    writer.leaf(ScreenElement(.text, id: price, label: price, value: price, frame: (86, y + 38, 220, 20), index: 2))
    writer.leaf(
      ScreenElement(
        .button, id: "row.\(row).add", label: "Add to basket", frame: (320, y + 15, 44, 44), index: 3,
        isSelected: row % 7 == 0))
    writer.close()
  }
}

/// The attributes that every dialect writes in its own way.
struct ScreenElement {
  let kind: Kind
  let id, label, value: String
  let frame: (x: Int, y: Int, width: Int, height: Int)
  let index: Int
  let isSelected: Bool

  /// The raw value is XCTest's name.
  enum Kind: String {
    case application = "Application"
    case window = "Window"
    case table = "Table"
    case cell = "Cell"
    case image = "Image"
    case text = "StaticText"
    case button = "Button"

    /// XCTest's number.
    var number: Int {
      switch self {
      case .application: 2
      case .window: 4
      case .table: 26
      case .cell: 75
      case .image: 43
      case .text: 48
      case .button: 9
      }
    }

    var androidClass: String {
      switch self {
      case .application, .window: "android.widget.FrameLayout"
      case .table: "android.widget.ListView"
      case .cell: "android.widget.LinearLayout"
      case .image: "android.widget.ImageView"
      case .text: "android.widget.TextView"
      case .button: "android.widget.Button"
      }
    }
  }

  init(
    _ kind: Kind, id: String = "", label: String = "", value: String = "",
    frame: (x: Int, y: Int, width: Int, height: Int), index: Int = 0, isSelected: Bool = false
  ) {
    self.kind = kind
    self.id = id
    self.label = label
    self.value = value
    self.frame = frame
    self.index = index
    self.isSelected = isSelected
  }
}
