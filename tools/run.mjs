import './lib/require-node.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

/** `node tools/run.mjs <file.ts> …`: runs a TypeScript program of the checkout. */
const [node = '', , file = '', ...args] = process.argv;
const path = resolve(file);
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
process.argv = [node, path, ...args];
await import(pathToFileURL(path).href);
