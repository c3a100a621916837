import { refuse } from '@inbound/shared';
import { type importOrderTemplateLines, MOST_TEMPLATE_LINES } from '@inbound/shared/ordering/order-template/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { create } from './commands.ts';
import { checkTemplateLines } from './lines.ts';

type Line = z.output<typeof importOrderTemplateLines.row>;

/** A line of one's own templates as a row of the file means it. */
interface KnownLine extends Line {
  id: string;
  /** That of its template, whose part it is. */
  version: number;
  templateId: string;
  lineCount: number;
}

const readKnown = async (ctx: Ctx, partNos: ReadonlySet<string>): Promise<KnownLine[]> => {
  const rows = await ctx
    .rows('order_template_line')
    .innerJoin('order_template', join =>
      join
        .onRef('order_template.tenant_id', '=', 'order_template_line.tenant_id')
        .onRef('order_template.id', '=', 'order_template_line.template_id'),
    )
    .selectAll('order_template_line')
    .select(['order_template.name as template', 'order_template.version', 'order_template.line_count'])
    .where('order_template.owner_id', '=', ctx.session.userId)
    .where('order_template_line.part_no', 'in', [...partNos])
    .execute();
  return rows.map(row => ({
    ...{ id: row.id, version: row.version, template: row.template, partNo: row.part_no },
    ...{ templateId: row.template_id, lineCount: row.line_count },
    ...{ quantity: row.quantity, leadDays: row.lead_days, ownPartNo: row.own_part_no },
  }));
};

/** Adds a line to one's own template of a name; without one it is made. */
const add = async (ctx: Ctx, { template: name, ...line }: Line): Promise<void> => {
  const own = await ctx
    .rows('order_template')
    .selectAll()
    .where('owner_id', '=', ctx.session.userId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!own) {
    await checkTemplateLines(ctx, { lines: [line], fieldOf: () => 'partNo' });
    await create(ctx, { name, shared: false, lines: [line] });
    return;
  }
  const lineCount = own.line_count + 1;
  if (lineCount > MOST_TEMPLATE_LINES) throw refuse('too_many_kept', { most: MOST_TEMPLATE_LINES });
  const [checked] = await checkTemplateLines(ctx, { lines: [line], fieldOf: () => 'partNo' });
  await changeRecord(ctx, 'order_template', { id: own.id, version: undefined }, { lineCount });
  await ctx.insert('order_template_line', {
    ...{ id: ctx.newId(), company_id: own.company_id, template_id: own.id, line_no: lineCount },
    ...{ part_id: checked?.partId ?? '', part_no: line.partNo, own_part_no: line.ownPartNo ?? '' },
    ...{ quantity: line.quantity, lead_days: line.leadDays ?? null },
  });
};

/** Lines of one's own templates from a spreadsheet: template and part decide between new and changed. */
export const orderTemplateImport: ImportSpec<Line, KnownLine> = {
  known: readKnown,
  create: add,
  change: async (ctx, { id, templateId, lineCount }, { quantity, leadDays, ownPartNo }) => {
    await changeRecord(ctx, 'order_template', { id: templateId, version: undefined }, { lineCount });
    await ctx
      .update('order_template_line')
      .where('id', '=', id)
      .set({ quantity, lead_days: leadDays ?? null, own_part_no: ownPartNo ?? '' })
      .executeTakeFirstOrThrow();
  },
};
