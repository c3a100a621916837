import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compare, type Decimal, type PlainDate, sum } from '../../kernel/index.ts';
import type { ScheduleLine } from '../release/schedule.ts';
import {
  backorderOfOrder,
  type CumulativeFacts,
  checkTransit,
  countsFrom,
  cumulativesOf,
  figuresChangeOn,
  isMismatch,
  isReset,
  orderedAt,
} from './cumulatives.ts';

const TODAY = '2025-11-03';
const line = (kind: ScheduleLine['kind'], from: PlainDate, qty: Decimal, to = from): ScheduleLine => ({
  kind,
  from,
  to,
  qty,
});

/** Release 187 of the domain guide: received 19,440, backlog 120, immediate 240, five days of 480, two weeks of 1,920. */
const release187: CumulativeFacts = {
  receivedAtRelease: '19440',
  received: '19440',
  sent: '19800',
  today: TODAY,
  firmUntil: '2025-11-12',
  lines: [
    line('forecast', '2025-11-17', '1920', '2025-11-23'),
    line('forecast', '2025-11-24', '1920', '2025-11-30'),
    line('backorder', TODAY, '120'),
    line('immediate', TODAY, '240'),
    ...(['2025-11-05', '2025-11-06', '2025-11-07', '2025-11-10', '2025-11-12'] as const).map(day =>
      line('firm', day, '480'),
    ),
  ],
};

describe('the worked example', () => {
  const figures = cumulativesOf(release187);

  it('has 360 in transit', () => {
    expect(figures.inTransit).toBe('360');
  });
  it('has 19,800 ordered up to today, so that nothing is to be sent today', () => {
    expect(figures.ordered).toBe('19800');
    expect(figures.backorder).toBe('0');
  });
  it('is 360 of backlog for the buyer, for whom the road does not count', () => {
    expect(figures.backlog).toBe('360');
  });
  it('has 480 open on 5 November, and nothing on what is due now', () => {
    expect(figures.lines.map(({ line, open }) => [line.kind, open]).slice(0, 3)).toEqual([
      ['backorder', '0'],
      ['immediate', '0'],
      ['firm', '480'],
    ]);
  });
  it('would send 360 twice without the road', () => {
    expect(cumulativesOf({ ...release187, sent: '19440' }).backorder).toBe('360');
  });
  it('ends its firm zone at 22,200', () => {
    expect(figures.orderedInFirmZone).toBe('22200');
    expect(figures.overDelivery).toBe('0');
    expect(cumulativesOf({ ...release187, sent: '22300' }).overDelivery).toBe('100');
  });
});

describe('the figures', () => {
  it('hold backlog and immediate need already on the day before the release', () => {
    expect(orderedAt(release187, '2025-11-02')).toBe('19800');
    expect(orderedAt(release187, '2025-11-04')).toBe('19800');
    expect(orderedAt(release187, '2025-11-05')).toBe('20280');
  });
  it('count a period on its last day', () => {
    expect(orderedAt(release187, '2025-11-22')).toBe('22200');
    expect(orderedAt(release187, '2025-11-23')).toBe('24120');
  });
  it('count what is due today as backorder only tomorrow', () => {
    const due = { ...release187, today: '2025-11-05' } as const;
    expect(cumulativesOf(due).backorder).toBe('0');
    expect(cumulativesOf({ ...due, today: '2025-11-06' }).backorder).toBe('480');
  });
  it('show a negative quantity in transit, never hide it', () => {
    const figures = cumulativesOf({ ...release187, received: '19900' });
    expect(figures.inTransit).toBe('-100');
    expect(isMismatch(figures)).toBe(true);
    expect(isMismatch(cumulativesOf(release187))).toBe(false);
  });
  it('let receipts since the release reduce the backlog and what is in transit, not what is ordered', () => {
    const figures = cumulativesOf({ ...release187, received: '19800' });
    expect(figures).toMatchObject({ inTransit: '0', backlog: '0', ordered: '19800' });
  });
  it('end the firm zone with the last firm line, where no day is given, and without one with what is due now', () => {
    const open = { ...release187, firmUntil: null };
    expect(cumulativesOf(open).orderedInFirmZone).toBe('22200');
    const planned = open.lines.filter(entry => entry.kind !== 'firm');
    expect(cumulativesOf({ ...open, lines: planned }).orderedInFirmZone).toBe('19800');
  });
  it('put both ways to what is in transit side by side', () => {
    expect(checkTransit('360', ['120', '240'])).toEqual({ byCumulatives: '360', byNotes: '360', agree: true });
    expect(checkTransit('360', ['120']).agree).toBe(false);
  });
});

it('takes as BO of an order what was due before today and is on no sent note', () => {
  const lines = [
    { due: '2025-11-02', qty: '100', onSentNotes: '40' },
    { due: '2025-11-01', qty: '100', onSentNotes: '130' },
    { due: TODAY, qty: '100', onSentNotes: '0' },
  ] as const;
  expect(backorderOfOrder(lines, TODAY)).toBe('60');
});

