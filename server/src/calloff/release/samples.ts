import { type Release, writeVda4905 } from '@inbound/edi';
import { refuse } from '@inbound/shared';
import { agreementsOf, isTour } from '../../../seed/story/calloff/agreements.ts';
import { firstOrders, releaseOfOrder, type StoryOrder } from '../../../seed/story/calloff/orders.ts';
import { nextRelease } from '../../../seed/story/calloff/releases.ts';
import { firstWorld } from '../../../seed/story/first-world.ts';
import { calendarOf } from '../../../seed/story/master/calendars.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { writeOrders } from './table/write-orders.ts';

/** The release of the tour: the next one of its agreement. */
const TOUR = 'tour-release';

/** Orders of the story as a table, each with its next release: to be filled in and taken. */
const ORDERS = { 'pre-series-orders': 'pre_series', 'after-sales-orders': 'after_sales' } as const;

/** The sample files by their names. */
export const sampleFiles: Readonly<Record<string, { fileName: string; mediaType: string }>> = {
  [TOUR]: { fileName: `${TOUR}.vda`, mediaType: 'text/plain; charset=iso-8859-1' },
  'pre-series-orders': { fileName: 'pre-series-orders.csv', mediaType: 'text/csv; charset=utf-8' },
  'after-sales-orders': { fileName: 'after-sales-orders.csv', mediaType: 'text/csv; charset=utf-8' },
};

const releaseInForce = (ctx: Ctx, agreementNo: string) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release.id', '=', 'scheduling_agreement.release_id'),
    )
    .select(['release.release_no as no', 'release.release_date as date'])
    .where('scheduling_agreement.agreement_no', '=', agreementNo)
    .executeTakeFirst();

/** The next release of each order of a kind that is in force here. */
const nextOrders = async (ctx: Ctx, kind: StoryOrder['kind']): Promise<Release[]> => {
  const orders = firstOrders.filter(order => order.kind === kind);
  const next = await Promise.all(
    orders.map(async order => {
      const plant = firstWorld.plants.find(({ plant_no }) => plant_no === order.plantNo);
      const inForce = await releaseInForce(ctx, order.orderNo);
      if (!plant || !inForce) return [];
      const today = ctx.today(plant.time_zone);
      const days = { today, calendar: calendarOf(plant.country, today), timeZone: plant.time_zone };
      const no = String(Number(inForce.no) + 1);
      return [{ ...releaseOfOrder(order, days), release: { no, date: today }, previous: { no: inForce.no } }];
    }),
  );
  if (next.flat().length === 0) throw refuse('not_found');
  return next.flat();
};

const isOrders = (name: string): name is keyof typeof ORDERS => name in ORDERS;

/** Whether an agreement of the story is here: without it a sample would refer to nothing. */
const isHere = async (ctx: Ctx, name: string): Promise<boolean> => {
  const numbers = isOrders(name)
    ? firstOrders.filter(order => order.kind === ORDERS[name]).map(order => order.orderNo)
    : agreementsOf(firstWorld)
        .filter(isTour)
        .map(agreement => agreement.agreementNo);
  const found = ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.agreement_no', 'in', numbers)
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};

/** The samples that can be rendered here, by name and file: an installation without the demo story has none. */
export const readSamples = async (ctx: Ctx): Promise<{ name: string; fileName: string }[]> => {
  const all = Object.entries(sampleFiles).map(async ([name, { fileName }]) =>
    (await isHere(ctx, name)) ? [{ name, fileName }] : [],
  );
  return (await Promise.all(all)).flat();
};

/** Renders a sample for today: the tour's release, or the orders of the story as a table in the reader's language. */
export const renderSample = async (ctx: Ctx, name: string): Promise<Buffer> =>
  isOrders(name) ? writeOrders(await nextOrders(ctx, ORDERS[name]), ctx.session.language) : renderTour(ctx, name);

/**
 * Renders a sample for today as VDA 4905: the story's next release of the agreement, numbered after the one that is in
 * force here. Without the story's agreement there is no sample.
 */
const renderTour = async (ctx: Ctx, name: string): Promise<Buffer> => {
  const agreement = agreementsOf(firstWorld).find(isTour);
  const plant = firstWorld.plants.find(({ plant_no }) => plant_no === agreement?.plantNo);
  if (name !== TOUR || !agreement || !plant) throw refuse('not_found');
  const inForce = await releaseInForce(ctx, agreement.agreementNo);
  if (!inForce) throw refuse('not_found');
  const today = ctx.today(plant.time_zone);
  const told = nextRelease(agreement, { today, calendar: calendarOf(plant.country, today) });
  const release: Release = {
    ...told,
    release: { no: String(Number(inForce.no) + 1), date: today },
    previous: { no: inForce.no, date: inForce.date },
  };
  const transmission = { no: release.release.no, previous: inForce.no, date: today };
  const { bytes, problems } = writeVda4905({ transmission, releases: [release] });
  if (!bytes) throw new Error(`the sample cannot be written: ${JSON.stringify(problems)}`);
  return bytes;
};
