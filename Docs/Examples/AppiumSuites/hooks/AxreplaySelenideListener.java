import com.codeborne.selenide.WebDriverRunner;
import com.codeborne.selenide.logevents.LogEvent;
import com.codeborne.selenide.logevents.LogEventListener;

/** Selenide: `SelenideLogger.addListener("axreplay", new AxreplaySelenideListener())` before the first test. */
public final class AxreplaySelenideListener implements LogEventListener {
  @Override
  public void beforeEvent(LogEvent event) {}

  @Override
  public void afterEvent(LogEvent event) {
    if (event.getStatus() == LogEvent.EventStatus.FAIL && WebDriverRunner.hasWebDriverStarted()) {
      AxreplayReason.add(event.getError(), WebDriverRunner.getWebDriver());
    }
  }
}
