// Declares the arguments of `axreplay import`.

import ArgumentParser

/// The arguments of `import`.
struct ImportOptions: ParsableArguments {
  static let configuration = CommandConfiguration(
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
  var out: String

  @Option(help: ArgumentHelp("The bundle identifier or package of the app.", valueName: "app"))
  var app: String?

  @Option(help: ArgumentHelp("The device: iPhone 16.", valueName: "device"))
  var device: String?

  @Option(help: ArgumentHelp("The operating system and its version: iOS 18.5.", valueName: "os"))
  var os: String?

  @OptionGroup var header: HeaderOptions

  @OptionGroup var masks: MaskOptions

  @Argument(help: "Directories and files.", completion: .file())
  var inputs: [String]

  init() {}
}
