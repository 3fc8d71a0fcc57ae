#!/usr/bin/env node
// Starts the program of this platform's package, and ends as it does.
'use strict';
const { spawn } = require('node:child_process');
const ancestors = require('./ancestors.js');

const PACKAGES = { 'linux x64': '@axreplay/linux-x64' };

// Returns the path of the program, or undefined.
function find() {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  try {
    return name && require.resolve(`${name}/bin/axreplay`);
  } catch {
    return undefined;
  }
}

// Ends this process as the program ended: shells and build servers distinguish signals from exit codes.
function dieBy(signal) {
  // Node ignores SIGPIPE; adding and removing a listener restores the default action.
  if (signal !== 'SIGKILL') process.on(signal, () => {}).removeAllListeners(signal);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + require('node:os').constants.signals[signal]), 1000);
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(2);
}

function run(program, environment) {
  const child = spawn(program, process.argv.slice(2), { stdio: 'inherit', env: environment });
  child.on('error', (error) => fail(require('./obstacles.js').ofStart(program, error)));
  child.on('exit', (code, signal) => {
    if (signal) return dieBy(signal);
    // The dynamic loader has reported that glibc is too old, with an exit code that has another meaning here.
    const obstacle = !other && (code === 1 || code === 127) && require('./obstacles.js').ofLibrary();
    if (obstacle) fail(obstacle);
    process.exit(code);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!ancestors.terminalSent(signal)) child.kill(signal);
    });
  }
  ancestors.whenGone(() => child.kill('SIGTERM'));
}

// The program ends with the process of this variable. Another program may be a script that starts axreplay as its
// child, and has a parent of its own.
const { AXREPLAY_BINARY: other, AXREPLAY_PARENT: _, ...environment } = process.env;
const program = other || find();
if (!program) fail(require('./obstacles.js').ofPlatform(PACKAGES));
run(program, other ? environment : { ...environment, AXREPLAY_PARENT: String(process.pid) });
