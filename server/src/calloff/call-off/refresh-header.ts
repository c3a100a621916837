import { type Decimal, isPositive, type PlainDate, subtract, sum, ZERO } from '@inbound/shared';
import {
  callOffStateOf,
  type SettledSeries,
  seriesStateOf,
  settledSeries,
  settledSeriesOf,
  turnOfCallOff,
  waitingIn,
} from '@inbound/shared/calloff/call-off/header-rules';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { isClosed, isToAnswer, lateFrom, openForNotes, turnOfLine } from '@inbound/shared/calloff/call-off/line-rules';
import type { Cumulatives } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { Ctx } from '../../platform/call/context.ts';
import { type ChangeOf, lockOne, type RowOfTable } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { cumulativesOn, type FiguresInForce, figuresInForce, scheduleOf } from './agreement-in-force.ts';
import { FACT_COLUMNS, factsOf, type LineRow } from './facts.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export type HeaderRow = RowOfTable<'call_off'>;

/** What of a line its header follows from, besides the line's facts. */
const HEADER_COLUMNS = [
  'on_sent_dn',
  'previous_released',
  'changed',
  'answer_by',
  'decision_due',
  'overdue_from',
] as const;

interface Line {
  row: Pick<LineRow, (typeof HEADER_COLUMNS)[number]>;
  facts: LineFacts;
}

const rowsOf = (ctx: Ctx, callOffId: string) =>
  ctx
    .rows('call_off_line')
    .select([...FACT_COLUMNS, ...HEADER_COLUMNS])
    .where('call_off_line.call_off_id', '=', callOffId)
    .execute();

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
  if (!next) return { nextDate: null, nextQty: null, nextDelta: ZERO };
  const { facts, row } = next;
  return {
    nextDate: facts.requestedTo,
    nextQty: openForNotes(facts),
    nextDelta: subtract(facts.released, row.previous_released ?? facts.released),
  };
};

const stateColumns = (lines: readonly Line[], settled: SettledSeries | undefined) => {
  const state = callOffStateOf(lines.map(line => line.facts));
  const series = seriesStateOf(
    settled,
    lines.map(({ facts, row }) => ({ ...facts, onSentNote: isPositive(row.on_sent_dn) })),
  );
  return { state, seriesState: series };
};

/** Everything of a header that follows from its lines, and from what is known of its agreement. */
const columnsOfLines = (lines: readonly Line[], settled: SettledSeries | undefined): ChangeOf<'call_off'> => {
  const open = lines.filter(line => !isClosed(line.facts));
  const whole = open.filter(line => !line.facts.isPart);
  const toAnswer = lines.filter(line => isToAnswer(line.facts));
  const waiting = waitingIn(lines.map(line => ({ turn: turnOfLine(line.facts) })));
  return {
    ...stateColumns(lines, settled),
    turn: turnOfCallOff(waiting),
    ...nextColumns(lines),
    released: total(whole, facts => facts.released),
    promised: sum([total(open, facts => facts.confirmed), total(open, facts => facts.accepted)]),
    lineCount: whole.length,
    openCount: waiting.toAnswer,
    changedCount: toAnswer.filter(line => line.row.changed).length,
    answerBy: earliest(toAnswer.map(line => line.row.answer_by)),
    decideCount: waiting.toDecide,
    decideBy: earliest(lines.map(line => line.row.decision_due)),
    lateFrom: earliest(open.map(line => lateFrom(line.facts))),
    overdueFrom: earliest(open.map(line => line.row.overdue_from)),
  };
};

/** Everything of a header that follows from its agreement and the day. */
const columnsOfAgreement = ({ agreement, release }: FiguresInForce, { ordered, backorder }: Cumulatives) => ({
  releaseNo: release?.release_no ?? '',
  releaseDate: release?.release_date ?? null,
  planningContractNo: agreement.planning_contract_no,
  consignee: agreement.consignee,
  ordered,
  backorder,
});

const settledIn = (inForce: FiguresInForce, { orderedInFirmZone }: Cumulatives): SettledSeries | undefined =>
  settledSeriesOf({
    scheduled: scheduleOf(inForce.release).map(line => line.qty),
    sent: inForce.agreement.sent,
    orderedInFirmZone,
  });

const withFacts = (rows: Awaited<ReturnType<typeof rowsOf>>, around: Surroundings): Line[] =>
  rows.map(row => ({ row, facts: factsOf(row, around) }));

/**
 * Derives and stores the header of a call-off: with `followLines` the only writer of its states and figures. Called
 * after its agreement, its release or its notes have changed, with the lines locked before it.
 *
 * The three questions travel together, but each is one of its own: what is read after the lock was granted holds what
 * whoever had it before has stored.
 */
export const refreshHeader = async (ctx: Ctx, callOffId: string): Promise<HeaderRow> => {
  const [header, rows, inForce] = await Promise.all([
    lockOne(ctx, 'call_off', callOffId),
    rowsOf(ctx, callOffId),
    figuresInForce(ctx, callOffId),
  ]);
  const around = await surroundingsOf(ctx, header);
  const cumulatives = cumulativesOn(inForce, around.today);
  return storeDerived(ctx, 'call_off', header, {
    ...columnsOfLines(withFacts(rows, around), settledIn(inForce, cumulatives)),
    ...columnsOfAgreement(inForce, cumulatives),
  });
};

/** The same where lines alone have changed: after an answer, a decision or a split the agreement says what it said. */
export const followLines = async (ctx: Ctx, callOffId: string): Promise<HeaderRow> => {
  const [header, rows] = await Promise.all([lockOne(ctx, 'call_off', callOffId), rowsOf(ctx, callOffId)]);
  const lines = withFacts(rows, await surroundingsOf(ctx, header));
  return storeDerived(ctx, 'call_off', header, columnsOfLines(lines, settledSeries(header.series_state)));
};

/** Refreshes the headers of several call-offs, in the order of their ids. */
export const refreshHeaders = async (
  ctx: Ctx,
  callOffIds: Iterable<string>,
  refresh: (ctx: Ctx, callOffId: string) => Promise<HeaderRow> = refreshHeader,
): Promise<void> => {
  for (const id of [...new Set(callOffIds)].sort()) await refresh(ctx, id);
};
