// Says why no program can be started, and what to do.
'use strict';
const fs = require('node:fs');

const NEED = 'axreplay needs Linux with x86-64 and glibc 2.34 or newer';
const REMEDY = 'use a container such as node:22-bookworm, or name a program in AXREPLAY_BINARY';

// Returns the version of glibc, or undefined for other C libraries.
function glibc() {
  // Otherwise names of network addresses are searched.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

// Returns what is wrong with the C library, or undefined.
function ofLibrary() {
  if (process.platform !== 'linux') return undefined;
  const version = glibc();
  const [major, minor] = (version ?? '0.0').split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 34)) return undefined;
  return `${NEED}, and this system has ${version ? `glibc ${version}` : 'another C library (musl)'}: ${REMEDY}`;
}

// Returns why there is no program for this platform.
function ofPlatform(packages) {
  const name = packages[`${process.platform} ${process.arch}`];
  if (!name) return `${NEED}, and this system is ${process.platform}-${process.arch}: ${REMEDY}`;
  const { version } = require('./package.json');
  const remedy = `npm install --include=optional axreplay@${version}`;
  return ofLibrary() ?? `${name} is missing in node_modules: run \`${remedy}\` on this system`;
}

// Returns why a program could not be started.
function ofStart(program, error) {
  if (process.env.AXREPLAY_BINARY) {
    const reason = { ENOENT: 'no such program', EACCES: 'this file is not executable' }[error.code] ?? error.message;
    return `AXREPLAY_BINARY: ${program}: ${reason}; unset it, or set it to the path of a program`;
  }
  // A program exists whose dynamic loader does not.
  const library = error.code === 'ENOENT' && fs.existsSync(program) && ofLibrary();
  return library || `${program} cannot be started (${error.code}): install axreplay again`;
}

module.exports = { ofLibrary, ofPlatform, ofStart };
