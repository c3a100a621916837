import type { Release } from '@inbound/edi';
import { calledSo, groupBy, indexBy, isDecimal, numberKey, type RefusalData, refusal, scaleOf } from '@inbound/shared';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import { ownFreezeDays } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { kindOfRelease, type Named, namedBy } from './packed-file.ts';

/** What the numbers in a release stand for here. */
export interface References {
  /** Absent where a table of orders names plant and supplier by their own numbers. */
  partner: RowOfTable<'edi_partner'> | undefined;
  plant: RowOfTable<'plant'>;
  supplier: RowOfTable<'supplier'>;
  material: RowOfTable<'material'>;
  point: RowOfTable<'unloading_point'> | undefined;
  /** Absent: the agreement is not known yet and will be created. */
  agreement: RowOfTable<'scheduling_agreement'> | undefined;
  /** Where the agreement is not known: another open one of the same supplier and part, which may be meant. */
  rival: string | undefined;
}

/** Master data and agreements that the releases of a file may name, read at once. */
export interface Directory {
  /** Numbers under which some supplier knows a plant. */
  customers: ReadonlySet<string>;
  partners: readonly RowOfTable<'edi_partner'>[];
  plants: ReadonlyMap<string, RowOfTable<'plant'>>;
  suppliers: ReadonlyMap<string, RowOfTable<'supplier'>>;
  /** By plant and part number, as part numbers are looked up. */
  materials: ReadonlyMap<string, readonly RowOfTable<'material'>[]>;
  points: readonly RowOfTable<'unloading_point'>[];
  /** Open ones by material; a release that creates one adds it. */
  agreements: Map<string, RowOfTable<'scheduling_agreement'>[]>;
  /** The freeze days that a supplier has of his own. */
  freezeDays: Awaited<ReturnType<typeof ownFreezeDays>>;
}

/** Each value once: releases of one file mostly name the same. */
const eachOf = (values: Iterable<string>): string[] => [...new Set(values)];

const partKey = (plantId: string, partNo: string): string => `${plantId} ${partLookup(partNo)}`;

/**
 * Imports for one supplier of a plant run one after the other: each finds the releases of the one before. Those of another
 * supplier do not wait.
 */
const lockImports = async (ctx: Ctx, plantIds: readonly string[], supplierIds: readonly string[]): Promise<void> => {
  const pairs = new Set(plantIds.flatMap(plantId => supplierIds.map(supplierId => `${plantId} ${supplierId}`)));
  for (const pair of [...pairs].sort()) {
    await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['release-import', pair]);
  }
};

const customersOf = (ctx: Ctx, customers: readonly string[]) =>
  ctx
    .rows('edi_partner')
    .select('edi_partner.customer_no')
    .distinct()
    .where('edi_partner.customer_no', 'in', eachOf(customers))
    .execute();

const partnersOf = (ctx: Ctx, releases: readonly Named[], customers: readonly string[]) => {
  const suppliers = releases.map(release => release.supplier.trim());
  return ctx
    .rows('edi_partner')
    .selectAll('edi_partner')
    .where('edi_partner.customer_no', 'in', eachOf(customers))
    .where('edi_partner.supplier_no', 'in', eachOf(suppliers))
    .execute();
};

/** Whether a release names plant and supplier by their own numbers, and no customer: it stood in a table of orders. */
export const isByOwnNumbers = ({ customer }: Pick<Named, 'customer'>): boolean => customer.trim() === '';

const plantsOf = (ctx: Ctx, ids: readonly string[], numbers: readonly string[], plantNo: string | undefined) => {
  const plants = ctx
    .rows('plant')
    .selectAll('plant')
    .where(({ eb, or }) => or([eb('plant.id', 'in', eachOf(ids)), eb('plant.plant_no', 'in', eachOf(numbers))]));
  return (plantNo === undefined ? plants : plants.where('plant.plant_no', '=', plantNo)).execute();
};

const suppliersOf = (ctx: Ctx, ids: readonly string[], codes: readonly string[]) =>
  ctx
    .rows('supplier')
    .selectAll('supplier')
    .where(({ eb, or }) => or([eb('supplier.id', 'in', eachOf(ids)), eb('supplier.code', 'in', eachOf(codes))]))
    .execute();

const materialsOf = (ctx: Ctx, plantIds: readonly string[], partNos: readonly string[]) =>
  ctx
    .rows('material')
    .selectAll('material')
    .where('material.plant_id', 'in', eachOf(plantIds))
    .where('material.lookup_part', 'in', eachOf(partNos.map(partLookup)))
    .execute();

