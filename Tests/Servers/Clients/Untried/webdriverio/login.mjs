// Runs the steps with WebdriverIO alone: ADDRESS=http://127.0.0.1:4723 node login.mjs

import { remote } from "webdriverio";

import { capabilities, logIn } from "./steps.mjs";

const address = new URL(process.env.ADDRESS ?? "http://127.0.0.1:4723");
const driver = await remote({
  hostname: address.hostname, port: Number(address.port), path: address.pathname, capabilities, logLevel: "warn",
});
try {
  await logIn(driver);
} finally {
  await driver.deleteSession();
}
console.log("passed");
