import { addDays, type Decimal, isPositive, type PlainDate, refuse, subtract, sum, ZERO } from '@inbound/shared';
import { callOffStateOf, seriesStateOf, turnOfCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { isAnswerable, isClosed, openForNotes } from '@inbound/shared/calloff/call-off/line-rules';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import { type Cumulatives, cumulativesOf } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { Ctx } from '../../platform/context.ts';
import { changesBetween } from '../../platform/history.ts';
import { type ChangeOf, changeOne, lockOne, type RowOfTable } from '../../platform/one-row.ts';
import { factsOf, type LineRow } from './facts.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

/** An agreement with the schedule of its release in force. */
export interface AgreementInForce {
  agreement: RowOfTable<'scheduling_agreement'>;
  release: RowOfTable<'release'> | undefined;
}

/** Reads an agreement with its release in force. */
export const agreementInForce = async (ctx: Ctx, agreementId: string): Promise<AgreementInForce> => {
  const agreement = await ctx
    .rows('scheduling_agreement')
    .selectAll()
    .where('scheduling_agreement.id', '=', agreementId)
    .executeTakeFirst();
  if (!agreement) throw refuse('not_found');
  if (agreement.release_id === null) return { agreement, release: undefined };
  const release = await ctx
    .rows('release')
    .selectAll()
    .where('release.id', '=', agreement.release_id)
    .executeTakeFirst();
  return { agreement, release };
};

/** The schedule of a release as the rules read it. */
export const scheduleOf = (release: Pick<RowOfTable<'release'>, 'lines'> | undefined): ScheduleLine[] =>
  (release?.lines ?? []) as ScheduleLine[];

/** The cumulatives of an agreement on a day. */
export const cumulativesOn = ({ agreement, release }: AgreementInForce, today: PlainDate): Cumulatives =>
  cumulativesOf({
    receivedAtRelease: agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    lines: scheduleOf(release),
    firmUntil: release && agreement.firm_days !== null ? addDays(release.release_date, agreement.firm_days) : null,
    today,
  });

interface Line {
  row: LineRow;
  facts: LineFacts;
}

const isToAnswer = ({ facts }: Line): boolean => facts.confirmOn && !facts.pending && isAnswerable(facts);

const isToDeliver = ({ facts }: Line): boolean =>
  !isClosed(facts) && facts.inRelease && isPositive(openForNotes(facts));

const earliest = (days: (PlainDate | null)[]): PlainDate | null => days.filter(day => day !== null).sort()[0] ?? null;

const total = (lines: readonly Line[], of: (facts: LineFacts) => Decimal): Decimal =>
  sum(lines.map(line => of(line.facts)));

/** The next line that is to be delivered. */
const nextColumns = (lines: readonly Line[]): ChangeOf<'call_off'> => {
  const [next] = lines
    .filter(isToDeliver)
    .sort((a, b) =>
      a.facts.requestedTo < b.facts.requestedTo ? -1 : a.facts.requestedTo > b.facts.requestedTo ? 1 : 0,
    );
  if (!next) return { next_date: null, next_qty: null, next_delta: ZERO };
  const { facts, row } = next;
  return {
    next_date: facts.requestedTo,
    next_qty: openForNotes(facts),
    next_delta: subtract(facts.released, row.previous_released ?? facts.released),
  };
};

const stateColumns = (lines: readonly Line[], inForce: AgreementInForce, cumulatives: Cumulatives) => {
  const state = callOffStateOf(lines.map(line => line.facts));
  const series = seriesStateOf(
    {
      scheduled: scheduleOf(inForce.release).map(line => line.qty),
      sent: inForce.agreement.sent,
      orderedInFirmZone: cumulatives.orderedInFirmZone,
    },
    lines.map(({ facts, row }) => ({ ...facts, onSentNote: isPositive(row.on_sent_dn) })),
  );
  const turn = turnOfCallOff(state, series, {
    toAnswer: lines.some(isToAnswer),
    onUnsentNote: lines.some(line => line.facts.hasUnsentNote),
  });
  return { state, series_state: series, turn };
};

/** Everything of a header that follows from its lines, its agreement and the day. */
const derived = (lines: readonly Line[], inForce: AgreementInForce, { today }: Surroundings): ChangeOf<'call_off'> => {
  const { agreement, release } = inForce;
  const cumulatives = cumulativesOn(inForce, today);
  const open = lines.filter(line => !isClosed(line.facts));
  const whole = open.filter(line => !line.facts.isPart);
  const toAnswer = lines.filter(isToAnswer);
  return {
    ...stateColumns(lines, inForce, cumulatives),
    ...nextColumns(lines),
    release_no: release?.release_no ?? '',
    release_date: release?.release_date ?? null,
    planning_contract_no: agreement.planning_contract_no,
    consignee: agreement.consignee,
    ordered: cumulatives.ordered,
    backorder: cumulatives.backorder,
    released: total(whole, facts => facts.released),
    promised: sum([total(open, facts => facts.confirmed), total(open, facts => facts.accepted)]),
    line_count: whole.length,
    open_count: toAnswer.length,
    changed_count: toAnswer.filter(line => line.row.changed).length,
    answer_by: earliest(toAnswer.map(line => line.row.answer_by)),
    overdue_from: earliest(open.map(line => line.row.overdue_from)),
  };
};

/**
 * Derives and stores the header of a call-off: the only writer of its states and figures. Called after its lines, its
 * agreement or its notes have changed, with the lines locked before it. Answers the header's version.
 */
export const refreshHeader = async (ctx: Ctx, callOffId: string): Promise<number> => {
  const header = await lockOne(ctx, 'call_off', callOffId);
  const [rows, inForce, around] = await Promise.all([
    ctx.rows('call_off_line').selectAll('call_off_line').where('call_off_line.call_off_id', '=', callOffId).execute(),
    agreementInForce(ctx, header.agreement_id),
    surroundingsOf(ctx, header),
  ]);
  const lines = rows.map(row => ({ row, facts: factsOf(row, around) }));
  const columns = derived(lines, inForce, around);
  if (Object.keys(changesBetween(header, columns)).length === 0) return header.version;
  const version = header.version + 1;
  await changeOne(ctx, 'call_off', callOffId, { ...columns, version, changed_at: ctx.now });
  return version;
};

/** Refreshes the headers of several call-offs, in the order of their ids. */
export const refreshHeaders = async (ctx: Ctx, callOffIds: Iterable<string>): Promise<void> => {
  for (const id of [...new Set(callOffIds)].sort()) await refreshHeader(ctx, id);
};
