import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { SeededMaster } from '../master/master.ts';
import { decimalsOf, destinationOf, partKey } from '../master/materials.ts';
import { customerNoOf, plantKeyOf, supplierNoOf } from '../master/partners.ts';
import type { Part } from '../master/parts.ts';
import { pointKey } from '../master/unloading.ts';
import { patternOf } from '../packaging/packaging.ts';
import { entryUnder, type SeededWorld, type TenantWorld } from '../world.ts';

/** The item of an agreement; each of the story's has this one. */
const ITEM = '0010';

/** The agreement of the tour: its next release is what a visitor imports. */
export const TOUR = { plantNo: '2031', agreementNo: '5500018234' } as const;

/** A scheduling agreement with all that its releases say of it. */
export interface StoryAgreement extends Part {
  item: string;
  customerNo: string;
  plantKey: string;
  supplierNo: string;
  destination: string;
  packagingNo: string;
  /** Working days on the road from the supplier's main location. */
  transitDays: number;
  /** Standard of the label that the plant expects. */
  label: 'VDA 4994' | 'VDA 4902';
}

/** The agreements of a tenant: one for each part. */
export const agreementsOf = ({ parts, suppliers }: TenantWorld): StoryAgreement[] => {
  const byCode = new Map(suppliers.map(supplier => [supplier.code, supplier]));
  return parts.map(part => {
    const { locations, gtl_supplier = true } = entryUnder(byCode, part.supplier);
    return {
      ...part,
      item: ITEM,
      customerNo: customerNoOf(part.plantNo),
      plantKey: plantKeyOf(part.plantNo),
      supplierNo: supplierNoOf(part.supplier),
      destination: destinationOf(part),
      packagingNo: patternOf(part.pattern).inner,
      transitDays: locations[0].transport_cycle_days,
      label: gtl_supplier ? 'VDA 4994' : 'VDA 4902',
    };
  });
};

export const isTour = ({ plantNo, agreementNo }: Pick<Part, 'plantNo' | 'agreementNo'>): boolean =>
  plantNo === TOUR.plantNo && agreementNo === TOUR.agreementNo;

/** Key of an agreement over the plants. */
export const agreementKey = ({ plantNo, agreementNo }: Pick<Part, 'plantNo' | 'agreementNo'>): string =>
  `${plantNo}/${agreementNo}`;

/** The agreement whose cumulatives began again, as at a change of the model year, and with which of the releases. */
const RESET = { plantNo: '2031', agreementNo: '5500018410', week: 14 } as const;

/** Weeks of releases that the story tells. */
export const STORY_WEEKS = 26;
const WEEK = 7;
const FRIDAY = 5;

/** The days of the weekly releases; the last of them came on the last weekday before today. No holiday stops them. */
export const releaseDays = (today: PlainDate, weeks: number): PlainDate[] => {
  const yesterday = addDays(today, -1);
  const last = addDays(yesterday, Math.min(0, FRIDAY - weekdayOf(yesterday)));
  return Array.from({ length: weeks }, (_, at) => addDays(last, (at - weeks + 1) * WEEK));
};

/** Which of the releases began to count the cumulatives: the first, or a later one that counted anew. */
export const resetWeek = ({ plantNo, agreementNo }: Pick<Part, 'plantNo' | 'agreementNo'>): number =>
  plantNo === RESET.plantNo && agreementNo === RESET.agreementNo ? RESET.week : 0;

/** The day since which the cumulatives of an agreement count. */
const resetDay = (agreement: Part, today: PlainDate): PlainDate =>
  releaseDays(today, STORY_WEEKS)[resetWeek(agreement)] ?? today;

const VALID_DAYS = { before: 400, after: 700 };

/** Writes the agreements, their cumulatives at zero until releases and notes come; answers their ids by key. */
export const seedAgreements = async (
  ctx: Ctx,
  world: SeededWorld,
  { supplierIds, materialIds, pointIds }: SeededMaster,
): Promise<ReadonlyMap<string, string>> => {
  const { plantIds, companyIds, days } = world;
  const agreements = agreementsOf(world);
  const ids = new Map(agreements.map(agreement => [agreementKey(agreement), ctx.newId()]));
  const consignees = new Map(world.plants.map(({ plant_no, sap_name }) => [plant_no, sap_name]));
  await ctx.insert(
    'scheduling_agreement',
    agreements.map(agreement => {
      const { today } = entryUnder(days, agreement.plantNo);
      return {
        id: entryUnder(ids, agreementKey(agreement)),
        plant_id: entryUnder(plantIds, agreement.plantNo),
        company_id: entryUnder(companyIds, agreement.supplier),
        mrp_controller: agreement.mrpController,
        supplier_id: entryUnder(supplierIds, agreement.supplier),
        material_id: entryUnder(materialIds, partKey(agreement)),
        agreement_no: agreement.agreementNo,
        item: agreement.item,
        planning_contract_no: `PC-${agreement.agreementNo.slice(-5)}`,
        consignee: entryUnder(consignees, agreement.plantNo),
        unloading_point_id: entryUnder(pointIds, pointKey(agreement.plantNo, agreement.point)),
        unit: agreement.unit,
        decimals: decimalsOf(agreement.unit),
        valid_from: addDays(today, -VALID_DAYS.before),
        valid_to: addDays(today, VALID_DAYS.after),
        customer_references: [`PROJECT ${agreement.partNo.slice(0, 3)}`, `BIN ${agreement.destination}`],
        reset_on: resetDay(agreement, today),
        changed_at: ctx.now,
      };
    }),
  );
  return ids;
};
