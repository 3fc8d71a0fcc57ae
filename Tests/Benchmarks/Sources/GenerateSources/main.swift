// Writes page objects and tests for the made-up shop in GenerateRecordings' recordings. The same arguments always
// produce the same bytes.
//
//     GenerateSources OUT 50
//
// OUT/UITests contains a page object and a test case for each of 50 views; for each view, these have 250 lines and 20
// locators in total. OUT/locators.txt contains the closest equivalent XPath for each of these locators. OUT/RowTests
// contains five locators with unknown parts for each view, and OUT/wildcards.txt contains an XPath and a regular
// expression for each of those.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, arguments.count == 2, let views = arguments.last.flatMap({ Int($0) }), views > 0
else {
  print("usage: GenerateSources OUT VIEWS")
  exit(2)
}

func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(output)/\(path)"))
}

for name in ["UITests", "RowTests"] {
  try FileManager.default.createDirectory(atPath: "\(output)/\(name)", withIntermediateDirectories: true)
}
var xpaths = ""
var wildcards = ""
for view in 0..<views {
  let locators = ShopLocators(view: view)
  try write(PageObject(locators: locators).text, "UITests/View\(view)Page.swift")
  try write(PageTests(locators: locators).text, "UITests/View\(view)Tests.swift")
  let rows = RowLocators(view: view)
  try write(rows.text, "RowTests/View\(view)Rows.swift")
  wildcards += rows.questions
  for locator in locators.all { xpaths += "count(\(locator.xpath))\n" }
}
try write(xpaths, "locators.txt")
try write(wildcards, "wildcards.txt")
