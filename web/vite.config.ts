import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './budget-plugin.ts';
import { baseOf } from './pieces.ts';
import { areasOfTexts, TEXTS_MODULE, textsPlugin } from './texts-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env.INBOUND_API ?? 'http://127.0.0.1:8080';

/** What the server replaces with a fresh nonce in each answer of `index.html`. */
const NONCE = '__NONCE__';

/** What so many pages and dialogs share belongs to all of them, and is fetched once. */
const SHARED_BY = 16;

const isOfBase = baseOf(here('index.html'), {
  page: here('src/app/login/login.tsx'),
  folder: here('src/app/login/'),
});

/** The releases with their comparison, back orders and column mappings: large, and no list of call-offs needs them for its first row. */
const RELEASES = /web\/src\/calloff\/(?:backorder|column-mapping|release)\//;

const AREA = new RegExp(`(?:web|shared)/src/(${areasOfTexts().join('|')})/`);

/** The product is `index.html` alone; the kit's own page is served while one develops, and to its tests. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), textsPlugin({ compiled: true }), budgetPlugin(areasOfTexts(), TEXTS_MODULE)],
  html: { cspNonce: NONCE },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // A picture that styles draw comes with them; no other file does: the page's policy takes fonts from the server alone.
    assetsInlineLimit: path => path.endsWith('/chevron.svg'),
    cssCodeSplit: false,
    // What login and first list load is held by a browser flow, what an area brings by its own plugin; the kit comes in one piece, and so do the charts, late.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // What the ready-made components carry and nobody here uses (forms, their validator) stays at home.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        // The server names the piece of an area in the page (`web-app.ts`): its texts, which are called like it, have another name.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.length > 0 && moduleIds.every(id => id.includes(TEXTS_MODULE))
            ? 'assets/texts-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Few pieces: a browser that opens its first list asks for a dozen, and for one more with each area.
          groups: [
            // The schema library is configured before the first contract is evaluated, so both share a chunk.
            { name: 'schema', test: /node_modules\/zod\/|src\/app\/first\.ts/, priority: 5 },
            { name: (id, modules) => (isOfBase(id, modules) ? 'base' : null), debugName: 'base', priority: 4 },
            { name: 'kit', minShareCount: SHARED_BY, priority: 3 },
            { name: 'shell', test: /src\/app\/shell\/shell\.tsx/, priority: 2 },
            { name: id => (RELEASES.test(id) ? null : AREA.exec(id)?.[1]), debugName: 'area', priority: 1 },
            { name: 'releases', test: RELEASES, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API } },
});
