import { addDays, type Decimal, type PlainDate, refuse, subtract, sum, ZERO } from '@inbound/shared';
import { isOrder } from '@inbound/shared/calloff/call-off/kinds';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import {
  backorderOfOrder,
  type Cumulatives,
  cumulativesOf,
  type OrderLine,
} from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { type Expression, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;
type Release = RowOfTable<'release'>;

/** An agreement with its release in force. */
export interface AgreementInForce {
  agreement: Agreement;
  release: Release | undefined;
}

/** Of an agreement what its figures follow from. */
interface Figured {
  agreement: Pick<Agreement, 'kind' | 'received_at_release' | 'received' | 'sent' | 'firm_days'>;
  release: Pick<Release, 'release_date' | 'lines'> | undefined;
}

/** What of a release stands in the header of its call-off. */
const OF_RELEASE = [
  'release_no',
  'release_date',
  'lines',
  'drawing',
  'hardware',
  'software',
  'packaging',
] as const satisfies readonly (keyof Release)[];

/** Of an agreement what the header of its call-off follows from. */
export interface FiguresInForce extends Figured {
  agreement: Figured['agreement'] & Pick<Agreement, 'planning_contract_no' | 'consignee'>;
  release: (Pick<Release, (typeof OF_RELEASE)[number]> & { isSeen: boolean; arrivedOn: PlainDate | null }) | undefined;
}

/** Reads an agreement, by its id or by what tells it, with its release in force; both questions travel together. */
export const agreementInForce = async (
  ctx: Ctx,
  agreementId: string | Expression<string>,
): Promise<AgreementInForce> => {
  const inForce = ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.release_id')
    .where('scheduling_agreement.id', '=', agreementId);
  const [agreement, release] = await Promise.all([
    ctx.rows('scheduling_agreement').selectAll().where('scheduling_agreement.id', '=', agreementId).executeTakeFirst(),
    ctx.rows('release').selectAll().where('release.id', '=', inForce).executeTakeFirst(),
  ]);
  if (!agreement) throw refuse('not_found');
  return { agreement, release };
};

/** Reads of the agreements of call-offs what their headers follow from, by the id of the call-off. */
export const figuresInForce = async (
  ctx: Ctx,
  callOffIds: readonly string[],
): Promise<ReadonlyMap<string, FiguresInForce>> => {
  const rows = await ctx
    .rows('scheduling_agreement')
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('call_off.agreement_id', '=', 'scheduling_agreement.id'),
    )
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('plant.id', '=', 'scheduling_agreement.plant_id'),
    )
    .leftJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release.id', '=', 'scheduling_agreement.release_id'),
    )
    .leftJoin('release_seen', join =>
      join
        .onRef('release_seen.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release_seen.release_id', '=', 'scheduling_agreement.release_id'),
    )
    .where('call_off.id', 'in', [...callOffIds])
    .select([
      'call_off.id as call_off_id',
      'scheduling_agreement.kind',
      'scheduling_agreement.received_at_release',
      'scheduling_agreement.received',
      'scheduling_agreement.sent',
      'scheduling_agreement.firm_days',
      'scheduling_agreement.planning_contract_no',
      'scheduling_agreement.consignee',
      'release.release_no',
      'release.release_date',
      'release.lines',
      'release.drawing',
      'release.hardware',
      'release.software',
      'release.packaging',
      'release_seen.seen_at',
      sql<PlainDate | null>`(release.received_at at time zone plant.time_zone)::date`.as('arrived_on'),
    ])
    .execute();
  return new Map(
    rows.map(({ call_off_id: id, release_no, release_date, lines, packaging, seen_at, arrived_on, ...others }) => {
      const { drawing, hardware, software, ...agreement } = others;
      const levels = { drawing: drawing ?? '', hardware: hardware ?? '', software: software ?? '' };
      const isReleased = release_no !== null && release_date !== null;
      const told = { lines, packaging, ...levels, isSeen: seen_at !== null, arrivedOn: arrived_on };
      return [id, { agreement, release: isReleased ? { release_no, release_date, ...told } : undefined }];
    }),
  );
};

/** The schedule of a release as the rules read it. */
export const scheduleOf = (release: Pick<Release, 'lines'> | undefined): ScheduleLine[] =>
  (release?.lines ?? []) as ScheduleLine[];

/** How far a release is firm: by the firm days of its agreement; an order is firm whole. Null where the lines themselves say it. */
const firmUntilOf = ({ agreement, release }: Figured): PlainDate | null => {
  if (!release) return null;
  if (isOrder(agreement.kind))
    return scheduleOf(release).reduce((last, { to }) => (to > last ? to : last), release.release_date);
  return agreement.firm_days === null ? null : addDays(release.release_date, agreement.firm_days);
};

/** The cumulatives of an agreement on a day; of an order what was asked and sent since its beginning. */
export const cumulativesOn = (figured: Figured, today: PlainDate): Cumulatives => {
  const { agreement, release } = figured;
  return cumulativesOf({
    receivedAtRelease: isOrder(agreement.kind) ? ZERO : agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    lines: scheduleOf(release),
    firmUntil: firmUntilOf(figured),
    today,
  });
};

type OrderFacts = Pick<LineFacts, 'released' | 'inParts' | 'rejected' | 'requestedTo' | 'kindOfDate'>;

/**
 * What a line of an order still asks for, and what of it has left; its parts are asked for by themselves. Backlog and
 * immediate need are owed from the day of their release on (D1).
 */
export const orderLineOf = (
  { released, inParts, rejected, requestedTo, kindOfDate }: OrderFacts,
  onSentNotes: Decimal,
): OrderLine => ({
  due: kindOfDate === 'dated' ? requestedTo : addDays(requestedTo, -1),
  qty: subtract(released, sum([inParts, rejected])),
  onSentNotes,
});

const orderLinesOf = async (ctx: Ctx, agreementId: string): Promise<OrderLine[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
    )
    .select([
      'call_off_line.released',
      'call_off_line.in_parts as inParts',
      'call_off_line.rejected',
      'call_off_line.requested_to as requestedTo',
      'call_off_line.kind_of_date as kindOfDate',
      'call_off_line.on_sent_dn as onSentNotes',
    ])
    .where('call_off.agreement_id', '=', agreementId)
    .where('call_off_line.in_release', '=', true)
    .where('call_off_line.state', '<>', 'closed')
    .execute();
  return rows.map(row => orderLineOf(row, row.onSentNotes));
};

/** The BO of an agreement on a day: by its cumulatives, of an order line by line (D1). */
export const backorderOn = async (
  ctx: Ctx,
  inForce: AgreementInForce,
  today: PlainDate,
): Promise<Cumulatives['backorder']> =>
  isOrder(inForce.agreement.kind)
    ? backorderOfOrder(await orderLinesOf(ctx, inForce.agreement.id), today)
    : cumulativesOn(inForce, today).backorder;
