import { buildPlate, maxPlateSerial, parsePlate, type UnitKind } from '@inbound/documents';
import { refuse } from '@inbound/shared';
import { NO_LAST_SERIAL } from '@inbound/shared/system/tenant/serial-range-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { nextOf } from '../../../platform/record/number.ts';
import type { UnitRow } from '../rows.ts';

/** The location whose DUNS number plates are drawn of. */
export interface PlateSource {
  name: string;
  duns: string | null;
}

/**
 * Serials that were given back, the lowest first; those that another call is about to take are passed by. They are found
 * once: a subquery in their place may be asked again for each row, and take more than wanted.
 */
const TAKE_RETURNED = `
  with free as materialized (
    select serial from returned_serial where tenant_id = $1 and duns = $2
    order by serial limit $3 for update skip locked
  )
  delete from returned_serial r using free
  where r.tenant_id = $1 and r.duns = $2 and r.serial = free.serial
  returning r.serial`;

const takeReturned = async (ctx: Ctx, duns: string, count: number): Promise<number[]> => {
  const rows = await ctx.tx.query<{ serial: number }>(TAKE_RETURNED, [ctx.tenant, duns, count]);
  return rows.map(({ serial }) => serial).sort((one, other) => one - other);
};

/** Serials that nobody has had yet, one after the other; refused where the range of the tenant ends. */
const drawNew = async (ctx: Ctx, duns: string, count: number, range: Range): Promise<number[]> => {
  if (count === 0) return [];
  const drawn = await nextOf(ctx, 'licence-plate', duns, count);
  const last = range.first + drawn + count - 2;
  if (last > range.last) throw refuse('range', { field: 'serial', min: range.first, max: range.last });
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
};

interface Range {
  first: number;
  last: number;
}

/**
 * Draws licence plates for new units: serials of the tenant's range of a DUNS number, at first those that were given back.
 * Each is written down, and is of one unit alone. A plate that was printed, scanned or sent is burnt with its unit and
 * never comes again (D27).
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
  // The operator has parted the serials of this number, and this tenant has none of them.
  if (range?.last_serial === NO_LAST_SERIAL) throw refuse('no_serial_range', { duns });
  const returned = await takeReturned(ctx, duns, units.length);
  const allowed = { first: range?.first_serial ?? 1, last: range?.last_serial ?? maxPlateSerial };
  const serials = [...returned, ...(await drawNew(ctx, duns, units.length - returned.length, allowed))];
  const plates = new Map(
    units.flatMap(({ id, kind }, at) => {
      const serial = serials[at];
      return serial === undefined ? [] : [[id, buildPlate({ kind, duns, serial })] as const];
    }),
  );
  await ctx.insert(
    'licence_plate',
    [...plates].map(([unitId, plate]) => ({ plate, unit_id: unitId, note_id: documentId, drawn_at: ctx.now })),
  );
  return plates;
};

/** Units of a note with a label that was held against it: somebody has it, whatever the scan says now. */
const everScanned = async (ctx: Ctx, noteId: string): Promise<ReadonlySet<string | null>> => {
  const scans = await ctx.rows('label_scan').select('unit_id').where('note_id', '=', noteId).execute();
  return new Set(scans.map(scan => scan.unit_id));
};

/**
 * Gives the plates of units that go from an unsent note back, so that they are drawn again (decision 0203): those of which
 * no label was ever printed or scanned. The others stay burnt, for a label with them may be about.
 */
export const giveBackPlates = async (ctx: Ctx, noteId: string, units: readonly UnitRow[]): Promise<void> => {
  const unprinted = units.filter(unit => unit.print_count === 0);
  if (unprinted.length === 0) return;
  const scanned = await everScanned(ctx, noteId);
  const plates = unprinted.filter(unit => !scanned.has(unit.id)).map(unit => unit.licence_plate);
  if (plates.length === 0) return;
  await ctx.delete('licence_plate').where('plate', 'in', plates).execute();
  await ctx.insert(
    'returned_serial',
    plates.map(plate => {
      const { duns, serial } = parsePlate(plate);
      return { duns, serial };
    }),
  );
};
