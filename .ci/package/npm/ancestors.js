// Knows the processes that started this one, and the terminal that they share. Without /proc, it knows of none.
'use strict';
const fs = require('node:fs');

// Returns fields of /proc/PID/stat. The name before them may contain spaces and parentheses.
function status(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, parent, group, , terminal, foreground] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), group, terminal, foreground };
  } catch {
    return undefined;
  }
}

const own = status('self');

// Whether a terminal has sent a signal that was received, and therefore to the program, too: a second SIGINT would end
// it before it has written its report.
function terminalSent(signal) {
  const now = status('self');
  if (!now) return signal === 'SIGINT' && require('node:tty').isatty(0);
  if (signal === 'SIGINT') return now.terminal !== '0' && now.group === now.foreground;
  // A terminal that hangs up no longer belongs to this process.
  return signal === 'SIGHUP' && own.terminal !== '0' && now.terminal === '0';
}

// Whether npm, pnpm or Yarn, or a script of theirs, has started a process.
function isFromPackageManager(pid) {
  try {
    return /(^|\0)npm_config_user_agent=/.test(fs.readFileSync(`/proc/${pid}/environ`, 'latin1'));
  } catch {
    return false;
  }
}

// Returns this process and those that started it, up to npm.
function chain() {
  const pids = [process.pid];
  for (let pid = process.pid; isFromPackageManager(pid); pids.push(pid)) {
    pid = status(pid)?.parent;
    if (!pid) break;
  }
  return pids;
}

// Calls a function once when npm, or a process between npm and this one, has ended. npm does not end what it started
// when it is killed.
function whenGone(action) {
  const pids = chain();
  if (pids.length === 1) return;
  const timer = setInterval(() => {
    // When a process ends, its children get another parent. A process id may be used again.
    const isComplete = pids.every((pid, index) => index + 1 === pids.length || status(pid)?.parent === pids[index + 1]);
    if (isComplete) return;
    clearInterval(timer);
    action();
  }, 500);
  timer.unref();
}

module.exports = { terminalSent, whenGone };
