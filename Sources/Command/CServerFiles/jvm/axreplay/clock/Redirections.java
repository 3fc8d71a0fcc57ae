package axreplay.clock;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which calls of which classes are redirected. */
final class Redirections {
  private static final String CALLS = "axreplay/clock/Calls", TASKS = "axreplay/clock/Tasks";
  private static final String TIMES = "axreplay/clock/Times", SOCKET = "axreplay/clock/CountedSocket";
  private static final String UNIT = "java/util/concurrent/TimeUnit";
  private static final String DRIVER = "org/openqa/selenium/remote/RemoteWebDriver";

  /** Classes that are left as they are: build tools, and what Selenium sends its requests with. */
  private static final String[] UNTOUCHED = {
    "axreplay/clock/", "java/", "javax/", "jdk/", "sun/", "com/sun/", "org/apache/maven/", "org/gradle/",
    "worker/org/gradle/", "com/intellij/", "org/jacoco/", "net/bytebuddy/", "org/openqa/selenium/remote/http/",
    "org/openqa/selenium/net/", "org/openqa/selenium/remote/service/", "org/asynchttpclient/", "io/netty/",
  };

  /** HTTP clients, whose timers and pools are real. What they wait for counts. */
  private static final String[] CLIENTS = {"okhttp3/", "okio/", "org/apache/http/", "org/apache/hc/", "reactor/"};

  /** Loggers, which look at their files all the time. */
  private static final String[] LOGGERS = {"ch/qos/logback/", "org/apache/logging/", "org/apache/log4j/", "org/slf4j/"};

  private static final Map<String, ClassPatch.Target> statics = new HashMap<>(), walls = new HashMap<>();
  private static final Map<String, ClassPatch.Target> members = new HashMap<>(), connections = new HashMap<>();

  private Redirections() {}

  /** The redirections for a class, or null if it is left as it is. */
  static ClassPatch.Redirection of(String className, ClassLoader loader) {
    if (starts(className, UNTOUCHED)) return null;
    boolean isClient = starts(className, CLIENTS);
    boolean isDriver = className.equals(DRIVER);
    boolean isLogger = starts(className, LOGGERS);
    return (owner, name, type, isStatic) -> {
      String call = owner + " " + name + type;
      if (isLogger && (owner.equals("java/io/File") || owner.equals("java/nio/file/Files"))) return null;
      if (isClient) return isStatic ? null : connections.get(call);
      if (!isStatic) {
        ClassPatch.Target target = members.getOrDefault(call, connections.get(call));
        if (target == null && name.equals("start") && type.equals("()V") && Superclasses.isThread(owner, loader)) {
          target = members.get("java/lang/Thread start()V");
        }
        return target;
      }
      ClassPatch.Target target = statics.get(call);
      if (target == null) target = walls.get(call);
      if (target == null && isDriver) target = commands(owner, name, type);
      return target;
    };
  }

  /** The redirections for `DATES`. */
  static ClassPatch.Redirection ofDates() {
    return (owner, name, type, isStatic) -> isStatic ? walls.get(owner + " " + name + type) : null;
  }

  /** The classes of the JDK whose objects show the wall clock's time when they are created. */
  static final List<String> DATES = List.of("java/util/Date", "java/util/GregorianCalendar",
      "java/util/JapaneseImperialCalendar", "sun/util/locale/provider/CalendarProviderImpl");

  /** In `RemoteWebDriver`, what is called before and after each command. */
  private static ClassPatch.Target commands(String owner, String name, String type) {
    boolean isCommand = owner.equals("java/lang/Thread") && name.equals("currentThread")
        || owner.equals("java/lang/String") && name.equals("format") && type.startsWith("(Ljava/lang/String;[");
    return isCommand ? new ClassPatch.Target(CALLS, name, type) : null;
  }

  private static boolean starts(String name, String[] prefixes) {
    return Arrays.stream(prefixes).anyMatch(name::startsWith);
  }

  private static void redirect(Map<String, ClassPatch.Target> table, String holder, String owner, String... methods) {
    for (String method : methods) {
      int at = method.indexOf('(');
      table.put(owner + " " + method, new ClassPatch.Target(holder, method.substring(0, at), method.substring(at)));
    }
  }

