// Writes the rows of outlines.

import CodeModel
import Findings

extension RowWriter {
  mutating func write(_ outline: FunctionOutline) {
    let start = outline.place.range.lowerBound
    var fact = fact
    fact.add(outline.name)
    fact.add(outline.place.position.line ?? 0)
    fact.add(outline.place.range)
    fact.add(outline.lastLine)
    fact.add(outline.objectParameters.sorted())
    add(.outlines, "function", at: start, fact)
    for call in outline.calls { write(call, of: outline) }
    for loop in outline.loops {
      var fact = self.fact
      describe(loop.position, in: &fact)
      fact.add(loop.condition)
      fact.add(loop.checksElementsOnly, "states")
      fact.add(loop.canEnd, "ends")
      add(.outlines, "loop", at: start, fact)
    }
    for skip in outline.skips {
      var fact = self.fact
      describe(skip.condition, in: &fact)
      describe(skip.code, in: &fact)
      add(.outlines, "skip", at: start, fact)
    }
    for sequence in outline.sequences {
      var fact = self.fact
      for statement in sequence {
        fact.add(statement.range)
        describe(statement.place, in: &fact)
        fact.add(statement.names.sorted())
      }
      add(.outlines, "sequence", at: sequence.first?.range.lowerBound ?? start, fact)
    }
  }

  private mutating func write(_ call: FunctionOutline.Call, of outline: FunctionOutline) {
    var fact = fact
    fact.add(call.name)
    describe(call.position, in: &fact)
    fact.add(call.range)
    fact.add(call.isDiscarded, "discarded")
    fact.add(call.isRepeated, "repeated")
    fact.add(call.iterations.map { "\($0) times" })
    fact.add(call.firstList.map { "list \($0.label) of \($0.count)" })
    fact.add(outline.name)
    add(.calls, "call", at: call.range.lowerBound, fact)
  }

  private func describe(_ position: SourcePosition, in fact: inout Fact) {
    fact.add(position.line ?? 0)
    fact.add(position.column ?? 0)
  }

  private func describe(_ range: FunctionOutline.PositionRange, in fact: inout Fact) {
    describe(range.start, in: &fact)
    describe(range.end, in: &fact)
  }
}
