import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for the end of the process that holds the other end of its input, in whatever way it ends, then stops the
 * PostgreSQL whose data lie in the folder that it was given, and removes the folder.
 */
const POLL_MS = 50;
const SOCKET_LINE = 4;
const [folder = ''] = process.argv.slice(2);

/** @returns {string[]} what a PostgreSQL says of itself while it runs */
const postmaster = () => {
  try {
    return readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns {boolean} whether there was such a process */
const send = (pid, signal) => {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
};

/** @param {number} pid @returns {boolean} false for another process, which got the number since */
const servesFolder = pid => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return process.platform !== 'linux' && send(pid, 0);
  }
};

process.stdin.resume();
await new Promise(resolve => process.stdin.once('close', resolve));
const said = postmaster();
const pid = Number(said[0]);
if (pid > 0 && servesFolder(pid)) {
  send(pid, 'SIGQUIT');
  while (send(pid, 0)) await pause(POLL_MS);
}
const socket = said[SOCKET_LINE];
if (socket) rmSync(socket, { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });
