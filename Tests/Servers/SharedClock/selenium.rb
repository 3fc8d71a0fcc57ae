# Waits with Ruby's selenium-webdriver: ruby selenium.rb prints the verdicts, which must be those of real time.

require 'selenium-webdriver'

capabilities = Selenium::WebDriver::Remote::Capabilities.new(
  'platformName' => 'iOS', 'appium:automationName' => 'XCUITest', 'appium:bundleId' => 'com.example.waiting'
)
driver = Selenium::WebDriver.for(:remote, url: ENV.fetch('AXREPLAY_SERVER'), capabilities: capabilities)
polls = 0
find = lambda do |name|
  polls += 1
  driver.find_element(xpath: "//*[@name='#{name}']")
end
began = Time.now
begin
  Selenium::WebDriver::Wait.new(timeout: 3, interval: 0.5).until { find.call('home') }
rescue Selenium::WebDriver::Error::TimeoutError
  print "too late after #{polls} polls and #{(Time.now - began).floor} s; "
end
Selenium::WebDriver::Wait.new(timeout: 10).until { find.call('home') }
sleep 6
print driver.find_elements(xpath: "//*[@name='popup']").size
driver.quit
