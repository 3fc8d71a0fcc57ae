package axreplay.clock;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which calls of which classes are redirected: clocks, sleeps, times of the wall clock that are given to the JDK,
 * requests, and what the limits of test runners need. What else a thread may wait for is seen otherwise: see `Others`
 * and `Notes`.
 */
final class Redirections {
  private static final String CALLS = "axreplay/clock/Calls", DRIVER = "org/openqa/selenium/remote/RemoteWebDriver";

  /** Classes that are left as they are: build tools, and what Selenium sends its requests with. */
  private static final String[] UNTOUCHED = {
    "axreplay/clock/", "java/", "javax/", "jdk/", "sun/", "com/sun/", "org/apache/maven/", "org/gradle/",
    "worker/org/gradle/", "com/intellij/", "org/jacoco/", "net/bytebuddy/", "org/openqa/selenium/remote/http/",
    "org/openqa/selenium/net/", "org/openqa/selenium/remote/service/", "org/asynchttpclient/", "io/netty/",
  };

  /** HTTP clients, whose timers and pools are real. What they wait for counts. */
  private static final String[] CLIENTS = {"okhttp3/", "okio/", "org/apache/http/", "org/apache/hc/", "reactor/"};

  /** Loggers, which look at their files all the time. */
  private static final String[] LOGGERS = {
    "ch/qos/logback/", "org/apache/logging/", "org/apache/log4j/", "org/slf4j/", "com/lmax/",
  };

  /** Runners, whose limits fire at whichever passes first, the app's time or the machine's. */
  private static final String[] RUNNERS = {"org/junit/", "junit/", "org/testng/"};

  /** The classes of the JDK that read the wall clock for others. */
  static final List<String> CLOCKS = List.of("java/time/Clock", "java/time/Clock$SystemClock",
      "java/time/Clock$SystemInstantSource", "java/net/HttpCookie", "java/util/Date",
      "java/util/GregorianCalendar", "java/util/JapaneseImperialCalendar",
      "sun/util/locale/provider/CalendarProviderImpl");

  private static final Map<String, ClassPatch.Target> statics = new HashMap<>(), clocks = new HashMap<>();
  private static final Map<String, ClassPatch.Target> members = new HashMap<>(), limits = new HashMap<>();

  private Redirections() {}

  /** The redirections for a class, or null if it is left as it is. */
  static ClassPatch.Redirection of(String className) {
    if (starts(className, UNTOUCHED) || starts(className, CLIENTS)) return null;
    boolean isDriver = className.equals(DRIVER);
    boolean isRunner = isRunner(className);
    return (owner, name, type, isStatic) -> {
      String call = owner + " " + name + type;
      if (!isStatic) return isRunner && limits.containsKey(call) ? limits.get(call) : members.get(call);
      ClassPatch.Target target = statics.getOrDefault(call, clocks.get(call));
      return target == null && isDriver ? commands(owner, name, type) : target;
    };
  }

  /** The redirections for `CLOCKS`. */
  static ClassPatch.Redirection ofClocks() {
    return (owner, name, type, isStatic) -> isStatic ? clocks.get(owner + " " + name + type) : null;
  }

  static boolean isRunner(String className) {
    return starts(className, RUNNERS);
  }

  /** Whether a class, by its name in Java, is of a library for which no test waits. */
  static boolean isLibrary(String className) {
    String name = className.replace('.', '/');
    return !name.startsWith("java/") && starts(name, UNTOUCHED) || starts(name, CLIENTS) || starts(name, LOGGERS);
  }

  /** In `RemoteWebDriver`, what is called before and after each command. */
  private static ClassPatch.Target commands(String owner, String name, String type) {
    boolean isCommand = owner.equals("java/lang/Thread") && name.equals("currentThread")
        || owner.equals("java/lang/String") && name.equals("format") && type.startsWith("(Ljava/lang/String;[");
    return isCommand ? new ClassPatch.Target(CALLS, name, type) : null;
  }

  private static boolean starts(String name, String[] prefixes) {
    return Arrays.stream(prefixes).anyMatch(name::startsWith);
  }

