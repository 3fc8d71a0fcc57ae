# Declares a page object with two mistakes, for the documentation.

require 'appium_lib'

class LoginPage
  AREA = 'login'
  ACCOUNT = { accessibility_id: "#{AREA}.acount" }.freeze
  PASSWORD = [:predicate, "name == 'login.password'"].freeze

  def submit
    find_element(xpath: "//XCUIElementTypeLink[@name='#{AREA}.submit']")
  end

  def row(name)
    find_element(:accessibility_id, "#{AREA}.#{name}")
  end
end
