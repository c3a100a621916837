import { addDays } from '@inbound/shared';
import { type Answer, afterAnswer } from '@inbound/shared/calloff/call-off/answer-rules';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { isAnswerable, isClosed, remainingOf } from '@inbound/shared/calloff/call-off/line-rules';
import { linesOf } from '../../src/calloff/call-off/line-queries.ts';
import { takeLine } from '../../src/calloff/call-off/move-line.ts';
import { refreshHeader } from '../../src/calloff/call-off/refresh-header.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import { COPY_PREFIX, copyAgreements } from './copy-agreements.ts';

type Answering = (line: CallOffLineRow, at: number) => Answer['kind'] | 'close' | undefined;

const MIXED = ['accept', undefined, 'reject', 'confirm'] as const;

/** How the supplier has answered the copied agreements, and how many of ten are like that. */
const SHARES: readonly { of: number; answering: Answering }[] = [
  { of: 2, answering: () => undefined },
  { of: 5, answering: () => 'confirm' },
  { of: 1, answering: (_, at) => MIXED[at % MIXED.length] },
  { of: 2, answering: () => 'close' },
];

const NOTE = 'bench';

const moveAs = async (ctx: Ctx, line: CallOffLineRow, action: Answer['kind'] | 'close'): Promise<void> => {
  const taken = await takeLine(ctx, line.id, action, { by: 'system' });
  if (action === 'close') {
    await taken.store({ reason: NOTE });
    return;
  }
  const { line: next } = afterAnswer(taken.facts, { kind: action, qty: remainingOf(taken.facts) });
  const promised = action === 'accept' ? addDays(line.requestedTo, 1) : line.requestedTo;
  const columns = { promisedDate: action === 'reject' ? null : promised, answerNote: NOTE, changed: false };
  await taken.store({ next, columns, reason: NOTE });
};

const isOpenFor = (line: CallOffLineRow, action: Answer['kind'] | 'close'): boolean =>
  action === 'close' ? !isClosed(line) : line.confirmOn && isAnswerable(line);

/** Answers the lines of agreements through the one door, and refreshes their headers. */
const answerLines = async (ctx: Ctx, agreementIds: readonly string[], answering: Answering): Promise<void> => {
  const headers = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('call_off.agreement_id', 'in', agreementIds)
    .execute();
  for (const { id } of headers) {
    for (const [at, line] of (await linesOf(ctx, id)).entries()) {
      const action = answering(line, at);
      if (action && isOpenFor(line, action)) await moveAs(ctx, line, action);
    }
    await refreshHeader(ctx, id);
  }
};

const ORIGINALS = `
  select a.id from scheduling_agreement a
  where a.tenant_id = $1 and not a.closed and exists (
      select 1 from call_off_line l where l.tenant_id = $1 and l.agreement_id = a.id and l.state = 'new')
  order by a.agreement_no`;

/** Only lines that nobody has touched are copied: notes, answers and parts belong to their originals. */
const LEAVE_NEW = `delete from call_off_line where tenant_id = $1 and agreement_id = any ($2::uuid[]) and state <> 'new'`;

const COUNT =
  'select count(*)::int as lines from call_off_line where tenant_id = $1 and agreement_id = any ($2::uuid[])';

interface Copied {
  of: number;
  agreementIds: readonly string[];
  lines: number;
}

/** Makes the agreements that are copied then: of the tenant's own those with new lines, answered in every way. */
const makeOriginals = async (ctx: Ctx): Promise<Copied[]> => {
  const ids = (await ctx.tx.query<{ id: string }>(ORIGINALS, [ctx.tenant])).map(({ id }) => id);
  if (ids.length === 0) throw new Error('There is no agreement to copy: bench rows need the demo story.');
  const made: Copied[] = [];
  for (const [at, { of, answering }] of SHARES.entries()) {
    const agreementIds = await copyAgreements(ctx, ids, at, at);
    await ctx.tx.query(LEAVE_NEW, [ctx.tenant, agreementIds]);
    await answerLines(ctx, agreementIds, answering);
    const [count] = await ctx.tx.query<{ lines: number }>(COUNT, [ctx.tenant, agreementIds]);
    made.push({ of, agreementIds, lines: count?.lines ?? 0 });
  }
  return made;
};

const refuseTwice = async (ctx: Ctx): Promise<void> => {
  const found = await ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.search_no', '>=', COPY_PREFIX)
    .where('scheduling_agreement.search_no', '<', `${COPY_PREFIX}\u{10FFFF}`)
    .limit(1)
    .executeTakeFirst();
  if (found) throw new Error('Bench rows are there already. They cannot be removed: begin with a new data folder.');
};

/**
 * Adds call-off lines in bulk, for benchmarks and plans alone: copies of the tenant's agreements, numbered `BENCH…`,
 * with answers in every state. Answers how many lines there are then, at least as many as asked for; refuses a second time.
 */
export const writeBenchRows = async (
  inTransaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  lines: number,
  say: (line: string) => void,
): Promise<number> => {
  const originals = await inTransaction(async ctx => {
    await refuseTwice(ctx);
    return makeOriginals(ctx);
  });
  let written = originals.reduce((sum, original) => sum + original.lines, 0);
  for (let copy = originals.length; written < lines; ) {
    for (const { of, agreementIds, lines: each } of originals) {
      if (written >= lines) break;
      const first = copy;
      await inTransaction(ctx => copyAgreements(ctx, agreementIds, first, first + of - 1));
      copy += of;
      written += each * of;
    }
    say(`${written} lines`);
  }
  return written;
};
