package axreplay.clock;

import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/** Gives application classes the clock of their sessions. It changes classes before they are loaded. */
public final class Agent implements ClassFileTransformer {
  /** Whether the classes of a loader can see this package. */
  private final Map<ClassLoader, Boolean> canSee = Collections.synchronizedMap(new WeakHashMap<>());

  private static boolean isLoaded;

  private Agent() {}

  /** Called by the JVM before the application's main class is loaded. */
  public static void premain(String arguments, Instrumentation instrumentation) {
    try {
      if (!Server.isShared || Agent.class.getClassLoader() != null || isLoaded) return;
      isLoaded = true;
      loadThisPackage();
      // Transformers that can retransform are called last, so that others, such as JaCoCo, see the original classes.
      instrumentation.addTransformer(new Agent(), true);
      for (String name : Redirections.DATES) instrumentation.retransformClasses(Class.forName(name.replace('/', '.')));
    } catch (Throwable e) {
      // The application runs in real time, or its dates do.
    }
  }

  /** Loads what a transformation needs: a class cannot be transformed by means of itself. */
  private static void loadThisPackage() throws Exception {
    Times.millis();
    Class.forName(Calls.class.getName());
    try (InputStream input = ClassLoader.getSystemResourceAsStream("axreplay/clock/Requests.class")) {
      byte[] bytes = input.readAllBytes();
      ClassPatch.patch(bytes, Redirections.of("org/openqa/selenium/remote/RemoteWebDriver", null));
      ClassPatch.patch(bytes, Redirections.ofDates());
      Superclasses.isThread("axreplay/clock/Requests", ClassLoader.getSystemClassLoader());
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    try {
      if (name == null || name.startsWith("axreplay/clock/")) return null;
      if (loader == null) {
        return Redirections.DATES.contains(name) ? ClassPatch.patch(bytes, Redirections.ofDates()) : null;
      }
      if (loader == ClassLoader.getPlatformClassLoader()) return null;
      ClassPatch.Redirection redirection = Redirections.of(name, loader);
      if (redirection == null || !canSee.computeIfAbsent(loader, Agent::canSee)) return null;
      return ClassPatch.patch(bytes, redirection);
    } catch (Throwable e) {
      return null;
    }
  }

  private static boolean canSee(ClassLoader loader) {
    try {
      return Class.forName(Calls.class.getName(), false, loader) == Calls.class;
    } catch (Throwable e) {
      return false;
    }
  }
}
