// The build-tool plugin: gives a test target the file that makes `import XCTest` mean the stand-in.

import Foundation
import PackagePlugin

@main struct XCUIPreludePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generator = try context.tool(named: "XCUIPreludeGenerator")
    let prelude = context.pluginWorkDirectoryURL.appending(path: "XCUIPrelude.swift")
    let own = sources(of: target)
    let foreign = target.recursiveTargetDependencies.filter(knowsTheStandIn).flatMap(sources)
    var arguments = [prelude.path]
    for file in own { arguments += ["--own", file.path] }
    for file in foreign { arguments += ["--foreign", file.path] }
    return [
      .buildCommand(
        displayName: "Writing the XCTest prelude of \(target.name)", executable: generator.url, arguments: arguments,
        inputFiles: own + foreign, outputFiles: [prelude])
    ]
  }

  /// Swift files as they lie in the package: the prelude itself is not among them.
  private func sources(of target: any Target) -> [URL] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return module.sourceFiles(withSuffix: ".swift").map(\.url).filter { $0.lastPathComponent != "XCUIPrelude.swift" }
  }

  /// Base classes of tests come only from modules that see the stand-in.
  private func knowsTheStandIn(_ target: any Target) -> Bool {
    !["FastlaneSnapshot", "XCUIAutomation"].contains(target.name)
      && target.recursiveTargetDependencies.contains { $0.name == "XCUIAutomation" }
  }
}
