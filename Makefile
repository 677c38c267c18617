# Touchstone. `make run` and `make test` do all the set-up on a fresh Debian machine with Swift.

SCENE   ?= e01-five-view-walk
PEERS   ?=
KEEP    ?=
CHECK   ?=
MUTANTS ?=
SECONDS ?= 60
READERS ?=
LIBRARIES ?=
FIRST   ?= 0
COUNT   ?= 10000
PREFIX  ?= /usr/local
BINARY  := .build/release/touchstone
# A program with Swift's library inside and without what nobody calls, for which functions stand in sections of their
# own: the driver has no flag for that, the front end has. Addresses are packed where this machine's glibc can read
# them, from 2.36 on.
GLIBC := $(lastword $(shell getconf GNU_LIBC_VERSION))
PACKED := $(shell printf '2.36\n%s\n' $(GLIBC) | sort --version-sort --check=silent && \
  echo -Xlinker -z -Xlinker pack-relative-relocs)
RELEASE := --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic $(PACKED)
# Foundation brings ICU's data of all the world's locales; the program takes an empty table in their place.
PROGRAM := $(RELEASE) -Xlinker --defsym=icudt76_dat=empty_icu \
  -Xlinker "$(CURDIR)/.build/objects/empty-icu.o" --product touchstone
