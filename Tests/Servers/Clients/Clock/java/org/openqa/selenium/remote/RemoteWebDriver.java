package org.openqa.selenium.remote;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openqa.selenium.remote.http.Transport;

/** A driver that calls, around each command, what Selenium's `RemoteWebDriver.execute` calls. */
public final class RemoteWebDriver {
  private final String address;
  private String session;

  public RemoteWebDriver(String address, String name) {
    this.address = address;
    String answer = execute("newSession", "POST", "/session", "{\"capabilities\": {\"alwaysMatch\": {\"platformName\": "
        + "\"iOS\", \"appium:bundleId\": \"com.example.pomelo\", \"appium:testName\": \"" + name + "\"}}}");
    Matcher matcher = Pattern.compile("\"sessionId\": ?\"([^\"]+)\"").matcher(answer);
    if (!matcher.find()) throw new IllegalStateException(answer);
    session = matcher.group(1);
  }

  public String getSessionId() {
    return session;
  }

  public int count(String identifier) {
    String answer = execute("findElements", "POST", "/elements",
        "{\"using\": \"accessibility id\", \"value\": \"" + identifier + "\"}");
    return answer.split("element-6066", -1).length - 1;
  }

  public String find(String identifier) {
    String answer = execute("findElement", "POST", "/element",
        "{\"using\": \"accessibility id\", \"value\": \"" + identifier + "\"}");
    Matcher matcher = Pattern.compile("\"element-6066[^\"]*\": ?\"([^\"]+)\"").matcher(answer);
    if (!matcher.find()) throw new IllegalStateException(answer);
    return matcher.group(1);
  }

  public void click(String identifier) {
    execute("clickElement", "POST", "/element/" + find(identifier) + "/click", "{}");
  }

  public void type(String identifier, String text) {
    execute("sendKeysToElement", "POST", "/element/" + find(identifier) + "/value", "{\"text\": \"" + text + "\"}");
  }

  public boolean hasAlert() {
    return !execute("getAlertText", "GET", "/alert/text", null).contains("no such alert");
  }

  public void implicitlyWait(long millis) {
    execute("setTimeout", "POST", "/timeouts", "{\"implicit\": " + millis + "}");
  }

  public void quit() {
    execute("quit", "DELETE", "", null);
  }

  private String execute(String name, String method, String path, String body) {
    String threadName = Thread.currentThread().getName();
    Thread.currentThread().setName(String.format("Forwarding %s on session %s to remote", name, session));
    try {
      return Transport.send(method, address + (session == null ? path : "/session/" + session + path), body);
    } catch (Exception e) {
      if (e instanceof InterruptedException) Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      Thread.currentThread().setName(threadName);
    }
  }
}
