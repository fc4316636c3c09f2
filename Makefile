# make demo   install missing packages, build, import a sample index, search it
# make test   build and run the tests
# make help   list all targets

BUILD ?= build
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

PACKAGES = cmake g++ ninja-build python3 libsqlite3-dev libcli11-dev libfmt-dev nlohmann-json3-dev \
           doctest-dev libprotobuf-dev protobuf-compiler libzstd-dev zlib1g-dev libxxhash-dev \
           libstemmer-dev libutf8proc-dev libsodium-dev libre2-dev libtomlplusplus-dev git curl \
           $(if $(shell command -v npm),,npm)
CHECK_PACKAGES = clang-14 libclang-rt-14-dev lld-14 clang-tidy-14 clang-format-14 neovim
SERVER_PACKAGES = libpq-dev
TEST_PACKAGES = $(SERVER_PACKAGES) postgresql
BENCH_PACKAGES = sqlite3 libigraph-dev
PACKAGING_PACKAGES = dpkg-dev buildah lintian nix-bin python3-pip python3-venv ruby
CROSS_TARGETS = linux-x64 linux-arm64 macos-arm64 macos-x64
CROSS_PACKAGES = dpkg-dev patch xz-utils bzip2 perl tcl debian-archive-keyring \
                 $(if $(filter linux-arm64,$(TARGETS)),g++-aarch64-linux-gnu) \
                 $(if $(filter macos-%,$(TARGETS)),python3-pip)
TARGETS = $(or $(TARGET),$(CROSS_TARGETS))

RELEASE_DATE = $(shell sed -n 's/^set(CAIRN_RELEASE_DATE \([0-9-]*\)).*/\1/p' CMakeLists.txt)

SOURCES = $(shell find cmd internal tests -name '*.cc' -o -name '*.h' | sort)

.DEFAULT_GOAL := build
.PHONY: help demo test check install uninstall deb deb-server npm-package packages packages-test \
        packages-check packaging-deps vscode cross cross-test build deps check-deps browser-deps \
        bench-deps bench format format-check tidy apart apart-recent configure-apart macos-sources \
        sanitize gate servers-test page-test vscode-test filesystems-test learn-check clean

help:
	@echo 'make            build $(BUILD)/cairn'
	@echo 'make demo       install missing packages, build, import a sample index, search it'
	@echo 'make test       build and run the tests'
	@echo 'make check      the other checks of continuous integration: sanitizers, clang-tidy, format,'
	@echo '                each source alone, the sources for macOS, servers, the page in a browser,'
	@echo '                the extension for VS Code, the packages, the evaluation gate'
	@echo 'make install    install cairn, its manual and completions below PREFIX ($(PREFIX))'
	@echo 'make uninstall  remove what make install has installed'
	@echo 'make learn-check  fit the learned order and the confidences again, and compare'
	@echo 'make deb        a Debian package, in $(BUILD)/deb'
	@echo 'make deb-server  the package cairn-server, which also reads and writes PostgreSQL'
	@echo 'make npm-package  npm packages, in $(BUILD)/npm-package'
	@echo 'make packages   all packages, in $(BUILD)/packages: from the programs in $(BUILD)/cross, or'
	@echo '                from PROGRAM=…, a static program; make packages-test installs and uses each'
	@echo 'make vscode     the extension for VS Code, $(BUILD)/cairn-nav-TARGET.vsix; needs node 20'
	@echo 'make cross      cairn for $(CROSS_TARGETS):'
	@echo '                $(BUILD)/cross/TARGET/cairn; TARGET=linux-arm64 makes only one'
	@echo 'make cross-test  run the tests of the program for linux-arm64 in qemu'
	@echo 'make bench      speed of imports, searches, PageRank and token counts, FILES="a.scip b.scip"'
	@echo 'make deps       install the missing Debian packages'
	@echo 'make format     format all sources'

