import { type FieldRefusal, groupBy, numberKey, Refusal, refusal, refuse } from '@inbound/shared';
import { type importPurchaseOrders, MOST_IMPORTED_LINES } from '@inbound/shared/order/purchase-order/contract';
import type { z } from 'zod';
import { plantIds } from '../../master/plant/offers.ts';
import { supplierIds } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { DocumentImport, FileRow } from '../../platform/importing/import-documents.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { create } from './commands.ts';
import { type ActToTell, holdBack, tellTogether } from './tell.ts';

type ImportRow = z.output<typeof importPurchaseOrders.row>;
type Ids = ReadonlyMap<string, string>;

interface Found {
  plants: Ids;
  suppliers: Ids;
  /** By plant id and part number. */
  materials: Ids;
  /** Keys of the numbers of orders that are there already. */
  known: ReadonlySet<string>;
}

const materialKey = (plantId: string | undefined, partNo: string): string => `${plantId} ${partNo}`;

/** What the rows of a file name, and the orders that it would make once more. */
const find = async (ctx: Ctx, rows: readonly ImportRow[]): Promise<Found> => {
  const partNos = [...new Set(rows.map(({ partNo }) => partNo))];
  const keys = [...new Set(rows.map(({ poNo }) => numberKey(poNo)))];
  const [plants, suppliers, materials, known] = await Promise.all([
    plantIds(ctx),
    supplierIds(ctx),
    ctx.rows('material').select(['id', 'plant_id', 'part_no']).where('material.part_no', 'in', partNos).execute(),
    ctx.rows('purchase_order').select('lookup_no').where('purchase_order.lookup_no', 'in', keys).execute(),
  ]);
  return {
    plants,
    suppliers,
    materials: new Map(materials.map(({ id, plant_id, part_no }) => [materialKey(plant_id, part_no), id])),
    known: new Set(known.map(({ lookup_no }) => lookup_no)),
  };
};

const refusedRow = ({ fields }: FileRow<ImportRow>, found: Found): Refusal | undefined => {
  const { poNo, plantNo, supplierCode, partNo } = fields;
  if (found.known.has(numberKey(poNo))) return new Refusal('po_exists', { number: poNo }, { field: 'poNo' });
  const plantId = found.plants.get(plantNo);
  const unknown: FieldRefusal[] = [
    ...(plantId === undefined ? [unknownReference('plantNo', plantNo)] : []),
    ...(found.suppliers.has(supplierCode) ? [] : [unknownReference('supplierCode', supplierCode)]),
    ...(plantId && !found.materials.has(materialKey(plantId, partNo)) ? [unknownReference('partNo', partNo)] : []),
  ];
  return unknown.length > 0 ? refuse('invalid', { fields: unknown }) : undefined;
};

/** What is said of the order in each of its rows. */
const HEAD = [
  'plantNo',
  'supplierCode',
  'orderDate',
  'currency',
  'sellerOrderNo',
  'shipTo',
  'soldTo',
  'endCustomer',
] as const;

/** Rows of one order say the same of it; the first one holds, and another one that differs is refused by its field. */
const checkHead = (rows: readonly FileRow<ImportRow>[]): void => {
  const [first] = rows;
  const differing = HEAD.flatMap(field => {
    const values = [...groupBy(rows, ({ fields }) => `${fields[field] ?? ''}`).keys()];
    const [expected = '', actual = ''] = values;
    return values.length > 1 ? [{ field, value: actual, ...refusal('qty_mismatch', { expected, actual }) }] : [];
  });
  if (first && differing.length > 0) throw refuse('invalid', { fields: differing });
};

const idIn = (ids: Ids, key: string): string => ids.get(key) ?? '';

const createOrder = async (ctx: Ctx, rows: readonly FileRow<ImportRow>[], found: Found): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  checkHead(rows);
  const { poNo, currency, orderDate, sellerOrderNo, shipTo, soldTo, endCustomer, plantNo, supplierCode } = first.fields;
  const plantId = idIn(found.plants, plantNo);
  const head = { poNo, currency, orderDate, sellerOrderNo, shipTo, soldTo, endCustomer };
  const lines = rows.map(({ fields }) => ({
    itemNo: fields.itemNo,
    materialId: idIn(found.materials, materialKey(plantId, fields.partNo)),
    qty: fields.qty,
    price: fields.price,
    per: fields.per ?? 1,
    crd: fields.crd,
    schedule: [],
    supplierMaterialNo: fields.supplierMaterialNo,
    configuration: fields.configuration,
    remark: fields.remark,
  }));
  await create(ctx, { ...head, plantId, supplierId: idIn(found.suppliers, supplierCode), lines }, 'import');
};

/** Purchase orders from a table: the rows of one number, however it is spelled, are the lines of one order. */
export const purchaseOrderImport: DocumentImport<ImportRow, Found, ActToTell<unknown>> = {
  most: MOST_IMPORTED_LINES,
  find,
  refused: refusedRow,
  documentOf: ({ poNo }) => numberKey(poNo),
  create: (ctx, rows, found) => holdBack(ctx, () => createOrder(ctx, rows, found)),
  tellOf: tellTogether,
};
