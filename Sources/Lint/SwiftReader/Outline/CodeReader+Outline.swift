// Notes names, calls and functions for the outline.

import CodeModel
import Findings

extension CodeReader {
  /// Notes that code refers to a name.
  mutating func noteName(_ number: Int32) {
    if names.endsLoops(number) { outline.endings += 1 }
    if outline.function != nil, !outline.contents.isBroken { outline.contentNames.append(number) }
  }

  /// Notes a call; returns its index, or −1 outside of functions.
  mutating func noteCall(_ call: OutlineRecorder.Call, isMember: Bool) -> Int32 {
    guard outline.function != nil else {
      outline.outerCalls.append(call.name)
      return -1
    }
    if isMember, ElementMethods.touches.contains(names[call.name]) { outline.contents.hasTouch = true }
    outline.calls.append(call)
    return Int32(truncatingIfNeeded: outline.calls.count - 1)
  }

  // MARK: Functions

  /// The state to which a function returns at its end.
  struct FunctionMark {
    fileprivate var isOutermost: Bool
    fileprivate var calls, loops, skips, sequences: Int
  }

  /// Begins the outline of a function, unless it is inside another one.
  mutating func beginFunction(_ name: String, at start: Int) -> FunctionMark {
    let mark = FunctionMark(
      isOutermost: outline.function == nil, calls: outline.calls.count, loops: outline.loops.count,
      skips: outline.skips.count, sequences: outline.sequences.count)
    guard mark.isOutermost else { return mark }
    outline.function = outline.outlines.count
    outline.outlines.append(
      FunctionOutline(
        name: outline.within(outline.owners, name: name.withoutBackticks),
        place: SourcePlace(position: source.text.position(start), range: start..<start), lastLine: 0))
    return mark
  }

  /// Ends the outline of a function, whose range is known now.
  mutating func endFunction(_ mark: FunctionMark, start: Int, objects: Set<String>) {
    guard mark.isOutermost, let function = outline.function else { return }
    outline.function = nil
    let end = max(start, stream.end)
    outline.outlines[function].place.range = start..<end
    outline.outlines[function].lastLine = source.text.position(end).line ?? 0
    outline.outlines[function].objectParameters = objects
    outline.outlines[function].calls = sortedCalls(outline.calls[mark.calls...]).map(call)
    outline.outlines[function].loops = outline.loops[mark.loops...].sorted { $0.start < $1.start }.map { loop in
      FunctionOutline.Loop(
        condition: loop.condition, checksElementsOnly: loop.checksElementsOnly, canEnd: loop.canEnd,
        position: source.text.position(loop.start))
    }
    outline.outlines[function].skips = outline.skips[mark.skips...].sorted { $0.start < $1.start }.map {
      FunctionOutline.Skip(condition: positions($0.condition), code: positions($0.code))
    }
    outline.outlines[function].sequences = sortedSequences(outline.sequences[mark.sequences...])
    outline.calls.removeLast(outline.calls.count - mark.calls)
    outline.loops.removeLast(outline.loops.count - mark.loops)
    outline.skips.removeLast(outline.skips.count - mark.skips)
    outline.sequences.removeLast(outline.sequences.count - mark.sequences)
  }

  /// Returns calls by position; of those that begin together, the outer ones first.
  private func sortedCalls(_ calls: ArraySlice<OutlineRecorder.Call>) -> [OutlineRecorder.Call] {
    calls.sorted {
      $0.range.lowerBound == $1.range.lowerBound
        ? $0.range.upperBound > $1.range.upperBound : $0.range.lowerBound < $1.range.lowerBound
    }
  }

  private func call(_ call: OutlineRecorder.Call) -> FunctionOutline.Call {
    FunctionOutline.Call(
      name: names.plain(call.name), position: source.text.position(call.place), range: call.range,
      isDiscarded: call.isDiscarded, isRepeated: call.isRepeated, iterations: call.iterations,
      firstList: call.firstList)
  }

  private func sortedSequences(_ sequences: ArraySlice<OutlineRecorder.Sequence>) -> [[FunctionOutline.Statement]] {
    sequences.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map { sequence in
      sequence.element.statements.map {
        FunctionOutline.Statement(range: $0.range, place: positions($0.range), names: $0.names)
      }
    }
  }

  private func positions(_ range: Range<Int>) -> FunctionOutline.PositionRange {
    .init(start: source.text.position(range.lowerBound), end: source.text.position(range.upperBound))
  }
}
