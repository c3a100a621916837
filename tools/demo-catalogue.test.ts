import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_CATALOGUE, demoCatalogue } from './lib/demo-catalogue.ts';
import { inRoot } from './lib/product.mjs';

it('the parts of the demo story are those of the simulated distributor', () => {
  const written = readFileSync(inRoot(DEMO_CATALOGUE), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(demoCatalogue()));
});
