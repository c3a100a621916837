import { expect, it } from 'vitest';
import { gatherRefusals } from './noted-refusals.mjs';

const CALLS = new Set(['GET /a', 'POST /b', 'POST /c']);

it('what tests have noted is added to what was seen before, and a call that was tried in vain of refusals is named, too', () => {
  const seen = { 'POST /b': ['dn_sent'], 'POST /gone': ['dn_sent'] };
  const noted = 'POST /b\tdn_cancelled\nGET /a\t\nPOST /b\t\nPOST /b\tdn_sent\n';
  expect(gatherRefusals(seen, noted, CALLS)).toEqual({ 'GET /a': [], 'POST /b': ['dn_cancelled', 'dn_sent'] });
});
