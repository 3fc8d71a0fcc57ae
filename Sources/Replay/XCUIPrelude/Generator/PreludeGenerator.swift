// Writes the prelude of a test target.
//
//   XCUIPreludeGenerator OUTPUT [--own FILE | --foreign FILE]…
//
// `--own` precedes a file of the target, and `--foreign` a file of a dependency that uses the stand-in.

import Foundation

@main enum PreludeGenerator {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.popFirst() else { return }
    var own: Set<String> = []
    var foreign: Set<String> = []
    while let option = arguments.popFirst(), let file = arguments.popFirst() {
      let names = ClassNames.declared(in: try String(contentsOfFile: file, encoding: .utf8))
      if option == "--own" { own.formUnion(names) } else { foreign.formUnion(names) }
    }
    let prelude = Prelude.text(foreignBases: foreign.subtracting(own).sorted())
    try prelude.write(toFile: output, atomically: true, encoding: .utf8)
  }
}
