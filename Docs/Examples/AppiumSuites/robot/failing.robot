*** Settings ***
Documentation     Tests that must fail: with a text that never comes, and with an action that was not recorded.
Library           AppiumLibrary
Test Setup        Open The Shop
Test Teardown     Close Application

*** Keywords ***
Open The Shop
    Open Application    http://127.0.0.1:4723    platformName=iOS    automationName=XCUITest
    ...    bundleId=com.example.pomelo    axreplay:recording=shop-login

*** Test Cases ***
A Text Never Comes
    Wait Until Page Contains    Special Offers    3s

An Action That Was Not Recorded
    Click Element    accessibility_id=landing.guest
