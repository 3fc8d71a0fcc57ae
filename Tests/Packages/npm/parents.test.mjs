// Tests that a server ends with the processes that started it, whichever of them is killed.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Project, listens, recordings, until } from './project.mjs';

const project = new Project();
const serve = ['serve', `${recordings}shop-login`, '--port', '0'];

before(async () => {
  await project.start();
  const { code, stderr } = await project.install();
  assert.strictEqual(code, 0, stderr);
  // A shell that waits for the server, and npm within npm.
  const scripts = { shell: `axreplay ${serve.join(' ')}; true`, nested: `npx axreplay ${serve.join(' ')}; true` };
  project.write('package.json', JSON.stringify({ ...JSON.parse(project.read('package.json')), scripts }));
});
after(() => project.stop());

// Returns the processes between this test and the server, outermost first.
function processes(child) {
  const children = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const chain = [child.pid];
  for (let next = chain; next.length; next = children(chain.at(-1))) if (next !== chain) chain.push(Number(next[0]));
  return chain;
}

// npm passes some signals on, but none when it is killed.
for (const [name, command, words, signals] of [
  ['npx', 'npx', ['axreplay', ...serve], ['SIGTERM', 'SIGHUP', 'SIGKILL']],
  ['a script', 'npm', ['run', 'shell'], ['SIGKILL']],
  ['npx in a script', 'npm', ['run', 'nested'], ['SIGKILL']],
]) {
  for (const signal of signals) {
    test(`${signal} to each process of ${name}`, async () => {
      for (let index = 0, count = 1; index < count; index += 1) {
        const child = await project.serve(command, words);
        const pids = processes(child);
        count = pids.length;
        try {
          process.kill(pids[index], signal);
          const row = `${signal} to process ${index + 1} of ${count} frees the port`;
          await until(row, async () => !(await listens(child.port)));
        } finally {
          // npm waits for a shell that was told to go on.
          for (const pid of pids) try { process.kill(pid, 'SIGKILL'); } catch { /* It has ended. */ }
        }
      }
    });
  }
}

test('without npm, the server outlives the shell that started it', async () => {
  const child = await project.serve('sh', ['-c', `'${project.launcher}' ${serve.join(' ')} & echo "launcher $!"`]);
  await child.ended;
  await until('the number of the launcher is known', () => /launcher \d+/.test(child.output.stdout));
  // Twice the time in which it would notice.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  assert.ok(await listens(child.port));
  process.kill(Number(/launcher (\d+)/.exec(child.output.stdout)[1]), 'SIGTERM');
  await until('the port is free', async () => !(await listens(child.port)));
});
