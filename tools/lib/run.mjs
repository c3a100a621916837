import { spawn } from 'node:child_process';
import { ROOT } from './product.mjs';

/**
 * Runs a Node program of the checkout to its end, its output shown as it comes.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` keeps the output for the answer
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runNode = (args, { env = process.env, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', chunk => (output += chunk));
    child.stderr?.on('data', chunk => (output += chunk));
    child.once('error', reject);
    child.once('close', code => resolve({ code: code ?? 1, output }));
  });
