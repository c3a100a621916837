import type { PlainDate } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import type { Ctx } from '../../../platform/call/context.ts';
import { factsOf, type LineRow } from '../facts.ts';
import { surroundingsOf } from '../surroundings.ts';

/** A line that is one demand with another one. */
export interface LineOfDemand {
  id: string;
  facts: LineFacts;
}

const demandOf = (row: LineRow): string => `${row.call_off_id} ${row.requested_to}`;

/** The lines that are delivered with others of their day, as the plant's line demand configuration says. */
const ofDays = async (ctx: Ctx, lineIds: readonly string[]): Promise<LineRow[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.id', 'in', [...lineIds])
    .where('call_off_line.kind_of_date', '=', 'dated')
    .execute();
  const settings = await Promise.all(rows.map(row => surroundingsOf(ctx, row)));
  return rows.filter((_, at) => settings[at]?.settings.lineDemand === 'day');
};

/**
 * The other lines of what is one demand: dated lines of the same call-off that are due on the same day, where the line
 * demand configuration is `day` (decision 0033). None where each line is delivered by itself.
 */
export const restOfDemands = async (ctx: Ctx, lineIds: readonly string[]): Promise<LineOfDemand[]> => {
  const chosen = await ofDays(ctx, lineIds);
  if (chosen.length === 0) return [];
  const demands = new Set(chosen.map(demandOf));
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.call_off_id', 'in', [...new Set(chosen.map(row => row.call_off_id))])
    .where('call_off_line.kind_of_date', '=', 'dated')
    .where('call_off_line.state', '<>', 'closed')
    .where('call_off_line.id', 'not in', [...lineIds])
    .orderBy('call_off_line.line_no')
    .execute();
  const rest = rows.filter(row => demands.has(demandOf(row)));
  return Promise.all(rest.map(async row => ({ id: row.id, facts: factsOf(row, await surroundingsOf(ctx, row)) })));
};

/** A line with the agreement by which it is delivered. */
export interface LineOfAgreement extends LineOfDemand {
  agreementId: string;
  promisedDate: PlainDate | null;
}

/** The lines of agreements of which something may go on a note, by the day for which they are due. */
export const linesOfAgreements = async (ctx: Ctx, agreementIds: readonly string[]): Promise<LineOfAgreement[]> => {
  if (agreementIds.length === 0) return [];
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.agreement_id', 'in', [...agreementIds])
    .where('call_off_line.state', 'in', [...callOffLine.actions.createDn.from])
    .orderBy('call_off_line.requested_to')
    .orderBy('call_off_line.line_no')
    .execute();
  return Promise.all(
    rows.map(async row => ({
      ...{ id: row.id, agreementId: row.agreement_id, promisedDate: row.promised_date },
      facts: factsOf(row, await surroundingsOf(ctx, row)),
    })),
  );
};
