*** Comments ***
Declares keywords with two mistakes, for the documentation.

*** Settings ***
Library    AppiumLibrary

*** Variables ***
${AREA}        login
${ACCOUNT}     accessibility_id=${AREA}.acount
${PASSWORD}    predicate=name == 'login.password'

*** Keywords ***
Log In
    [Arguments]    ${name}    ${password}
    Input Text    ${ACCOUNT}    ${name}
    Input Password    ${PASSWORD}    ${password}
    Click Element    //XCUIElementTypeLink[@name='login.submit']

Tap Row
    [Arguments]    ${row}
    Click Element    accessibility_id=${AREA}.${row}
