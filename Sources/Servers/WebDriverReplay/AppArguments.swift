// Reads the app and its launch details from the arguments of a request.

package import JSON
package import Recordings

/// Reads the app and its launch details from a request, in each of the forms that clients send.
package enum AppArguments {
  /// Returns the bundle identifier or package name; nil if there is none.
  ///
  ///     AppArguments.app(in: ["intent": "org.example.notes/.MainActivity"])  // org.example.notes
  package static func app(in body: JSONValue) -> String? {
    let names = [body["bundleId"], body["appId"], body["appPackage"], body["package"]]
    if let name = names.lazy.compactMap({ $0?.string }).first { return name }
    return (body["intent"] ?? body["component"])?.string?.split(separator: "/").first.map { String($0) }
  }

  /// Returns the launch arguments and environment; on Android, the extras of the intent are the environment. XCUITest
  /// also accepts a single argument that is not in a list.
  package static func launchDetails(in body: JSONValue) -> RecordedEvent.Details {
    var details = RecordedEvent.Details()
    let arguments = body["arguments"]
    details.arguments =
      arguments?.list?.compactMap(\.string) ?? arguments?.string.flatMap { $0.isEmpty ? nil : [$0] }
    details.environment = body["environment"]?.members.map { members in
      Dictionary(members.map { ($0.key, $0.value.string ?? $0.value.text) }) { $1 }
    }
    let intent = intentArguments(in: body)
    if !intent.isEmpty {
      details.arguments = intent
      details.separateExtras()
    }
    return details
  }

  /// The arguments of Android's activity manager: as a command, and as extras with a type, a name and a value.
  private static func intentArguments(in body: JSONValue) -> [String] {
    let command = RecordedEvent.Details.words(ofCommand: body["optionalIntentArguments"]?.string ?? "")
    let extras = (body["extras"]?.list ?? []).flatMap { extra -> [String] in
      let words = (extra.list ?? []).map { $0.string ?? $0.text }
      return words.isEmpty ? [] : ["--e\(words[0])"] + words.dropFirst().prefix(words[0] == "sn" ? 1 : 2)
    }
    return command + extras
  }
}
