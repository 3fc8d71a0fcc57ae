package axreplay.clock;

import java.io.File;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;

/**
 * What a thread does that has no known end: processes, connections to other servers, files that it asks for again,
 * locks and signals. Until 10 s have really been slept since, its sleeps are real. Methods of the JDK call these.
 */
public final class Notes {
  private static final long DOUBT = 10_000_000_000L;

  /** Methods of a class of the JDK, each with the variable that is noted, and the method here that notes it. */
  static final class Entry {
    final String note;
    final Map<String, Integer> methods = new HashMap<>();

    Entry(String note, int variable, String... names) {
      this.note = note;
      for (String name : names) methods.put(name, variable);
    }
  }

  static final Map<String, Entry> ENTRIES = Map.ofEntries(
      Map.entry("java/io/File", new Entry("asked", 0, "exists", "isFile", "isDirectory", "canRead", "length",
          "lastModified", "list", "listFiles", "mkdir", "createNewFile", "renameTo")),
      Map.entry("java/io/FileInputStream", new Entry("asked", 1, "open")),
      Map.entry("java/io/RandomAccessFile", new Entry("asked", 1, "open")),
      Map.entry("sun/nio/fs/UnixFileSystemProvider", new Entry("asked", 1, "readAttributes", "readAttributesIfExists",
          "checkAccess", "newByteChannel", "newFileChannel", "newDirectoryStream", "createDirectory", "isDirectory",
          "isRegularFile", "exists")),
      Map.entry("sun/nio/fs/LinuxFileSystemProvider", new Entry("asked", 1, "readAttributes")),
      Map.entry("sun/nio/fs/AbstractWatchService", new Entry("noted", 0, "poll", "take")),
      Map.entry("sun/nio/ch/FileChannelImpl", new Entry("noted", 0, "tryLock", "lock")),
      Map.entry("sun/nio/ch/NioSocketImpl", new Entry("connected", 0, "implRead", "implWrite", "bind")),
      Map.entry("sun/nio/ch/SocketChannelImpl", new Entry("connected", 0, "read", "write", "finishConnect")),
      Map.entry("sun/nio/ch/ServerSocketChannelImpl", new Entry("noted", 0, "bind", "accept")),
      Map.entry("sun/nio/ch/DatagramChannelImpl", new Entry("noted", 0, "bind", "send", "receive", "read", "write")),
      Map.entry("java/net/Socket", new Entry("connected", 1, "connect")),
      Map.entry("java/lang/ProcessBuilder", new Entry("started", 0, "start")),
      Map.entry("java/lang/ProcessHandleImpl", new Entry("noted", 0, "isAlive", "onExit")),
      Map.entry("jdk/internal/misc/Signal", new Entry("noted", 0, "handle")),
      Map.entry("sun/net/www/protocol/http/HttpURLConnection",
          new Entry("connected", 0, "getInputStream", "getOutputStream", "connect")));

  private Notes() {}

  /** Notes that the current thread did something whose outcome it may be waiting for. */
  static void note() {
    ThreadClock clock = clock();
    if (clock != null) clock.doubt = DOUBT;
  }

  private static ThreadClock clock() {
    ThreadClock clock = ThreadClock.isActive ? ThreadClock.current() : null;
    return clock != null && clock.hasSession() && !clock.isAsking && !clock.isBusy ? clock : null;
  }

  public static void noted(Object object) {
    if (clock() != null && isAwaited()) note();
  }

  public static void started(Object builder) {
    if (clock() == null) return;
    Commands.catchUp();
    noted(builder);
  }

  /** Notes a use of a connection, unless it is one to axreplay. */
  public static void connected(Object object) {
    ThreadClock clock = clock();
    if (clock == null || object == null) return;
    clock.isBusy = true;
    boolean isServer = false;
    try {
      if (object instanceof URLConnection) {
        URL url = ((URLConnection) object).getURL();
        isServer = Server.isAt(url.getHost(), url.getPort());
      } else if (object instanceof SocketChannel) {
        isServer = Server.isAt(((SocketChannel) object).getRemoteAddress());
      } else {
        isServer = object instanceof InetSocketAddress ? Server.isAt((SocketAddress) object)
            : Server.isAtPort(object.toString());
      }
    } catch (Exception e) {
      // It is closed.
    } finally {
      clock.isBusy = false;
    }
    if (!isServer) noted(object);
    else if (object instanceof URLConnection) Commands.ask();
  }

  /** Notes a question about a file if it was asked before an earlier sleep. */
  public static void asked(Object file) {
    ThreadClock clock = clock();
    if (clock == null || file == null) return;
    clock.isBusy = true;
    try {
      String path = file instanceof File ? ((File) file).getPath() : file.toString();
      if (path.startsWith("/proc/") || path.startsWith("/sys/") || path.startsWith("/dev/")) return;
      if (clock.questions.size() > 10_000) clock.questions.clear();
      Integer sleeps = clock.questions.putIfAbsent(path, clock.sleeps);
      if (sleeps != null && sleeps != clock.sleeps && isAwaited()) clock.doubt = DOUBT;
    } finally {
      clock.isBusy = false;
    }
  }

  /** Whether a test may wait for what the caller does: loaders of classes, loggers and runners ask for themselves. */
  private static boolean isAwaited() {
    return StackWalker.getInstance().walk(frames -> {
      String caller = frames.map(StackWalker.StackFrame::getClassName)
          .filter(name -> isLoader(name) || !name.startsWith("java.") && !name.startsWith("axreplay.")
              && !name.startsWith("jdk.") && !name.startsWith("sun.") && !name.startsWith("com.sun."))
          .findFirst().orElse(null);
      return caller != null && !isLoader(caller) && !Redirections.isLibrary(caller)
          && !Redirections.isRunner(caller.replace('.', '/'));
    });
  }

  private static boolean isLoader(String name) {
    return name.equals("java.lang.ClassLoader") || name.equals("java.net.URLClassLoader")
        || name.startsWith("java.util.ServiceLoader") || name.startsWith("java.util.ResourceBundle")
        || name.startsWith("jdk.internal.loader.");
  }
}
