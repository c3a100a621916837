import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Interchange,
  type Receipt,
  type Release,
  type WriteResult,
  writeDelfor,
  writeRecadv,
  writeVda4905,
} from '../src/index.ts';
import { releases, wholes } from './arbitraries.ts';
import { TRANSMISSION } from './fixtures.ts';
import { labelsAgain, quantitiesAgain, vda4905Again } from './foreign.ts';

const ENVELOPE: Interchange = {
  ...{ ref: '42', sender: 'CUST01', receiver: '000777001' },
  ...{ document: 'D1', created: '2026-03-02T06:10' },
};

const bytesOf = ({ bytes, problems }: WriteResult): Buffer => {
  if (!bytes) throw new Error(problems.map(({ field }) => field).join(', '));
  return bytes;
};

/** What a release asks for, in any order: part and quantity of each line. */
const asked = (all: readonly Release[]) =>
  all.flatMap(({ material, lines }) => lines.map(({ qty }) => `${material.trim()} ${qty}`)).sort();

/** Parts that nobody trims, cuts or transliterates. */
const plainly = <T extends { material: string }>(one: T, index: number): T => ({ ...one, material: `INB ${index} X` });

describe('parts and quantities are found again by programs that are not ours, and by columns alone', () => {
  it('in VDA 4905', () => {
    fc.assert(
      fc.property(fc.array(releases, { minLength: 1, maxLength: 3 }), drawn => {
        const all = drawn.map(plainly);
        const bytes = bytesOf(writeVda4905({ transmission: TRANSMISSION, releases: all }));
        expect(vda4905Again(bytes).sort()).toEqual(asked(all));
      }),
    );
  });

  it('in DELFOR', () => {
    fc.assert(
      fc.property(releases, drawn => {
        const release = { ...plainly(drawn, 1), restQty: undefined };
        const bytes = bytesOf(writeDelfor({ interchange: ENVELOPE, releases: [release] }));
        expect(quantitiesAgain(bytes, ['83', '84', '113']).sort()).toEqual(asked([release]));
      }),
    );
  });

  it('in RECADV, with its labels', () => {
    const receipts: fc.Arbitrary<Receipt[]> = fc.array(
      fc.record({ material: fc.constant(''), received: wholes(9), labels: fc.array(wholes(9), { maxLength: 12 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(receipts, drawn => {
        const all = drawn.map(plainly);
        const bytes = bytesOf(writeRecadv({ interchange: ENVELOPE, receipts: all }));
        expect(quantitiesAgain(bytes, ['48'])).toEqual(all.map(({ material, received }) => `${material} ${received}`));
        expect(labelsAgain(bytes)).toEqual(all.flatMap(({ labels = [] }) => labels));
      }),
    );
  });
});
