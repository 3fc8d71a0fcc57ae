// Writes what the script needs to draw snapshots.

import AccessibilityTree
import Findings
import JSON
import PageVerification
import Wireframes

/// The drawings of snapshots as numbers and strings, from which the script makes a picture when its snapshot is opened.
struct DrawingData {
  /// `kinds` and `strings` are referred to by index. Each of `drawings` has `boxes`: kind, 1 for an invisible and 2 for
  /// a disabled element, frame, tooltip and text.
  let object: JSONObject
  private let numbers: [ObservedSnapshotIndex: Int]

  /// Creates the data for those of the snapshots that are drawn and have no screenshot.
  init(_ answer: VerificationAnswer, of snapshots: [ObservedSnapshotIndex]) {
    let drawn = snapshots.filter { answer.outlines[$0]?.isEmpty == false && answer.screenshots[$0] == nil }
    var strings = KeyedList<String, String>()
    func index(_ text: String) -> Int {
      // Drawn text is on one line.
      strings.index(of: text, adding: DisplayText.visible(String(text.map { $0.isNewline ? " " : $0 })))
    }
    let drawings: [JSONObject] = drawn.map { number in
      let wireframe = Wireframe(of: answer.snapshots[number].tree)
      let boxes = wireframe.boxes.map { box -> [Double] in
        let state = (box.element[.visible] == false ? 1 : 0) + (box.element[.enabled] == false ? 2 : 0)
        let texts = [index(wireframe.name(of: box.element)), box.caption.map(index) ?? -1]
        return [Double(BoxKind.allCases.firstIndex(of: box.kind) ?? 0), Double(state)] + Self.edges(of: box.frame)
          + texts.map(Double.init)
      }
      return [
        "boxes": boxes, "canvas": Self.edges(of: wireframe.canvas),
        "style": index(wireframe.style), "summary": index(wireframe.summary),
        "title": index(wireframe.name(of: wireframe.root)), "unit": Self.rounded(wireframe.unit),
      ]
    }
    numbers = Dictionary(uniqueKeysWithValues: zip(drawn, drawings.indices))
    object = [
      "drawings": drawings, "kinds": BoxKind.allCases.map(\.rawValue), "strings": strings.items,
    ]
  }

  /// Returns the index of a snapshot's drawing; nil if it is not drawn.
  subscript(snapshot: ObservedSnapshotIndex) -> Int? { numbers[snapshot] }

  private static func edges(of frame: Frame) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height].map(rounded)
  }

  /// Returns a number with two decimals.
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
