// Declares the arguments of `axreplay import`.

package import ArgumentParser

/// The arguments of `import`.
package struct ImportOptions: ParsableArguments {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make recordings of page sources, screenshots and logs that test runs have left.",
    discussion: """
      Inputs are directories and files: page sources with screenshots, logs of Appium servers, logs of pytest or \
      Python with the level DEBUG, output.xml of Robot Framework with --loglevel DEBUG, and logs of WebdriverIO. Page \
      sources beside a log belong to its sessions, by the times of the files:
        axreplay import results/ --out recordings

      \(ExitCodes.paragraph(of: "import"))
      """)

  @Option(
    help: ArgumentHelp("The directory for the recordings, which must be empty or not exist.", valueName: "directory"),
    completion: .directory)
  package var out: String

  @Option(help: ArgumentHelp("The bundle identifier or package of the app.", valueName: "app"))
  package var app: String?

  @Option(help: ArgumentHelp("The device: iPhone 16.", valueName: "device"))
  package var device: String?

  @Option(help: ArgumentHelp("The operating system and its version: iOS 18.5.", valueName: "os"))
  package var os: String?

  @OptionGroup package var header: HeaderOptions

  @OptionGroup package var masks: MaskOptions

  @Argument(help: "Directories and files.", completion: .file())
  package var inputs: [String]

  package init() {}
}

/// `axreplay import`, as the programs that do not import know it.
package struct ImportCommand: ParsableCommand {
  package static let configuration = ImportOptions.configuration

  @OptionGroup var options: ImportOptions

  package init() {}

  package func run() { SecondProgram.server.run(Array(CommandLine.arguments.dropFirst())) }
}
