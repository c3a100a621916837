import { addDays, type PlainDate } from '@inbound/shared';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { partKey, routingOf } from '../master/materials.ts';
import type { Part } from '../master/parts.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import { patternOf } from './packaging.ts';

/** Versions by the days from today on which they begin: one for ever, or a better stack since some weeks. */
const ONE_VERSION = [-330];
const TWO_VERSIONS = [-330, -21];
/** Layers that the first of two versions has less. */
const FEWER_LAYERS = 1;

/** The part that is stacked higher since then. */
const REVISED_PART = 'HM4 941 032 A';

const labelTexts = ({ safetyMark, agreementNo }: Part): string[] => [
  `SA ${agreementNo}`,
  ...(safetyMark ? ['TRACE BY BATCH'] : []),
];

/** Cartons on a wooden pallet where small boxes are missing: as much goes into one. */
const alternativesOf = ({ pattern, perPackage }: Part) =>
  patternOf(pattern).inner === 'KLT4328'
    ? [{ innerCode: 'EWK4328', innerQty: perPackage, carrierCode: 'EWP1208' }]
    : [];

type InstructionSeed = Pick<
  NewRow<'packaging_instruction'>,
  | 'instruction_no'
  | 'version_no'
  | 'effective_date'
  | 'inner_code'
  | 'inner_qty'
  | 'bag_code'
  | 'bags_per_inner'
  | 'per_layer'
  | 'layers'
  | 'carrier_code'
  | 'lid_code'
  | 'pad_code'
  | 'max_gross'
  | 'customer_routing'
  | 'safety_mark'
  | 'label_texts'
  | 'alternatives'
>;

/** The versions of the packaging instruction of a part, the last of them in force today. */
export const instructionsOf = (part: Part, today: PlainDate): InstructionSeed[] => {
  const pattern = patternOf(part.pattern);
  const starts = part.partNo === REVISED_PART ? TWO_VERSIONS : ONE_VERSION;
  return starts.map((start, at) => ({
    instruction_no: `PI-${part.agreementNo.slice(-5)}`,
    version_no: at + 1,
    effective_date: addDays(today, start),
    inner_code: pattern.inner,
    inner_qty: part.perPackage,
    bag_code: pattern.bag?.code ?? '',
    bags_per_inner: pattern.bag?.perInner ?? 0,
    per_layer: pattern.perLayer,
    layers: pattern.layers - (at < starts.length - 1 ? FEWER_LAYERS : 0),
    carrier_code: pattern.carrier,
    lid_code: pattern.lid,
    pad_code: pattern.pad,
    max_gross: pattern.maxGross,
    customer_routing: routingOf(part),
    safety_mark: part.safetyMark,
    label_texts: labelTexts(part),
    alternatives: JSON.stringify(alternativesOf(part)),
  }));
};

/** Steps of packing in the words of a plant: each of its people reads them in one language. */
const STEPS = {
  zh: ['检查周转箱清洁、无破损。', '按定位放入零件,不得叠压接插件。', '每层之间放衬垫,盖好盖子并捆扎。'],
  en: [
    'Check that the box is clean and not damaged.',
    'Put the parts into their places; nothing lies on a connector.',
    'Put an insert between the layers, close the lid and strap it.',
  ],
} as const;
const CHINESE_PLANTS = /^203/;

const stepsOf = ({ plantNo }: Part): string =>
  JSON.stringify(STEPS[CHINESE_PLANTS.test(plantNo) ? 'zh' : 'en'].map(text => ({ text, fileId: null })));

type Waiting = 'to_be_submitted' | 'to_be_reviewed' | 'audit_rejection';

/** The next versions that are under way: of which part of the first supplier, and in how many days they should hold. */
const UNDER_WAY: readonly { at: number; state: Waiting; inDays: number; reason: string }[] = [
  { at: 0, state: 'to_be_reviewed', inDays: 14, reason: '' },
  { at: 1, state: 'to_be_submitted', inDays: 21, reason: '' },
  { at: 2, state: 'audit_rejection', inDays: 28, reason: '托盘超重,请减少一层。 Too heavy: one layer less, please.' },
];

const TURN_OF = { to_be_submitted: 'supplier', to_be_reviewed: 'plant', audit_rejection: 'supplier' } as const;

/** The version that follows the one in force, with a layer less. */
const nextOf = (part: Part, today: PlainDate, index: number) => {
  const [last] = instructionsOf(part, today).slice(-1);
  const found = UNDER_WAY.find(({ at }) => at === index);
  if (!last || !found) return [];
  const layers = Math.max(1, (last.layers ?? 1) - FEWER_LAYERS);
  const version_no = (last.version_no ?? 1) + 1;
  const instruction = { ...last, layers, version_no, effective_date: addDays(today, found.inDays) };
  return [{ ...instruction, state: found.state, turn: TURN_OF[found.state], refuse_reason: found.reason }];
};

const versionsOfPart = (part: Part, today: PlainDate, index: number) => [
  ...instructionsOf(part, today).map(instruction => ({
    ...instruction,
    ...{ state: 'effective' as const, turn: 'done' as const, refuse_reason: '' },
  })),
  ...nextOf(part, today, index),
];

/** Writes the packaging instructions of all parts, and those of the first supplier that are under way. */
export const seedInstructions = async (
  ctx: Ctx,
  { parts, plantIds, companyIds, days, packagingPlanner, planner }: SeededWorld,
  supplierIds: ReadonlyMap<string, string>,
  materialIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const suppliers = await ctx.rows('supplier').select(['code', 'name_zh', 'name_en']).execute();
  const names = new Map(suppliers.map(supplier => [supplier.code, supplier]));
  const ofFirst = parts.filter(({ supplier }) => supplier === parts[0]?.supplier);
  const rows = parts.flatMap(part =>
    versionsOfPart(part, entryUnder(days, part.plantNo).today, ofFirst.indexOf(part)).map(instruction => ({
      ...instruction,
      id: ctx.newId(),
      ...{ author: 'plant' as const, planner: (packagingPlanner ?? planner).name, steps: stepsOf(part) },
      plant_id: entryUnder(plantIds, part.plantNo),
      company_id: entryUnder(companyIds, part.supplier),
      supplier_id: entryUnder(supplierIds, part.supplier),
      material_id: entryUnder(materialIds, partKey(part)),
      ...{ part_no: part.partNo, material_name_zh: part.nameZh, material_name_en: part.nameEn },
      supplier_code: part.supplier,
      supplier_name_zh: entryUnder(names, part.supplier).name_zh,
      supplier_name_en: entryUnder(names, part.supplier).name_en,
      ...{ created_at: ctx.now, changed_at: ctx.now },
    })),
  );
  await ctx.insert('packaging_instruction', rows);
};
