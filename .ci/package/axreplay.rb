# The formula for Homebrew, for a tap of our own. Untried: neither Homebrew nor a Mac is at hand.
#
# .ci/package/formula fills in the version, the repository and the checksum.
class Axreplay < Formula
  desc "Check UI-test locators against recorded accessibility hierarchies"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    url "@REPOSITORY@.git", tag: "v@VERSION@"
    # The first with Swift 6.2.
    depends_on xcode: ["26.0", :build]
    depends_on "pkgconf" => :build
    depends_on "libpng"
    depends_on "libxml2"
    depends_on "libyaml"
  end

  on_linux do
    url "@REPOSITORY@/releases/download/v@VERSION@/axreplay-@VERSION@-x86_64-unknown-linux-gnu.tar.gz"
    sha256 "@SHA256@"
    depends_on arch: :x86_64
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "axreplay"
      bin.install ".build/release/axreplay"
    else
      bin.install "bin/axreplay"
    end
    generate_completions_from_executable(bin/"axreplay", "--generate-completion-script")
    man1.mkpath
    system bin/"axreplay", "--generate-manual", man1
  end

  test do
    (testpath/"login.xml").write <<~XML
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="login.submit" label="Log In"/>
      </XCUIElementTypeApplication>
    XML
    assert_equal version.to_s, shell_output("#{bin}/axreplay --version").strip
    assert_match "login.submit", shell_output("#{bin}/axreplay query 'buttons[\"login.submit\"]' login.xml")
  end
end
