Feature: The shared clock
  Scenario: A pause
    Given the app
    When 30 seconds pass
    Then it shows "popup"
