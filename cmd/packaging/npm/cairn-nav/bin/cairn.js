#!/usr/bin/env node
// Runs the cairn program for this platform, which another package contains, with the same
// arguments, streams, signals and exit code. `require('cairn-nav').path` is that program.
'use strict';

const { spawn } = require('node:child_process');
const { constants } = require('node:os');

const packages = Object.keys(require('../package.json').optionalDependencies);
const platform = `${process.platform}-${process.arch}`;

function fail(message, hint) {
  console.error(`cairn: error: ${message}\nhint: ${hint}`);
  process.exit(2);
}

function findProgram() {
  const name = `cairn-nav-${platform}`;
  try {
    return require.resolve(`${name}/bin/cairn`);
  } catch {
    const known = packages.map((one) => one.replace('cairn-nav-', '')).join(', ');
    if (packages.includes(name)) {
      fail(`the package ${name} is missing, which contains the program`,
        'npm leaves it out with --omit=optional, or if node_modules was copied from another ' +
        `platform. Install again without that, or: npm install ${name}`);
    }
    fail(`there is no program for ${platform}, only for ${known}`, process.platform === 'win32'
      ? 'install cairn-nav in WSL' : 'build it from the sources');
  }
}

function run() {
  const program = findProgram();
  let child;

  // A terminal sends these signals to both processes, so they are not forwarded.
  const fromTerminal = new Set(['SIGINT', 'SIGQUIT', 'SIGHUP']);
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const forwarded = ['SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGTERM', 'SIGUSR2'];
  // Before the program starts, so that no signal can end the launcher alone.
  for (const signal of forwarded) {
    process.on(signal, () => {
      if (!(hasTerminal && fromTerminal.has(signal))) child.kill(signal);
    });
  }

  child = spawn(program, process.argv.slice(2), { stdio: 'inherit' });
  child.on('error', (error) => {
    console.error(`cairn: error: the program cannot be run: ${error.message}`);
    process.exit(2);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // The signal also ends this process, so that a shell sees it.
    for (const one of forwarded) process.removeAllListeners(one);
    process.kill(process.pid, signal);
    setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
  });
}

if (require.main === module) run();
else Object.defineProperty(exports, 'path', { enumerable: true, get: findProgram });