# Installs those packages in $(1) that are missing, as root or with sudo.
define install_missing
	@missing=$$(for package in $(1); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; \
	done); \
	if [ -n "$$missing" ]; then \
	  echo "installing" $$missing; \
	  if [ "$$(id -u)" -eq 0 ]; then as_root=; else as_root=sudo; fi; \
	  $$as_root apt-get update -qq && \
	  $$as_root env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

deps:
	$(call install_missing,$(PACKAGES))

check-deps: deps
	$(call install_missing,$(CHECK_PACKAGES))

# Chromium is installed only if npm is, because node controls the browser.
browser-deps:
	$(if $(shell command -v npm),$(call install_missing,chromium))

bench-deps: deps
	$(call install_missing,$(BENCH_PACKAGES))

# All build folders share one copy of the grammars.
GRAMMARS = -DCAIRN_GRAMMARS=$(abspath $(BUILD))/npm

# A unity build joins the sources of a module and halves the build time. `make apart` compiles each
# source of internal/ and cmd/ alone, to check that it includes what it uses.
JOINED = -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=24

# The commit that `cairn --version --json` names, unless the sources have changed since.
COMMIT = $(shell git diff --quiet HEAD 2>/dev/null && git rev-parse HEAD)

build: deps
	@cmake -B $(BUILD) -G Ninja $(GRAMMARS) -DCMAKE_INSTALL_PREFIX=$(PREFIX) -DBUILD_TESTING=OFF \
	  -DCAIRN_COMMIT=$(COMMIT) $(JOINED) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target cairn

demo: build
	@echo; $(BUILD)/cairn import fixtures/samples/python/index.scip \
	  --root fixtures/samples/python --index $(BUILD)/demo.db
	@for query in 'TideTable.level' 'print day' 'How is a depth converted to metres?'; do \
	  echo; echo "\$$ cairn search '$$query'"; \
	  $(BUILD)/cairn search --index $(BUILD)/demo.db -n 3 "$$query"; \
	done
	@echo; echo "\$$ cairn ask -n 2 'when may a lighthouse be serviced'"; \
	  $(BUILD)/cairn ask --index $(BUILD)/demo.db -n 2 'when may a lighthouse be serviced'


# Light optimization: it costs no time, because there is less debug information, and the tests run
# faster. gold links in half the time of the usual linker. XXH_NO_INLINE_HINTS is needed because -Og
# cannot inline all functions for which xxHash demands it.
CHECKED = -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG='-Og -g1' \
  -DCMAKE_CXX_FLAGS_DEBUG='-Og -g1 -DXXH_NO_INLINE_HINTS=1' -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=gold

# Builds and runs the tests. Compiler warnings are errors.
test: deps
	$(call install_missing,$(TEST_PACKAGES))
	@cmake -B $(BUILD)/test -G Ninja $(GRAMMARS) $(CHECKED) -DCAIRN_STATIC=OFF -DCAIRN_POSTGRESQL=ON \
	  -DCAIRN_WERROR=ON $(JOINED) >/dev/null
	@cmake --build $(BUILD)/test -j $(JOBS)
	@ctest --test-dir $(BUILD)/test -j $(JOBS) --output-on-failure

configure-apart: deps
	$(call install_missing,$(SERVER_PACKAGES))
	@cmake -B $(BUILD)/apart -G Ninja $(GRAMMARS) -DCMAKE_BUILD_TYPE=Debug -DCAIRN_STATIC=OFF \
	  -DCAIRN_POSTGRESQL=ON -DCAIRN_WERROR=ON -DCMAKE_UNITY_BUILD=OFF >/dev/null
	@cmake --build $(BUILD)/apart -j $(JOBS) --target scip_proto >/dev/null

# Compiles each source of internal/ and cmd/ alone, including tests. Generates no code. All sources
# take ten minutes, so `make check` leaves out what has not changed for 25 commits; likewise with
# clang-tidy.
apart: configure-apart
	@tests/build/apart.py $(BUILD)/apart

apart-recent: configure-apart
	@tests/build/apart.py $(BUILD)/apart --recent 25

