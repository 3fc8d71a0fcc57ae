# Every target installs its dependencies: on a fresh Debian or Ubuntu with a Swift toolchain, run `make demo` or `make
# test`. `make help` lists the targets.

PREFIX ?= /usr/local
SWIFT ?= swift
# A target may import only the dependencies that Package.swift declares for it.
FENCES := --explicit-target-dependency-import-check error
BENCHMARKS := SWIFT="$(SWIFT)" python3 -B Tests/Benchmarks
# One page installs Appium's client, and is skipped without PyPI.
START_PAGES = "$$(.ci/python-environment Docs/Examples/AppiumSuites/requirements.txt || command -v python3)" \
  -B Tests/Packages/start_pages.py "$$($(SWIFT) build --show-bin-path)/axreplay"
# The tests of servers mostly wait, so all these scripts run side by side.
SCRIPT_TESTS := $(addsuffix /run.sh,Tests/Servers/SharedClock Tests/Servers/Clients/Clock \
  Tests/Replay/XCUIAutomationTests Tests/Servers/AppiumSuites Tests/Servers/Recorder Tests/Servers/Clients \
  Tests/Servers/RequestReading Tests/Command/Schemas)
SOURCES := Package.swift Sources Tests Docs/Calibration Docs/FirstAnswer Docs/Examples/Package.swift \
  Docs/Examples/Sources Docs/Examples/Tests

INSTALLED = $(DESTDIR)$(PREFIX)
SHARED = $(INSTALLED)/share
# Earlier versions installed more programs, which `make uninstall` also removes.
FORMER_PROGRAMS := axreplay-lint axreplay-server
# Of ICU's 34 MB of data, a program needs a tenth. It exports all its functions by default, although nothing loads it:
# their names take a megabyte.
ICU_DATA := $(if $(filter Linux,$(shell uname -s)),$(CURDIR)/.build/icu-data.o)
ON_LINUX := $(if $(ICU_DATA),-Xlinker --no-export-dynamic \
  -Xlinker $(ICU_DATA) -Xlinker $$(SWIFT="$(SWIFT)" .ci/package/icu-data $(ICU_DATA)))
# For bash, zsh and fish, in the directories that they search.
COMPLETIONS := bash-completion/completions/axreplay zsh/site-functions/_axreplay fish/vendor_completions.d/axreplay.fish

.DEFAULT_GOAL := help
.PHONY: $(SCRIPT_TESTS) help demo demo-notice build test check test-web sanitize fuzz compare-swift soak lint format \
  package test-packages bench bench-check bench-record record rules install install-files uninstall clean system-packages

help: ## List the targets.
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 18

# The clients are downloaded during the build. If that fails, Docs/demo.sh tries again, and prints the reason.
demo: demo-notice system-packages ## Build axreplay and demonstrate it with the recordings in snapshots/.
	@.ci/python-environment Docs/Examples/AppiumSuites/requirements.txt >/dev/null 2>&1 & \
	  $(SWIFT) build $(FENCES) --product FirstAnswer \
	    && echo && echo "The library answers, before the command is built:" \
	    && "$$($(SWIFT) build --show-bin-path)/FirstAnswer" && echo && $(MAKE) build && wait
	@AXREPLAY="$$($(SWIFT) build --show-bin-path)/axreplay" sh Docs/demo.sh

demo-notice:
	@echo "make demo installs missing system packages, and at the end clients of Appium from PyPI into .build/python"

build: system-packages ## Build the command.
	$(SWIFT) build $(FENCES) --product axreplay

test: system-packages ## Build everything and run all tests.
	$(SWIFT) test $(FENCES)
# Beside the tests of the shared clock, a build would take the time that their clients need.
	@env -u AXREPLAY_WARNINGS_AS_ERRORS $(SWIFT) build --build-tests --package-path Docs/Examples \
	  >.build/examples.log 2>&1 || { cat .build/examples.log >&2; exit 1; }
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target $(SCRIPT_TESTS)
	@$(START_PAGES)

# Both use the port of Appium's server.
Tests/Servers/Recorder/run.sh: | Tests/Servers/AppiumSuites/run.sh
$(SCRIPT_TESTS):
	@SWIFT="$(SWIFT)" sh $@

# Other rooms are not declared, so the next `make test` links all tests anew.
check: system-packages ## Build and test one room with what it needs: make check ROOM=PredicateFormat.
	@find Tests -maxdepth 2 -name "$(ROOM)Tests" | grep -q . || { echo "error: there is no room with tests “$(ROOM)”" >&2; exit 1; }
	AXREPLAY_ROOM=$(ROOM) $(SWIFT) test $(FENCES)

