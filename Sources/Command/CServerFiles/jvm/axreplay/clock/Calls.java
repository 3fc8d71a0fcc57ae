package axreplay.clock;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What application classes call instead of the JDK's methods: clocks, sleeps, and what a thread may wait for. A method
 * has the original's name; the object whose method it was is its first argument. Executors are in `Tasks`.
 */
public final class Calls {
  private Calls() {}

  // Clocks

  public static long nanoTime() {
    return ThreadClock.nanoTime();
  }

  public static long currentTimeMillis() {
    return Times.millis();
  }

  // Sleeps

  public static void sleep(long millis) throws InterruptedException {
    if (!Sleeps.sleep(nanos(millis))) Thread.sleep(millis);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    if (nanos < 0 || nanos > 999_999 || !Sleeps.sleep(nanos(millis) + nanos)) Thread.sleep(millis, nanos);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    long nanos = java.util.concurrent.TimeUnit.NANOSECONDS.convert(duration);
    if (!Sleeps.sleep(nanos)) java.util.concurrent.TimeUnit.NANOSECONDS.sleep(nanos);
  }

  public static void sleep(java.util.concurrent.TimeUnit unit, long time) throws InterruptedException {
    if (!Sleeps.sleep(unit.toNanos(time))) unit.sleep(time);
  }

  public static void parkNanos(long nanos) {
    if (!Sleeps.park(null, nanos)) java.util.concurrent.locks.LockSupport.parkNanos(nanos);
  }

  public static void parkNanos(Object blocker, long nanos) {
    if (!Sleeps.park(blocker, nanos)) java.util.concurrent.locks.LockSupport.parkNanos(blocker, nanos);
  }

  private static long nanos(long millis) {
    return java.util.concurrent.TimeUnit.MILLISECONDS.toNanos(millis);
  }

  // RemoteWebDriver.execute: the thread's name gets the command and the session, and is put back afterwards.

  public static String format(String format, Object[] values) {
    if (format != null && format.startsWith("Forwarding ") && values != null && values.length >= 2) {
      Commands.begin(String.valueOf(values[0]), values[1] == null ? null : values[1].toString());
    }
    return String.format(format, values);
  }

  public static Thread currentThread() {
    Commands.end();
    return Thread.currentThread();
  }

  // Threads and processes

  public static void start(Thread thread) {
    Tasks.noteStart(thread);
    thread.start();
  }

  public static boolean isAlive(Thread thread) {
    return inVain(thread.isAlive());
  }

  public static void join(Thread thread) throws InterruptedException {
    thread.join();
    ThreadClock clock = ThreadClock.driving();
    if (clock != null) Limits.joined(clock, child -> child.isRunBy(thread));
  }

  public static void join(Thread thread, long millis) throws InterruptedException {
    if (millis <= 0) thread.join(millis);
    else Limits.await(nanos(millis), child -> child.isRunBy(thread), rest -> {
      thread.join(rest / 1_000_000, (int) (rest % 1_000_000));
      return thread.getState() == Thread.State.TERMINATED;
    });
  }

  public static boolean isAlive(Process process) {
    return inVain(process.isAlive());
  }

  /** Who reads what a process writes waits for it. */
  public static InputStream getInputStream(Process process) {
    return new WaitingInput(process.getInputStream());
  }

  public static InputStream getErrorStream(Process process) {
    return new WaitingInput(process.getErrorStream());
  }

  public static int exitValue(Process process) {
    try {
      return process.exitValue();
    } catch (IllegalThreadStateException e) {
      ThreadClock.noteOther();
      throw e;
    }
  }

  public static Process start(ProcessBuilder builder) throws IOException {
    ThreadClock.noteOther();
    return builder.start();
  }

  public static Process exec(Runtime runtime, String command) throws IOException {
    ThreadClock.noteOther();
    return runtime.exec(command);
  }

  public static Process exec(Runtime runtime, String[] command) throws IOException {
    ThreadClock.noteOther();
    return runtime.exec(command);
  }

  public static void schedule(java.util.Timer timer, TimerTask task, long delay) {
    Tasks.noteTimer(delay, null);
    timer.schedule(task, delay);
  }

  public static void schedule(java.util.Timer timer, TimerTask task, long delay, long period) {
    Tasks.noteTimer(Long.MAX_VALUE, null);
    timer.schedule(task, delay, period);
  }

  public static void scheduleAtFixedRate(java.util.Timer timer, TimerTask task, long delay, long period) {
    Tasks.noteTimer(Long.MAX_VALUE, null);
    timer.scheduleAtFixedRate(task, delay, period);
  }

  /** Notes that something was still not done. */
  private static boolean inVain(boolean isAlive) {
    if (isAlive) ThreadClock.noteOther();
    return isAlive;
  }

  // Files. Runners and class loaders look for a file once; who looks twice waits for it.

  private static final Map<String, Boolean> missed = new ConcurrentHashMap<>();

  private static void look(String path) {
    if (!ThreadClock.isActive || ThreadClock.current() == null) return;
    if (missed.size() > 100_000) missed.clear();
    if (missed.putIfAbsent(path, true) != null) ThreadClock.noteOther();
  }

  private static boolean found(boolean isFound, File file) {
    if (!isFound) look(file.getPath());
    return isFound;
  }

