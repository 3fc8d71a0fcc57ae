// A project of a user in a temporary directory, with axreplay installed from a registry on this machine.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRegistry } from './registry.mjs';

export const recordings = new URL('../../../snapshots/', import.meta.url).pathname;
const deadline = 20_000;

// What npm sets for its children must not come from a run of this test by npm.
const base = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|AXREPLAY_|NODE_)/i.test(name)));

export class Project {
  directory = mkdtempSync(join(tmpdir(), 'axreplay npm '));
  launcher = join(this.directory, 'node_modules/.bin/axreplay');
  program = join(this.directory, 'node_modules/@axreplay/linux-x64/bin/axreplay');

  async start() {
    this.registry = await startRegistry(process.env.DIST);
    this.environment = {
      ...base, npm_config_registry: this.registry.address, npm_config_cache: join(this.directory, 'cache'),
      npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false',
    };
    this.write('package.json', JSON.stringify({ name: 'shop', private: true }));
  }

  stop() {
    this.registry.server.close();
    rmSync(this.directory, { recursive: true });
  }

  write(name, text) {
    const path = join(this.directory, name);
    writeFileSync(path, text);
    chmodSync(path, 0o755);
    return path;
  }

  read(name) {
    return readFileSync(join(this.directory, name), 'utf8');
  }

  // Starts a command, without waiting for its end.
  begin(command, words, environment = {}, input) {
    const child = spawn(command, words, { cwd: this.directory, env: { ...this.environment, ...environment } });
    child.output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) child[stream].on('data', (data) => (child.output[stream] += data));
    child.stdin.on('error', () => {});
    if (input !== undefined) child.stdin.end(input);
    // “exit” and not “close”, because what a process has started may hold its output.
    child.ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve({ code, signal }));
    });
    return child;
  }

  // Runs a command, and returns its exit code or signal and its output.
  async run(command, words, environment, input = '') {
    const child = this.begin(command, words, environment, input);
    await new Promise((resolve) => child.on('close', resolve));
    return { ...(await child.ended), ...child.output };
  }

  install(...words) {
    return this.run('npm', ['install', '--save-dev', 'axreplay', ...words]);
  }

  // Starts a command that starts a server, and returns it when the server answers.
  async serve(command, words, environment) {
    const child = this.begin(command, words, environment);
    const line = /listener started on http:\/\/127\.0\.0\.1:(\d+)/;
    await until('the server starts', () => line.test(child.output.stdout + child.output.stderr));
    child.port = Number(line.exec(child.output.stdout + child.output.stderr)[1]);
    return child;
  }
}

// Waits until a condition holds.
export async function until(description, condition) {
  for (const end = Date.now() + deadline; !(await condition()); ) {
    if (Date.now() > end) throw new Error(`not within ${deadline / 1000} s: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// Whether a server listens at a port.
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) || socket.destroy());
    socket.on('error', () => resolve(false));
  });
}
