import { packLibrary } from './lib/install-library.ts';
import { LIBRARIES } from './lib/libraries.ts';
import { say } from './lib/product.mjs';

/** `npm run pack`: builds the libraries that strangers can install, and packs each into `dist/packages/`. */
for (const library of LIBRARIES) say(`packed ${packLibrary(library)}`);
