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
  private static final String CLIENT = "java.net.http.HttpClient", REQUEST = "java.net.http.HttpRequest";

  private Requests() {}

  public static Object send(Object client, Object request, Object handler) throws Throwable {
    if (!isFor(client, request)) return call(client, CLIENT, "send", request, handler);
    Commands.beginRequest((String) call(request, REQUEST, "method"), uri(request).getPath());
    boolean isAnswered = false;
    try {
      Object response = call(client, CLIENT, "send", request, handler);
      isAnswered = call(response, "java.net.http.HttpResponse", "statusCode").equals(200);
      return response;
    } finally {
      Commands.end(isAnswered);
    }
  }

  public static CompletableFuture<?> sendAsync(Object client, Object request, Object handler) throws Throwable {
    boolean isForServer = isFor(client, request);
    if (isForServer) Commands.ask();
    CompletableFuture<?> future = (CompletableFuture<?>) call(client, CLIENT, "sendAsync", request, handler);
    if (!isForServer && isOfJDK(client)) Others.await(future, Long.MAX_VALUE);
    return future;
  }

  /** Whether a request is for axreplay. One for another server is noted; a test's double gets what it is given. */
  private static boolean isFor(Object client, Object request) throws Throwable {
    if (!isOfJDK(client) || request == null) return false;
    URI uri = uri(request);
    if (uri != null && Server.isAt(uri.getHost(), uri.getPort())) return true;
    Notes.note();
    return false;
  }

  private static boolean isOfJDK(Object client) {
    return client != null && client.getClass().getName().startsWith("jdk.internal.net.http.");
  }

  private static URI uri(Object request) throws Throwable {
    return (URI) call(request, REQUEST, "uri");
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
