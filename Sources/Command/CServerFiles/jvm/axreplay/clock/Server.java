package axreplay.clock;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sends requests to axreplay, without any HTTP client that the application may have replaced. */
final class Server {
  /** Whether this process shares the clock at all, and whether its wall clock does. */
  static final boolean isShared, hasVirtualWall;

  private static final String host;
  private static final int port;
  private static final String path;

  static {
    String address = System.getenv("AXREPLAY_SERVER");
    String mode = System.getenv("AXREPLAY_CLOCK");
    boolean isKnown = mode == null || mode.isEmpty() || mode.equals("virtual") || mode.equals("monotonic");
    URI uri = null;
    try {
      if (address != null && isKnown) uri = new URI(address);
    } catch (Exception e) {
      // An address that cannot be read is none.
    }
    isShared = uri != null && uri.getHost() != null && uri.getPort() > 0;
    hasVirtualWall = !"monotonic".equals(mode);
    host = isShared ? uri.getHost() : null;
    port = isShared ? uri.getPort() : 0;
    path = isShared ? uri.getPath().replaceAll("/$", "") : null;
  }

  private Server() {}

  /** The session's time in nanoseconds, or -1 if the server does not have the session. */
  static long now(String session) {
    return time(exchange("GET", "/axreplay/sessions/" + session, null));
  }

  /** Lets a session's time pass until the given one. Returns its time, or -1 if the server does not have it. */
  static long move(String session, long until) {
    String seconds = String.format(Locale.ROOT, "%d.%06d", until / 1_000_000_000, until / 1000 % 1_000_000);
    return time(exchange("POST", "/axreplay/sessions/" + session + "/time", "{\"until\": " + seconds + "}"));
  }

  /** The identifiers of all open sessions. */
  static List<String> sessions() {
    List<String> result = new ArrayList<>();
    String answer = exchange("GET", "/axreplay/sessions", null);
    if (answer == null) return result;
    for (int at = answer.indexOf("{\"id\":\""); at >= 0; at = answer.indexOf("{\"id\":\"", at + 1)) {
      int end = answer.indexOf('"', at + 7);
      if (end > 0) result.add(answer.substring(at + 7, end));
    }
    return result;
  }

  /** Whether an address is that of the server. */
  static boolean isAt(SocketAddress address) {
    return address instanceof InetSocketAddress && isAt(((InetSocketAddress) address).getHostString(),
        ((InetSocketAddress) address).getPort());
  }

  static boolean isAt(String name, int number) {
    return number == port && name != null
        && (name.equalsIgnoreCase(host) || name.equals("localhost") || name.equals("127.0.0.1") || name.equals("::1"));
  }

  /** Whether the text of a socket has the server's port. */
  static boolean isAtPort(String socket) {
    return socket.contains(",port=" + port + ",") || socket.endsWith(":" + port);
  }

  private static long time(String answer) {
    try {
      int start = answer.indexOf("\"now\":") + 6;
      int end = start;
      while ("0123456789.eE+- ".indexOf(answer.charAt(end)) >= 0) end++;
      return Math.round(Double.parseDouble(answer.substring(start, end).trim()) * 1e9);
    } catch (RuntimeException e) {
      return -1;
    }
  }

  /** Returns the body of an answer with status 200, else null. */
  private static String exchange(String method, String target, String body) {
    try (Socket socket = new Socket()) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(60_000);
      socket.connect(new InetSocketAddress(host, port), 5_000);
      byte[] bytes = body == null ? new byte[0] : body.getBytes(StandardCharsets.US_ASCII);
      String content = body == null ? "" : "Content-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n";
      String head = method + " " + path + target + " HTTP/1.1\r\nHost: " + host + ":" + port
          + "\r\nConnection: close\r\n" + content + "\r\n";
      ByteArrayOutputStream request = new ByteArrayOutputStream();
      request.write(head.getBytes(StandardCharsets.US_ASCII));
      request.write(bytes);
      socket.getOutputStream().write(request.toByteArray());
      InputStream input = socket.getInputStream();
      String answer = new String(input.readAllBytes(), StandardCharsets.UTF_8);
      int end = answer.indexOf("\r\n\r\n");
      return end > 12 && answer.startsWith("200", 9) ? answer.substring(end + 4) : null;
    } catch (Exception e) {
      return null;
    }
  }
}
