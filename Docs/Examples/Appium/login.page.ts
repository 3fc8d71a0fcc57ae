// Declares a page object with two mistakes, for the documentation.

const AREA = 'login'

export class LoginPage {
  private readonly password = '-ios predicate string:name == "login.password"'

  get account() { return $(`~${AREA}.acount`) }
  get passwordField() { return $(this.password) }
  get submit() { return $('//XCUIElementTypeLink[@name="login.submit"]') }

  row(name: string) { return $(`~${AREA}.${name}`) }
}