  private static void redirect(Map<String, ClassPatch.Target> table, String owner, String... methods) {
    for (String method : methods) {
      int at = method.indexOf('(');
      table.put(owner + " " + method, new ClassPatch.Target(CALLS, method.substring(0, at), method.substring(at)));
    }
  }

  /** Redirects methods of objects. The object is the first argument, as a value of the given type. */
  private static void redirectMembers(
      Map<String, ClassPatch.Target> table, String owner, String receiver, String... methods) {
    for (String method : methods) {
      int at = method.indexOf('(') + 1;
      String type = "(L" + receiver + ";" + method.substring(at);
      table.put(owner + " " + method, new ClassPatch.Target(CALLS, method.substring(0, at - 1), type));
    }
  }

  static {
    String concurrent = "java/util/concurrent/", unitName = concurrent + "TimeUnit", unit = "L" + unitName + ";";
    redirect(statics, "java/lang/Thread", "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V");
    redirect(statics, "java/lang/System", "nanoTime()J");
    redirect(statics, concurrent + "locks/LockSupport", "parkNanos(J)V", "parkNanos(Ljava/lang/Object;J)V",
        "parkUntil(J)V", "parkUntil(Ljava/lang/Object;J)V");
    redirect(clocks, "java/lang/System", "currentTimeMillis()J");
    redirect(clocks, "jdk/internal/misc/VM", "getNanoTimeAdjustment(J)J");

    String date = "Ljava/util/Date;", timer = "java/util/Timer", task = "Ljava/util/TimerTask;";
    redirectMembers(members, unitName, unitName, "sleep(J)V");
    redirectMembers(members, concurrent + "locks/Condition", concurrent + "locks/Condition",
        "awaitUntil(" + date + ")Z");
    redirectMembers(members, timer, timer, "schedule(" + task + date + ")V", "schedule(" + task + date + "J)V",
        "scheduleAtFixedRate(" + task + date + "J)V");
    String promiseName = concurrent + "CompletableFuture", promise = "L" + promiseName + ";";
    redirectMembers(members, promiseName, promiseName, "orTimeout(J" + unit + ")" + promise,
        "completeOnTimeout(Ljava/lang/Object;J" + unit + ")" + promise);
    String executor = "L" + concurrent + "Executor;";
    redirect(statics, promiseName, "delayedExecutor(J" + unit + ")" + executor,
        "delayedExecutor(J" + unit + executor + ")" + executor);

    String request = "(Ljava/net/http/HttpRequest;Ljava/net/http/HttpResponse$BodyHandler;)";
    String objects = "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)", requests = "axreplay/clock/Requests";
    members.put("java/net/http/HttpClient send" + request + "Ljava/net/http/HttpResponse;",
        new ClassPatch.Target(requests, "send", objects + "Ljava/lang/Object;"));
    members.put("java/net/http/HttpClient sendAsync" + request + promise,
        new ClassPatch.Target(requests, "sendAsync", objects + promise));

    String scheduler = concurrent + "ScheduledExecutorService", scheduled = "L" + concurrent + "ScheduledFuture;";
    String service = concurrent + "ExecutorService";
    for (String owner : new String[] {"Future", "FutureTask"}) {
      redirectMembers(limits, concurrent + owner, concurrent + "Future", "get(J" + unit + ")Ljava/lang/Object;");
    }
    for (String owner : new String[] {service, scheduler, concurrent + "ThreadPoolExecutor"}) {
      redirectMembers(limits, owner, service, "awaitTermination(J" + unit + ")Z");
    }
    for (String owner : List.of("ExecutorService", "ScheduledExecutorService", "ThreadPoolExecutor", "ForkJoinPool")) {
      members.put(concurrent + owner + " awaitTermination(J" + unit + ")Z",
          new ClassPatch.Target(CALLS, "awaitEnd", "(L" + service + ";J" + unit + ")Z"));
    }
    redirectMembers(limits, scheduler, scheduler, "schedule(Ljava/lang/Runnable;J" + unit + ")" + scheduled,
        "schedule(L" + concurrent + "Callable;J" + unit + ")" + scheduled);
  }
}
