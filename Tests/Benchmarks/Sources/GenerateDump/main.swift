// Writes a WebDriverAgent dump of about the given size to standard output. The same size always produces the same
// bytes.
//
//     GenerateDump 5000000 > dump.xml

let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5_000_000
var dump = GeneratedDump()
var cell = 0
while dump.text.utf8.count < size {
  dump.addCell(cell)
  cell += 1
}
dump.close()
print(dump.text, terminator: "")

/// A shop's list of orders, long enough to reach the requested size.
struct GeneratedDump {
  private(set) var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>

    """
  private let words = ["Order", "Basket", "Parcel", "Invoice", "Voucher", "Return", "Colour", "Größe", "配送", "Straße"]

  init() {
    open(1, "Application", #"name="Shop" label="Shop""#, frame: (0, 0, 393, 852), index: 0, traits: "")
    open(2, "Window", "", frame: (0, 0, 393, 852), index: 0, traits: "")
    open(3, "Table", "", frame: (0, 103, 393, 666), index: 0, traits: "")
  }

  mutating func addCell(_ number: Int) {
    let word = words[number % words.count]
    let price = "€ \(number).99"
    let y = 103 + (number % 9) * 74
    let isAdded = number % 7 == 0
    open(
      4, "Cell", #"name="row.\#(number)" label="\#(word) \#(number)""#, frame: (0, y, 393, 74), index: number,
      traits: "Button")
    leaf("Image", #"name="thumb.\#(number % 40)""#, frame: (16, y + 10, 54, 54), index: 0, traits: "Image")
    leaf(
      "StaticText", #"value="\#(word) \#(number)" name="\#(word) \#(number)" label="\#(word) \#(number)""#,
      frame: (86, y + 12, 220, 24), index: 1, traits: "StaticText")
    leaf(
      "StaticText", #"value="\#(price)" name="\#(price)" label="\#(price)""#, frame: (86, y + 38, 220, 20), index: 2,
      traits: "StaticText")
    leaf(
      "Button", #"\#(isAdded ? #"value="1" "# : "")name="row.\#(number).add" label="Add to basket""#,
      frame: (320, y + 15, 44, 44), index: 3, traits: isAdded ? "Button, Selected" : "Button")
    close(4, "Cell")
  }

  mutating func close() {
    close(3, "Table")
    close(2, "Window")
    close(1, "Application")
    text += "</AppiumAUT>\n"
  }

  private typealias Box = (x: Int, y: Int, width: Int, height: Int)

  private mutating func open(_ depth: Int, _ type: String, _ names: String, frame: Box, index: Int, traits: String) {
    add(depth, type, names, frame: frame, index: index, traits: traits, end: ">")
  }

  private mutating func leaf(_ type: String, _ names: String, frame: Box, index: Int, traits: String) {
    add(5, type, names, frame: frame, index: index, traits: traits, end: "/>")
  }

  private mutating func close(_ depth: Int, _ type: String) {
    text += "\(String(repeating: "  ", count: depth))</XCUIElementType\(type)>\n"
  }

  private mutating func add(
    _ depth: Int, _ type: String, _ names: String, frame: Box, index: Int, traits: String, end: String
  ) {
    text += String(repeating: "  ", count: depth)
    text += #"<XCUIElementType\#(type) type="XCUIElementType\#(type)" \#(names)\#(names.isEmpty ? "" : " ")"#
    text += #"enabled="true" visible="\#(frame.y < 700)" accessible="\#(end == "/>")" "#
    text += #"x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" height="\#(frame.height)" index="\#(index)" "#
    text += #"traits="\#(traits)"\#(end)"# + "\n"
  }
}