describe('properties', () => {
  const qty = fc.integer({ min: 0, max: 5000 }).map(value => `${value / 10}` as Decimal);
  const scheduleLine = fc.tuple(
    fc.constantFrom('backorder', 'immediate', 'firm', 'production', 'forecast'),
    fc.integer({ min: -5, max: 40 }),
    qty,
  );
  const facts = fc.record({ received: qty, sent: qty, lines: fc.array(scheduleLine, { maxLength: 12 }) }).map(
    ({ received, sent, lines }): CumulativeFacts => ({
      receivedAtRelease: received,
      received,
      sent,
      today: TODAY,
      firmUntil: addDays(TODAY, 10),
      lines: lines.map(([kind, day, quantity]) => line(kind as ScheduleLine['kind'], addDays(TODAY, day), quantity)),
    }),
  );
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

  it('conservation: what is open on all lines is what is ordered in all and not sent', () => {
    fc.assert(
      fc.property(facts, given => {
        const { lines } = cumulativesOf(given);
        const all = Number(sum(given.lines.map(entry => entry.qty)));
        const last = Number(given.receivedAtRelease) + all;
        const open = Number(sum(lines.map(entry => entry.open)));
        expect(open).toBeCloseTo(clamp(last - Number(given.sent), 0, all), 6);
      }),
    );
  });
  it('conservation: BO is what is open on the lines that were due before today', () => {
    fc.assert(
      fc.property(facts, given => {
        const { lines, backorder } = cumulativesOf({ ...given, sent: sum([given.receivedAtRelease, given.sent]) });
        const due = lines.filter(
          ({ line: { kind, to } }) => kind === 'backorder' || kind === 'immediate' || to < TODAY,
        );
        expect(compare(sum(due.map(entry => entry.open)), backorder)).toBe(0);
      }),
    );
  });
  it('order: no line is open before an older one is reached', () => {
    fc.assert(
      fc.property(facts, given => {
        const { lines } = cumulativesOf(given);
        const firstOpen = lines.findIndex(entry => compare(entry.open, '0') > 0);
        const younger = firstOpen < 0 ? [] : lines.slice(firstOpen + 1);
        for (const entry of younger) expect(entry.open).toBe(entry.line.qty);
      }),
    );
  });
  it('monotony: ordered never falls with time, and sending more never opens anything', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: -6, max: 40 }), qty, (given, day, more) => {
        const date = addDays(TODAY, day);
        expect(compare(orderedAt(given, addDays(date, 1)), orderedAt(given, date))).toBeGreaterThanOrEqual(0);
        const before = cumulativesOf(given);
        const after = cumulativesOf({ ...given, sent: sum([given.sent, more]) });
        expect(compare(after.backorder, before.backorder)).toBeLessThanOrEqual(0);
        after.lines.forEach((entry, index) => {
          expect(compare(entry.open, before.lines[index]?.open ?? '0')).toBeLessThanOrEqual(0);
        });
      }),
    );
  });
});

describe('a reset', () => {
  it('is a later day than the one from which the agreement counts, never that day itself', () => {
    expect(isReset('2026-01-02', '2026-01-01')).toBe(true);
    expect(isReset('2026-01-01', '2026-01-01')).toBe(false);
    expect(isReset(undefined, '2026-01-01')).toBe(false);
    expect(isReset('2026-01-01', null)).toBe(false);
  });
});

describe('the day on which figures change', () => {
  it('is the next on which something is due, or owed since the day before', () => {
    expect(figuresChangeOn(['2025-11-05', '2025-11-03'], '2025-11-03')).toBe('2025-11-04');
    expect(figuresChangeOn(['2025-11-05', '2025-11-02'], '2025-11-03')).toBe('2025-11-05');
    expect(figuresChangeOn(['2025-11-02'], '2025-11-03')).toBeNull();
  });

  it('is the first on which any schedule has other figures than today', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(500)), { maxLength: 8 }), due => {
        const lines = due.map(([days, qty]) => line('firm', addDays(TODAY, days - 5), `${qty + 1}` as Decimal));
        const on = (day: PlainDate) => {
          const { ordered, backorder } = cumulativesOf({ ...release187, sent: '0', lines, today: day });
          return `${ordered} ${backorder}`;
        };
        const days = Array.from({ length: 30 }, (_, at) => addDays(TODAY, at + 1));
        const changed = days.find(day => on(day) !== on(TODAY)) ?? null;
        expect(
          figuresChangeOn(
            lines.map(({ to }) => to),
            TODAY,
          ),
        ).toBe(changed);
      }),
    );
  });
});

describe('counts that begin again', () => {
  it('keep what is on the road, and hold what was received since the release apart', () => {
    expect(countsFrom({ sent: '500', received: '480', receivedAtRelease: '450' }, '480')).toEqual({
      ...{ sent: '20', received: '0', receivedAtRelease: '-30' },
    });
  });

  it('are never less than nothing of what was sent', () => {
    expect(countsFrom({ sent: '100', received: '148', receivedAtRelease: '148' }, '148').sent).toBe('0');
  });
});