# clang compiles sanitized code in half the time of GCC, and warns of other mistakes.
SANITIZED = -DCMAKE_BUILD_TYPE=Debug -DCAIRN_SANITIZE=ON -DCAIRN_POSTGRESQL=ON \
  -DCMAKE_C_COMPILER=clang-14 -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_C_FLAGS_DEBUG=-g1 \
  -DCMAKE_CXX_FLAGS_DEBUG=-g1 -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld

# If `make test` has compiled the grammars, uses these. Skips six tests that run in `make test`:
# `corpora`, whose real indexes take minutes, `freshness`, `shuffled`, `definitions` and `postgresql`,
# which start cairn hundreds of times, and `layering`, which runs no code of cairn.
# `make sanitize ALL=1` includes them.
sanitize: check-deps
	$(call install_missing,$(TEST_PACKAGES))
	@cmake -B $(BUILD)/sanitize -G Ninja $(GRAMMARS) $(SANITIZED) \
	  -DCAIRN_GRAMMAR_LIBRARY=$(abspath $(BUILD))/test/internal/syntax/grammars/libcairn_grammars.a \
	  -DCAIRN_WERROR=ON $(JOINED) >/dev/null
	@cmake --build $(BUILD)/sanitize -j $(JOBS)
	@ctest --test-dir $(BUILD)/sanitize -j $(JOBS) --output-on-failure $(if $(ALL),,-E '^(corpora|freshness|shuffled|definitions|layering|postgresql)$$')

# Compiles what only macOS uses, with the compiler of `make cross`.
macos-sources: deps
	$(call install_missing,python3-pip)
	@tests/build/macos_sources.sh $(BUILD)/cross

tidy: check-deps configure-apart
	@tests/build/tidy.py $(BUILD)/apart

tidy-recent: check-deps configure-apart
	@tests/build/tidy.py $(BUILD)/apart --recent 25

# Checks that fitting the learned order again, from the samples in the repository, gives the same
# result. Downloads lightgbm with pip.
learn-check: deps
	$(call install_missing,python3-venv)
	@test -x $(BUILD)/learn/bin/python3 || python3 -m venv $(BUILD)/learn
	@$(BUILD)/learn/bin/pip install -q -r tests/eval/learn/requirements.txt
	@$(BUILD)/learn/bin/python3 tests/eval/learn/fit.py --check
	@$(BUILD)/learn/bin/python3 tests/eval/learn/confidence.py --check

format-check: check-deps
	@clang-format-14 --dry-run --Werror $(SOURCES) && echo 'clang-format: nothing to do'

format: check-deps
	@clang-format-14 -i $(SOURCES)

run_gate = eval --fixtures fixtures/eval/samples.json --indexes fixtures/samples \
	  --no-history --min recall@10=0.95 --min mrr=0.90 \
	  --baseline fixtures/eval/baseline.json --no-regression

gate: build
	@$(BUILD)/cairn $(run_gate)

# Tests `cairn mcp` and `cairn serve` with clients, and the page in a browser. The program is built
# with sanitizers.
servers-test: sanitize
	@tests/servers/run.sh $(BUILD)/sanitize/cairn

page-test: sanitize browser-deps
	@tests/browser/run.sh $(BUILD)/sanitize/cairn

# Tests what the extension for VS Code makes of the answers of `cairn lsp`, without VS Code.
vscode-test: sanitize
	@tests/vscode/run.sh $(BUILD)/sanitize/cairn

# Tests cairn on file systems that ignore case and composition in names, as those of macOS. Requires
# root and /dev/fuse, and takes a minute, so `make check` leaves it out.
filesystems-test: $(if $(PROGRAM),,build)
	$(call install_missing,libfuse2 python3-venv)
	@test -x $(BUILD)/filesystems/bin/python3 || python3 -m venv $(BUILD)/filesystems
	@$(BUILD)/filesystems/bin/pip install -q --require-hashes -r tests/filesystems/requirements.txt
	@$(BUILD)/filesystems/bin/python3 tests/filesystems/run.py $(or $(PROGRAM),$(BUILD)/cairn)

