import { type FieldRefusal, groupBy, Refusal, refuse } from '@inbound/shared';
import { type importEpilRows, MOST_IMPORTED_ITEMS, type PackedItems } from '@inbound/shared/order/epil/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { DocumentImport, FileRow } from '../../platform/importing/import-documents.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { save } from './commands.ts';
import { packedItemsOf } from './rows.ts';

type ImportRow = z.output<typeof importEpilRows.row>;

/** An EPIL that rows of the file name, with what is packed of its shipment. */
interface Named {
  id: string;
  packed: readonly PackedItems[];
}

/** EPILs by the numbers of their shipments. */
type Found = ReadonlyMap<string, Named>;

const find = async (ctx: Ctx, rows: readonly ImportRow[]): Promise<Found> => {
  const numbers = [...groupBy(rows, ({ shipmentNo }) => shipmentNo).keys()];
  const lists = await ctx
    .rows('epil')
    .select(['epil.id', 'epil.shipment_id', 'epil.shipment_no'])
    .where('epil.shipment_no', 'in', numbers)
    .execute();
  const found = new Map<string, Named>();
  for (const { id, shipment_id: shipmentId, shipment_no: shipmentNo } of lists)
    found.set(shipmentNo, { id, packed: await packedItemsOf(ctx, shipmentId) });
  return found;
};

/** Where an item stands: the package with its plate, and the line of its part in it. */
const holderOf = ({ licencePlate, partNo }: ImportRow, packed: readonly PackedItems[]): PackedItems | undefined =>
  packed.find(one => one.licencePlate === licencePlate && one.partNo === partNo);

const refusedRow = ({ fields }: FileRow<ImportRow>, found: Found): Refusal | undefined => {
  const { shipmentNo, licencePlate, partNo } = fields;
  const packed = found.get(shipmentNo)?.packed;
  if (!packed) return refuse('invalid', { fields: [unknownReference('shipmentNo', shipmentNo)] });
  if (holderOf(fields, packed)) return undefined;
  const isPlate = packed.some(one => one.licencePlate === licencePlate);
  const wrong = isPlate ? unknownReference('partNo', partNo) : unknownReference('licencePlate', licencePlate);
  return refuse('invalid', { fields: [wrong] });
};

const OF_ROW = /^rows\[\d+\]\./;

/** What a save has refused by the rows of its call, by the columns of the file. */
const byColumn = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'invalid') return error;
  const fields = error.params.fields as unknown as FieldRefusal[];
  return refuse('invalid', { fields: fields.map(one => ({ ...one, field: one.field.replace(OF_ROW, '') })) });
};

const saveRows = async (ctx: Ctx, rows: readonly FileRow<ImportRow>[], found: Found): Promise<void> => {
  const list = found.get(rows[0]?.fields.shipmentNo ?? '');
  if (!list) return;
  const items = rows.map(({ fields }) => {
    const { shipmentNo: _, licencePlate: __, partNo: ___, ...cells } = fields;
    const holder = holderOf(fields, list.packed);
    return { ...cells, unitId: holder?.unitId, lineId: holder?.lineId ?? '' };
  });
  await save(ctx, { id: list.id, rows: items }).catch((error: unknown) => {
    throw byColumn(error);
  });
};

/** Rows of EPILs from a table: those of one shipment take the place of the rows that its EPIL has. */
export const epilImport: DocumentImport<ImportRow, Found> = {
  most: MOST_IMPORTED_ITEMS,
  find,
  refused: refusedRow,
  documentOf: ({ shipmentNo }) => shipmentNo,
  create: saveRows,
};
