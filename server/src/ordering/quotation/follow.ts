import type { PlainDate } from '@inbound/shared';
import { isAnsweredQuotation, quotation } from '@inbound/shared/ordering/quotation/machine';
import type { QuotationReport, ReportedQuoteLine } from '@inbound/shared/ordering/quotation/report';
import type { QuoteAnswer } from '@inbound/shared/ordering/quotation/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { type ChangeOfState, take } from '../../platform/record/take.ts';
import type { Said } from '../distributor/outcome.ts';
import { partNumbered } from '../part/ordered-part.ts';
import { factsOf, linesOf, type StoredQuotation, type StoredQuoteLine } from './rows.ts';
import { tellAnswer, tellQuoteReaders } from './tell.ts';

const SEPARATOR = ' · ';

const answersOf = (lines: readonly StoredQuoteLine[]): QuoteAnswer[] => lines.map(line => line.answer as QuoteAnswer);

const firstDay = (days: readonly (string | null)[]): PlainDate | null =>
  (days.filter(day => day !== null).sort()[0] ?? null) as PlainDate | null;

const lastDay = (days: readonly (string | null)[]): PlainDate | null =>
  (days
    .filter(day => day !== null)
    .sort()
    .at(-1) ?? null) as PlainDate | null;

/** What moves a quotation besides its lines. */
interface Heard {
  /** What the distributor says of the whole. */
  head?: ChangeOfState<'quotation'>;
  /** It refuses the whole, whatever its lines are. */
  isRefused?: boolean;
  /** The distributor has said it by itself: somebody is to take note of an answer. */
  isNews?: boolean;
}

/** Moves a quotation to where its lines stand now, with its days and counts; answers it as it was and as it is. */
export const followLines = async (
  ctx: Ctx,
  id: string,
  { head = {}, isRefused = false, isNews = false }: Heard = {},
): Promise<{ before: StoredQuotation; after: StoredQuotation }> => {
  const lines = await linesOf(ctx, id);
  const answers = isRefused ? (['no_bid'] as const) : answersOf(lines);
  const taken = await take(ctx, quotation, 'quotation', id, 'follow', {
    facts: row => factsOf(row, answers),
    by: 'system',
  });
  const { row } = taken;
  const to = taken.targetOf();
  const validTo = head.validTo ?? lastDay(lines.map(line => line.valid_to));
  const after = await taken.store({
    ...{ lineCount: lines.length, bidCount: lines.filter(({ answer }) => answer === 'bid').length },
    validFrom: firstDay(lines.map(line => line.valid_from)),
    ...{ ...head, validTo },
    unread: row.unread || (isNews && to !== row.state && isAnsweredQuotation({ state: to })),
    // Another end is told again.
    ...(validTo === row.valid_to ? {} : { warnedAt: null }),
  });
  return { before: row, after };
};

/** A line as the report has it; its days are those of the quotation once it is answered. */
const answeredOf = (said: ReportedQuoteLine, { quotationNo, validFrom, validTo }: QuotationReport) => ({
  ...{ quotationNo, validFrom, validTo, answer: said.answer, said: said.answer === 'bid' ? '' : said.said },
  ...{ price: said.price, minimumQty: said.minimumQty, packQty: said.packQty },
  ...(said.currency ? { currency: said.currency } : {}),
});

const isAnswered = (line: StoredQuoteLine, said: ReturnType<typeof answeredOf>): boolean =>
  line.answer === said.answer &&
  line.said === said.said &&
  line.price === said.price &&
  (said.currency ?? line.currency) === line.currency &&
  line.minimum_qty === said.minimumQty &&
  line.pack_qty === said.packQty &&
  line.quotation_no === said.quotationNo &&
  line.valid_from === said.validFrom &&
  line.valid_to === said.validTo;

/** Adds a part that the distributor answers without having been asked; one that is not known is told by its number. */
const addOffered = async (
  ctx: Ctx,
  row: StoredQuotation,
  { place, said, report }: { place: number; said: ReportedQuoteLine; report: QuotationReport },
): Promise<string> => {
  const part = await partNumbered(ctx, said.partNo);
  if (!part) return said.partNo;
  await createRecord(ctx, 'quotation_line', {
    ...answeredOf(said, report),
    ...{ quotationId: row.id, companyId: row.company_id, partId: part.id, partNo: said.partNo },
    ...{ place, lineNo: `+${place}` },
  });
  return '';
};

/** Writes the answers at their lines; answers how many are new, and the numbers that nobody here knows. */
const answerLines = async (
  ctx: Ctx,
  row: StoredQuotation,
  report: QuotationReport,
): Promise<{ changed: number; unknown: string[] }> => {
  const lines = await linesOf(ctx, row.id);
  const unknown: string[] = [];
  let changed = 0;
  for (const said of report.lines) {
    const line = lines.find(one => one.part_no === said.partNo);
    const answered = answeredOf(said, report);
    if (line && isAnswered(line, answered)) continue;
    if (line) await changeRecord(ctx, 'quotation_line', { id: line.id, version: undefined }, answered);
    else {
      const number = await addOffered(ctx, row, { place: lines.length + changed + 1, said, report });
      if (number) {
        unknown.push(number);
        continue;
      }
    }
    changed += 1;
  }
  return { changed, unknown };
};

const headOf = (report: QuotationReport, unknown: readonly string[]) => ({
  ...{ quotationNo: report.quotationNo, validFrom: report.validFrom, validTo: report.validTo },
  ...{ cancelWeeks: report.cancelWeeks, changeWeeks: report.changeWeeks, incoterm: report.incoterm },
  said: [report.said, ...unknown].join(SEPARATOR),
});

const isKnown = (row: StoredQuotation, head: ReturnType<typeof headOf>): boolean =>
  row.quotation_no === head.quotationNo &&
  row.valid_from === head.validFrom &&
  row.valid_to === head.validTo &&
  row.cancel_weeks === head.cancelWeeks &&
  row.change_weeks === head.changeWeeks &&
  row.incoterm === head.incoterm &&
  row.said === head.said;

/** Adds what the distributor says of a quotation; answers whether anything of it is new. */
export const applyQuoteReport = async (ctx: Ctx, row: StoredQuotation, report: QuotationReport): Promise<boolean> => {
  const { changed, unknown } = await answerLines(ctx, row, report);
  const head = headOf(report, unknown);
  const isRequested = row.heard_at === null;
  if (changed === 0 && !isRequested && isKnown(row, head)) return false;
  const { before, after } = await followLines(ctx, row.id, {
    head: { ...head, heardAt: ctx.now },
    ...{ isRefused: report.isRefused, isNews: true },
  });
  if (before.state !== after.state) await tellAnswer(ctx, after);
  tellQuoteReaders(ctx, after);
  return true;
};

/** Writes down that the distributor refuses a request, in its words. */
export const rejectQuotation = async (ctx: Ctx, id: string, said: readonly Said[]): Promise<void> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'reject', { facts: row => factsOf(row), by: 'system' });
  const words = said.map(({ message }) => message).join(SEPARATOR);
  const row = await taken.store({ said: words, heardAt: ctx.now, unread: true });
  await tellAnswer(ctx, row);
};
