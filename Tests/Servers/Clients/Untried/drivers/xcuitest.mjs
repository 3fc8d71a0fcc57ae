// Runs the XCUITest driver with axreplay in place of WebDriverAgent: ADDRESS=http://127.0.0.1:4723 node xcuitest.mjs
//
// The driver looks for a device first. On Linux it needs a change: its check of the device must be skipped if
// appium:webDriverAgentUrl is set.

import { spawn } from "node:child_process";
import { once } from "node:events";

import { remote } from "webdriverio";

import { capabilities, logIn } from "../webdriverio/steps.mjs";

const port = 4799;
const appium = spawn("npx", ["appium", "--port", `${port}`], { stdio: ["ignore", "pipe", "inherit"] });
for (let output = ""; !output.includes("listener started");) output += (await once(appium.stdout, "data"))[0];
try {
  const driver = await remote({
    hostname: "127.0.0.1", port, logLevel: "warn",
    capabilities: {
      ...capabilities, "appium:udid": "axreplay", "appium:usePreinstalledWDA": true,
      "appium:webDriverAgentUrl": process.env.ADDRESS ?? "http://127.0.0.1:4723",
    },
  });
  await logIn(driver);
  await driver.deleteSession();
  console.log("passed");
} finally {
  appium.kill();
}
