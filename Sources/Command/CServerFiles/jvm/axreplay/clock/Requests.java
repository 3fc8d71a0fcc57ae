package axreplay.clock;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/**
 * What application classes call instead of the methods of `java.net.http.HttpClient`. The loader of this package cannot
 * load that module, so its types have no names here.
 */
public final class Requests {
  private Requests() {}

  public static Object send(Object client, Object request, Object handler) throws Throwable {
    URI uri = (URI) call(request, "java.net.http.HttpRequest", "uri");
    if (!Server.isAt(uri.getHost(), uri.getPort())) {
      ThreadClock.noteOther();
      return call(client, "java.net.http.HttpClient", "send", request, handler);
    }
    Commands.beginRequest((String) call(request, "java.net.http.HttpRequest", "method"), uri.getPath());
    boolean isAnswered = false;
    try {
      Object response = call(client, "java.net.http.HttpClient", "send", request, handler);
      isAnswered = call(response, "java.net.http.HttpResponse", "statusCode").equals(200);
      return response;
    } finally {
      Commands.end(isAnswered);
    }
  }

  public static CompletableFuture<?> sendAsync(Object client, Object request, Object handler) throws Throwable {
    URI uri = (URI) call(request, "java.net.http.HttpRequest", "uri");
    CompletableFuture<?> future =
        (CompletableFuture<?>) call(client, "java.net.http.HttpClient", "sendAsync", request, handler);
    if (!Server.isAt(uri.getHost(), uri.getPort())) Tasks.noteTimer(Long.MAX_VALUE, future);
    return future;
  }

  /** Calls a public method of a type, with what it throws. */
  private static Object call(Object object, String type, String name, Object... arguments) throws Throwable {
    if (object == null) throw new NullPointerException();
    Class<?> declaring = Class.forName(type, false, ClassLoader.getPlatformClassLoader());
    for (Method method : declaring.getMethods()) {
      if (!method.getName().equals(name) || method.getParameterCount() != arguments.length) continue;
      try {
        return method.invoke(object, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
    throw new NoSuchMethodError(type + "." + name + Arrays.toString(arguments));
  }
}
