import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** JUnit 5: `@ExtendWith(AxreplayExtension.class)` on a test class or its superclass. */
public final class AxreplayExtension implements BeforeEachCallback, TestExecutionExceptionHandler {
  @Override
  public void beforeEach(ExtensionContext context) {
    AxreplayReason.begin(context.getRequiredTestMethod().getName());
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable error) throws Throwable {
    AxreplayReason.add(error, AxreplayReason.driver(context.getRequiredTestInstance()));
    throw error;
  }
}
