package axreplay.clock;

import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Gives classes the clock of their sessions: application classes when they are loaded, and some of the JDK's when the
 * first session begins. A JVM without a session keeps its JDK as it is.
 */
public final class Transformer implements ClassFileTransformer {
  /** Whether the classes of a loader can see this package. */
  private final Map<ClassLoader, Boolean> canSee = Collections.synchronizedMap(new WeakHashMap<>());

  private static Instrumentation instrumentation;
  private static volatile boolean isPatchingJDK;

  private Transformer() {}

  public static void install(Instrumentation instrumentation) throws Exception {
    if (!Server.isShared || Transformer.instrumentation != null) return;
    Transformer.instrumentation = instrumentation;
    loadThisPackage();
    // Transformers that can retransform are called last, so that others, such as JaCoCo, see the original classes.
    instrumentation.addTransformer(new Transformer(), true);
    ThreadClock.created();
  }

  /** Loads what a transformation needs: a class cannot be transformed by means of itself. */
  private static void loadThisPackage() throws Exception {
    Class.forName(Calls.class.getName());
    try (InputStream input = ClassLoader.getSystemResourceAsStream("axreplay/clock/Calls.class")) {
      byte[] bytes = input.readAllBytes();
      ClassPatch.patch(bytes, Redirections.of("org/openqa/selenium/remote/RemoteWebDriver"), false);
      ClassPatch.patch(bytes, Redirections.ofClocks(), false);
      EntryPatch.patch(bytes, Map.of("sleep", 0), "asked");
    }
  }

  /** Changes the classes of the JDK, at the first session. */
  static synchronized void patchJDK() {
    if (isPatchingJDK || instrumentation == null) return;
    isPatchingJDK = true;
    List<String> names = new ArrayList<>(Redirections.CLOCKS);
    names.addAll(Notes.ENTRIES.keySet());
    for (String name : names) {
      try {
        instrumentation.retransformClasses(Class.forName(name.replace('/', '.'), false, null));
      } catch (Throwable e) {
        // This version of the JDK does not have the class, or time is real there.
      }
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    try {
      if (name == null || name.startsWith("axreplay/clock/")) return null;
      if (loader == null) return isPatchingJDK ? ofJDK(name, bytes) : null;
      if (loader == ClassLoader.getPlatformClassLoader() || !seesThis(loader)) return null;
      ClassPatch.Redirection redirection = Redirections.of(name);
      return redirection == null ? null : ClassPatch.patch(bytes, redirection, Redirections.isRunner(name));
    } catch (Throwable e) {
      return null;
    }
  }

  private static byte[] ofJDK(String name, byte[] bytes) throws Exception {
    if (Redirections.CLOCKS.contains(name)) return ClassPatch.patch(bytes, Redirections.ofClocks(), false);
    Notes.Entry entry = Notes.ENTRIES.get(name);
    return entry == null ? null : EntryPatch.patch(bytes, entry.methods, entry.note);
  }

  /** A loader may load classes while it looks, so the map is not locked meanwhile. */
  private boolean seesThis(ClassLoader loader) {
    Boolean sees = canSee.get(loader);
    if (sees == null) {
      try {
        sees = Class.forName(Calls.class.getName(), false, loader) == Calls.class;
      } catch (Throwable e) {
        sees = false;
      }
      canSee.put(loader, sees);
    }
    return sees;
  }
}