  /** Redirects methods of objects. The object is the first argument, as a value of the given type. */
  private static void redirectMembers(
      Map<String, ClassPatch.Target> table, String holder, String owner, String receiver, String... methods) {
    for (String method : methods) {
      int at = method.indexOf('(') + 1;
      String type = "(L" + receiver + ";" + method.substring(at);
      table.put(owner + " " + method, new ClassPatch.Target(holder, method.substring(0, at - 1), type));
    }
  }

  static {
    String concurrent = "java/util/concurrent/";
    redirect(statics, CALLS, "java/lang/Thread", "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V");
    redirect(statics, CALLS, "java/lang/System", "nanoTime()J");
    redirect(walls, CALLS, "java/lang/System", "currentTimeMillis()J");
    redirect(statics, CALLS, concurrent + "locks/LockSupport", "parkNanos(J)V", "parkNanos(Ljava/lang/Object;J)V");
    String clock = "Ljava/time/Clock;", zone = "(Ljava/time/ZoneId;)";
    redirect(walls, TIMES, "java/time/Clock", "systemUTC()" + clock, "systemDefaultZone()" + clock,
        "system" + zone + clock, "tickMillis" + zone + clock, "tickSeconds" + zone + clock,
        "tickMinutes" + zone + clock);
    redirect(walls, TIMES + "$Instant", "java/time/Instant", "now()Ljava/time/Instant;");
    for (String date : new String[] {"LocalDateTime", "LocalDate", "LocalTime", "ZonedDateTime", "OffsetDateTime",
        "OffsetTime", "Year", "YearMonth", "MonthDay"}) {
      String result = "Ljava/time/" + date + ";";
      redirect(walls, TIMES + "$" + date, "java/time/" + date, "now()" + result, "now" + zone + result);
    }
    String options = "(Ljava/nio/file/Path;[Ljava/nio/file/LinkOption;)";
    redirect(statics, CALLS, "java/nio/file/Files", "exists" + options + "Z", "notExists" + options + "Z",
        "isRegularFile" + options + "Z", "isDirectory" + options + "Z", "isReadable(Ljava/nio/file/Path;)Z",
        "size(Ljava/nio/file/Path;)J", "getLastModifiedTime" + options + "Ljava/nio/file/attribute/FileTime;",
        "list(Ljava/nio/file/Path;)Ljava/util/stream/Stream;", "readAllBytes(Ljava/nio/file/Path;)[B",
        "readString(Ljava/nio/file/Path;)Ljava/lang/String;", "readAllLines(Ljava/nio/file/Path;)Ljava/util/List;");
    redirect(statics, CALLS, "java/nio/channels/SocketChannel",
        "open(Ljava/net/SocketAddress;)Ljava/nio/channels/SocketChannel;");
    String supplier = "Ljava/util/function/Supplier;", runnable = "Ljava/lang/Runnable;";
    String executor = "L" + concurrent + "Executor;", promise = "L" + concurrent + "CompletableFuture;";
    redirect(statics, TASKS, concurrent + "CompletableFuture",
        "supplyAsync(" + supplier + ")" + promise, "supplyAsync(" + supplier + executor + ")" + promise,
        "runAsync(" + runnable + ")" + promise, "runAsync(" + runnable + executor + ")" + promise);

    String thread = "java/lang/Thread", process = "java/lang/Process", builder = "java/lang/ProcessBuilder";
    String file = "java/io/File";
    redirectMembers(members, CALLS, UNIT, UNIT, "sleep(J)V");
    redirectMembers(members, CALLS, thread, thread, "start()V", "isAlive()Z", "join()V", "join(J)V");
    redirectMembers(members, CALLS, process, process, "isAlive()Z", "exitValue()I",
        "getInputStream()Ljava/io/InputStream;", "getErrorStream()Ljava/io/InputStream;");
    redirectMembers(members, CALLS, builder, builder, "start()Ljava/lang/Process;");
    redirectMembers(members, CALLS, "java/lang/Runtime", "java/lang/Runtime",
        "exec(Ljava/lang/String;)Ljava/lang/Process;", "exec([Ljava/lang/String;)Ljava/lang/Process;");
    redirectMembers(members, CALLS, "java/util/Timer", "java/util/Timer",
        "schedule(Ljava/util/TimerTask;J)V", "schedule(Ljava/util/TimerTask;JJ)V",
        "scheduleAtFixedRate(Ljava/util/TimerTask;JJ)V");
    redirectMembers(members, CALLS, file, file, "exists()Z", "isFile()Z", "isDirectory()Z", "canRead()Z", "length()J",
        "lastModified()J", "list()[Ljava/lang/String;", "listFiles()[Ljava/io/File;");

    String future = "L" + concurrent + "Future;", unit = "L" + UNIT + ";", callable = "L" + concurrent + "Callable;";
    String service = concurrent + "ExecutorService", scheduler = concurrent + "ScheduledExecutorService";
    String scheduled = "L" + concurrent + "ScheduledFuture;";
    redirectMembers(members, TASKS, concurrent + "Executor", concurrent + "Executor", "execute(" + runnable + ")V");
    for (String owner : new String[] {service, scheduler, concurrent + "ThreadPoolExecutor",
        concurrent + "ScheduledThreadPoolExecutor", concurrent + "AbstractExecutorService"}) {
      redirectMembers(members, TASKS, owner, service, "execute(" + runnable + ")V", "submit(" + runnable + ")" + future,
          "submit(" + runnable + "Ljava/lang/Object;)" + future, "submit(" + callable + ")" + future,
          "awaitTermination(J" + unit + ")Z");
    }
    for (String owner : new String[] {scheduler, concurrent + "ScheduledThreadPoolExecutor"}) {
      redirectMembers(members, TASKS, owner, scheduler,
          "schedule(" + runnable + "J" + unit + ")" + scheduled, "schedule(" + callable + "J" + unit + ")" + scheduled,
          "scheduleAtFixedRate(" + runnable + "JJ" + unit + ")" + scheduled,
          "scheduleWithFixedDelay(" + runnable + "JJ" + unit + ")" + scheduled);
    }
    for (String owner : new String[] {"Future", "FutureTask", "CompletableFuture", "ForkJoinTask", "ScheduledFuture"}) {
      redirectMembers(members, TASKS, concurrent + owner, concurrent + "Future",
          "get(J" + unit + ")Ljava/lang/Object;", "get()Ljava/lang/Object;", "isDone()Z");
    }
    redirectMembers(members, TASKS, concurrent + "CompletableFuture", concurrent + "CompletableFuture",
        "join()Ljava/lang/Object;");
    String latch = concurrent + "CountDownLatch";
    redirectMembers(members, TASKS, latch, latch, "await(J" + unit + ")Z");
    for (String owner : new String[] {"BlockingQueue", "LinkedBlockingQueue", "ArrayBlockingQueue"}) {
      redirectMembers(members, TASKS, concurrent + owner, concurrent + "BlockingQueue",
          "poll(J" + unit + ")Ljava/lang/Object;");
    }

    String socket = "java/net/Socket", address = "Ljava/net/SocketAddress;", input = "Ljava/io/InputStream;";
    for (String owner : new String[] {socket, "javax/net/ssl/SSLSocket"}) {
      redirectMembers(connections, CALLS, owner, socket,
          "connect(" + address + ")V", "connect(" + address + "I)V", "getInputStream()" + input);
    }
    String inet = "Ljava/net/InetAddress;", text = "Ljava/lang/String;";
    redirect(connections, SOCKET, socket, "<init>()V", "<init>(Ljava/net/Proxy;)V", "<init>(" + text + "I)V",
        "<init>(" + inet + "I)V", "<init>(" + text + "I" + inet + "I)V", "<init>(" + inet + "I" + inet + "I)V");
    String channel = "java/nio/channels/SocketChannel", url = "java/net/URL", opened = "Ljava/net/URLConnection;";
    redirectMembers(members, CALLS, channel, channel, "connect(" + address + ")Z");
    redirectMembers(members, CALLS, url, url, "openConnection()" + opened,
        "openConnection(Ljava/net/Proxy;)" + opened, "openStream()" + input);
    String connection = "java/net/HttpURLConnection", client = "java/net/http/HttpClient";
    redirectMembers(members, CALLS, connection, connection, "getResponseCode()I");
    for (String owner : new String[] {connection, "java/net/URLConnection"}) {
      redirectMembers(members, CALLS, owner, "java/net/URLConnection", "getInputStream()" + input);
    }
    String request = "(Ljava/net/http/HttpRequest;Ljava/net/http/HttpResponse$BodyHandler;)";
    String objects = "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)", requests = "axreplay/clock/Requests";
    members.put(client + " send" + request + "Ljava/net/http/HttpResponse;",
        new ClassPatch.Target(requests, "send", objects + "Ljava/lang/Object;"));
    members.put(client + " sendAsync" + request + promise,
        new ClassPatch.Target(requests, "sendAsync", objects + promise));
  }
}
