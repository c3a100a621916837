import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { callsIn } from './lib/contracts.ts';
import { gatherRefusals, NOTED_REFUSALS, SEEN_REFUSALS } from './lib/noted-refusals.mjs';
import { operationIdsOf } from './lib/operation-ids.ts';
import { inRoot, ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';

/** `npm run api:refusals`: adds the refusals that tests have seen here to those that the API document names. */
const calls = new Set(Object.keys(operationIdsOf(await callsIn(readSources(ROOT)))));
const noted = existsSync(NOTED_REFUSALS) ? readFileSync(NOTED_REFUSALS, 'utf8') : '';
const seen = gatherRefusals(JSON.parse(readFileSync(inRoot(SEEN_REFUSALS), 'utf8')), noted, calls);
writeFileSync(inRoot(SEEN_REFUSALS), `${JSON.stringify(seen, undefined, 2)}\n`);
const tried = Object.keys(seen).length;
console.log(`Written: ${SEEN_REFUSALS}, ${tried} of ${calls.size} calls were tried by tests`);
