// Generates code for chosen elements.

import AccessibilityTree
import Findings
import JSON
import LocatorStrategies
import PageVerification
import Reports
import Text

extension Inspector {
  struct CodeBody: Decodable {
    var style: Style
    var pageName: String?
    var elements: [Chosen]

    enum Style: String, Decodable, CaseIterable {
      case swiftRobot = "swift-robot"
      case swiftPage = "swift-page"
      case yaml
      case appiumPython = "appium-python"
      case csv, json
    }

    struct Chosen: Decodable {
      var snapshot: String
      var element: Int
      var locator: String?
      var using: String?
      var name: String?
    }
  }

  func namesAnswer(_ query: [String: String]) throws(InspectionError) -> InspectionAnswer {
    let dump = try state.knownDump(query["snapshot"] ?? "")
    var elements: [Element] = []
    for text in (query["elements"] ?? "").split(separator: ",") {
      elements.append(try Self.element(String(text), of: dump))
    }
    return InspectionAnswer(json: JSONText.encode(["names": ElementNames.proposed(for: elements)] as JSONObject))
  }

  func codeAnswer(_ body: CodeBody) throws(InspectionError) -> InspectionAnswer {
    let page = try Self.pageName(body.pageName ?? "")
    let elements = try codeElements(body.elements)
    var object: JSONObject = ["names": elements.map(\.name)]
    var notes: [String] = []
    switch body.style {
    case .swiftRobot, .swiftPage:
      object["text"] =
        body.style == .swiftRobot ? SwiftPageWriter.robot(page, elements) : SwiftPageWriter.page(page, elements)
      notes =
        Self.notes(on: elements, asChains: true) + (body.style == .swiftPage ? Self.notes(onRowsAmong: elements) : [])
    case .appiumPython:
      object["text"] = PythonPageWriter.page(page, elements)
      notes = Self.notes(on: elements, asChains: false)
    case .yaml:
      let text = YAMLPageWriter.view(page, elements)
      object["text"] = text
      object["verdict"] = verdict(on: text)
      notes = Self.notes(onRowsAmong: elements)
    case .csv: object["text"] = ElementListWriter.csv(elements)
    case .json: object["text"] = ElementListWriter.json(elements)
    }
    let (language, ending) =
      switch body.style {
      case .swiftRobot, .swiftPage: ("swift", "swift")
      case .yaml: ("yaml", "yml")
      case .appiumPython: ("python", "py")
      case .csv: ("csv", "csv")
      case .json: ("json", "json")
      }
    object["language"] = language
    object["fileName"] = "\(page).\(ending)"
    object["notes"] = notes.orNil
    return InspectionAnswer(json: JSONText.encode(object))
  }

  private static let maximumElements = 2000

  private static func pageName(_ text: String) throws(InspectionError) -> String {
    let name = text.isEmpty ? "Page" : text
    guard ElementNames.isValid(name), name.first?.isUppercase == true else {
      throw InspectionError(
        400, "“\(name)” is not a valid name of a type; use letters and digits, beginning with a capital letter")
    }
    return name
  }

  private func codeElements(_ chosen: [CodeBody.Chosen]) throws(InspectionError) -> [CodeElement] {
    guard chosen.count <= Self.maximumElements else {
      throw InspectionError(400, "code is written for at most \(Self.maximumElements) elements, not \(chosen.count)")
    }
    let state = state
    var elements: [Element] = []
    for item in chosen {
      elements.append(try Self.element("\(item.element)", of: try state.knownDump(item.snapshot)))
    }
    let proposals = ElementNames.proposed(for: elements)
    var names: Set<String> = []
    var result: [CodeElement] = []
    for (index, item) in chosen.enumerated() {
      let name = item.name.flatMap { $0.isEmpty ? nil : $0 } ?? proposals[index]
      guard ElementNames.isValid(name) else {
        throw InspectionError(400, "“\(name)” is not a valid identifier", suggestions: [proposals[index]])
      }
      guard names.insert(ElementNames.distinctive(name)).inserted else {
        throw InspectionError(409, "two elements have the name “\(name)”; rename one")
      }
      var locator: DetectedLocator?
      if let text = item.locator, !text.isEmpty {
        switch Self.reading(text, try Self.strategy(item.using)) {
        case .success(let (detected, _)): locator = detected
        case .failure(let error): throw InspectionError(400, "the locator of \(name) is invalid: \(error.message)")
        }
      }
      result.append(CodeElement(name: name, element: elements[index], chosen: locator))
    }
    return result
  }

  private static func notes(on elements: [CodeElement], asChains: Bool) -> [String] {
    let strategy = asChains ? "chain" : "Appium locator"
    return elements.compactMap { element in
      let isKnown = asChains ? element.chain != nil : element.appium != nil
      guard isKnown else { return "\(element.name): no \(strategy) matches only this element" }
      return element.isRewritten(asChain: asChains)
        ? "\(element.name): written with another \(strategy), because the chosen locator is in another strategy" : nil
    }
  }

  private static func notes(onRowsAmong elements: [CodeElement]) -> [String] {
    let criteria = Set(CodeElement.criteria(among: elements).map(\.name))
    let rows = elements.map(\.name).filter { !criteria.contains($0) }
    return rows.isEmpty
      ? [] : ["not criteria, because they are in rows that repeat: \(rows.joined(separator: ", "))"]
  }

  /// A one-sentence summary of what `axreplay verify` reports about page models.
  private func verdict(on yaml: String) -> String {
    let files = state.files
    let (models, findings) = files.compile(yaml, "pages.yml")
    if let error = findings.first(where: { $0.severity == .error }) { return "invalid: \(error.message)" }
    guard !files.recordings.isEmpty else { return "valid; there is no recording to verify it with" }
    let verification = Verification(models, files.recordings.map(\.recording))
    let met = verification.models.itemIndices.flatMap { model in
      verification.snapshots.itemIndices.filter { verification.verdict(model, on: $0) == .met }
    }
    return "recognised in \(met.count) of \(counted(verification.snapshots.count, "snapshot"))"
  }
}
