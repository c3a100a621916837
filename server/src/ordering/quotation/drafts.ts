import { type CheckedOf, type FieldRefusal, orThrowFields } from '@inbound/shared';
import type { changeQuotation, createQuotation, QuotationDetail } from '@inbound/shared/ordering/quotation/contract';
import { quotation } from '@inbound/shared/ordering/quotation/machine';
import { refusedQuoteLines } from '@inbound/shared/ordering/quotation/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments, createRecord } from '../../platform/record/create.ts';
import { removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { readOne } from './queries.ts';
import { factsOf, linesOf } from './rows.ts';

type Draft = CheckedOf<typeof createQuotation>;
type DraftLine = Draft['lines'][number];

/** The distributor numbers the lines of a quotation 10, 20 and so on; ours have the same numbers. */
const LINE_STEP = 10;

/** The parts of lines by their numbers; what is not known, stands twice or is incomplete is refused at its place. */
const checkedParts = async (ctx: Ctx, lines: readonly DraftLine[]): Promise<Map<string, string>> => {
  const numbers = lines.map(({ partNo }) => partNo);
  const parts = await ctx.rows('part').select(['id', 'part_no']).where('part_no', 'in', numbers).execute();
  const ids = new Map(parts.map(({ id, part_no: partNo }) => [partNo, id]));
  const unknown = lines.flatMap(({ partNo }, at): FieldRefusal[] =>
    ids.has(partNo) ? [] : [unknownReference(`lines[${at}].partNo`, partNo)],
  );
  orThrowFields([...unknown, ...refusedQuoteLines(lines)]);
  return ids;
};

const writeLines = async (
  ctx: Ctx,
  { quotationId, companyId }: { quotationId: string; companyId: string },
  lines: readonly DraftLine[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [at, line] of lines.entries())
    await createRecord(ctx, 'quotation_line', {
      ...line,
      ...{ quotationId, companyId, partId: ids.get(line.partNo) ?? '', answer: 'pending' as const },
      ...{ place: at + 1, lineNo: `${(at + 1) * LINE_STEP}` },
    });
};

/** Drafts a quotation of the caller's company. */
export const create = async (ctx: Ctx, { lines, ...head }: Draft): Promise<QuotationDetail> => {
  const ids = await checkedParts(ctx, lines);
  const { companyId } = ctx.session;
  const record = {
    ...{ ...head, comment: head.comment ?? '', companyId, lineCount: lines.length },
    ...{ state: 'draft' as const, createdAt: ctx.now },
  };
  const [id = ''] = await createDocuments(ctx, quotation, 'quotation', [record]);
  await writeLines(ctx, { quotationId: id, companyId }, lines, ids);
  return readOne(ctx, id);
};

/** Changes a draft: its lines take the place of those that it had. */
export const change = async (
  ctx: Ctx,
  { id, version, lines, ...head }: CheckedOf<typeof changeQuotation>,
): Promise<QuotationDetail> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'edit', { version, facts: row => factsOf(row) });
  const ids = await checkedParts(ctx, lines);
  for (const line of await linesOf(ctx, id))
    await removeRecord(ctx, 'quotation_line', { id: line.id, version: line.version });
  await taken.store({ ...head, comment: head.comment ?? '', lineCount: lines.length });
  await writeLines(ctx, { quotationId: id, companyId: taken.row.company_id }, lines, ids);
  return readOne(ctx, id);
};