# Runs the gate with the program that `sanitize` has built.
check: sanitize tidy-recent apart-recent macos-sources format-check servers-test page-test vscode-test \
       packages-check
	@$(BUILD)/sanitize/cairn $(run_gate)

# CMake builds the comparison with igraph only if igraph is installed. So `bench-deps` must come
# before `build`.
bench: bench-deps build
	@cmake --build $(BUILD) -j $(JOBS) --target import_bench scip_bench token_bench document_bench \
	  syntax_bench \
	  cairn_fts5
	@if cmake --build $(BUILD) --target help | grep -q '^pagerank_bench:'; then \
	  cmake --build $(BUILD) -j $(JOBS) --target pagerank_bench; \
	else \
	  rm -f $(BUILD)/pagerank_bench; \
	  echo 'no igraph: PageRank is not compared'; \
	fi
	@$(BUILD)/import_bench $(or $(FILES),$(wildcard fixtures/samples/*/index.scip))
	@echo; $(BUILD)/scip_bench $(or $(FILES),$(wildcard fixtures/samples/*/index.scip))
	@echo; $(BUILD)/token_bench $(SOURCES)
	@echo; $(BUILD)/syntax_bench $(or $(SOURCES_TO_PARSE),$(SOURCES))
	@echo; $(BUILD)/document_bench $(or $(DOCUMENTS),$(wildcard *.md docs/*.md))
	@for file in $(or $(FILES),fixtures/samples/python/index.scip); do \
	  echo; echo "searches of $$file"; \
	  $(BUILD)/cairn import --force --index $(BUILD)/bench.db --root $(BUILD) $$file >/dev/null; \
	  tests/bench/search_bench.py --cairn $(BUILD)/cairn --extension $(BUILD)/cairn_fts5 \
	    --index $(BUILD)/bench.db; \
	  echo; tests/bench/ask_bench.py --cairn $(BUILD)/cairn --extension $(BUILD)/cairn_fts5 \
	    --index $(BUILD)/bench.db; \
	  echo; tests/bench/related_bench.py --cairn $(BUILD)/cairn --index $(BUILD)/bench.db; \
	  echo; tests/bench/hook_bench.py --cairn $(BUILD)/cairn --index $(BUILD)/bench.db \
	    --root internal --suffix .cc; \
	  echo; tests/bench/map_bench.py --cairn $(BUILD)/cairn --index $(BUILD)/bench.db; \
	  if [ -x $(BUILD)/pagerank_bench ]; then $(BUILD)/pagerank_bench $(BUILD)/bench.db; fi; \
	done
	@if [ -x $(BUILD)/pagerank_bench ]; then $(BUILD)/pagerank_bench --up-to 100000; fi

# Installs the program, manual pages and completions. DESTDIR is prepended to PREFIX.
install: build
	@DESTDIR=$(DESTDIR) PREFIX=$(PREFIX) cmd/packaging/install.sh $(BUILD)/cairn

uninstall:
	@DESTDIR=$(DESTDIR) PREFIX=$(PREFIX) cmd/packaging/install.sh --uninstall

# If PROGRAM is given, it must be a statically linked program. It is packaged instead of a new
# build.
deb: $(if $(PROGRAM),,build)
	@cmd/packaging/deb.sh $(or $(PROGRAM),$(BUILD)/cairn) $(RELEASE_DATE) $(BUILD)/deb

# The same commands, and indexes in PostgreSQL. libpq needs libraries that Debian has only as shared
# ones, so this program is not linked statically.
deb-server: deps
	$(call install_missing,$(SERVER_PACKAGES))
	@cmake -B $(BUILD)/server -G Ninja $(GRAMMARS) -DCAIRN_POSTGRESQL=ON -DBUILD_TESTING=OFF \
	  $(JOINED) >/dev/null
	@cmake --build $(BUILD)/server -j $(JOBS) --target cairn
	@cmd/packaging/deb.sh $(BUILD)/server/cairn $(RELEASE_DATE) $(BUILD)/deb cairn-server

npm-package: $(if $(PROGRAM),,build)
	@cmd/packaging/npm/pack.sh $(BUILD)/npm-package \
	  "$$(cmd/packaging/target.sh)=$(or $(PROGRAM),$(BUILD)/cairn)"

packaging-deps:
	$(call install_missing,$(PACKAGING_PACKAGES))

# All packages, from the programs of cross builds that exist: $(BUILD)/cross/TARGET/cairn. Without
# any, or with PROGRAM, from one program for this machine.
OWN = $(or $(PROGRAM),$(if $(wildcard $(BUILD)/cross/*/cairn),,$(BUILD)/cairn))
packages: $(if $(filter $(BUILD)/cairn,$(OWN)),build)
ifneq ($(OWN),)
	@install -D -m 755 $(OWN) $(BUILD)/own/$$(cmd/packaging/target.sh)/cairn
