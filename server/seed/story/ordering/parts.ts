import { addDays, daysBetween, type PlainDate } from '@inbound/shared';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import type { OfferedPart } from '../../../src/ordering/distributor/port.ts';
import { readTiPart } from '../../../src/ordering/distributor/ti/read-part.ts';
import { storeParts } from '../../../src/ordering/part/store-parts.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import { roll } from '../random.ts';
import catalogue from './catalogue.json' with { type: 'json' };

const CURRENCY = 'USD';
/** The day on which the parts were read. */
const READ_ON: PlainDate = '2026-11-01';
const WEEK = 7;
/** So many weeks before the story are told: the first has all parts, each later one those that moved. */
const WEEKS = 6;
const MOVED_SHARE = 0.4;
const LEAST_STOCK = 0.4;

/** The parts as the distributor's interface told them, read as the product reads them; what is expected moves with the story. */
const partsOn = (today: PlainDate): OfferedPart[] =>
  catalogue.map(said => {
    const read = readTiPart(said, CURRENCY);
    if (!('part' in read)) throw new Error(`the story has a part that cannot be read: ${read.unread}`);
    const { futureStock, ...part } = read.part;
    const moved = daysBetween(READ_ON, today);
    return { ...part, futureStock: futureStock.map(({ week, qty }) => ({ week: addDays(week, moved), qty })) };
  });

const inWeek = (part: OfferedPart, week: number): OfferedPart => ({
  ...part,
  stock: Math.round(part.stock * (LEAST_STOCK + roll(part.partNo, week))),
});

/** What the distributor offers today, and how stocks went over the last weeks. */
export const tellParts = async (narrator: Narrator): Promise<void> => {
  const parts = partsOn(narrator.at(narrator.now).today(DISTRIBUTOR_ZONE));
  for (let week = WEEKS; week > 0; week--) {
    const ctx = narrator.at(later(narrator.now, -week * WEEK, 'day'));
    const moved = parts.filter(({ partNo }) => week === WEEKS || roll(partNo, 'moved', week) < MOVED_SHARE);
    await storeParts(
      ctx,
      moved.map(part => inWeek(part, week)),
      ctx.today(DISTRIBUTOR_ZONE),
    );
  }
  const ctx = narrator.at(narrator.now);
  await storeParts(ctx, parts, ctx.today(DISTRIBUTOR_ZONE));
};
