import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT, say } from './product.mjs';

/** @typedef {{ started: Promise<string>, restart(): Promise<void> }} DevelopedServer */

const WATCHED = ['server', 'shared', 'edi', 'documents', 'simulator'];
const IGNORED = /(^|\/)(node_modules|test)\/|\.test\.ts$/;
/** An editor saves several files at once. */
const SETTLE_MS = 200;

/** @param {() => void} changed */
const watchSources = changed => {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  for (const folder of WATCHED) {
    watch(inRoot(folder), { recursive: true }, (_, name) => {
      if (!name || IGNORED.test(name) || !/\.(ts|sql|json)$/.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    });
  }
};

/** Runs the product from its sources: the server is started anew when they change, the web app is served by vite. */
export const develop = async () => {
  const { register } = await import('tsx/esm/api');
  register();
  /** @typedef {{ program: string, flags: string[] }} Program */
  /** @type {{ launch(programs: { server: Program, simulator: Program, issuer: Program }): Promise<DevelopedServer> }} */
  const { launch } = await import(pathToFileURL(inRoot('server', 'src', 'app', 'launcher.ts')).href);
  const flags = ['--import', import.meta.resolve('tsx')];
  const server = await launch({
    server: { program: inRoot('server', 'src', 'app', 'main.ts'), flags },
    simulator: { program: inRoot('simulator', 'src', 'main.ts'), flags },
    issuer: { program: inRoot('simulator', 'src', 'issuer', 'main.ts'), flags },
  });
  watchSources(() => {
    say('the sources have changed');
    void server.restart();
  });
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const api = await server.started;
  spawn(process.execPath, [vite, inRoot('web')], {
    cwd: ROOT,
    env: { ...process.env, INBOUND_API: api },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};
