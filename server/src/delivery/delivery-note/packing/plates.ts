import { buildPlate, maxPlateSerial, type UnitKind } from '@inbound/documents';
import { refuse } from '@inbound/shared';
import { NO_LAST_SERIAL } from '@inbound/shared/system/tenant/serial-range-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { nextOf } from '../../../platform/record/number.ts';

/** The location whose DUNS number plates are drawn of. */
export interface PlateSource {
  name: string;
  duns: string | null;
}

/**
 * Draws licence plates for new units: serials of the tenant's range of a DUNS number, one after the other, written down
 * for ever. A plate is burnt with its unit and never comes again (D27).
 */
export const drawPlates = async (
  ctx: Ctx,
  { name, duns }: PlateSource,
  documentId: string,
  units: readonly { id: string; kind: UnitKind }[],
): Promise<Map<string, string>> => {
  if (units.length === 0) return new Map();
  if (!duns) throw refuse('no_duns', { location: name });
  const range = await ctx.rows('serial_range').selectAll().where('duns', '=', duns).executeTakeFirst();
  const first = range?.first_serial ?? 1;
  // The operator has parted the serials of this number, and this tenant has none of them.
  if (range?.last_serial === NO_LAST_SERIAL) throw refuse('no_serial_range', { duns });
  const drawn = await nextOf(ctx, 'licence-plate', duns, units.length);
  const last = first + drawn + units.length - 2;
  if (last > (range?.last_serial ?? maxPlateSerial)) {
    throw refuse('range', { field: 'serial', min: first, max: range?.last_serial ?? maxPlateSerial });
  }
  const plates = new Map(
    units.map(({ id, kind }, at) => [id, buildPlate({ kind, duns, serial: first + drawn - 1 + at })] as const),
  );
  await ctx.insert(
    'licence_plate',
    [...plates].map(([unitId, plate]) => ({ plate, unit_id: unitId, note_id: documentId, drawn_at: ctx.now })),
  );
  return plates;
};
