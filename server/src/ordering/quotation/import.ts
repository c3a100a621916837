import { orThrowFields, refuse } from '@inbound/shared';
import type { importQuotationLines } from '@inbound/shared/ordering/quotation/contract';
import { quotation, standOfAnswers } from '@inbound/shared/ordering/quotation/machine';
import { refusedQuote } from '@inbound/shared/ordering/quotation/rules';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { createDocuments, createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { partNumbered } from '../part/ordered-part.ts';
import { followLines } from './follow.ts';
import { type KnownQuoteLine, readKnown } from './queries.ts';
import { linesOf } from './rows.ts';

type Line = z.output<typeof importQuotationLines.row>;

/** What is stored of a line; a part that is not known is refused at its field. */
const storedOf = async (ctx: Ctx, line: Line) => {
  orThrowFields(refusedQuote(line));
  const part = await partNumbered(ctx, line.partNo);
  if (!part) throw refuse('invalid', { fields: [unknownReference('partNo', line.partNo)] });
  return { ...line, partId: part.id };
};

/** The quotation of a number; one that is not known yet is made, as far as its first line says. */
const quotationNumbered = async (ctx: Ctx, { quotationNo, answer, currency }: Line): Promise<string> => {
  const { companyId } = ctx.session;
  const known = await ctx
    .rows('quotation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('quotation_no', '=', quotationNo)
    .executeTakeFirst();
  if (known) return known.id;
  const record = {
    ...{ customerQuoteNo: quotationNo, quotationNo, currency: currency ?? '', companyId },
    ...{ state: standOfAnswers([answer]), createdAt: ctx.now },
  };
  const [id = ''] = await createDocuments(ctx, quotation, 'quotation', [record]);
  return id;
};

/** A quotation of the distributor from its file: number and line decide between new and changed. */
export const quotationImport: ImportSpec<Line, KnownQuoteLine> = {
  table: 'quotation_line',
  known: readKnown,
  create: async (ctx, line) => {
    const stored = await storedOf(ctx, line);
    const quotationId = await quotationNumbered(ctx, line);
    const place = (await linesOf(ctx, quotationId)).length + 1;
    const { companyId } = ctx.session;
    await createRecord(ctx, 'quotation_line', { ...stored, quotationId, place, companyId });
    await followLines(ctx, quotationId);
  },
  change: async (ctx, { id, version, quotationId }, line) => {
    await changeRecord(ctx, 'quotation_line', { id, version }, await storedOf(ctx, line));
    if (quotationId) await followLines(ctx, quotationId);
  },
};
