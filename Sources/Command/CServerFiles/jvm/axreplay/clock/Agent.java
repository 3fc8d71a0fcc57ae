package axreplay.clock;

import java.lang.instrument.Instrumentation;

/** What the JVM starts. This class is compiled for Java 8, on which time is real. */
public final class Agent {
  private Agent() {}

  /** Called by the JVM before the application's main class is loaded. */
  public static void premain(String arguments, Instrumentation instrumentation) {
    try {
      if (System.getProperty("java.specification.version").startsWith("1.")) return;
      if (Agent.class.getClassLoader() != null) return;
      Class.forName("axreplay.clock.Transformer").getMethod("install", Instrumentation.class)
          .invoke(null, instrumentation);
    } catch (Throwable e) {
      // The application runs in real time.
    }
  }
}
