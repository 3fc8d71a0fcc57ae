// Lets @wdio/appium-service start axreplay in place of Appium.

import { capabilities } from "./steps.mjs";

export const config = {
  runner: "local",
  specs: ["./login.spec.mjs"],
  capabilities: [capabilities],
  framework: "mocha",
  reporters: ["spec"],
  services: [
    ["appium", { command: process.env.AXREPLAY ?? "axreplay", args: ["serve", "../../../../../snapshots/shop-login"] }],
  ],
};
