// Lists the golden outputs of `axreplay map`.

/// Command lines of `map`.
enum MapGoldens {
  private static let pool = ["basket", "guest", "login", "reset", "slow-home", "wrong-password"].map {
    "snapshots/shop-\($0)"
  }

  static let cases = [
    GoldenCase("map", ["map", "snapshots/shop-login", "snapshots/shop-basket", "snapshots/shop-reset"]),
    GoldenCase("map-conflict", ["map", "snapshots/jobs-user", "snapshots/jobs-guest"]),
    GoldenCase("map-json", ["map", "--format", "json", "snapshots/news-alert"]),
    GoldenCase("map-dot", ["map", "--format", "dot", "snapshots/shop-basket", "snapshots/shop-login"]),
    GoldenCase("map-mermaid", ["map", "--format", "mermaid", "snapshots/shop-basket", "snapshots/shop-login"]),
    GoldenCase("map-path", ["map", "snapshots/warehouse-print", "snapshots/warehouse-save", "--path", "PrintBasket"]),
    GoldenCase("map-path-between", ["map", "snapshots/warehouse-print", "--path", "ProductDetails", "PrintBasket"]),
    GoldenCase(
      "map-path-states",
      ["map", "snapshots/shop-login", "snapshots/shop-basket", "--path", "HomeView", "EmptyBasketView"]),
    // The shorter way over LoginView needs another launch, or another password.
    GoldenCase("map-path-launch", ["map"] + pool + ["--path", "HomeView (4)"]),
    GoldenCase("map-path-typed", ["map"] + pool + ["--path", "WrongPasswordAlert", "HomeView (4)"]),
    GoldenCase("map-path-contradiction", ["map"] + pool + ["--path", "HomeView", "HomeView (3)"]),
    GoldenCase("map-path-file", ["map"] + pool + ["--path", "snapshots/shop-login/0007.xml"]),
    GoldenCase("map-path-file-name", ["map", "snapshots/shop-login", "--path", "LandingView", "0007.xml"]),
    GoldenCase("map-path-file-ambiguous", ["map"] + pool + ["--path", "0003.xml"]),
    GoldenCase("map-path-file-passing", ["map", "snapshots/shop-login", "--path", "0012.xml"]),
    GoldenCase("map-path-same", ["map"] + pool + ["--path", "BasketView", "BasketView"]),
    GoldenCase("map-no-path", ["map", "snapshots/shop-login", "--path", "HomeView", "LoginView"]),
    GoldenCase("map-unknown-screen", ["map", "snapshots/warehouse-print", "--path", "PrintBaskt"]),
    GoldenCase(
      "map-path-swift",
      ["map", "snapshots/android-notes", "--path", "DeleteDialog", "--language", "swift"]),
    GoldenCase(
      "map-path-python",
      ["map", "snapshots/android-notes", "--path", "DeleteDialog", "--language", "python"]),
    GoldenCase(
      "map-pages",
      ["map", "snapshots/shop-basket", "--pages", "Docs/Examples/ShopPages.yml", "--path", "BasketView"]),
    GoldenCase("map-cover", ["map", "snapshots/jobs-guest", "snapshots/jobs-user", "snapshots/jobs-stuck", "--cover"]),
    GoldenCase("map-compare", ["map", "--compare", "snapshots/shop-login", "snapshots/shop-guest"]),
    GoldenCase(
      "map-compare-json",
      ["map", "--format", "json", "--compare", "snapshots/news-story", "snapshots/news-wrong-story"]),
    GoldenCase("map-compare-one", ["map", "--compare", "snapshots/shop-login"]),
    GoldenCase("map-excluded", ["map", "snapshots/shop-basket", "snapshots/news-story", "snapshots/shop-stills"]),
    GoldenCase("map-excluded-json", ["map", "--format", "json", "snapshots/jobs-stuck", "snapshots/news-story"]),
    // Without a journal, a recording is left out wherever it comes.
    GoldenCase("map-dumps-first", ["map", "--cover", "snapshots/shop-stills", "snapshots/jobs-stuck"]),
    GoldenCase("map-dumps", ["map", "snapshots/shop-stills"]),
  ]
}
