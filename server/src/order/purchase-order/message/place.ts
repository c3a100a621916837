import type { Order } from '@inbound/edi';
import { type FieldRefusal, groupBy, refusal } from '@inbound/shared';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import type { AskedOrderLine } from '@inbound/shared/order/purchase-order/contract';
import type { IncomingLine } from '@inbound/shared/order/purchase-order/incoming';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { unknownReference } from '../../../platform/record/references.ts';
import type { Said } from './incoming.ts';

type Plant = Pick<RowOfTable<'plant'>, 'id' | 'plant_no'>;
type Supplier = Pick<RowOfTable<'supplier'>, 'id' | 'code'>;
type Partner = Pick<
  RowOfTable<'edi_partner'>,
  'plant_id' | 'supplier_id' | 'customer_no' | 'supplier_no' | 'plant_key'
>;
type Material = Pick<RowOfTable<'material'>, 'id' | 'plant_id' | 'part_no' | 'unit'>;

/** Master data that the messages of a file may name, read at once within the rows of the caller. */
export interface OrderDirectory {
  partners: readonly Partner[];
  plants: readonly Plant[];
  suppliers: readonly Supplier[];
  /** By plant and part number, as part numbers are looked up. */
  materials: ReadonlyMap<string, readonly Material[]>;
}

const eachOf = (values: Iterable<string | undefined>): string[] =>
  [...new Set(values)].flatMap(value => (value === undefined || value.trim() === '' ? [] : value.trim()));

const partKey = (plantId: string, partNo: string): string => `${plantId} ${partLookup(partNo)}`;

/** `plantNo` is the limit of a folder: other plants are not known to it. */
export const readOrderDirectory = async (
  ctx: Ctx,
  orders: readonly Order[],
  plantNo: string | undefined,
): Promise<OrderDirectory> => {
  const suppliersNamed = eachOf(orders.map(({ supplier }) => supplier));
  const partners = await ctx
    .rows('edi_partner')
    .select(['plant_id', 'supplier_id', 'customer_no', 'supplier_no', 'plant_key'])
    .where('edi_partner.supplier_no', 'in', suppliersNamed)
    .execute();
  const plantsNamed = eachOf(orders.map(({ plant }) => plant));
  const plantQuery = ctx
    .rows('plant')
    .select(['id', 'plant_no'])
    .where(({ eb, or }) =>
      or([
        eb('plant.plant_no', 'in', plantsNamed),
        eb('plant.id', 'in', eachOf(partners.map(({ plant_id }) => plant_id))),
      ]),
    );
  const plants = await (plantNo === undefined
    ? plantQuery
    : plantQuery.where('plant.plant_no', '=', plantNo)
  ).execute();
  const [suppliers, materials] = await Promise.all([
    ctx
      .rows('supplier')
      .select(['id', 'code'])
      .where(({ eb, or }) =>
        or([
          eb('supplier.code', 'in', suppliersNamed),
          eb('supplier.id', 'in', eachOf(partners.map(({ supplier_id }) => supplier_id))),
        ]),
      )
      .execute(),
    ctx
      .rows('material')
      .select(['id', 'plant_id', 'part_no', 'unit'])
      .where('material.lookup_part', 'in', [
        ...new Set(orders.flatMap(({ lines }) => lines.map(({ material }) => partLookup(material)))),
      ])
      .execute(),
  ]);
  return { partners, plants, suppliers, materials: groupBy(materials, row => partKey(row.plant_id, row.part_no)) };
};

/** Plant and supplier of an order. */
export interface OrderParties {
  plant: Plant;
  supplier: Supplier;
}

/** By the numbers of the EDI partner, which buyer, seller and ship-to are together; else by our own numbers. */
export const partiesOf = (directory: OrderDirectory, order: Order): Said<OrderParties> => {
  const [buyer, seller, shipTo] = [order.buyer, order.supplier, order.plant].map(text => text?.trim() ?? '');
  const partner = directory.partners.find(
    row => row.supplier_no === seller && row.plant_key === shipTo && (buyer === '' || row.customer_no === buyer),
  );
  const plant = directory.plants.find(row => (partner ? row.id === partner.plant_id : row.plant_no === shipTo));
  const supplier = directory.suppliers.find(row => (partner ? row.id === partner.supplier_id : row.code === seller));
  const refused = [
    ...(plant ? [] : [unknownReference('plant', shipTo ?? '')]),
    ...(supplier ? [] : [unknownReference('supplier', seller ?? '')]),
  ];
  return plant && supplier ? { said: { plant, supplier } } : { refused };
};

/** Whether a message is from the buyer of this order to its supplier, as far as it says so. */
export const isOfSupplier = (
  directory: OrderDirectory,
  order: Order,
  { plant_id, supplier_id }: Pick<RowOfTable<'purchase_order'>, 'plant_id' | 'supplier_id'>,
): boolean => {
  const seller = order.supplier?.trim() ?? '';
  if (!directory.plants.some(({ id }) => id === plant_id)) return false;
  const isPartner = directory.partners.some(
    row => row.supplier_no === seller && row.supplier_id === supplier_id && row.plant_id === plant_id,
  );
  return isPartner || directory.suppliers.some(row => row.code === seller && row.id === supplier_id);
};

const materialOf = ({ materials }: OrderDirectory, plantId: string, partNo: string): Material | undefined => {
  const alike = materials.get(partKey(plantId, partNo)) ?? [];
  return alike.find(material => material.part_no === partNo) ?? (alike.length === 1 ? alike[0] : undefined);
};

/** A line with its material looked up; a part that is not known, or is counted in another unit, is refused at its place. */
export const placedLine = (
  directory: OrderDirectory,
  plantId: string,
  line: IncomingLine,
  path: string,
): Said<AskedOrderLine> => {
  const material = materialOf(directory, plantId, line.materialNo);
  if (!material) return { refused: [unknownReference(`${path}.material`, line.materialNo)] };
  if (line.unit !== null && line.unit !== material.unit) {
    const differs = refusal('qty_mismatch', { expected: material.unit, actual: line.unit });
    return { refused: [{ field: `${path}.unit`, value: line.unit, ...differs }] };
  }
  const { itemNo, qty, price, crd, schedule, supplierMaterialNo, configuration, remark } = line;
  return {
    said: {
      ...{ itemNo, materialId: material.id, qty, price: price.amount, per: price.per, crd },
      ...{ schedule: [...schedule], supplierMaterialNo, configuration, remark },
    },
  };
};

/** The material of a line that a change names; undefined where the change does not say one that is known. */
export const materialIdOf = (directory: OrderDirectory, plantId: string, partNo: string): string | undefined =>
  materialOf(directory, plantId, partNo)?.id;

/** All of them, or everything that is wrong with one of them. */
export const allSaid = <T>(parts: readonly Said<T>[]): Said<T[]> => {
  const refused: FieldRefusal[] = parts.flatMap(part => ('refused' in part ? part.refused : []));
  return refused.length > 0 ? { refused } : { said: parts.flatMap(part => ('said' in part ? [part.said] : [])) };
};
