import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Despatch,
  despatchesOf,
  type Release,
  read,
  toReport,
  writeDesadv,
  writeVda4905,
  writeVda4913,
} from '../src/index.ts';
import { despatches, eachUnit, releases } from './arbitraries.ts';
import { INTERCHANGE, plain, TRANSMISSION } from './fixtures.ts';

/** The despatch with what only 4913 can say of it. */
function for4913(despatch: Despatch): Despatch {
  const onlyHere = {
    returnable: 'M',
    owner: 'K',
    dimensions: [600, 400, 280] as [number, number, number],
    stackFactor: 2,
  };
  return {
    consignment: { ...despatch.consignment, onlyHere: { customer: 'CUST01', freightTerms: '03', loadUnits: '3' } },
    items: despatch.items.map(item => ({ ...item, onlyHere: { despatchType: '03', usageCode: 'S', preference: 'X' } })),
    units: eachUnit(despatch.units, unit => ({ ...unit, onlyHere })),
  };
}

/** The despatch with what only DESADV can say of it. */
function forDesadv(despatch: Despatch): Despatch {
  const plates = (serials: readonly string[] | undefined) =>
    serials?.map(serial => `1JUN333444555${serial}`) as [string, string];
  return {
    consignment: {
      ...despatch.consignment,
      onlyHere: { customer: 'OTHER', shipFrom: '333444555', incoterm: 'FCA', trailer: "TR+1'" },
    },
    items: despatch.items.map(item => ({
      ...item,
      onlyHere: { orderItem: item.order && '10', drawing: 'A?', hw: 'H1', sw: '7' },
    })),
    units: eachUnit(despatch.units, unit => ({
      ...unit,
      plates: plates(unit.serials),
      gross: '12',
      onlyHere: { returnable: 'AAC' },
      aux: [{ packaging: 'LID', count: unit.count, onlyHere: { returnable: 'AAA' } }],
    })),
  };
}

/** The release with what 4905 says of every one: that it follows none is written as number 0. */
const for4905 = (release: Release): Release => ({ ...release, previous: release.previous ?? { no: '0' } });

describe('what is written is read back as it was', () => {
  it('VDA 4905', () => {
    fc.assert(
      fc.property(
        fc.array(releases, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('\r\n', '\n', ''),
        (written, lineEnd) => {
          const { bytes, problems } = writeVda4905({ transmission: TRANSMISSION, releases: written }, { lineEnd });
          expect(problems).toEqual([]);
          const result = read(bytes!);
          expect(result.problems).toEqual([]);
          expect(result.messages.flatMap(message => message.releases.map(({ value }) => plain(value)))).toEqual(
            plain(written.map(for4905)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('VDA 4913', () => {
    fc.assert(
      fc.property(despatches, fc.constantFrom('\r\n', '\n', ''), (despatch, lineEnd) => {
        const written = for4913(despatch);
        const { bytes, problems } = writeVda4913({ transmission: TRANSMISSION, despatches: [written] }, { lineEnd });
        expect(problems).toEqual([]);
        const result = read(bytes!);
        expect(result.problems).toEqual([]);
        expect(plain(result.messages[0]!.despatches[0]!.value)).toEqual(plain(written));
      }),
      { numRuns: 300 },
    );
  });

  it('DESADV', () => {
    fc.assert(
      fc.property(despatches, fc.boolean(), (despatch, una) => {
        const written = forDesadv(despatch);
        const { bytes, problems } = writeDesadv({ interchange: INTERCHANGE, despatches: [written] }, { una });
        expect(problems).toEqual([]);
        const result = read(bytes!);
        expect(result.problems).toEqual([]);
        expect(plain(result.messages[0]!.despatches[0]!.value)).toEqual(plain(written));
      }),
      { numRuns: 300 },
    );
  });

  it('the data that the command line prints', () => {
    fc.assert(
      fc.property(despatches, despatch => {
        const written = for4913(despatch);
        const first = writeVda4913({ transmission: TRANSMISSION, despatches: [written] }).bytes!;
        const report = JSON.parse(JSON.stringify(toReport(read(first).messages[0]!)));
        const { transmission, despatches: back } = despatchesOf(report);
        const serials = plain(back).flatMap(({ units }) => units.map(({ serials: run }) => run));
        expect(serials).toEqual(plain(written).units.map(({ serials: run }) => run));
        expect(writeVda4913({ transmission: transmission!, despatches: back }).problems).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('4913 and DESADV of one consignment are equal but for what only one of them says', () => {
    fc.assert(
      fc.property(despatches, despatch => {
        const vda = writeVda4913({ transmission: TRANSMISSION, despatches: [for4913(despatch)] }).bytes!;
        const written = { ...forDesadv(despatch), units: despatch.units };
        const edifact = writeDesadv({ interchange: INTERCHANGE, despatches: [written] }).bytes!;
        const bare = (bytes: Buffer) => {
          const { consignment, items, units } = plain(read(bytes).messages[0]!.despatches[0]!.value);
          const strip = <T extends object>(part: T) => ({ ...part, onlyHere: undefined });
          return plain({ consignment: strip(consignment), items: items.map(strip), units: eachUnit(units, strip) });
        };
        expect(bare(edifact)).toEqual(bare(vda));
      }),
      { numRuns: 100 },
    );
  });
});