test-web: system-packages ## Test the HTML report and the inspector in a browser (installs Chromium; skipped if that fails).
	@SWIFT="$(SWIFT)" FENCES="$(FENCES)" sh Tests/Web/run.sh

sanitize: system-packages ## Run all tests with AddressSanitizer, then with ThreadSanitizer (rebuilds everything twice).
# Without leaks: a command that ends with an error exits while its arguments are still in use.
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test $(FENCES) --sanitize=address --scratch-path .build/address
	@SWIFT="$(SWIFT)" sh Tests/Replay/XCUIAutomationTests/run.sh sanitized
	$(SWIFT) test $(FENCES) --sanitize=thread --scratch-path .build/thread

fuzz: system-packages ## Feed generated input to all parsers: make fuzz TARGET="json xpath" SECONDS=600 RUNS=1000000.
	@.ci/install-packages python3:python3
	@SWIFT="$(SWIFT)" python3 -B Tests/Fuzzing/fuzz.py --runs=$(or $(RUNS),-1) --seconds=$(or $(SECONDS),60) $(TARGET)

compare-swift: ## Compare how Swift files are read with the compiler's parser: make compare-swift DIR="…" MUTATIONS=500.
	@SWIFT="$(SWIFT)" sh Tests/Lint/CompareSwift/run.sh $(or $(DIR),Sources Tests Docs) \
	  --mutations $(or $(MUTATIONS),$(if $(DIR),0,500)) $(if $(DIR),,--shapes Tests/Lint/CompareSwift/hostile-shapes.txt)

soak: sanitize ## Run everything that takes hours: sanitizers, hostile dumps, fuzzing, repeated tests, an older Swift.
	$(MAKE) test-packages ROOTS="bookworm trixie trixie-nss bullseye"
	@sh Tests/Packages/reproducible.sh
	@SWIFT="$(SWIFT)" sh Tests/Packages/same-program.sh .build/package/axreplay
	@sh Tests/Packages/dockerfile.sh "$$(Tests/Packages/root.sh bookworm)" dist
	@AXREPLAY=$(CURDIR)/.build/package/axreplay python3 -B Tests/Soak/hostile.py
	@SWIFT="$(SWIFT)" python3 -B Tests/Fuzzing/damage.py
	AXREPLAY_SECRETS=3000 $(SWIFT) test $(FENCES) --filter SecretMatrixTests
	AXREPLAY_WALKS=100000 $(SWIFT) test $(FENCES) --filter PoolWalkTests
	AXREPLAY_QUERIES=20000 $(SWIFT) test $(FENCES) --filter RequiredTextTests
	AXREPLAY_SEEDS=all $(SWIFT) test $(FENCES) --filter 'RoundTripTests|ElementQueriesTests'
	@SWIFT="$(SWIFT)" sh Tests/Lint/CompareSwift/run.sh tests
	$(MAKE) compare-swift MUTATIONS=10000
	@SWIFT="$(SWIFT)" sh Tests/Lint/CompareSwift/run.sh toolchain
	$(MAKE) fuzz RUNS=$(or $(RUNS),10000000) SECONDS=$(or $(SECONDS),3600)
	@SWIFT="$(SWIFT)" AXREPLAY_REPEAT=100 sh Tests/Replay/XCUIAutomationTests/run.sh
	@SWIFT="$(SWIFT)" sh Tests/Servers/SharedClock/run.sh versions
	@SWIFT="$(SWIFT)" sh Tests/Servers/AppiumSuites/run.sh repeat 100
	@SWIFT="$(SWIFT)" sh Tests/Servers/AppiumSuites/run.sh real
	@AXREPLAY=$(CURDIR)/.build/package/axreplay python3 -B Tests/Soak/load.py
	$(SWIFT) build $(FENCES) --configuration release --product EchoServerProgram
	@SERVER="$$($(SWIFT) build --configuration release --show-bin-path)/EchoServerProgram" python3 -B Tests/Soak/connections.py
	$(SWIFT) build $(FENCES) --configuration release --product RequestReadingProgram
	@READER="$$($(SWIFT) build --configuration release --show-bin-path)/RequestReadingProgram" sh Tests/Servers/RequestReading/run.sh 800000
	@AXREPLAY=$(CURDIR)/.build/package/axreplay sh Tests/Servers/Recorder/run.sh soak
	@sh Tests/Soak/older-toolchain.sh

lint: ## Check the style of all Swift files.
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## Format all Swift files.
	$(SWIFT) format --in-place --recursive $(SOURCES)

package: system-packages ## Build a release for all systems, and write its packages to dist/.
	@.ci/install-packages python3:python3 git:git
	@SWIFT="$(SWIFT)" .ci/package/program
	@.ci/package/assemble .build/package/axreplay .build/package/linked.tsv dist

