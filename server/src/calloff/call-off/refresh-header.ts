import { type Decimal, groupBy, isPositive, type PlainDate, refuse, subtract, sum, ZERO } from '@inbound/shared';
import {
  callOffStateOf,
  type SettledSeries,
  seriesStateOf,
  settledSeries,
  settledSeriesOf,
  turnOfCallOff,
  waitingIn,
} from '@inbound/shared/calloff/call-off/header-rules';
import { isOrder } from '@inbound/shared/calloff/call-off/kinds';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { isClosed, isToAnswer, lateFrom, openForNotes, turnOfLine } from '@inbound/shared/calloff/call-off/line-rules';
import type { releaseInfo } from '@inbound/shared/calloff/release/fields';
import {
  backorderOfOrder,
  type Cumulatives,
  figuresChangeOn,
} from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { type ChangeOf, lockOne } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { cumulativesOn, type FiguresInForce, figuresInForce, orderLineOf, scheduleOf } from './agreement-in-force.ts';
import { factsOf, type LineRow } from './facts.ts';
import { type HeaderAhead, type HeaderLine, type HeaderRow, linesOfHeaders } from './header-lines.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

type ReleaseInfo = z.output<typeof releaseInfo>;
interface Line {
  row: HeaderLine;
  facts: LineFacts;
}

const isToDeliver = ({ facts }: Line): boolean =>
  !isClosed(facts) && facts.inRelease && isPositive(openForNotes(facts));

const earlier = (one: PlainDate | null, other: PlainDate | null): PlainDate | null =>
  one === null || (other !== null && other < one) ? other : one;

const earliest = (days: readonly (PlainDate | null)[]): PlainDate | null => days.reduce(earlier, null);

const total = (lines: readonly Line[], of: (facts: LineFacts) => Decimal): Decimal =>
  sum(lines.map(line => of(line.facts)));

/** The next line that is to be delivered. */
const nextColumns = (lines: readonly Line[]): ChangeOf<'call_off'> => {
  const [next] = lines
    .filter(isToDeliver)
    .sort((a, b) =>
      a.facts.requestedTo < b.facts.requestedTo ? -1 : a.facts.requestedTo > b.facts.requestedTo ? 1 : 0,
    );
  if (!next) return { nextDate: null, nextQty: null, nextDelta: ZERO, nextMovedFrom: null };
  const { facts, row } = next;
  return {
    nextDate: facts.requestedTo,
    nextQty: openForNotes(facts),
    nextDelta: subtract(facts.released, row.previous_released ?? facts.released),
    nextMovedFrom: row.moved_from,
  };
};

const stateColumns = (lines: readonly Line[], settled: SettledSeries | undefined) => {
  const state = callOffStateOf(lines.map(line => line.facts));
  const series = seriesStateOf(
    settled,
    lines.map(({ facts: { state, hasUnsentNote }, row }) => ({
      state,
      hasUnsentNote,
      onSentNote: isPositive(row.on_sent_dn),
    })),
  );
  return { state, seriesState: series };
};

/** Whether something of a line is on no sent note. */
const isOwing = ({ facts, row }: Line): boolean => {
  if (isClosed(facts) || !facts.inRelease) return false;
  const { qty, onSentNotes } = orderLineOf(facts, row.on_sent_dn);
  return isPositive(subtract(qty, onSentNotes));
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
    movedCount: whole.filter(({ facts, row }) => facts.inRelease && row.moved_from !== null).length,
    changedCount: toAnswer.filter(line => line.row.changed).length,
    answerBy: earliest(toAnswer.map(line => line.row.answer_by)),
    decideCount: waiting.toDecide,
    decideBy: earliest(lines.map(line => line.row.decision_due)),
    owedSince: earliest(lines.filter(isOwing).map(line => line.facts.requestedTo)),
    lateFrom: earliest(open.map(line => lateFrom(line.facts))),
    overdueFrom: earliest(open.map(line => line.row.overdue_from)),
  };
};

/** The package that a release names first, as single sale packages of spare parts. */
const orderedPackage = (release: FiguresInForce['release']) => {
  const [first] = (release?.packaging ?? []) as ReleaseInfo['packaging'];
  return { orderPackage: first?.no ?? '', orderPackQty: first?.qty ?? null };
};

/** Everything of a header that follows from its agreement and the day. */
const columnsOfAgreement = ({ agreement, release }: FiguresInForce, { ordered, backorder }: Cumulatives) => ({
  releaseNo: release?.release_no ?? '',
  releaseDate: release?.release_date ?? null,
  arrivedOn: release?.arrivedOn ?? null,
  // Without a release there is nothing to open.
  unseen: release?.isSeen === false,
  drawing: release?.drawing ?? '',
  hardware: release?.hardware ?? '',
  software: release?.software ?? '',
  ...orderedPackage(release),
  planningContractNo: agreement.planning_contract_no,
  consignee: agreement.consignee,
  ordered,
  backorder,
});

/** What of an order is still owed, line by line. */
const owedByOrder = (lines: readonly Line[], today: PlainDate): Decimal => {
  const open = lines.filter(isOwing).map(({ facts, row }) => orderLineOf(facts, row.on_sent_dn));
  return backorderOfOrder(open, today);
};

