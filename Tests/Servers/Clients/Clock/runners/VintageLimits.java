import static org.junit.Assert.assertFalse;

import org.junit.Test;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Limits of JUnit 4. Those whose names end with `Fails` fail on a device. */
public class VintageLimits {
  private static boolean isFound(double seconds) throws Exception {
    RemoteWebDriver driver = new RemoteWebDriver(System.getenv("AXREPLAY_SERVER"), "vintage");
    try {
      return Rows.fluentWait(seconds, () -> driver.count("landing.langage") > 0);
    } finally {
      driver.quit();
    }
  }

  @Test(timeout = 10_000)
  public void vintage() throws Exception {
    assertFalse(isFound(8));
  }

  @Test(timeout = 10_000)
  public void vintageFails() throws Exception {
    assertFalse(isFound(20));
  }
}
