import { writeFileSync } from 'node:fs';
import { DEMO_CATALOGUE, demoCatalogue } from './lib/demo-catalogue.ts';
import { inRoot, say } from './lib/product.mjs';

/** `node tools/run.mjs tools/write-demo-catalogue.ts`: writes the parts of the demo story from those of the simulator. */
writeFileSync(inRoot(DEMO_CATALOGUE), demoCatalogue());
say(`written: ${DEMO_CATALOGUE}`);
