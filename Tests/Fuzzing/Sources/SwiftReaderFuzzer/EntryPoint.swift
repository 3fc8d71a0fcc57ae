// Begins the program.

import FuzzDriver

@main enum EntryPoint {
  static func main() { FuzzDriver.run(SwiftReaderTargets.all) }
}
