import { orThrowFields, refuse } from '@inbound/shared';
import type { importQuotationLines, QuotationLineRow } from '@inbound/shared/ordering/quotation/contract';
import { refusedQuote } from '@inbound/shared/ordering/quotation/rules';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { partNumbered } from '../part/ordered-part.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importQuotationLines.row>;

/** What is stored of a line; a part that is not known is refused at its field. */
const storedOf = async (ctx: Ctx, line: Line) => {
  orThrowFields(refusedQuote(line));
  const part = await partNumbered(ctx, line.partNo);
  if (!part) throw refuse('invalid', { fields: [unknownReference('partNo', line.partNo)] });
  return { ...line, partId: part.id };
};

/** A quotation of the distributor from its file: number and line decide between new and changed. */
export const quotationImport: ImportSpec<Line, QuotationLineRow> = {
  table: 'quotation_line',
  known: readKnown,
  create: async (ctx, line) => {
    const { companyId } = ctx.session;
    await createRecord(ctx, 'quotation_line', { ...(await storedOf(ctx, line)), companyId });
  },
  change: async (ctx, { id, version }, line) => {
    await changeRecord(ctx, 'quotation_line', { id, version }, await storedOf(ctx, line));
  },
};