const pointsOf = (ctx: Ctx, plantIds: readonly string[]) =>
  ctx
    .rows('unloading_point')
    .selectAll('unloading_point')
    .where('unloading_point.plant_id', 'in', eachOf(plantIds))
    .execute();

const openAgreementsOf = (ctx: Ctx, materialIds: readonly string[]) =>
  ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('scheduling_agreement.material_id', 'in', eachOf(materialIds))
    .where('scheduling_agreement.closed', '=', false)
    .execute();

/**
 * Reads all that the releases of a file may name within the caller's rows. `plantNo` is the limit of a folder or
 * command: other plants are not known to it.
 */
export const readDirectory = async (ctx: Ctx, releases: readonly Named[], plantNo?: string): Promise<Directory> => {
  const named = releases.map(release => release.customer.trim());
  const [customers, seen] = await Promise.all([customersOf(ctx, named), partnersOf(ctx, releases, named)]);
  const own = releases.filter(isByOwnNumbers);
  const plants = await plantsOf(
    ctx,
    seen.map(row => row.plant_id),
    own.map(release => release.plant.trim()),
    plantNo,
  );
  const plantIds = plants.map(plant => plant.id);
  const suppliers = await suppliersOf(
    ctx,
    seen.map(row => row.supplier_id),
    own.map(release => release.supplier.trim()),
  );
  const supplierIds = suppliers.map(supplier => supplier.id);
  await lockImports(ctx, plantIds, supplierIds);
  const partNos = releases.map(release => release.material);
  // Whoever had the lock before may have counted a transmission meanwhile.
  const [partners, materials, points, freezeDays] = await Promise.all([
    partnersOf(ctx, releases, named),
    materialsOf(ctx, plantIds, partNos),
    pointsOf(ctx, plantIds),
    ownFreezeDays(ctx, supplierIds),
  ]);
  const materialIds = materials.map(row => row.id);
  const agreements = await openAgreementsOf(ctx, materialIds);
  return {
    customers: new Set(customers.map(row => row.customer_no)),
    partners,
    plants: indexBy(plants, plant => plant.id),
    suppliers: indexBy(suppliers, supplier => supplier.id),
    materials: groupBy(materials, material => partKey(material.plant_id, material.part_no)),
    points,
    agreements: groupBy(agreements, agreement => agreement.material_id),
    freezeDays,
  };
};

/** Why a release cannot be placed, and which of its values is at fault (a path of the model). */
export interface Unplaced {
  refused: RefusalData;
  path: string;
}

const unknown = (field: string, value: string): Unplaced => ({
  refused: refusal('unknown_reference', { field, value }),
  path: field,
});

/** The part as it is written, else the only one that is the same but for blanks, hyphens, width and case. */
const materialOf = ({ materials }: Directory, plantId: string, partNo: string) => {
  const alike = materials.get(partKey(plantId, partNo)) ?? [];
  return alike.find(material => material.part_no === partNo) ?? (alike.length === 1 ? alike[0] : undefined);
};

/** Open agreements of a supplier about a part. */
const agreementsAbout = (directory: Directory, supplierId: string, materialId: string) =>
  (directory.agreements.get(materialId) ?? []).filter(agreement => agreement.supplier_id === supplierId);

/** Those of the agreements that a release means: by number and item where the message names them, however they are spelled. */
const agreementsMeant = (agreements: readonly RowOfTable<'scheduling_agreement'>[], release: Named) => {
  const { agreement, agreementItem } = release;
  const ofNumber =
    agreement === undefined
      ? agreements.filter(({ kind }) => kind === kindOfRelease(release))
      : calledSo(agreements, agreement, ({ agreement_no }) => agreement_no);
  return agreementItem === undefined ? ofNumber : calledSo(ofNumber, agreementItem, ({ item }) => item);
};

/** How people call an agreement: its number, and its item where it has one. */
export const nameOfAgreement = (agreementNo: string, item = ''): string =>
  item === '' ? agreementNo : `${agreementNo}/${item}`;

/**
 * The open series agreement that a supplier has for the part already, where a release names another one. Orders are many by
 * nature; a second agreement would ask the same demand twice.
 */
