// Begins the program.

import FuzzDriver

@main enum EntryPoint {
  static func main() {
    FuzzDriver.run(ServerTargets.all + InspectorTargets.all + RecorderTargets.all + HTTPTargets.all)
  }
}
