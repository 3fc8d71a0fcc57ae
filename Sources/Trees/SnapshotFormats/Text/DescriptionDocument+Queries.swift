// Reads the queries of a text with what they found. (`dump-dialects` §3)

import AccessibilityTree
import Findings
import Text

extension DescriptionDocument {
  /// Reads the answer of a query as a flat tree.
  func hierarchyOfQuery(_ block: DescriptionBlock, isLast: Bool) -> PrintedHierarchy {
    let application = block.steps.first?.output?.first.flatMap { entry in
      head(of: entry)?.type(in: source.bytes) == .application ? entry : nil
    }
    let answer = block.steps.last { $0.output?.contains { !$0.isEllipsis } == true }
    guard let answer, let output = answer.output else { return unreadable(block) }
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27, limits: limits)
    if let application {
      reader.begin(application, mayHaveMoreChildren: true)
    } else {
      var root = ElementRecord(type: .application)
      root.facts.mayHaveMoreChildren = true
      reader.builder.begin(root)
    }
    var count = 0
    let isApplicationAlone = application != nil && answer.wording == block.steps.first?.wording && output.count == 1
    let elementsOfAnswer = application != nil && answer.isInput ? output.dropFirst() : output[...]
    for entry in elementsOfAnswer where !entry.isEllipsis && !isApplicationAlone && reader.excess == nil {
      // The parts of the elements are not printed.
      reader.begin(entry, mayHaveMoreChildren: true)
      reader.builder.end()
      count += 1
    }
    if let excess = reader.excess { return refused(block, finding: excess) }
    reader.finishHittability()
    var findings = reader.findings
    let label = reader.rootLabel
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    let elements = isApplicationAlone ? "the application" : counted(count, "element")
    let wording = DescriptionReader.excerpt(source.string(answer.wording))
    let origin = answer.isInput ? "in which a failed query searched" : "found by “\(wording)”"
    findings.append(
      Finding(
        code: "dump-query-answer", severity: .note, position: source.position(at: answer.wording.lowerBound),
        message: "this is the answer of a query, not a whole hierarchy: \(elements) \(origin), without parents and "
          + "children",
        advice: "for a whole hierarchy, print the debugDescription of the application"))
    if isLast, let open = block.steps.last, open.isOpen {
      findings.append(
        Finding(
          code: "dump-truncated", severity: .warning, position: source.position(at: source.bytes.count),
          message: "the dump is cut off inside the output of a query: elements may be missing",
          advice: "record the dump again, or copy the complete text"))
    }
    let query = query(block, isLast: isLast)
    let bundle = query?.steps.lazy.compactMap { step -> String? in
      guard case .application(let bundleIdentifier) = step.operation else { return nil }
      return bundleIdentifier
    }.first
    return PrintedHierarchy(
      reading: DumpReading(
        format: format, snapshot: finished.finish(platform: .apple, nesting: .flattened),
        findings: findings.sortedByPosition()),
      application: bundle ?? label, query: query, line: source.position(at: block.start).line ?? 1)
  }

  /// Returns the query of a block with the elements of all outputs.
  func query(_ block: DescriptionBlock, isLast: Bool) -> PrintedQuery? {
    guard let first = block.steps.first else { return nil }
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27, limits: limits)
    reader.keepsAddresses = true
    reader.builder.begin(ElementRecord(type: .other))
    var ranges: [Range<Int>?] = []
    for step in block.steps {
      guard let output = step.output else {
        ranges.append(nil)
        continue
      }
      let start = reader.builder.count
      for entry in output where !entry.isEllipsis {
        reader.begin(entry)
        reader.builder.end()
      }
      ranges.append(start..<reader.builder.count)
    }
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    guard let snapshot = finished.finish(platform: .apple, nesting: .flattened) else { return nil }
    let steps = zip(block.steps, ranges).map { step, range in
      PrintedQuery.Step(
        wording: source.string(step.wording), operation: operation(of: step),
        output: range.map { $0.map { snapshot[$0] } },
        mayHaveMoreOutput: step.isOpen || step.output?.contains(where: \.isEllipsis) == true,
        line: Int(step.line.number))
    }
    return PrintedQuery(steps: steps, line: Int(first.line.number))
  }
}
