// Sets an accessibility identifier in the app.

import UIKit

final class LoginController: UIViewController {
  let submit = UIButton()

  override func viewDidLoad() { submit.accessibilityIdentifier = "login.submit" }
}
