import { type FieldRefusal, orThrowFields, refusal } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { bidsOf } from '../quotation/in-force.ts';

/** A line of a template as somebody wishes it. */
export interface WishedLine {
  partNo: string;
  quantity: number;
  leadDays?: number | null | undefined;
  ownPartNo?: string | null | undefined;
}

/** A line whose part is known and may stand in the template. */
export interface CheckedTemplateLine extends WishedLine {
  partId: string;
}

/** The refusal of a part that is not in Bid state, at its place. */
export const notBid = (field: string, part: string): FieldRefusal => ({
  field,
  value: part,
  ...refusal('not_bid', { part }),
});

interface Asked {
  lines: readonly WishedLine[];
  /** Parts that the template has already: they stay when their quotation has ended. */
  present?: ReadonlySet<string>;
  /** Where a line is refused. */
  fieldOf(at: number): string;
}

/**
 * Looks at lines before they come into a template: a part must be known, and in Bid state today unless the template has it
 * already. This is the one way in, whoever brings the lines.
 */
export const checkTemplateLines = async (
  ctx: Ctx,
  { lines, present = new Set(), fieldOf }: Asked,
): Promise<CheckedTemplateLine[]> => {
  const numbers = lines.map(({ partNo }) => partNo);
  const parts = await ctx.rows('part').select(['id', 'part_no']).where('part_no', 'in', numbers).execute();
  const ids = new Map(parts.map(({ id, part_no: partNo }) => [partNo, id]));
  const bids = await bidsOf(ctx, [...ids.values()]);
  const refused: FieldRefusal[] = [];
  const checked = lines.flatMap((line, at): CheckedTemplateLine[] => {
    const partId = ids.get(line.partNo);
    if (partId === undefined) refused.push(unknownReference(fieldOf(at), line.partNo));
    else if (bids.has(partId) || present.has(partId)) return [{ ...line, partId }];
    else refused.push(notBid(fieldOf(at), line.partNo));
    return [];
  });
  orThrowFields(refused);
  return checked;
};

/** Writes the lines of a template in their order, in place of those that it had. */
export const writeTemplateLines = async (
  ctx: Ctx,
  { id, companyId }: { id: string; companyId: string },
  lines: readonly CheckedTemplateLine[],
): Promise<void> => {
  await ctx.delete('order_template_line').where('template_id', '=', id).execute();
  await ctx.insert(
    'order_template_line',
    lines.map(({ partId, partNo, quantity, leadDays, ownPartNo }, at) => ({
      id: ctx.newId(),
      company_id: companyId,
      template_id: id,
      line_no: at + 1,
      part_id: partId,
      part_no: partNo,
      own_part_no: ownPartNo ?? '',
      quantity,
      lead_days: leadDays ?? null,
    })),
  );
};
