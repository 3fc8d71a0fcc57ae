// Writes elements as a page object for Appium's Python client.

import Reports

enum PythonPageWriter {
  /// Returns a class with a locator and a property for each element.
  static func page(_ name: String, _ elements: [CodeElement]) -> String {
    var lines = ["from appium.webdriver.common.appiumby import AppiumBy", "", "", "class \(name):"]
    for element in elements {
      let constant = element.snakeName.uppercased()
      lines.append(
        element.appium.map { "    \(constant) = (\($0.python))" }
          ?? "    # \(constant): no locator matches only this element")
    }
    lines += ["", "    def __init__(self, driver):", "        self.driver = driver"]
    for element in elements where element.appium != nil {
      let name = element.snakeName
      lines += ["", "    @property", "    def \(name)(self):"]
      lines.append("        return self.driver.find_element(*self.\(name.uppercased()))")
    }
    return (lines + [""]).joined(separator: "\n")
  }
}
