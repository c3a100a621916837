import { describe, expect, it } from 'vitest';
import type { Decimal, PlainDate } from '../../kernel/index.ts';
import {
  beginsAnew,
  type CheckedRelease,
  type CheckFinding,
  type CheckName,
  checkNames,
  findingsIn,
  type KnownAgreement,
  type KnownAround,
} from './checks.ts';
import { canBeResynchronised } from './intake-rules.ts';
import type { ScheduleLine } from './schedule.ts';

const qty = (value: string) => value as Decimal;
const day = (value: string) => value as PlainDate;

const line = (over: Partial<ScheduleLine> = {}): ScheduleLine => ({
  ...{ kind: 'firm', from: day('2026-03-04'), to: day('2026-03-04'), qty: qty('240') },
  ...over,
});

const RELEASE: CheckedRelease = {
  ...{ unit: 'PCE', otherUnits: [], unloadingPoint: 'D07', kind: 'series', date: day('2026-03-02') },
  ...{ received: qty('1000'), since: day('2026-01-01'), beforeReset: undefined, lastDnNo: '815' },
  ...{ lines: [line()], addedUp: [], transmissionNo: 48 },
};

const AGREEMENT: KnownAgreement = {
  ...{ unit: 'PCE', unloadingPoint: 'D07', kind: 'series', callsOffProduction: false, hasRelease: true },
  ...{ receivedAtRelease: qty('1000'), received: qty('1000'), sent: qty('1200') },
  ...{ resetOn: day('2026-01-01'), largestQty: qty('240') },
};

const AROUND: KnownAround = { otherSupplier: null, twin: null, knowsLastDn: true, lastTransmission: 47 };

interface Odd {
  release?: Partial<CheckedRelease>;
  agreement?: Partial<KnownAgreement> | null;
  around?: Partial<KnownAround>;
}

const found = ({ release, agreement, around }: Odd, resynchronise = false): CheckFinding[] =>
  findingsIn(
    {
      release: { ...RELEASE, ...release },
      agreement: agreement === null ? null : { ...AGREEMENT, ...agreement },
      ...{ ...AROUND, ...around },
    },
    resynchronise,
  );

/** What each check finds, how bad it is, and where it points. */
const CASES: Readonly<Record<CheckName, readonly [Odd, severity: CheckFinding['severity'], path: string]>> = {
  unit: [{ release: { unit: 'KGM' } }, 'error', 'unit'],
  otherSupplier: [{ agreement: null, around: { otherSupplier: 'S1002' } }, 'error', 'agreement'],
  otherAgreement: [
    { agreement: null, around: { twin: { known: '4711/0010', named: '4712' } } },
    'warning',
    'agreement',
  ],
  reset: [{ release: { since: day('2026-03-01'), beforeReset: qty('999') } }, 'error', 'cumulative.beforeReset'],
  unloadingPoint: [{ release: { unloadingPoint: 'D08' } }, 'warning', 'unloadingPoint'],
  usage: [{ release: { kind: 'after_sales' } }, 'warning', 'kind'],
  receivedFalls: [{ release: { received: qty('999') } }, 'warning', 'cumulative.received'],
  receivedAboveSent: [{ release: { received: qty('1201') } }, 'warning', 'cumulative.received'],
  resetBackwards: [{ release: { since: day('2025-12-31') } }, 'warning', 'cumulative.since'],
  datesFar: [
    { release: { lines: [line(), line({ from: day('2029-01-01'), to: day('2029-01-01') })] } },
    'warning',
    'lines.1.from',
  ],
  datesBackwards: [{ release: { lines: [line({ to: day('2026-03-03') })] } }, 'error', 'lines.0.to'],
  quantity: [{ release: { lines: [line({ qty: qty('24001') })] } }, 'warning', 'lines.0.qty'],
  lastDelivery: [{ around: { knowsLastDn: false } }, 'warning', 'lastReceipt.dnNo'],
  transmission: [{ release: { transmissionNo: 49 } }, 'warning', 'release.no'],
  addedUp: [{ release: { addedUp: ['2026-03-04'] } }, 'info', 'lines.0.qty'],
  noFirmZone: [{ release: { lines: [line({ kind: 'forecast' })] } }, 'warning', 'lines.0.qty'],
  nothingFirm: [{ release: { lines: [line({ kind: 'forecast' })] }, agreement: null }, 'info', 'lines.0.qty'],
};

