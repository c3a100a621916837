import './lib/require-node.mjs';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/product.mjs';

/** `npm run build`: what `node dist/server.js` runs. */
await orExplain(async () => {
  await ensureInstalled();
  await buildChanged();
});
