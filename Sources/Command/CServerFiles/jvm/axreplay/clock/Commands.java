package axreplay.clock;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Commands to sessions. Before each, the session catches up with its threads; while it lasts, their clocks stand. */
final class Commands {
  private static final ThreadLocal<Command> current = new ThreadLocal<>();

  private Commands() {}

  private static final class Command {
    final Session session;
    final boolean ends;
    final List<String> sessionsBefore;

    Command(Session session, boolean ends, List<String> sessionsBefore) {
      this.session = session;
      this.ends = ends;
      this.sessionsBefore = sessionsBefore;
    }
  }

  /** Begins a command of `RemoteWebDriver`, by its name, such as `newSession`, and the session's identifier. */
  static void begin(String name, String session) {
    try {
      if (session == null) begin((Session) null, false); else begin(Session.named(session), name.equals("quit"));
    } catch (Throwable e) {
      // The command goes on in real time.
    }
  }

  /** Begins a request, by its method and path, if it is one of a session. */
  static void beginRequest(String method, String path) {
    try {
      int at = path.indexOf("/session");
      if (at < 0 || path.contains("/axreplay/")) return;
      String[] parts = path.substring(at + 1).split("/");
      if (parts.length > 1) begin(Session.named(parts[1]), parts.length == 2 && method.equals("DELETE"));
      else if (method.equals("POST") && parts[0].equals("session")) begin((Session) null, false);
    } catch (Throwable e) {
      // The request goes on in real time.
    }
  }

  private static void begin(Session session, boolean ends) {
    ThreadClock clock = ThreadClock.created();
    if (clock.hasSession()) {
      clock.look();
      clock.mark();
    }
    if (session != null) {
      if (!session.isLinked(clock)) {
        Notes.note(); // The command is for another server.
        return;
      }
      session.catchUp();
    }
    // Who has created this thread may wait for what it asks.
    for (ThreadClock other = clock; other != null; other = other.parent()) other.asked = true;
    current.set(new Command(session, ends, session == null ? Server.sessions() : null));
    clock.isAsking = true;
    if (session == null) ThreadClock.opening.add(clock);
  }

  /** Ends the current thread's command, if there is one. */
  static void end() {
    end(true);
  }

  static void end(boolean isAnswered) {
    try {
      Command command = current.get();
      if (command == null) return;
      current.remove();
      ThreadClock clock = ThreadClock.created();
      clock.isAsking = false;
      if (command.session == null) {
        try {
          if (isAnswered) open(clock, command);
        } finally {
          ThreadClock.opening.remove(clock);
        }
        return;
      }
      command.session.isStale = true;
      command.session.requests.incrementAndGet();
      clock.restart();
      command.session.answered = new Measure();
      if (command.ends && isAnswered) command.session.end();
      else if (!clock.deadlines.isEmpty()) clock.look();
    } catch (Throwable e) {
      // Time is real.
    }
  }

  /** Links the thread to the session that it has opened. If others did so, too, its next command will. */
  private static void open(ThreadClock clock, Command command) {
    Set<String> opened = new HashSet<>(Server.sessions());
    opened.removeAll(command.sessionsBefore);
    opened.removeAll(Session.open.keySet());
    if (opened.isEmpty()) return;
    clock.begin();
    clock.opened = clock.progress();
    if (opened.size() == 1) Session.named(opened.iterator().next()).isLinked(clock);
    clock.restart();
  }

  /** Lets all sessions of the current thread catch up, before a request that is not seen as a command. */
  static void ask() {
    catchUp();
    ThreadClock clock = ThreadClock.driving();
    if (clock != null) clock.asked = clock.isAnswered = true;
  }

  static void catchUp() {
    ThreadClock clock = ThreadClock.driving();
    if (clock == null || clock.isBusy) return;
    clock.isBusy = true;
    try {
      clock.look();
      clock.mark();
      for (Session.Link link : clock.links) {
        link.session.catchUp();
        link.session.isStale = true;
      }
    } catch (Throwable e) {
      // The request goes on in real time.
    } finally {
      clock.isBusy = false;
    }
  }
}