  private static boolean found(boolean isFound, Path path) {
    if (!isFound) look(path.toString());
    return isFound;
  }

  public static boolean exists(File file) {
    return found(file.exists(), file);
  }

  public static boolean isFile(File file) {
    return found(file.isFile(), file);
  }

  public static boolean isDirectory(File file) {
    return found(file.isDirectory(), file);
  }

  public static boolean canRead(File file) {
    return found(file.canRead(), file);
  }

  public static long length(File file) {
    look(file.getPath());
    return file.length();
  }

  public static long lastModified(File file) {
    look(file.getPath());
    return file.lastModified();
  }

  public static String[] list(File file) {
    look(file.getPath());
    return file.list();
  }

  public static File[] listFiles(File file) {
    look(file.getPath());
    return file.listFiles();
  }

  public static boolean exists(Path path, LinkOption[] options) {
    return found(Files.exists(path, options), path);
  }

  public static boolean notExists(Path path, LinkOption[] options) {
    return !found(!Files.notExists(path, options), path);
  }

  public static boolean isRegularFile(Path path, LinkOption[] options) {
    return found(Files.isRegularFile(path, options), path);
  }

  public static boolean isDirectory(Path path, LinkOption[] options) {
    return found(Files.isDirectory(path, options), path);
  }

  public static boolean isReadable(Path path) {
    return found(Files.isReadable(path), path);
  }

  public static byte[] readAllBytes(Path path) throws IOException {
    return read(path, Files::readAllBytes);
  }

  public static String readString(Path path) throws IOException {
    return read(path, Files::readString);
  }

  public static List<String> readAllLines(Path path) throws IOException {
    return read(path, Files::readAllLines);
  }

  private interface Reader<T> {
    T read(Path path) throws IOException;
  }

  private static <T> T read(Path path, Reader<T> reader) throws IOException {
    try {
      return reader.read(path);
    } catch (IOException e) {
      look(path.toString());
      throw e;
    }
  }

  public static long size(Path path) throws IOException {
    look(path.toString());
    return Files.size(path);
  }

  public static FileTime getLastModifiedTime(Path path, LinkOption[] options) throws IOException {
    look(path.toString());
    return Files.getLastModifiedTime(path, options);
  }

  public static Stream<Path> list(Path path) throws IOException {
    look(path.toString());
    return Files.list(path);
  }

  // Other servers

  public static void connect(Socket socket, SocketAddress address) throws IOException {
    noteConnection(address);
    socket.connect(address);
  }

  public static void connect(Socket socket, SocketAddress address, int timeout) throws IOException {
    noteConnection(address);
    socket.connect(address, timeout);
  }

  public static boolean connect(SocketChannel channel, SocketAddress address) throws IOException {
    noteConnection(address);
    return channel.connect(address);
  }

  public static SocketChannel open(SocketAddress address) throws IOException {
    noteConnection(address);
    return SocketChannel.open(address);
  }

  static void noteConnection(SocketAddress address) {
    if (!Server.isAt(address)) ThreadClock.noteOther();
  }

  /** Reads of a connection that is kept are waits for its server, too. */
  public static InputStream getInputStream(Socket socket) throws IOException {
    InputStream input = socket.getInputStream();
    boolean isPlain = Server.isAt(socket.getRemoteSocketAddress()) || input instanceof WaitingInput;
    return isPlain ? input : new WaitingInput(input);
  }

  static final class WaitingInput extends FilterInputStream {
    WaitingInput(InputStream input) {
      super(input);
    }

    @Override
    public int read() throws IOException {
      ThreadClock.noteOther();
      long start = System.nanoTime();
      try {
        return in.read();
      } finally {
        ThreadClock.addWait(System.nanoTime() - start);
      }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      ThreadClock.noteOther();
      long start = System.nanoTime();
      try {
        return in.read(bytes, offset, length);
      } finally {
        ThreadClock.addWait(System.nanoTime() - start);
      }
    }
  }

  public static URLConnection openConnection(URL url) throws IOException {
    noteURL(url);
    return url.openConnection();
  }

  public static URLConnection openConnection(URL url, Proxy proxy) throws IOException {
    noteURL(url);
    return url.openConnection(proxy);
  }

  public static InputStream openStream(URL url) throws IOException {
    noteURL(url);
    long start = System.nanoTime();
    try {
      return url.openStream();
    } finally {
      ThreadClock.addWait(System.nanoTime() - start);
    }
  }

  public static InputStream getInputStream(URLConnection connection) throws IOException {
    long start = System.nanoTime();
    try {
      return connection.getInputStream();
    } finally {
      if (!isServer(connection.getURL())) ThreadClock.addWait(System.nanoTime() - start);
    }
  }

  public static int getResponseCode(HttpURLConnection connection) throws IOException {
    long start = System.nanoTime();
    try {
      return connection.getResponseCode();
    } finally {
      if (!isServer(connection.getURL())) ThreadClock.addWait(System.nanoTime() - start);
    }
  }

  private static void noteURL(URL url) {
    if (url.getProtocol().startsWith("http") && !isServer(url)) ThreadClock.noteOther();
  }

  private static boolean isServer(URL url) {
    return Server.isAt(url.getHost(), url.getPort());
  }
}
