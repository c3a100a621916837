import type { Release } from '@inbound/edi';
import { add, addDays, compare, type Decimal, divide, isWorkingDay, isZero, subtract, sum } from '@inbound/shared';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import { cumulativesOf, orderedAt } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../master/calendars.ts';
import { changchunParts } from '../master/parts-changchun.ts';
import { leipzigParts } from '../master/parts-leipzig.ts';
import { suppliers } from '../master/suppliers.ts';
import { companies, plants } from '../places.ts';
import { agreementsOf, isTour, STORY_WEEKS } from './agreements.ts';
import { nextRelease, releasesOf, storyOf } from './releases.ts';

const agreements = agreementsOf({ companies, plants, suppliers, parts: [...changchunParts, ...leipzigParts] });
const tour = agreements.filter(isTour);

const calendars = new Map<string, ReturnType<typeof calendarOf>>();
/** The same calendar for the same day, so that its timeline is drawn once. */
const calendarFor = (plantNo: string, today: typeof START) => {
  const country = plants.find(plant => plant.plant_no === plantNo)?.country ?? '';
  const calendar = calendars.get(`${country}/${today}`) ?? calendarOf(country, today);
  calendars.set(`${country}/${today}`, calendar);
  return calendar;
};

const days = fc.integer({ min: 0, max: 3 * 365 }).map(days => addDays('2026-01-01', days));
const told = fc.record({ agreement: fc.constantFrom(...agreements), today: days });
const RUNS = { numRuns: 25 };

const tell = ({ agreement, today }: { agreement: (typeof agreements)[number]; today: typeof START }) => {
  const calendar = calendarFor(agreement.plantNo, today);
  return { agreement, today, calendar, ...storyOf(agreement, { today, calendar }) };
};
const START = addDays('2026-11-23', 0);

const linesOf = (release: Release) => release.lines as ScheduleLine[];
const receivedOf = (release: Release) => (release.cumulative?.received ?? '0') as Decimal;
/** What an earlier count had reached where a release begins a new one. */
const droppedAt = (release: Release) => (release.cumulative?.beforeReset ?? '0') as Decimal;
const holds = (check: (story: ReturnType<typeof tell>) => void) =>
  fc.assert(
    fc.property(told, each => check(tell(each))),
    RUNS,
  );
const eachFollowing = (all: readonly Release[], check: (before: Release, after: Release) => void) => {
  for (const [at, after] of all.entries()) {
    const before = all[at - 1];
    if (before) check(before, after);
  }
};

describe('the chain', () => {
  it('names in each release the one before, and has the last in force for some days', () =>
    holds(({ releases, next, today }) => {
      expect(releases).toHaveLength(STORY_WEEKS);
      eachFollowing([...releases, next], (before, after) => {
        expect(after.previous).toEqual(before.release);
        expect(Number(after.release.no)).toBe(Number(before.release.no) + 1);
        expect(`${after.release.date}` > `${before.release.date}`).toBe(true);
      });
      const last = `${releases.at(-1)?.release.date}`;
      expect(last <= addDays(today, -1) && last >= addDays(today, -3)).toBe(true);
      expect(next.release.date).toBe(today);
    }));

  it('tells the same day the same way', () =>
    holds(({ agreement, today, calendar, releases, next }) => {
      const again = storyOf(agreement, { today, calendar: structuredClone(calendar) });
      expect({ releases: again.releases, next: again.next }).toEqual({ releases, next });
    }));

  it('changes what was called off before: days of one release differ in the next', () => {
    const changed = agreements.map(agreement => {
      let count = 0;
      const { releases, next } = tell({ agreement, today: START });
      eachFollowing([...releases, next], (before, after) => {
        const firm = new Map(linesOf(before).map(line => [`${line.from}/${line.to}`, line.qty]));
        count += linesOf(after).filter(
          line => line.kind === 'firm' && (firm.get(`${line.from}/${line.to}`) ?? line.qty) !== line.qty,
        ).length;
      });
      return count;
    });
    expect(Math.min(...changed)).toBeGreaterThan(0);
  });
});

describe('demand', () => {
  it('is cut and lifted by some releases, for weeks and by much', () => {
    const steps = agreements.flatMap(agreement => {
      const { releases, next } = tell({ agreement, today: START });
      const found: number[] = [];
      eachFollowing([...releases, next], (before, after) => {
        const firm = new Map(linesOf(before).map(line => [line.from, Number(line.qty)]));
        const changed = linesOf(after).filter(line => line.kind === 'firm' && (firm.get(line.from) ?? 0) > 0);
        const [was, is] = [changed.map(({ from }) => firm.get(from) ?? 0), changed.map(({ qty }) => Number(qty))];
        const total = (all: number[]) => all.reduce((one, other) => one + other, 0);
        if (changed.length > 0) found.push(total(is) / total(was));
      });
      return found;
    });
    expect(Math.min(...steps)).toBeLessThan(0.8);
    expect(Math.max(...steps)).toBeGreaterThan(1.15);
  });
});