endif
	@cmd/packaging/all.sh $(if $(OWN),$(BUILD)/own,$(BUILD)/cross) $(RELEASE_DATE) $(BUILD)/packages

# Installs and uses each package, without network. The tools for that come from PyPI before.
packages-test: packaging-deps packages
	@tests/packages/tools.sh $(BUILD)/packages-tools
	@tests/packages/run.py $(BUILD)/packages --tools $(BUILD)/packages-tools

# The same with a program that is compiled without optimization, and by clang, which needs half the
# time of GCC. If `make test` has compiled the grammars, uses these.
QUICK = -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=clang-14 -DCMAKE_CXX_COMPILER=clang++-14 \
  -DCMAKE_C_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS_DEBUG='-O0 -DXXH_NO_INLINE_HINTS=1'
packages-check: check-deps deps
	@cmake -B $(BUILD)/quick -G Ninja $(GRAMMARS) $(QUICK) -DBUILD_TESTING=OFF $(JOINED) \
	  -DCAIRN_GRAMMAR_LIBRARY=$(abspath $(BUILD))/test/internal/syntax/grammars/libcairn_grammars.a \
	  >/dev/null
	@cmake --build $(BUILD)/quick -j $(JOBS) --target cairn
	@$(MAKE) --no-print-directory packages-test PROGRAM=$(BUILD)/quick/cairn

# For another target: make vscode TARGET=macos-arm64 PROGRAM=build/cross/macos-arm64/cairn RUN=…
vscode: $(if $(PROGRAM),,build)
	@target=$(or $(TARGET),$$(cmd/packaging/target.sh)) && TARGET=$$target RUN=$(RUN) \
	  cmd/vscode/pack.sh $(or $(PROGRAM),$(BUILD)/cairn) $(BUILD)/vscode \
	  $(BUILD)/cairn-nav-$$target.vsix

# The libraries are built from pinned sources, for each target.
cross: deps
	$(call install_missing,$(CROSS_PACKAGES))
	@for target in $(TARGETS); do \
	  JOBS=$(JOBS) cmd/packaging/cross/build.sh $$target $(BUILD)/cross $(GRAMMARS) || exit 1; \
	  echo $(BUILD)/cross/$$target/cairn; \
	done

# Runs the tests of the program for linux-arm64 in qemu. They are built in its folder, so that they
# test what make cross has compiled.
cross-test: TARGET = linux-arm64
cross-test: cross
	$(call install_missing,qemu-user-static)
	@JOBS=$(JOBS) BUILT=all cmd/packaging/cross/build.sh $(TARGET) $(BUILD)/cross $(GRAMMARS) \
	  -DBUILD_TESTING=ON \
	  -DCMAKE_CROSSCOMPILING_EMULATOR='/usr/bin/qemu-aarch64-static;-L;/usr/aarch64-linux-gnu'
	@JOBS=$(JOBS) tests/packages/emulated.sh $(BUILD)/cross/$(TARGET)

clean:
	rm -rf $(BUILD)
