import { spawn } from 'node:child_process';
import { ROOT } from './product.mjs';

/**
 * Runs a Node program of the checkout to its end, its output shown as it comes.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] `quiet` keeps the output for the answer
 * @returns {Promise<{ code: number, output: string, messages: unknown[] }>} also what it sent to its parent
 */
export const runNode = (args, { env = process.env, quiet = false, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    const stream = quiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', stream, stream, 'ipc'] });
    /** @type {unknown[]} */
    const messages = [];
    let output = '';
    child.on('message', message => messages.push(message));
    child.stdout?.on('data', chunk => (output += chunk));
    child.stderr?.on('data', chunk => (output += chunk));
    child.once('error', reject);
    child.once('close', code => resolve({ code: code ?? 1, output, messages }));
  });
