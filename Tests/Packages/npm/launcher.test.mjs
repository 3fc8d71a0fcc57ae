// Tests the installed launcher: input and output, exit codes, signals, and where no program can be started.
import assert from 'node:assert';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Project, listens, recordings, until } from './project.mjs';

const project = new Project();
const dump = `${recordings}shop-login/0000.xml`;

before(async () => {
  await project.start();
  const { code, stderr } = await project.install();
  assert.strictEqual(code, 0, stderr);
});
after(() => project.stop());

test('only the launcher is a dependency of the project', () => {
  const { version } = JSON.parse(project.read('node_modules/axreplay/package.json'));
  assert.deepStrictEqual(JSON.parse(project.read('package.json')).devDependencies, { axreplay: `^${version}` });
  const { packages } = JSON.parse(project.read('package-lock.json'));
  const platform = packages['node_modules/@axreplay/linux-x64'];
  assert.strictEqual(platform.optional, true);
  assert.strictEqual(platform.version, version);
  assert.deepStrictEqual([platform.os, platform.cpu], [['linux'], ['x64']]);
});

// The launcher and the program give the same answers.
for (const [code, words, input] of [
  [0, ['--version']],
  [0, ['query', 'buttons["Log In"]', dump]],
  [0, ['query', 'buttons["Log In"]', '-'], readFileSync(dump)],
  [1, ['query', 'buttons["Sign In"]', dump]],
  [1, ['query', '//XCUIElementTypeButton[@name="a b  c\'"]', dump]],
  [2, ['query', 'buttns["Log In"]', dump]],
  [2, ['show', '-'], '<a'],
  [2, ['no such command']],
]) {
  test(`exit ${code}: ${words.map((word) => word.replace(recordings, '')).join(' ')}`, async () => {
    const expected = await project.run(project.program, words, {}, input);
    assert.strictEqual(expected.code, code, expected.stderr);
    assert.deepStrictEqual(await project.run(project.launcher, words, {}, input), expected);
    assert.deepStrictEqual(await project.run('npx', ['axreplay', ...words], {}, input), expected);
  });
}

test('an end by a signal is passed on', async () => {
  const script = project.write('dies', '#!/bin/sh\nkill -$1 $$\n');
  for (const name of ['HUP', 'INT', 'QUIT', 'KILL', 'PIPE', 'TERM', 'USR1', 'SEGV']) {
    const { code, signal } = await project.run(project.launcher, [name], { AXREPLAY_BINARY: script });
    assert.deepStrictEqual([code, signal], [null, `SIG${name}`]);
  }
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} ends the server`, async () => {
    const child = await project.serve(project.launcher, ['serve', `${recordings}shop-login`, '--port', '0']);
    child.kill(signal);
    assert.deepStrictEqual(await child.ended, { code: 0, signal: null });
    assert.ok(!(await listens(child.port)));
  });
}

test('Control-C is received once', async () => {
  const script = project.write('counts', `#!/usr/bin/env node
    let count = 0;
    process.on('SIGINT', () => console.log('interrupted ' + ++count));
    process.on('SIGTERM', () => process.exit(count));
    setInterval(() => {}, 1000);
    console.log('launcher ' + process.ppid + ' .');`);
  const child = project.begin('script', ['-qec', `exec '${project.launcher}'`, '/dev/null'], { AXREPLAY_BINARY: script });
  await until('the program runs', () => /launcher \d+ \./.test(child.output.stdout));
  child.stdin.write('\x03');
  await until('the program is interrupted', () => child.output.stdout.includes('interrupted'));
  // Is received after all that the launcher sent before.
  process.kill(Number(/launcher (\d+)/.exec(child.output.stdout)[1]), 'SIGTERM');
  assert.deepStrictEqual(await child.ended, { code: 1, signal: null });
});

test('the program knows its parent, another program does not', async () => {
  const text = '#!/bin/sh\necho "$PPID $AXREPLAY_PARENT"\n';
  const other = project.write('other', text);
  const { stdout } = await project.run(project.launcher, [], { AXREPLAY_BINARY: other, AXREPLAY_PARENT: '1' });
  assert.match(stdout, /^\d+ \n$/);
  await withProgram(text, async () => {
    assert.match((await project.run(project.launcher, [])).stdout, /^(\d+) \1\n$/);
  });
});

// Runs a test with other contents of the installed program.
async function withProgram(data, action) {
  renameSync(project.program, `${project.program}.kept`);
  try {
    writeFileSync(project.program, data);
    chmodSync(project.program, 0o755);
    await action();
  } finally {
    renameSync(`${project.program}.kept`, project.program);
  }
}

// Runs the launcher on a system that Node describes in another way.
function runOn({ platform = 'linux', arch = 'x64', glibc }, environment = {}) {
  const pretence = project.write('pretence.cjs', `
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'arch', { value: '${arch}' });
    process.report.getReport = () => ({ header: { glibcVersionRuntime: ${JSON.stringify(glibc)} } });`);
  return project.run(project.launcher, ['--version'], { ...environment, NODE_OPTIONS: `--require "${pretence}"` });
}

// The launcher ends with 2 and one line.
function assertRefused({ code, stdout, stderr }, pattern) {
  assert.match(stderr, pattern);
  assert.strictEqual(stderr.trim().split('\n').length, 1, stderr);
  assert.deepStrictEqual([code, stdout], [2, '']);
}

for (const [system, pattern] of [
  [{ platform: 'darwin', arch: 'arm64' }, /needs Linux .*this system is darwin-arm64: use a container/],
  [{ platform: 'win32' }, /needs Linux .*this system is win32-x64: use a container/],
  [{ arch: 'arm64' }, /needs Linux with x86-64 .*this system is linux-arm64: use a container/],
]) {
  test(`refused: ${JSON.stringify(system)}`, async () => assertRefused(await runOn(system), pattern));
}

test('refused: a C library without the symbols', async () => {
  await withProgram('#!/bin/sh\nexit 1\n', async () => {
    assertRefused(await runOn({ glibc: '2.31' }), /needs .*glibc 2\.34 or newer, and this system has glibc 2\.31: use/);
    assert.strictEqual((await runOn({ glibc: '2.34' })).code, 1);
    // Another program has reported findings.
    const other = project.write('findings', '#!/bin/sh\nexit 1\n');
    assert.strictEqual((await runOn({ glibc: '2.31' }, { AXREPLAY_BINARY: other })).code, 1);
  });
});

test('refused: no loader for the program', async () => {
  const data = readFileSync(project.program);
  data.write('/none', data.indexOf('/lib64/ld-linux'));
  await withProgram(data, async () => assertRefused(await runOn({}), /has another C library \(musl\): use/));
});

test('refused: what AXREPLAY_BINARY names', async () => {
  const file = project.write('not-executable', '');
  chmodSync(file, 0o644);
  for (const [path, reason] of [['/none', 'no such program'], [file, 'not executable'], ['/tmp', 'not executable']]) {
    const result = await project.run(project.launcher, [], { AXREPLAY_BINARY: path });
    assertRefused(result, RegExp(`AXREPLAY_BINARY: ${path}: .*${reason}`));
  }
});

test('refused: --omit=optional, until the command of the message has run', async () => {
  rmSync(`${project.directory}/node_modules`, { recursive: true });
  assert.strictEqual((await project.install('--omit=optional')).code, 0);
  const result = await project.run('npx', ['axreplay', '--version']);
  assertRefused(result, /@axreplay\/linux-x64 is missing in node_modules: run `npm install/);
  assertRefused(await runOn({ glibc: undefined }), /musl/);
  const command = /`(.*)`/.exec(result.stderr)[1].split(' ');
  assert.strictEqual((await project.run(command[0], command.slice(1))).code, 0);
  assert.strictEqual((await project.run('npx', ['axreplay', '--version'])).code, 0);
});
