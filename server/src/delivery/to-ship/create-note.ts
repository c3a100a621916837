import { type PlainDate, refuse } from '@inbound/shared';
import { LINES_AT_ONCE } from '@inbound/shared/delivery/delivery-note/contract';
import { canDeliver, orderedLevels } from '@inbound/shared/delivery/delivery-note/source-rules';
import { sql } from 'kysely';
import { factsOfLines, surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { ARRIVAL, todayOfLine } from '../../calloff/call-off/offers/to-ship.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { create } from '../delivery-note/create.ts';
import { readDefaults, readRow } from '../delivery-note/queries.ts';

/** The day on which a line arrives on a note: what is due now arrives today (`arrivalOf`). */
const etaOf = (ctx: Ctx) =>
  sql<PlainDate>`case when call_off_line.kind_of_date = 'dated' then ${ARRIVAL} else ${todayOfLine(ctx)} end`;

/** Lines of which something is promised and on no note, whenever it is due, with where they go. */
const toShip = (ctx: Ctx) =>
  ctx
    .rows('call_off_line')
    .innerJoin('scheduling_agreement', join =>
      join
        .onRef('scheduling_agreement.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('scheduling_agreement.id', '=', 'call_off_line.agreement_id'),
    )
    .where('call_off_line.ship_from', 'is not', null);

/** The line that was chosen, as its others are compared with it. */
const chosenLine = async (ctx: Ctx, id: string) => {
  const line = await toShip(ctx)
    .select([
      'call_off_line.id',
      'call_off_line.plant_id',
      'call_off_line.supplier_id',
      'call_off_line.supplier_code',
      'call_off_line.material_id',
      'call_off_line.kind',
      'scheduling_agreement.consignee',
      'scheduling_agreement.unloading_point_id',
      etaOf(ctx).as('eta'),
    ])
    .where('call_off_line.id', '=', id)
    .executeTakeFirst();
  if (!line) throw refuse('not_found');
  return line;
};

type ChosenLine = Awaited<ReturnType<typeof chosenLine>>;

/** A line for the note, with the levels that its order asks for. */
interface LineForNote {
  callOffLineId: string;
  drawing?: string;
  hardware?: string;
  software?: string;
}

/** The lines that arrive with the chosen one, this before others; of one material, where a note holds one alone. */
const linesTogether = async (ctx: Ctx, line: ChosenLine): Promise<LineForNote[]> => {
  const { settings } = await surroundingsOfNote(ctx, line);
  let query = toShip(ctx)
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
    )
    .select(['call_off_line.id', 'call_off.drawing', 'call_off.hardware', 'call_off.software'])
    .where('call_off_line.plant_id', '=', line.plant_id)
    .where('call_off_line.supplier_id', '=', line.supplier_id)
    .where('call_off_line.kind', '=', line.kind)
    .where('scheduling_agreement.consignee', '=', line.consignee)
    .where('scheduling_agreement.unloading_point_id', 'is not distinct from', line.unloading_point_id)
    .where(etaOf(ctx), '=', line.eta);
  if (settings.oneMaterial) query = query.where('call_off_line.material_id', '=', line.material_id);
  const rows = await query
    .orderBy(sql`call_off_line.id <> ${line.id}`)
    .orderBy('call_off_line.call_off_no')
    .orderBy('call_off_line.line_no')
    .execute();
  const facts = await factsOfLines(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...levels }) => {
    const held = facts.get(id);
    // What may not be delivered yet waits; the chosen line is refused by itself.
    const goes = id === line.id || (held && canDeliver(held));
    return goes ? [{ callOffLineId: id, ...orderedLevels(levels) }] : [];
  });
};

/** Makes an unsent note of all that arrives with a line, as the supplier's last note went. */
export const createNote = async (ctx: Ctx, { id }: { id: string }) => {
  const line = await chosenLine(ctx, id);
  const together = await linesTogether(ctx, line);
  const chosen = together.slice(0, LINES_AT_ONCE);
  const { productionLocationId, transportType, transportMode, forwarderId, meansKey, plate } = await readDefaults(
    ctx,
    line.supplier_code,
  );
  const noteId = await create(ctx, {
    ...{ productionLocationId, transportType, transportMode, forwarderId, meansKey, plate },
    etaDate: line.eta,
    lines: chosen,
  });
  const { dnNo, lineCount } = await readRow(ctx, noteId);
  return { id: noteId, dnNo, lineCount, left: together.length - chosen.length };
};
