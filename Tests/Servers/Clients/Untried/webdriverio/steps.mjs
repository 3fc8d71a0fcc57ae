// Logs in with a wrong password, and checks the alert.

import assert from "node:assert/strict";

export const capabilities = {
  platformName: "iOS",
  "appium:automationName": "XCUITest",
  "appium:bundleId": "com.example.pomelo",
};

export async function logIn(driver) {
  await driver.$("~Log In").click();
  await driver.$("~login.account").setValue("ines@pomelo.example");
  await driver.$("~login.password").click();
  await driver.$("~login.password").addValue("quince-88");
  await driver.$("~login.submit").click();
  await driver.waitUntil(() => driver.isAlertOpen(), {timeout: 10_000});
  assert.match(await driver.getAlertText(), /^Wrong Password/);
  await driver.acceptAlert();
}
