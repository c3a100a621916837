import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interchange, type Release, read, writeDelfor } from '../src/index.ts';
import { addDecimals } from '../src/text/decimal.ts';
import { releases } from './arbitraries.ts';
import { aRelease, common, plain } from './fixtures.ts';
import { delfor } from './interchanges.ts';

const ENVELOPE: Interchange = { ref: '42', sender: 'CUST01', receiver: '000777001', created: '2026-03-02T06:10' };

const write = (...all: Release[]) => writeDelfor({ interchange: ENVELOPE, releases: all });

const readBack = (bytes: Buffer | undefined) => {
  const { problems, messages } = read(bytes!);
  expect(problems).toEqual([]);
  return messages.flatMap(message => message.releases.map(({ value }) => plain(value)));
};

/** The lines in the order in which a DELFOR is read: what is due now, then by their first day. */
function inOrderOfDays(release: Release): Release['lines'] {
  const when = (line: Release['lines'][number]) => ('from' in line && isDated(line.kind) ? line.from : '');
  let cumulative = release.cumulative!.received;
  return release.lines
    .toSorted((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0))
    .map(line => {
      cumulative = addDecimals(cumulative, line.qty);
      return { ...line, cumulative };
    });
}

/** What DELFOR can say of a release: pre-series by a firm line, a go-ahead by its cumulative, lines by their days. */
function forDelfor(release: Release): Release {
  const hasFirm = release.lines.some(({ kind }) => kind === 'firm');
  const goAhead = <T extends { cumulative?: string }>(one: T | undefined) => (one?.cumulative ? one : undefined);
  return {
    ...release,
    kind: release.kind === 'pre_series' && hasFirm ? 'pre_series' : 'series',
    productionRelease: goAhead(release.productionRelease),
    materialRelease: goAhead(release.materialRelease),
    lines: inOrderOfDays(release),
    onlyHere: {
      drawing: 'C+1',
      description: "BRACKET 'L'",
      agreementItem: release.agreement && '10',
      mrpControllerText: 'PLANNER',
      inTransit: '5',
    },
  };
}

describe('writing DELFOR', () => {
  it('says what the sample of VDA 4984 says', () => {
    const { bytes, problems } = write(aRelease({ onlyHere: { agreementItem: '10' } }));
    expect(problems).toEqual([]);
    expect(readBack(bytes).map(common)).toEqual(
      read(Buffer.from(delfor())).messages[0]!.releases.map(({ value }) => common(value)),
    );
  });

  it('writes segment by segment', () => {
    const { bytes } = write(
      aRelease({ lines: aRelease().lines.slice(4, 7), texts: undefined, packaging: undefined, restQty: undefined }),
    );
    expect(bytes!.toString('latin1').split("'\n").slice(3, -3)).toEqual([
      'BGM+241:::LAB-ED+12+9',
      'DTM+137:202603020610:203',
      'NAD+BY+CUST01::92',
      'NAD+SE+000777001::92',
      'GEI+3',
      'NAD+ST+021::92',
      'LIN+++INB 100 200 X:IN',
      'PIA+1+S-77:SA',
      'LOC+11+D07::92',
      'LOC+159+WH2+LINE2',
      'DTM+159:20260930:102',
      'RFF+ON:4711000815',
      'RFF+AAN:12',
      'DTM+171:20260302:102',
      'RFF+AIF:11',
      'DTM+171:20260223:102',
      'CTA+MC+M04',
      'QTY+70:12000:PCE',
      'DTM+51:20260101:102',
      'QTY+48:240:PCE',
      'DTM+50:20260227:102',
      'RFF+AAU:00000815',
      'DTM+171:20260226:102',
      'SCC+1',
      'QTY+113:240:PCE',
      'DTM+2:20260306:102',
      'SCC+2++F',
      'QTY+113:960:PCE',
      'DTM+64:20260309:102',
      'DTM+63:20260315:102',
      'QTY+113:960:PCE',
      'DTM+64:20260316:102',
      'DTM+63:20260322:102',
      'SCC+2',
      'QTY+78:14640:PCE',
      'DTM+51:20260302:102',
      'DTM+52:20260329:102',
      'SCC+3',
      'QTY+78:19440:PCE',
      'DTM+51:20260302:102',
      'DTM+52:20260430:102',
    ]);
  });

  it('is read back as it was, whatever the releases are', () => {
    fc.assert(
      fc.property(fc.array(releases, { minLength: 1, maxLength: 3 }), fc.boolean(), (several, departure) => {
        const written = several.map(forDelfor).map(release => {
          const hasDay = release.lines.some(line => 'from' in line && line.from === line.to && isDated(line.kind));
          return departure && hasDay ? { ...release, dateKind: 'departure' as const } : release;
        });
        const { bytes, problems } = write(...written);
        expect(problems).toEqual([]);
        expect(readBack(bytes)).toEqual(plain(written));
      }),
      { numRuns: 300 },
    );
  });

  it('tells what it has no room for', () => {
    const release = aRelease({
      kind: 'after_sales',
      productionRelease: { to: '2026-03-29' },
      lastReceipt: { qty: '1', dnDate: '2026-02-26' },
      lines: [{ kind: 'backorder', from: '2026-01-01', to: '2026-01-01', qty: '1', cumulative: '1' }],
    });
    expect(write(release).problems.map(({ rule, severity, field }) => [severity, rule, field])).toEqual([
      ['warning', 'not_expressible', 'kind'],
      ['warning', 'not_expressible', 'lastReceipt.dnDate'],
      ['warning', 'not_expressible', 'lines.0.from'],
      ['warning', 'not_expressible', 'productionRelease'],
    ]);
  });

  it('refuses what would be wrong: no part, times of day, two suppliers, too many texts', () => {
    const fieldsOf = (...all: Release[]) => {
      const { bytes, problems } = write(...all);
      expect(bytes).toBeUndefined();
      return problems.map(({ rule, record, field }) => `${rule} ${record} ${field}`);
    };
    expect(fieldsOf(aRelease({ material: ' ', plant: '' }))).toEqual([
      'mandatory NAD+ST plant',
      'mandatory LIN material',
    ]);
    expect(fieldsOf(aRelease({ lines: [{ kind: 'jit', at: '2026-03-02T08:00', qty: '1' }] }))).toEqual([
      'not_expressible QTY+113 lines.0',
    ]);
    expect(fieldsOf(aRelease(), aRelease({ supplier: 'OTHER' }))).toEqual(['not_expressible NAD releases.1.supplier']);
    expect(fieldsOf(aRelease({ texts: Array<string>(26).fill('A') }))).toEqual(['limit FTX texts']);
  });
});

function isDated(kind: string): boolean {
  return kind !== 'backorder' && kind !== 'immediate';
}