const rivalOf = (agreements: readonly RowOfTable<'scheduling_agreement'>[], release: Named): string | undefined => {
  if (kindOfRelease(release) !== 'series') return undefined;
  const rival = agreements.find(({ kind }) => kind === 'series');
  return rival && nameOfAgreement(rival.agreement_no, rival.item);
};

const pointOf = ({ points }: Directory, plantId: string, code: string | undefined, preset: string | null) =>
  points.find(point => point.plant_id === plantId && (code ? point.code === code : point.id === preset));

/** The largest figure that calls and screens know (18 digits before the point). */
const LARGEST = '999999999999999999';

const figuresIn = ({ lines, cumulative }: Release): { field: string; value: string; path: string }[] => [
  ...(cumulative ? [{ field: 'received', value: cumulative.received, path: 'cumulative.received' }] : []),
  ...lines.map(({ qty }, at) => ({ field: 'qty', value: qty, path: `lines.${at}.qty` })),
];

/** A quantity that has more decimals than the unit, or is greater than any that we can show. */
const unfitQuantity = (release: Release, decimals: number): Unplaced | undefined => {
  for (const { field, value, path } of figuresIn(release)) {
    if (!isDecimal(value)) return { refused: refusal('range', { field, min: '0', max: LARGEST }), path };
    if (scaleOf(value) > decimals) return { refused: refusal('scale', { field, value, decimals }), path };
  }
  return undefined;
};

type Parties = Pick<References, 'partner' | 'plant' | 'supplier'>;

/** Plant and supplier by their own numbers. */
const partiesByNumbers = ({ plants, suppliers }: Directory, release: Named): Parties | Unplaced => {
  const [plantNo, code] = [release.plant.trim(), release.supplier.trim()];
  const plant = [...plants.values()].find(row => row.plant_no === plantNo);
  if (!plant) return unknown('plant', plantNo);
  const supplier = [...suppliers.values()].find(row => row.code === code);
  return supplier ? { partner: undefined, plant, supplier } : unknown('supplier', code);
};

/** Plant and supplier by the numbers of the EDI partner. */
const partiesByPartner = (directory: Directory, release: Named): Parties | Unplaced => {
  const [customer, supplierNo, plantKey] = [release.customer.trim(), release.supplier.trim(), release.plant.trim()];
  const partners = directory.partners.filter(row => row.customer_no === customer && row.supplier_no === supplierNo);
  if (!directory.customers.has(customer)) return unknown('customer', customer);
  if (partners.length === 0) return unknown('supplier', supplierNo);
  const partner = partners.find(row => row.plant_key === plantKey);
  const plant = partner && directory.plants.get(partner.plant_id);
  if (!partner || !plant) return unknown('plant', plantKey);
  const supplier = directory.suppliers.get(partner.supplier_id);
  return supplier ? { partner, plant, supplier } : unknown('supplier', supplierNo);
};

/**
 * Looks up what a release names: supplier and plant by the numbers of the EDI partner, or in a table by their own, then
 * part, unloading point and agreement. Only an agreement may be unknown, if it has a number.
 */
export const referencesOf = (directory: Directory, release: Named): { found: References } | Unplaced => {
  const parties = isByOwnNumbers(release) ? partiesByNumbers(directory, release) : partiesByPartner(directory, release);
  if ('refused' in parties) return parties;
  const { partner, plant, supplier } = parties;
  const material = materialOf(directory, plant.id, release.material);
  if (!material) return unknown('material', release.material);
  const code = release.unloadingPoint?.trim();
  const point = pointOf(directory, plant.id, code, material.unloading_point_id);
  if (code && !point) return unknown('unloadingPoint', code);
  const about = agreementsAbout(directory, supplier.id, material.id);
  const agreements = agreementsMeant(about, release);
  const agreement = release.agreement ?? '';
  if (agreements.length > 1) {
    return { refused: refusal('agreement_ambiguous', { agreement, count: agreements.length }), path: 'agreement' };
  }
  if (agreements.length === 0 && numberKey(agreement) === '') return unknown('agreement', agreement);
  const rival = agreements.length === 0 ? rivalOf(about, release) : undefined;
  return { found: { partner, plant, supplier, material, point, agreement: agreements[0], rival } };
};

/** Where a release belongs, whose figures can be shown in the unit of its part. */
export const placeRelease = (directory: Directory, release: Release): { found: References } | Unplaced => {
  const placed = referencesOf(directory, namedBy(release));
  return 'refused' in placed ? placed : (unfitQuantity(release, placed.found.material.decimals) ?? placed);
};
