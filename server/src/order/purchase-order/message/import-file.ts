import { type ImportMode, refuse } from '@inbound/shared';
import type { OrderMessageReport } from '@inbound/shared/order/purchase-order/message-contract';
import { TAKEN_ORDER_FORMATS } from '@inbound/shared/order/purchase-order/message-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import { reportProgress, reportRead } from '../../../platform/importing/report-progress.ts';
import { logIncoming } from '../../../platform/jobs/interface-log.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { tellTogether } from '../tell.ts';
import { readOrderDirectory } from './place.ts';
import { type OrderMessageUnit, readOrderFile } from './read-file.ts';
import { countsOf, locateProblems, type OpenMessage, ofFile, whyNotTaken } from './report.ts';
import { type TakingOrders, takeMessage } from './take-message.ts';

const INTERFACE = 'order-import';

/** How a file came, and what its sender has said to it. */
export interface OrderIntake {
  mode: ImportMode;
  /** Warnings that the user has seen and takes; folder and programs take none. */
  confirm: readonly { code: string; rule?: string | undefined }[];
  /** ORDERS of a number that is known changes that order, instead of being refused. */
  asChange?: boolean;
  /** The limit of a folder: orders of other plants are errors. */
  plantNo?: string;
  /** The id under which the file is logged, where it is given before. */
  id?: string;
}

/** Files that bring one order at once follow each other: the second one finds what the first one made. */
const lockNumbers = async (ctx: Ctx, units: readonly OrderMessageUnit[]): Promise<void> => {
  const numbers = new Set(units.flatMap(({ order }) => (order ? [order.order ?? order.no] : [])));
  for (const number of [...numbers].sort())
    await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
      INTERFACE,
      `${ctx.tenant} ${number}`,
    ]);
};

const takeAll = async (taking: TakingOrders, units: readonly OrderMessageUnit[]): Promise<OpenMessage[]> => {
  const tell = reportProgress(taking.ctx, taking.mode, units.length);
  const taken: OpenMessage[] = [];
  for (const unit of units) {
    taken.push(await takeMessage(taking, unit, taken.length + 1));
    await tell(taken.length);
  }
  return taken;
};

/** What the interface log tells of a file: each message with what became of it, those that changed nothing, too. */
const responseOf = ({ counts, messages }: OrderMessageReport) => ({
  counts,
  messages: messages.map(({ poNo, document, verdict }) => ({ poNo, document, verdict })),
});

/**
 * Takes in one file of ORDERS and ORDCHG, however it came. The unit of good and bad is the message. A dry run does everything and
 * undoes it, so that it tells what would really happen.
 */
export const importOrderFile = async (
  ctx: Ctx,
  fileName: string,
  content: Buffer,
  { mode, confirm, asChange = false, plantNo, id = ctx.newId() }: OrderIntake,
): Promise<OrderMessageReport> => {
  const read = await inThread(ctx, readOrderFile, { content: asBuffer(content) });
  const { units } = read;
  await reportRead(ctx, units.length);
  if (units.length === 0 && read.problems.length === 0) {
    const place = { record: '-', line: 1, column: 1, value: fileName, expected: TAKEN_ORDER_FORMATS };
    throw refuse('file_format', place);
  }
  const problems = read.problems.map(ofFile);
  const isKept = ({ refusal }: Pick<OrderMessageReport, 'refusal'>) => mode !== 'dry-run' && refusal === null;
  const outcome = await ctx.tx.rehearse(async () => {
    await lockNumbers(ctx, units);
    const orders = units.flatMap(({ order }) => order ?? []);
    const directory = await readOrderDirectory(ctx, orders, plantNo);
    const taking: TakingOrders = { ctx, mode, asChange, directory, acts: [] };
    const taken = await takeAll(taking, units);
    await tellTogether(ctx, taking.acts);
    return { taken, refusal: mode === 'dry-run' ? null : whyNotTaken({ mode, confirm }, taken, problems) };
  }, isKept);
  const report: OrderMessageReport = {
    ...{ mode, applied: isKept(outcome), fileName, format: units[0]?.format ?? '' },
    counts: countsOf(outcome.taken),
    messages: await locateProblems(ctx, content, outcome.taken),
    ...{ problems, refusal: outcome.refusal },
  };
  if (mode === 'dry-run') return report;
  await logIncoming(ctx, {
    ...{ id, interfaceName: INTERFACE, messageType: report.format, fileName, content },
    ...{ applied: report.applied, response: responseOf(report) },
  });
  return report;
};