/** What a header shows of its agreement today: an order owes what its lines do, not what cumulatives say. */
const figuresOf = (inForce: FiguresInForce, lines: readonly Line[], { today }: Surroundings): Cumulatives => {
  const cumulatives = cumulativesOn(inForce, today);
  if (!isOrder(inForce.agreement.kind)) return cumulatives;
  return { ...cumulatives, backorder: owedByOrder(lines, today) };
};

const dueOf = ({ facts }: Line): PlainDate => facts.requestedTo;

/** The day on which figures of a header are others: by the days of its schedule, and of what was split from it. */
const changeDayOf = (inForce: FiguresInForce, lines: readonly Line[], { today }: Surroundings): PlainDate | null =>
  figuresChangeOn([...scheduleOf(inForce.release).map(({ to }) => to), ...lines.map(dueOf)], today);

/** What of the figures moves with the lines alone: an order owes what its lines do, by their days. */
const figuresOfLines = (header: HeaderRow, lines: readonly Line[], { today }: Surroundings): ChangeOf<'call_off'> => {
  if (!isOrder(header.kind)) return {};
  const changes = figuresChangeOn(lines.map(dueOf), today);
  return { backorder: owedByOrder(lines, today), figuresChangeOn: earliest([header.figures_change_on, changes]) };
};

const settledIn = (inForce: FiguresInForce, { orderedInFirmZone }: Cumulatives): SettledSeries | undefined =>
  settledSeriesOf({
    scheduled: scheduleOf(inForce.release).map(line => line.qty),
    sent: inForce.agreement.sent,
    orderedInFirmZone,
  });

const withFacts = (rows: readonly HeaderLine[], around: Surroundings): Line[] =>
  rows.map(row => ({ row, facts: factsOf(row, around) }));

const inOrder = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();

/** Derives a locked header from its lines, and from its agreement where that has changed. */
const refreshed = async (
  ctx: Ctx,
  header: HeaderRow,
  rows: readonly HeaderLine[],
  inForce?: FiguresInForce,
): Promise<HeaderRow> => {
  const around = await surroundingsOf(ctx, header);
  const lines = withFacts(rows, around);
  // After an answer, a decision or a split the agreement says what it said.
  if (!inForce)
    return storeDerived(ctx, 'call_off', header, {
      ...columnsOfLines(lines, settledSeries(header.series_state)),
      ...figuresOfLines(header, lines, around),
    });
  const cumulatives = figuresOf(inForce, lines, around);
  return storeDerived(ctx, 'call_off', header, {
    ...columnsOfLines(lines, settledIn(inForce, cumulatives)),
    ...columnsOfAgreement(inForce, cumulatives),
    figuresChangeOn: changeDayOf(inForce, lines, around),
  });
};

/**
 * The questions travel together, but each is one of its own: what is read after the locks were granted holds what whoever
 * had them before has stored.
 */
const refreshAll = async (
  ctx: Ctx,
  callOffIds: readonly string[],
  figures: Promise<ReadonlyMap<string, FiguresInForce>> | undefined,
  locked: Promise<void>,
): Promise<HeaderRow[]> => {
  const [rows, inForce] = await Promise.all([linesOfHeaders(ctx, callOffIds), figures, locked]);
  const linesOf = groupBy(rows, row => row.call_off_id);
  const headers: HeaderRow[] = [];
  for (const id of callOffIds) {
    const header = await lockOne(ctx, 'call_off', id);
    const figured = inForce?.get(id);
    if (inForce && !figured) throw refuse('not_found');
    headers.push(await refreshed(ctx, header, linesOf.get(id) ?? [], figured));
  }
  return headers;
};

/**
 * Derives and stores the headers of call-offs, in the order of their ids: with `followLinesOf` the only writer of their
 * states and figures. Called after agreement, release or notes have changed, with the lines locked before them.
 */
export const refreshHeaders = (ctx: Ctx, callOffIds: Iterable<string>): Promise<HeaderRow[]> => {
  const ids = inOrder(callOffIds);
  if (ids.length === 0) return Promise.resolve([]);
  const locked = lockAhead(ctx, 'call_off', ids);
  return refreshAll(ctx, ids, figuresInForce(ctx, ids), locked);
};

/** The same where lines alone have changed. */
export const followLinesOf = (ctx: Ctx, callOffIds: Iterable<string>): Promise<HeaderRow[]> => {
  const ids = inOrder(callOffIds);
  return ids.length === 0 ? Promise.resolve([]) : refreshAll(ctx, ids, undefined, lockAhead(ctx, 'call_off', ids));
};

const only = ([header]: readonly HeaderRow[]): HeaderRow => {
  if (!header) throw refuse('not_found');
  return header;
};

export const refreshHeader = async (ctx: Ctx, callOffId: string): Promise<HeaderRow> =>
  only(await refreshHeaders(ctx, [callOffId]));

export const followLines = async (ctx: Ctx, callOffId: string): Promise<HeaderRow> =>
  only(await followLinesOf(ctx, [callOffId]));

/** The same where one line alone has changed whose header was locked with it. */
export const followLine = (ctx: Ctx, changed: LineRow, { header, lines }: HeaderAhead): Promise<HeaderRow> => {
  if (!header) throw refuse('not_found');
  return refreshed(
    ctx,
    header,
    lines.map(line => (line.id === changed.id ? changed : line)),
  );
};