# Benchmarks count allocations.
BENCHMARKS := $(RELEASE) -Xlinker "$(CURDIR)/.build/objects/allocations.o" --product Benchmarks
# A package of its own, with the parser that the toolchain brings, so that nobody builds one.
PARSER = $(shell swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
PORT = --package-path Sources/TouchPort --scratch-path .build/port -Xswiftc -I$(PARSER) \
  -Xlinker -L$(PARSER) -Xlinker -rpath=$(PARSER)
KEPT := Assets/benchmarks/kept.json
COMPLETIONS = $(DESTDIR)$(PREFIX)/share

.DEFAULT_GOAL := help
.PHONY: help run test nightly test-whole mutants fuzz sittings sanitize smoke build port port-test ported lint format bench docs pictures install clean deps parser

help: ## List what can be made
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 24

run: build ## Open the window: on the first lesson, or on SCENE=file-or-name
	@$(BINARY) demo "$(SCENE)"

test: ## Run all tests
# Two tests read XML with Foundation, which needs libxml2.
	@.make/dependencies libxml2
	@for program in chromium ffmpeg; do command -v $$program >/dev/null || \
	  echo "$$program is not installed: the tests of reports that need it are skipped"; done
	@.make/test

nightly: ## Run what takes long, or measures: before a release, and after changes in its part
	@$(MAKE) --keep-going test-whole port-test ported sittings sanitize fuzz mutants bench MUTANTS=--tenth

test-whole: deps
	@TOUCHSTONE_NIGHT=1 .make/test

mutants: deps ## Plant faults, all or those that match MUTANTS, and see which the tests catch
	@.make/mutants $(if $(MUTANTS),"$(MUTANTS)")

fuzz: deps ## Give each reader, or those in READERS, what libFuzzer thinks of, for SECONDS each
	@.make/fuzz $(SECONDS) $(READERS)

sittings: ## Play COUNT random sittings in which app code does what it likes, with the address sanitizer
	@.make/sittings $(FIRST) $(COUNT)

sanitize: ## Run what has threads with the thread sanitizer, tests of the engine with that of addresses
	@.make/sanitize

smoke: build ## Try the release build: on the experiments, and with random inputs
# With the data of all languages, which .make/empty-icu.c leaves out, it would have 70 MB.
	@size=$$(stat --format=%s $(BINARY)); [ $$size -lt 40000000 ] || \
	  { echo "$(BINARY) has $$size bytes, which is more than 40 MB" >&2; exit 1; }
	$(BINARY) test Assets/experiments
	for scene in e02-overflowing-child g05-nested-scroll-views Assets/fuzz/two-windows.scene.yaml; do \
	  $(BINARY) fuzz $$scene --seed 1 --events 500 || exit; done
# What opens a window is ended after some seconds, when it should still be open.
	@if command -v xvfb-run >/dev/null && command -v xauth >/dev/null; then \
	  session=Assets/experiments/e02-overflowing-child.session.jsonl; \
	  for words in "open e02-overflowing-child" "replay --window $$session" "open $$session --beside $$session"; do \
	    xvfb-run --auto-servernum timeout 3 $(BINARY) $$words; status=$$?; \
	    [ $$status -eq 124 ] || { echo "touchstone $$words: ended with status $$status" >&2; exit 1; }; \
	    echo "ok       $$words"; done; \
	else echo "xvfb-run or xauth is not installed: no window is tried"; fi

build: deps .build/objects/empty-icu.o ## Build .build/release/touchstone, with the Swift runtime inside, symbols in touchstone.debug
	swift build $(PROGRAM)
	objcopy --only-keep-debug $(BINARY) $(BINARY).debug
	objcopy --strip-all --add-gnu-debuglink=$(BINARY).debug $(BINARY)

.build/objects/%.o: .make/%.c
	@mkdir -p $(@D)
	clang -O2 -c $< -o $@

port: parser ## Build .build/release/touchstone-port, which rewrites iOS sources
	swift build $(PORT) --product touchstone-port
# It asks the compiler what does not compile, with these modules.
	.make/port-modules .build/port/modules
# The link .build/release is there only once the program has been built.
	@release=$$(swift build --configuration release --show-bin-path) && mkdir -p "$$release" && \
	  { [ -e .build/release ] || ln -s "$${release#$(CURDIR)/.build/}" .build/release; }
	install -D .build/port/debug/touchstone-port .build/release/touchstone-port
	rm -rf .build/release/port-modules && cp -r .build/port/modules .build/release/port-modules

port-test: parser ## Run the tests of porting, which 'make test' leaves out
	swift test $(PORT) --parallel

ported: port ## Test a package for iOS from its sources, and public libraries, of clones in the folder LIBRARIES
	@.make/ported $(LIBRARIES)

parser:
	@command -v swiftc >/dev/null || { echo "touchstone: error: there is no 'swiftc' in PATH" >&2; \
	  echo "  help: install Swift 6.2 or newer." >&2; exit 2; }
	@[ -e "$(PARSER)/SwiftParser.swiftmodule" ] || { \
	  echo "touchstone: error: this toolchain lacks the parser of Swift: no $(PARSER)/SwiftParser.swiftmodule" >&2; \
	  echo "  help: those of swift.org have it, from Swift 6.2 on." >&2; exit 2; }

lint: ## Check format, house rules, the manual, and that the list of mutants fits
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@.make/house-rules
	@.make/manual-rules
	@if command -v python3 >/dev/null; then .make/mutants --check; \
	  else echo "python3 is not installed: whether the mutants fit is not checked"; fi

format: ## Format all sources
	swift format --in-place --recursive --parallel Package.swift Sources Tests

docs: deps ## Build the pages of the manual below .build/docs
	@.make/docs

pictures: build ## Draw the pictures of the README and the manual anew
	@.make/pictures $(BINARY)

bench: deps .build/objects/allocations.o ## Measure, beside the peers built in PEERS=dir and the kept figures; KEEP=1 keeps new ones, CHECK=1 is short
	$(if $(CHECK),,@.make/dependencies libxtst-dev libxdamage-dev)
	swift build $(BENCHMARKS)
	$(if $(CHECK),,$(MAKE) build)
	$(if $(CHECK),,cc -O2 -o .build/release/benchmark-window Assets/benchmarks/window.c -lX11 -lXtst -lXdamage)
	.build/release/Benchmarks --kept $(KEPT) $(if $(PEERS),--peers "$(PEERS)") $(if $(CHECK),--quick) \
	  $(if $(KEEP),--keep)

install: build ## Install the program without its symbols, experiments, manual page and completions below PREFIX
	swift build $(RELEASE) --product generate-manual
	install -D -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/touchstone"
	test ! -e .build/release/touchstone-port || \
	  install -D -m 755 .build/release/touchstone-port "$(DESTDIR)$(PREFIX)/bin/touchstone-port"
	test ! -e .build/release/port-modules || \
	  install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/touchstone/port-modules/" .build/release/port-modules/*
	install -d "$(DESTDIR)$(PREFIX)/share/touchstone/experiments" "$(DESTDIR)$(PREFIX)/share/touchstone/schema"
	install -m 644 Assets/experiments/* "$(DESTDIR)$(PREFIX)/share/touchstone/experiments/"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/touchstone/course/" Assets/course/*
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/touchstone/manual/" Sources/*/*.docc/*.md Sources/*/*.docc/*/*.md
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/touchstone/cases/" Assets/cases/*
	install -m 644 Assets/schema/* "$(DESTDIR)$(PREFIX)/share/touchstone/schema/"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/touchstone/lldb/" Assets/lldb/*.py Assets/lldb/*.m
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	.build/release/generate-manual $(BINARY) --output-directory - > "$(DESTDIR)$(PREFIX)/share/man/man1/touchstone.1"
	install -d "$(COMPLETIONS)/bash-completion/completions" "$(COMPLETIONS)/zsh/site-functions" "$(COMPLETIONS)/fish/vendor_completions.d"
	$(BINARY) --generate-completion-script bash > "$(COMPLETIONS)/bash-completion/completions/touchstone"
	$(BINARY) --generate-completion-script zsh > "$(COMPLETIONS)/zsh/site-functions/_touchstone"
	$(BINARY) --generate-completion-script fish > "$(COMPLETIONS)/fish/vendor_completions.d/touchstone.fish"

clean: ## Remove what was built
	rm -rf .build

deps:
	@.make/dependencies
