import { addDays } from '@inbound/shared';
import { add } from '../../../src/ordering/cart/commands.ts';
import { create } from '../../../src/ordering/cross-reference/commands.ts';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import { create as createTemplate } from '../../../src/ordering/order-template/commands.ts';
import { create as createOrderingUser } from '../../../src/ordering/ordering-user/commands.ts';
import { partNumbered } from '../../../src/ordering/part/ordered-part.ts';
import { end, subscribe } from '../../../src/ordering/subscription/commands.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** What the placer's company calls some parts, and what it needs of them: packs above the minimum, and days from now. */
const NEEDS = [
  { partNo: 'ORB10A100DR', ownPartNo: 'ECU 401 A / R17', packs: 40, days: 16 },
  { partNo: 'ORB22Q1100PAP', ownPartNo: 'ECU 401 A / U4', packs: 1, days: 16 },
  { partNo: 'ORB42E100PWR', ownPartNo: 'ECU 357 D / U2', packs: 2, days: 51 },
  { partNo: 'ORB15E103DGKR', ownPartNo: 'ECU 357 D / U7', packs: 1, days: 16 },
  { partNo: 'ORB50A101DR', ownPartNo: 'ECU 207 A / D1', packs: 4, days: 65 },
  { partNo: 'ORB64A105RGER/NOPB', ownPartNo: 'ECU 015 C / U1', packs: 0, days: 44 },
  { partNo: 'ORB12Q1107PAP', ownPartNo: 'ECU 093 B / Q3', packs: 1, days: 16 },
  { partNo: 'ORB48A107RGER', ownPartNo: 'ECU 241 B / U9', packs: 0, days: 120 },
] as const;

const HOURS_AGO = 3;
const DAYS_AGO = 40;

/** To where and for whom the company orders; the placer has a limit, and purchasing the default user of both sides. */
const SHIP_TOS = ['CHANGCHUN-7', 'CHENGDU-2'];
const END_CUSTOMERS = ['Hanlin Motors', 'Beiqi Mobility'];
const LIMIT = { orderLimit: '250000', limitCurrency: 'USD' } as const;

/** Who orders, as purchasing has written it down. */
export const tellOrderingUsers = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const buyer = world.person('backlog-buyer');
  if (!buyer) return;
  const ctx = narrator.as(buyer, later(narrator.now, -DAYS_AGO, 'day'));
  const rights = { shipTos: SHIP_TOS, endCustomers: END_CUSTOMERS };
  const [userNo, defaultUser] = ['backlog-buyer', true];
  await createOrderingUser(ctx, { ...rights, userNo: 'order-placer', side: 'store', ...LIMIT, defaultUser: false });
  await createOrderingUser(ctx, { ...rights, userNo, side: 'store', defaultUser });
  await createOrderingUser(ctx, { ...rights, userNo, side: 'backlog', defaultUser });
};

/** Own numbers of the distributor's parts, and the cart that waits for its checkout. */
export const tellStore = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const placer = world.person('order-placer');
  if (!placer) return;
  const ctx = narrator.as(placer, later(narrator.now, -HOURS_AGO, 'hour'));
  for (const { partNo, ownPartNo, packs, days } of NEEDS) {
    const part = await partNumbered(ctx, partNo);
    if (!part) throw new Error(`the story has no part ${partNo}`);
    await create(ctx, { partNo, ownPartNo });
    const packed = Math.ceil(part.minimum_qty / part.pack_qty) * part.pack_qty;
    const requestedDate = addDays(ctx.today(DISTRIBUTOR_ZONE), days);
    await add(ctx, { partNo, quantity: packed + packs * part.pack_qty, requestedDate });
  }
};

/** A template of parts in Bid state that colleagues share. */
export const tellTemplate = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const placer = world.person('order-placer');
  if (!placer) return;
  const ctx = narrator.as(placer, later(narrator.now, -HOURS_AGO, 'hour'));
  await createTemplate(ctx, {
    ...{ name: 'ECU pilot, 500 sets', shared: true, shipTo: SHIP_TOS[0], endCustomer: END_CUSTOMERS[0] },
    lines: [
      { partNo: 'ORB10A100DR', quantity: 5000, leadDays: 21 },
      { partNo: 'ORB22Q1100PAP', quantity: 1000, leadDays: 28 },
    ],
  });
};

/** More than the distributor has: the demo stays as it is told. */
const WANTED = 40_000_000;
const SUBSCRIBED_DAYS_AGO = 6;

/** Parts of which the placer wants to hear: once, again and again, and one of which they do not any more. */
export const tellSubscriptions = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const placer = world.person('order-placer');
  if (!placer) return;
  const ctx = narrator.as(placer, later(narrator.now, -SUBSCRIBED_DAYS_AGO, 'day'));
  const wish = { quantity: WANTED, duration: 30, continuous: false };
  await subscribe(ctx, { ...wish, partNo: 'ORB64A105RGER/NOPB' });
  await subscribe(ctx, { ...wish, partNo: 'ORB48A107RGER', continuous: true });
  const ended = await subscribe(ctx, { ...wish, partNo: 'ORB12Q1107PAP', duration: 14 });
  await end(ctx, { id: ended.id, version: ended.version });
};
