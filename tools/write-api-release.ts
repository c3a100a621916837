import { writeFileSync } from 'node:fs';
import { RELEASED_API } from './check-api.ts';
import { surfaceIn, writtenSurface } from './lib/api-surface.ts';
import { inRoot, ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';

/** `npm run api:release`, when a release is made: writes down what it promises to callers. */
writeFileSync(inRoot(RELEASED_API), writtenSurface(await surfaceIn(readSources(ROOT))));
console.log(`Written: ${RELEASED_API}`);
