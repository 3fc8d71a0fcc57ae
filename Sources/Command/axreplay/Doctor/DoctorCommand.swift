// Implements `axreplay doctor`, which says what is missing in a project and on this machine.

import Arguments
import Reports

struct DoctorCommand: Subcommand {
  static let name = "doctor"
  static let abstract = "Check the settings and recordings of a project, and what replays need on this machine."

  static var discussion: String {
    """
    Checks the version, axreplay.yml and what it names, the UI tests, the recordings, the baseline, and the tools that \
    record and that run tests in Swift without a device. Prints what is missing or wrong and what to do. Changes \
    nothing.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var config: String?
  var format = OutputFormat.text
  var jobs: Int?

  static var arguments: [Argument<Self>] {
    [
      .option(
        "--config", "file", sets: \.config, completion: .files(["yml"]),
        help: "Configuration file. (default: axreplay.yml in the working directory or above it)"),
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .jobs(\.jobs),
    ]
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    var report = CheckupReport()
    report.checks.append(MachineCheckup.program)
    let project = ProjectCheckup(config)
    report.checks += project.checks
    report.checks += MachineCheckup.checks(hasSwift: project.hasSwift, hasOthers: project.hasOthers)
    let output = Terminal.standardOutput
    format == .json ? output.write(report.json(toolVersion: toolVersion)) : output.write(report.lines)
    if report.hasErrors { throw ExitStatus.notFound }
  }
}
