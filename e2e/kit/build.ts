import { buildKitPage } from './build-page.ts';

/** `node tools/run.mjs e2e/kit/build.ts <folder>`: builds the kit's page, so that it is built in each run of the tests. */
await buildKitPage(process.argv[2] ?? '');
