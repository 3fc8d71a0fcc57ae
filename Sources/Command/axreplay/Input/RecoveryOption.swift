// Selects whether damaged dumps are read up to the fault.

import ArgumentParser

/// The `--no-recovery` option of the commands that read dumps.
struct RecoveryOption: ParsableArguments {
  @Flag(
    name: .customLong("no-recovery"),
    help: "Treat a dump that is cut off or not well-formed as unreadable (default: read it up to the fault).")
  var isOff = false

  init() {}
}
