import './lib/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, orExplain } from './lib/product.mjs';
import { runNode } from './lib/run.mjs';

/**
 * `npm start`: installs and builds what has changed, then becomes the launcher; `--dev` runs the sources instead and
 * starts the server anew when they change.
 */
// Who runs a checkout looks at the product; an operator runs `dist/server.js`, and says so if he wants the story.
process.env.INBOUND_DEMO ??= 'auto';

await orExplain(async () => {
  await ensureInstalled();
  if (process.argv.includes('--dev')) {
    const { develop } = await import('./lib/develop.mjs');
    await develop();
    return;
  }
  // In a process of its own: builders are large, and the launcher stays.
  const { code } = await runNode([inRoot('tools', 'build.mjs')]);
  if (code !== 0) process.exit(code);
  await import(pathToFileURL(inRoot('dist', 'server.js')).href);
});