# Another system's root directory needs root's rights, and its system from Debian's mirror.
test-packages: build package ## Test the packages: make test-packages ROOTS="bookworm trixie trixie-nss bullseye".
	@python3 -B Tests/Packages/same-answers "$$($(SWIFT) build --show-bin-path)/axreplay" .build/package/axreplay
	@sh Tests/Packages/formats.sh
	@sh Tests/Packages/runners.sh dist
	@sh Tests/Packages/services.sh dist
	@sh Tests/Packages/run.sh dist $(or $(ROOTS),bookworm)

bench-check: bench-packages ## Compare the instructions of fifteen commands with Tests/Benchmarks/instructions.txt.
	@python3 -B -m unittest discover --start-directory Tests/Benchmarks --pattern "*_tests.py"
	@$(BENCHMARKS)/check.py

bench-record: bench-packages ## Record the instructions of these commands as thresholds.
	@$(BENCHMARKS)/check.py record

bench: bench-packages ## Compare commands with other programs, and write the tables in Docs/Performance.md.
	@.ci/install-packages xmllint:libxml2-utils
	@python3 -c 'import ensurepip' 2>/dev/null || .ci/install-packages python3-venv:python3-venv
	@$(BENCHMARKS)/bench.py

record: system-packages ## Re-record the expected outputs of tests. Review the differences before you commit them.
	AXREPLAY_RECORD=1 $(SWIFT) test $(FENCES) --filter 'AXReplayCommandTests|WireframesTests'
	@SWIFT="$(SWIFT)" sh Tests/Replay/XCUIAutomationTests/run.sh record
	AXREPLAY_RECORD=1 $(SWIFT) test --package-path Docs/Examples --filter RecordingTests
	$(SWIFT) build $(FENCES) --product axreplay
	@$(START_PAGES) --record

rules: build ## Write the pages of the rule manual to Docs/Rules.
	@mkdir -p Docs/Rules
	@explain="$$($(SWIFT) build --show-bin-path)/axreplay lint --explain --format markdown"; \
	  $$explain >Docs/Rules/README.md && sed -n 's/^| \[\([^]]*\)\].*/\1/p' Docs/Rules/README.md | while read -r rule; do \
	  $$explain "$$rule" >"Docs/Rules/$$rule.md" || exit; done

# Without debug information, which is not installed, the build takes two thirds of the time.
install: system-packages ## Install a release build: make install PREFIX=/usr/local.
	@$(if $(ICU_DATA),.ci/install-packages python3:python3)
	$(SWIFT) build $(FENCES) --configuration release --product axreplay --static-swift-stdlib \
	  -debug-info-format none $(ON_LINUX)
	$(MAKE) install-files PROGRAMS="$$($(SWIFT) build --configuration release --static-swift-stdlib --show-bin-path)"

# The installed program writes its completion scripts and manual pages itself, so they always describe it.
install-files:
	install -d "$(INSTALLED)/bin" $(addprefix "$(SHARED)"/,$(dir $(COMPLETIONS)) man/man1)
	install -s -m 755 "$(PROGRAMS)/axreplay" "$(INSTALLED)/bin"
	for pair in $(join bash: zsh: fish:,$(COMPLETIONS)); do \
	  "$(INSTALLED)/bin/axreplay" --generate-completion-script "$${pair%%:*}" >"$(SHARED)/$${pair#*:}" || exit; done
	"$(INSTALLED)/bin/axreplay" --generate-manual "$(SHARED)/man/man1"

uninstall: ## Remove what `make install` with the same PREFIX installed.
	rm -f $(addprefix "$(INSTALLED)"/bin/,axreplay $(FORMER_PROGRAMS)) $(addprefix "$(SHARED)"/,$(COMPLETIONS)) \
	  "$(SHARED)"/man/man1/axreplay.1 "$(SHARED)"/man/man1/axreplay-*.1

clean: ## Remove all build products.
	rm -rf .build Tests/Benchmarks/.build Tests/Fuzzing/.build Docs/Examples/.build

# Without valgrind, which is not available everywhere, the thresholds are skipped.
bench-packages: system-packages
	@.ci/install-packages strip:binutils python3:python3
	@.ci/install-packages valgrind:valgrind || true

system-packages:
	@.ci/install-packages $(SWIFT): pkg-config:pkg-config libxml-2.0.pc:libxml2-dev zlib.pc:zlib1g-dev libpng.pc:libpng-dev yaml-0.1.pc:libyaml-dev libcurl.pc:libcurl4-openssl-dev
	@Sources/Command/CServerFiles/jvm/build
