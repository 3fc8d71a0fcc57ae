import org.testng.IInvokedMethod;
import org.testng.IInvokedMethodListener;
import org.testng.ITestResult;

/** TestNG: `@Listeners(AxreplayListener.class)` on a test class, or a listener in testng.xml. */
public final class AxreplayListener implements IInvokedMethodListener {
  @Override
  public void beforeInvocation(IInvokedMethod method, ITestResult result) {
    if (method.isTestMethod()) AxreplayReason.begin(result.getName());
  }

  @Override
  public void afterInvocation(IInvokedMethod method, ITestResult result) {
    AxreplayReason.add(result.getThrowable(), AxreplayReason.driver(result.getInstance()));
  }
}
