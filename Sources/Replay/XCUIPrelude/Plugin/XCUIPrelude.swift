// Implements the build-tool plugin that adds the prelude to a test target.

import Foundation
import PackagePlugin

@main struct XCUIPreludePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generator = try context.tool(named: "XCUIPreludeGenerator")
    let prelude = context.pluginWorkDirectoryURL.appending(path: "XCUIPrelude.swift")
    let own = sources(of: target)
    let foreign = target.recursiveTargetDependencies.filter(usesTheStandIn).flatMap(sources)
    var arguments = [prelude.path]
    for file in own { arguments += ["--own", file.path] }
    for file in foreign { arguments += ["--foreign", file.path] }
    return [
      .buildCommand(
        displayName: "Writing the XCTest prelude of \(target.name)", executable: generator.url, arguments: arguments,
        inputFiles: own + foreign, outputFiles: [prelude])
    ]
  }

  /// Returns the Swift files of a target, except the prelude itself.
  private func sources(of target: any Target) -> [URL] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return module.sourceFiles(withSuffix: ".swift").map(\.url).filter { $0.lastPathComponent != "XCUIPrelude.swift" }
  }

  /// Returns whether a target uses the stand-in and may therefore declare base classes of tests.
  private func usesTheStandIn(_ target: any Target) -> Bool {
    !["FastlaneSnapshot", "XCUIAutomation"].contains(target.name)
      && target.recursiveTargetDependencies.contains { $0.name == "XCUIAutomation" }
  }
}
