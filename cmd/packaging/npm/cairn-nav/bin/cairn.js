#!/usr/bin/env node
// Runs the cairn program for this platform, which another package contains, with the same
// arguments, streams, signals and exit code.
'use strict';

const { spawn } = require('node:child_process');
const { constants } = require('node:os');

const platform = `${process.platform}-${process.arch}`;

function findProgram() {
  try {
    return require.resolve(`cairn-nav-${platform}/bin/cairn`);
  } catch {
    console.error(`cairn: error: there is no program for ${platform} here
hint: reinstall without --omit=optional; only linux-x64 has one so far`);
    process.exit(2);
  }
}

const child = spawn(findProgram(), process.argv.slice(2), { stdio: 'inherit' });

child.on('error', (error) => {
  console.error(`cairn: error: the program cannot be run: ${error.message}`);
  process.exit(2);
});

// A terminal sends these signals to both processes, so they are not forwarded.
const fromTerminal = new Set(['SIGINT', 'SIGQUIT', 'SIGHUP']);
const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
const forwarded = ['SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGTERM', 'SIGUSR2'];
for (const signal of forwarded) {
  process.on(signal, () => {
    if (!(hasTerminal && fromTerminal.has(signal))) child.kill(signal);
  });
}

child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  // The signal also ends this process, so that a shell sees it.
  for (const one of forwarded) process.removeAllListeners(one);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
});
