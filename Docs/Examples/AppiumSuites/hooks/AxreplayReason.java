import java.lang.reflect.Field;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Why the app's last search or action failed, for the listeners beside this file. It is added to the test's error. */
public final class AxreplayReason extends Exception {
  private static final ThreadLocal<String> testName = ThreadLocal.withInitial(() -> "session");

  private AxreplayReason(String message) {
    super(message, null, false, false);
  }

  /** The test that the current thread runs, for the capability `appium:testName`: reports then have the tests' names. */
  public static String testName() {
    return testName.get();
  }

  static void begin(String name) {
    testName.set(name);
  }

  /** Adds the reason to an error, if the driver has a session of axreplay. */
  static void add(Throwable error, Object driver) {
    String server = System.getenv("AXREPLAY_SERVER");
    if (server == null || driver == null || error == null) return;
    try {
      Object session = driver.getClass().getMethod("getSessionId").invoke(driver);
      URI uri = URI.create(server + "/axreplay/sessions/" + session + "/last");
      String answer = HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
      var message = java.util.regex.Pattern.compile("\"message\": ?\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(answer);
      if (message.find()) error.addSuppressed(new AxreplayReason(message.group(1).replace("\\\"", "\"")));
    } catch (Exception e) {
      // The test's own error is enough.
    }
  }

  /** The driver in a field of a test's class or its superclasses, or in a `ThreadLocal` there; null if there is none. */
  static Object driver(Object test) {
    for (Class<?> type = test.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        try {
          field.setAccessible(true);
          Object value = field.get(test);
          if (value instanceof ThreadLocal) value = ((ThreadLocal<?>) value).get();
          if (value != null && value.getClass().getMethod("getSessionId") != null) return value;
        } catch (ReflectiveOperationException | RuntimeException e) {
          // Not a driver.
        }
      }
    }
    return null;
  }
}
