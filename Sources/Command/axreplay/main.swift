// Starts the command.

import Subcommands

QueryProgram.main()
