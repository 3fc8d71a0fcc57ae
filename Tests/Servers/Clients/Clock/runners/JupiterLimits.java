import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Limits of JUnit 5 around waits in vain. Those whose names end with `Fails` fail on a device. */
@ExtendWith(AxreplayExtension.class)
class JupiterLimits {
  private RemoteWebDriver driver;

  @BeforeEach
  void open(TestInfo info) {
    driver = new RemoteWebDriver(System.getenv("AXREPLAY_SERVER"), AxreplayReason.testName());
    driver.count("landing.language");
  }

  @AfterEach
  void quit() {
    driver.quit();
  }

  private boolean isFound(double seconds) throws Exception {
    return Rows.fluentWait(seconds, () -> driver.count("landing.langage") > 0);
  }

  @Test
  @Timeout(10)
  void timeout() throws Exception {
    assertFalse(isFound(8));
  }

  @Test
  @Timeout(10)
  void timeoutFails() throws Exception {
    assertFalse(isFound(20));
  }

  @Test
  void assertTimeoutFails() {
    assertTimeout(Duration.ofSeconds(10), () -> isFound(20));
  }

  @Test
  void preemptively() {
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> isFound(8));
  }

  /** The thread of the limit has no session yet; the time passes in the app all the same. */
  @Test
  void preemptivelyAfterSleep() throws Exception {
    double start = Rows.app(driver);
    double later = assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
      Thread.sleep(1500);
      driver.count("landing.language");
      return Rows.app(driver);
    });
    assertTrue(later - start > 1.45, () -> "only " + (later - start) + " s");
  }

  @Test
  void preemptivelyFails() {
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> isFound(20));
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void separateThread() throws Exception {
    assertFalse(isFound(8));
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void separateThreadFails() throws Exception {
    assertFalse(isFound(20));
  }
}
