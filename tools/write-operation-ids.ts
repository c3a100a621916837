import { writeFileSync } from 'node:fs';
import { callsIn } from './lib/contracts.ts';
import { OPERATION_IDS, operationIdsOf, writtenIds } from './lib/operation-ids.ts';
import { inRoot, ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';

/** `npm run api:names`: writes the operation ids of the API from the names of the contracts. */
writeFileSync(inRoot(OPERATION_IDS), writtenIds(operationIdsOf(await callsIn(readSources(ROOT)))));
console.log(`Written: ${OPERATION_IDS}`);
