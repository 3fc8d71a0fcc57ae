import static org.testng.Assert.assertFalse;

import org.openqa.selenium.remote.RemoteWebDriver;
import org.testng.annotations.Listeners;
import org.testng.annotations.Test;

/** Limits of TestNG. Those whose names end with `Fails` fail on a device. */
@Listeners(AxreplayListener.class)
public class TestNGLimits {
  private static final ThreadLocal<RemoteWebDriver> driver = new ThreadLocal<>();

  private static boolean isFound(double seconds) throws Exception {
    driver.set(new RemoteWebDriver(System.getenv("AXREPLAY_SERVER"), AxreplayReason.testName()));
    return Rows.fluentWait(seconds, () -> driver.get().count("landing.langage") > 0);
  }

  @Test(timeOut = 10_000)
  public void timeOut() throws Exception {
    assertFalse(isFound(8));
  }

  @Test(timeOut = 10_000)
  public void timeOutFails() throws Exception {
    assertFalse(isFound(20));
  }

  @Test
  public void noLimit() throws Exception {
    assertFalse(isFound(20));
  }

  @Test
  public void reasonFails() throws Exception {
    assertFalse(!isFound(3));
  }
}
