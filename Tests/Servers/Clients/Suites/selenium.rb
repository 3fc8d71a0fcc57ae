# Logs in with a wrong password, with Ruby's selenium-webdriver: selenium.rb ADDRESS

require "selenium-webdriver"

def check(what, actual, expected)
  raise "#{what}: #{actual.inspect} instead of #{expected.inspect}" unless actual == expected
end

capabilities = Selenium::WebDriver::Remote::Capabilities.new(
  "platformName" => "iOS", "appium:automationName" => "XCUITest", "appium:bundleId" => "com.example.pomelo"
)
driver = Selenium::WebDriver.for(:remote, url: ARGV.fetch(0), capabilities: capabilities)
wait = Selenium::WebDriver::Wait.new(timeout: 10, ignore: Selenium::WebDriver::Error::NoSuchAlertError)
begin
  check("source", driver.page_source.include?("landing.register"), true)
  button = driver.find_element(:xpath, "//XCUIElementTypeButton[@label='Log In']")
  check("label", button.text, "Log In")
  check("enabled", button.enabled?, true)
  button.click
  # Selenium sends ids and class names as css selectors. On iOS, the driver refuses classes.
  driver.find_element(id: "login.account").send_keys("ines@pomelo.example")
  driver.find_element(name: "login.password").send_keys("quince-88")
  check("list", driver.find_elements(id: "login.submit").length, 1)
  begin
    driver.find_element(class: "XCUIElementTypeButton")
    raise "a class was accepted"
  rescue Selenium::WebDriver::Error::InvalidSelectorError => e
    check("class", e.message.include?("XCUIElementTypeButton"), true)
  end
  driver.find_element(:xpath, "//*[@name='login.submit']").click
  alert = wait.until { driver.switch_to.alert }
  check("alert", alert.text.start_with?("Wrong Password"), true)
  alert.accept
  begin
    driver.find_element(:xpath, "//*[@name='nowhere']")
    raise "an element that is nowhere was found"
  rescue Selenium::WebDriver::Error::NoSuchElementError => e
    check("reason", e.message.include?("nowhere"), true)
  end
  check("logs", driver.execute_script("mobile: deviceInfo").key?("name"), true)
ensure
  driver.quit
end
puts "passed"
