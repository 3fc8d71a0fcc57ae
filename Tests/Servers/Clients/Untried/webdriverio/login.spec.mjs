// The steps as a test of Mocha.

import { logIn } from "./steps.mjs";

describe("the log-in", () => {
  it("refuses a wrong password", () => logIn(browser));
});