describe('the checks of a release', () => {
  it('find nothing where it fits', () => {
    expect(found({})).toEqual([]);
  });

  it.each(checkNames)('%s is found alone, with its severity at its place', rule => {
    const [odd, severity, path] = CASES[rule];
    expect(found(odd)).toMatchObject([{ rule, severity, path }]);
  });

  it('know the unit of each quantity, and take none in two units where the agreement is new', () => {
    const expected = { severity: 'error', path: 'otherUnits.1', expected: 'PCE', actual: 'KGM' };
    expect(found({ release: { otherUnits: ['PCE', 'KGM'] } })).toMatchObject([{ rule: 'unit', ...expected }]);
    const isNew = { agreement: null, release: { otherUnits: ['MTR'] } };
    expect(found(isNew)).toMatchObject([{ rule: 'unit', path: 'otherUnits.0', expected: 'PCE', actual: 'MTR' }]);
    expect(found({ release: { unit: undefined, otherUnits: [] }, agreement: null })).toEqual([]);
  });

  it('take production lines for called off where the agreement says so, and nothing at all for nothing', () => {
    const release = { lines: [line({ kind: 'production' })] };
    expect(found({ release })).toMatchObject([{ rule: 'noFirmZone', severity: 'warning' }]);
    expect(found({ release, agreement: { callsOffProduction: true } })).toEqual([]);
    expect(found({ release: { lines: [] } })).toEqual([]);
  });

  it('compare no figures where no release is in force', () => {
    const figures = { received: qty('1'), since: day('2025-01-01'), beforeReset: qty('5') };
    const release = { ...figures, lines: [line({ qty: qty('9999999') })] };
    expect(found({ release, agreement: { hasRelease: false } })).toEqual([]);
  });

  it('hold a count against that of the release before, not against what the gate has booked since', () => {
    const booked = { receivedAtRelease: qty('1000'), received: qty('1100') };
    expect(found({ release: { received: qty('1000') }, agreement: booked })).toEqual([]);
    expect(found({ release: { received: qty('999') }, agreement: booked })).toMatchObject([
      { rule: 'receivedFalls', expected: '≥ 1000', actual: '999' },
    ]);
  });

  it('take a count before the reset that lies between what was received and what was sent', () => {
    for (const count of ['1000', '1100', '1200'])
      expect(found({ release: { since: day('2026-03-01'), beforeReset: qty(count) } })).toEqual([]);
  });

  it('know the numbers of transmissions to begin again after their last one', () => {
    expect(found({ release: { transmissionNo: 1 }, around: { lastTransmission: 99_999 } })).toEqual([]);
    expect(found({ release: { transmissionNo: 2 }, around: { lastTransmission: 99_999 } })).toHaveLength(1);
  });
});

describe('who resynchronises', () => {
  it('takes a reset whose count is not ours as a new beginning, and nothing else that is an error', () => {
    for (const rule of checkNames.filter(name => CASES[name][1] === 'error')) {
      const [finding] = found(CASES[rule][0], true);
      const isTaken = rule === 'reset';
      expect(finding, rule).toMatchObject({ severity: isTaken ? 'info' : 'error', beginsAnew: isTaken });
      expect(beginsAnew(rule)).toBe(isTaken);
    }
  });

  it('is asked for where a refusal gives way to it', () => {
    const refusals = ['release_gap', 'older_release', 'release_differs', 'message_kind'].map(code => ({
      code,
      rule: '',
    }));
    expect(refusals.map(canBeResynchronised)).toEqual([true, true, true, false]);
    expect(canBeResynchronised({ code: 'release_check', rule: 'reset' })).toBe(true);
    expect(canBeResynchronised({ code: 'release_check', rule: 'unit' })).toBe(false);
  });
});