describe('cumulatives', () => {
  it('run on from what was received, line by line', () =>
    holds(({ releases, next }) => {
      for (const release of [...releases, next]) {
        let running = receivedOf(release);
        for (const line of linesOf(release)) {
          running = sum([running, line.qty]);
          expect(line).toHaveProperty('cumulative', running);
        }
      }
    }));

  it('agree from release to release: what was due before one is received or its backorder', () =>
    holds(({ releases, next }) =>
      eachFollowing([...releases, next], (before, after) => {
        const day = addDays(after.release.date as typeof START, -1);
        const at = (release: Release) =>
          orderedAt({ receivedAtRelease: receivedOf(release), lines: linesOf(release) }, day);
        expect(add(at(after), droppedAt(after))).toBe(at(before));
      }),
    ));

  it('count what was delivered', () =>
    holds(({ releases, next, deliveries, sent, received, today }) => {
      for (const release of [...releases, next]) {
        const arrived = deliveries.filter(({ arrivesOn }) => arrivesOn < `${release.release.date}`);
        const counted = arrived.filter(({ arrivesOn }) => arrivesOn >= `${release.cumulative?.since}`);
        expect(receivedOf(release)).toBe(sum(counted.map(({ qty }) => qty)));
        expect(release.lastReceipt?.dnNo).toBe(arrived.at(-1)?.dnNo);
      }
      expect(receivedOf(next)).toBe(received);
      const lines = linesOf(next);
      const figures = cumulativesOf({ receivedAtRelease: received, received, sent, lines, firmUntil: null, today });
      expect(figures.inTransit).toBe(subtract(sent, received));
      expect(compare(figures.inTransit, '0')).toBeGreaterThanOrEqual(0);
      expect(figures.overDelivery).toBe('0');
    }));

  it('show a backorder only until the next deliveries make it good', () =>
    holds(({ releases }) => {
      for (const [at, release] of releases.entries()) {
        const later = releases[at + 2];
        if (!later) continue;
        const day = addDays(release.release.date as typeof START, -1);
        const due = orderedAt({ receivedAtRelease: receivedOf(release), lines: linesOf(release) }, day);
        const dropped = sum(releases.slice(at + 1, at + 3).map(droppedAt));
        expect(compare(add(receivedOf(later), dropped), due)).toBeGreaterThanOrEqual(0);
      }
    }));

  it('begin anew once where the buyer says so, and the release says what had come before', () => {
    const resets = agreements.flatMap(agreement =>
      tell({ agreement, today: START }).releases.filter(({ cumulative }) => cumulative?.beforeReset !== undefined),
    );
    expect(resets.map(({ agreement, cumulative, release }) => [agreement, cumulative?.since === release.date])).toEqual(
      [['5500018410', true]],
    );
    expect(compare(droppedAt(resets[0] as Release), '0')).toBe(1);
  });

  it('never take back what the buyer has promised to pay', () =>
    holds(({ releases, next }) =>
      eachFollowing([...releases, next], (before, after) => {
        if (after.cumulative?.beforeReset !== undefined) return;
        for (const promise of ['productionRelease', 'materialRelease'] as const) {
          expect(compare(after[promise]?.cumulative as Decimal, before[promise]?.cumulative as Decimal)).not.toBe(-1);
        }
      }),
    ));
});

describe('lines', () => {
  it('are full packages, of working days in the firm zone, and do not overlap', () =>
    holds(({ agreement, releases, next, calendar }) => {
      for (const release of [...releases, next]) {
        const dated = linesOf(release).filter(line => line.kind !== 'backorder');
        for (const line of linesOf(release)) expect(isZero(divide(line.qty, agreement.perPackage).rest)).toBe(true);
        for (const line of dated.filter(({ kind }) => kind === 'firm')) {
          expect(line.to).toBe(line.from);
          expect(isWorkingDay(calendar, line.from)).toBe(true);
        }
        for (const [at, line] of dated.entries()) expect(line.from > (dated[at - 1]?.to ?? '')).toBe(true);
      }
    }));

  it('go on with weeks and months behind the firm days', () =>
    holds(({ next }) => {
      const kinds = [...new Set(linesOf(next).map(line => line.kind))].filter(kind => kind !== 'backorder');
      expect(kinds).toEqual(['firm', 'production', 'material', 'forecast']);
    }));
});

describe('what is on the road', () => {
  it('is left as it is by the release that comes while it travels', () =>
    holds(({ releases, next, deliveries }) =>
      eachFollowing([...releases, next], (before, after) => {
        const { date } = after.release;
        const travelling = deliveries.filter(({ sentOn, arrivesOn }) => sentOn < `${date}` && arrivesOn >= `${date}`);
        const asked = (release: Release, day: string) =>
          linesOf(release).find(({ kind, from }) => kind === 'firm' && from === day)?.qty;
        for (const { arrivesOn } of travelling) expect(asked(after, arrivesOn)).toBe(asked(before, arrivesOn));
      }),
    ));
});

describe('delivery notes', () => {
  it('have numbers that are unique for supplier, plant, point and day', () => {
    const seen = new Map<string, string>();
    for (const agreement of agreements) {
      for (const { dnNo, sentOn } of tell({ agreement, today: START }).deliveries) {
        expect(dnNo).toMatch(/^\d{1,8}$/);
        const of = `${agreement.plantNo}/${agreement.point}/${sentOn}`;
        const key = `${agreement.supplier}/${dnNo}`;
        expect(seen.get(key) ?? of).toBe(of);
        seen.set(key, of);
      }
    }
  });
});

describe("the tour's agreement", () => {
  it('gets a line for each of twenty working days and more, whatever the day', () => {
    const [agreement] = tour;
    if (!agreement) throw new Error('the story has no agreement for the tour');
    fc.assert(
      fc.property(days, today => {
        const telling = { today, calendar: calendarFor(agreement.plantNo, today) };
        const firm = linesOf(nextRelease(agreement, telling)).filter(line => line.kind === 'firm' && line.from > today);
        expect(firm.length).toBeGreaterThanOrEqual(20);
        expect(releasesOf(agreement, telling).at(-1)?.release.no).toBe('47');
      }),
      RUNS,
    );
  });
});
