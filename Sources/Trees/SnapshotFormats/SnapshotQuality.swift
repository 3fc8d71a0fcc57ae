// Judges what a dump may lack, and what follows from that.

import AccessibilityTree
import Findings
import Text

/// The limitations of one dump.
///
///     let quality = SnapshotQuality(reading)
///     quality.summary                    // "not complete: cut off at line 3, column 103"
///     quality.limitations[0].consequence // "a search that misses is undecidable"
///
/// A dump without limitations is complete as far as its content shows. Specified in `Docs/Dumps.md`.
public struct SnapshotQuality: Sendable {
  /// One limitation.
  public struct Limitation: Hashable, Sendable {
    /// The kind of limitation.
    public var kind: Kind
    /// What was observed in the dump.
    public var detail: String
    /// What it means for searches and checks.
    public var consequence: String
  }

  /// The kinds of limitations, with the names used in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    /// The dump was read only up to a fault.
    case truncated
    /// The recorder does not list all descendants of some elements.
    case unlistedDescendants = "unlisted-descendants"
    /// The dump does not record which element contains which.
    case flattened
    /// The hierarchy is as deep as the recorder's limit.
    case depthLimit = "depth-limit"
    /// Several lists are equally long, as with a limit on the number of children.
    case childrenLimit = "children-limit"
    /// Texts are as long as the recorder's limit, or end with the mark of a cut.
    case cutTexts = "cut-texts"
    /// An attribute is missing from all elements.
    case missingAttributes = "missing-attributes"
    /// There is almost nothing in the dump.
    case sparse
    /// Frames are infinite or have negative sizes, or all are empty.
    case degenerateFrames = "degenerate-frames"
  }

  /// The limitations, the most serious first; empty for a dump that seems complete.
  public private(set) var limitations: [Limitation] = []

  /// `complete`, or the limitations in one line.
  public var summary: String {
    let details = limitations.map(\.detail).joined(separator: "; ")
    if limitations.isEmpty { return "complete" }
    return (limitations.allSatisfy { $0.kind == .degenerateFrames } ? "complete, but " : "not complete: ") + details
  }

  /// Judges a dump. One that cannot be read has no limitations; its findings describe what is wrong.
  public init(_ reading: DumpReading) {
    guard let snapshot = reading.snapshot else { return }
    addFault(reading.fault, in: snapshot)
    if snapshot.nesting == .flattened {
      add(
        .flattened, detail: "the elements are listed without their containers",
        consequence: "conditions on containers, children and descendants are undecidable")
    }
    addDepth(snapshot, format: reading.format)
    addLists(snapshot)
    addTexts(snapshot, findings: reading.findings)
    let missing = snapshot.attributesOfNoElement
    if !missing.isEmpty {
      add(
        .missingAttributes, detail: "not recorded for any element: \(missing.joined(separator: ", "))",
        consequence: "conditions on them are undecidable")
    }
    if snapshot.isSparse {
      add(
        .sparse, detail: "\(counted(snapshot.count, "element")), and no view with an identifier or label",
        consequence: "do not trust a search that misses; record again when the screen has loaded")
    }
    addFrames(snapshot)
  }

  private mutating func add(_ kind: Kind, detail: String, consequence: String) {
    limitations.append(Limitation(kind: kind, detail: detail, consequence: consequence))
  }

  private mutating func addFault(_ fault: Finding?, in snapshot: Snapshot) {
    let open = snapshot.incompleteElements.count
    let consequence = "a search that misses is undecidable"
    if let fault {
      let line = fault.position.line.map { " at line \($0)" } ?? ""
      let column = fault.position.column.map { ", column \($0)" } ?? ""
      add(.truncated, detail: "read only up to a fault\(line)\(column)", consequence: consequence)
    } else if open > 0 {
      let elements = open == 1 ? "1 element may have" : "\(open) elements may have"
      add(.unlistedDescendants, detail: "\(elements) descendants that the dump does not list", consequence: consequence)
    }
  }

  private mutating func addDepth(_ snapshot: Snapshot, format: DumpFormat?) {
    guard let limit = format.flatMap(DumpQuality.depthLimit) else { return }
    let level = snapshot.deepest.level
    guard level >= limit.depth else { return }
    add(
      .depthLimit, detail: "\(level) levels deep, and \(limit.recorder) cuts off at level \(limit.depth)",
      consequence: "deeper elements may be missing, so do not trust a search that misses")
  }

  /// Lists of the same length are suspicious if nothing is longer and the length is a round number.
  private mutating func addLists(_ snapshot: Snapshot) {
    var counts = [Int](repeating: 0, count: snapshot.count)
    for parent in snapshot.elements.compactMap(\.parent) { counts[parent.index] += 1 }
    guard let longest = counts.max(), longest >= 20, longest % 10 == 0 else { return }
    let lists = counts.count { $0 == longest }
    guard lists > 1 else { return }
    add(
      .childrenLimit, detail: "\(lists) elements have exactly \(longest) children",
      consequence: "if the recorder limits the number of children, the others are missing")
  }

  private mutating func addTexts(_ snapshot: Snapshot, findings: [Finding]) {
    let consequence = "their ends are unknown; compare only their beginnings"
    let long = snapshot.elementsWithCutText.count
    if long > 0 {
      let texts = long == 1 ? "1 text is" : "\(long) texts are"
      add(
        .cutTexts, detail: "\(texts) exactly \(Snapshot.textLimit) bytes long, XCTest's limit", consequence: consequence
      )
    }
    if findings.contains(where: { $0.code == "dump-truncated-value" }) {
      add(.cutTexts, detail: "XCTest printed only the beginnings of some values", consequence: consequence)
    }
  }

  private mutating func addFrames(_ snapshot: Snapshot) {
    let frames = snapshot.elements.compactMap { element in element.frame.map { ($0, element.frameAccuracy) } }
    if frames.count > 1, frames.allSatisfy({ $0.0.width == 0 || $0.0.height == 0 }) {
      add(
        .degenerateFrames, detail: "all frames are empty",
        consequence: "nothing can be tapped, and hittability is unknown")
      return
    }
    let broken = frames.count { frame, accuracy in
      accuracy == .notFinite || ![frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
        || frame.width < 0 || frame.height < 0
    }
    if broken > 0 {
      let what = broken == 1 ? "1 frame is infinite or has a" : "\(broken) frames are infinite or have a"
      add(
        .degenerateFrames, detail: "\(what) negative size",
        consequence: "such elements are not hittable, and a tap on them fails")
    }
  }
}
