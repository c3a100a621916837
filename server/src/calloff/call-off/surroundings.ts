import { type PlainDate, refuse, type WorkingCalendar } from '@inbound/shared';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import {
  CALENDAR_EXCEPTIONS,
  CALENDAR_WEEKS,
  datedWeeks,
  type StoredWeek,
} from '../../master/plant-calendar/offers.ts';
import { SETTING_ROWS, settingsInForce } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberSql } from '../../platform/call/numbers.ts';
import { Recent } from '../../platform/tools/recent.ts';

/** What a line depends on besides its own row: the settings in force, and the plant's day and calendar. */
export interface Surroundings {
  settings: SettingsInForce;
  plantNo: string;
  /** Today in the plant's time zone. */
  today: PlainDate;
  calendar: WorkingCalendar;
  /** Working days that the supplier has for an answer. */
  answerDays: number;
}

/** Whose surroundings: a line, a header, an agreement or a note. */
export interface Surrounded {
  plant_id: string;
  supplier_id: string;
  kind: CallOffKind;
}

interface Row extends Surrounded {
  [column: string]: unknown;
  plant_no: string;
  time_zone: string;
  weekdays: number[];
  exceptions: WorkingCalendar['exceptions'];
  weeks: StoredWeek[];
  settings: Record<string, unknown>[] | null;
  answer_days: number;
}

const surrounding = (from: string): string => `
  select k.plant_id, k.supplier_id, k.kind, p.plant_no, p.time_zone, p.weekdays,
    ${CALENDAR_EXCEPTIONS} as exceptions, ${CALENDAR_WEEKS} as weeks, ${SETTING_ROWS} as settings,
    ${numberSql('lineAnswer', 'k.tenant_id')} as answer_days
  from ${from} join plant p on p.tenant_id = k.tenant_id and p.id = k.plant_id
  where k.tenant_id = $1`;

const OF_LINE = `${surrounding('call_off_line k')} and k.id = $2::uuid`;
const OF_KEY = surrounding(
  '(select $1::int as tenant_id, $2::uuid as plant_id, $3::uuid as supplier_id, $4 as kind) k',
);

const surroundingsIn = (ctx: Ctx, row: Row): Surroundings => ({
  settings: settingsInForce(row.settings ?? [], row.kind),
  plantNo: row.plant_no,
  today: ctx.today(row.time_zone),
  calendar: { weekdays: row.weekdays, exceptions: row.exceptions, weeks: datedWeeks(row.weeks) },
  answerDays: row.answer_days,
});

/** What was read within one call; many lines of one supplier ask once. */
interface Known {
  byKey: Map<string, Promise<Surroundings>>;
  expected: Promise<void>;
  /** Whether what calls before this one have read is asked first. */
  isRemembering: boolean;
}

const knownIn = new WeakMap<Ctx, Known>();

const knownOf = (ctx: Ctx): Known => {
  const known = knownIn.get(ctx) ?? { byKey: new Map(), expected: Promise.resolve(), isRemembering: false };
  knownIn.set(ctx, known);
  return known;
};

const keyOf = (of: Surrounded): string => `${of.plant_id} ${of.supplier_id} ${of.kind}`;

/**
 * Asks for the surroundings of a line that is about to be locked, so that both questions travel together. Of a batch
 * the first line asks: the others mostly share its surroundings.
 */
export const expectLine = (ctx: Ctx, lineId: string): void => {
  if (knownIn.has(ctx)) return;
  const known = knownOf(ctx);
  known.expected = ctx.tx.query<Row>(OF_LINE, [ctx.tenant, lineId]).then(([row]) => {
    if (row) known.byKey.set(keyOf(row), Promise.resolve(surroundingsIn(ctx, row)));
  });
  // Whoever waits for it hears of a failure; a line that cannot be locked waits for nothing.
  known.expected.catch(() => undefined);
};

/** Plants with their suppliers; some five megabytes with the calendars of years. */
const MOST = 500;

/** By tenant, stamp and reader: what stands under a key never changes, so nothing here can be stale. */
const remembered = new Recent<Row>(MOST);

/**
 * A call that changes no settings goes on with what calls before it have read under the same stamp: it asks for nothing
 * then (decision 0025).
 */
export const rememberSurroundings = (ctx: Ctx): void => {
  knownOf(ctx).isRemembering = ctx.session.processStamp !== undefined;
};

const readRow = async (ctx: Ctx, { plant_id, supplier_id, kind }: Surrounded): Promise<Row> => {
  const [row] = await ctx.tx.query<Row>(OF_KEY, [ctx.tenant, plant_id, supplier_id, kind]);
  if (!row) throw refuse('not_found');
  return row;
};

const rememberedRow = async (ctx: Ctx, of: Surrounded): Promise<Row> => {
  const { tenant, company } = ctx.scope;
  const key = [tenant, ctx.session.processStamp, company, keyOf(of)].join(' ');
  return remembered.get(key) ?? remembered.keep(key, await readRow(ctx, of));
};

const read = async (ctx: Ctx, of: Surrounded): Promise<Surroundings> =>
  surroundingsIn(ctx, await (knownOf(ctx).isRemembering ? rememberedRow(ctx, of) : readRow(ctx, of)));

/** The settings in force and the plant's day for a line, header, agreement or note. */
export const surroundingsOf = async (ctx: Ctx, of: Surrounded): Promise<Surroundings> => {
  const known = knownOf(ctx);
  await known.expected;
  const key = keyOf(of);
  const around = known.byKey.get(key) ?? read(ctx, of);
  known.byKey.set(key, around);
  // What failed is asked again: the part of the transaction that it belonged to may have been undone.
  around.catch(() => known.byKey.delete(key));
  return around;
};
