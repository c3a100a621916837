import { addDays, type PlainDate } from '@inbound/shared';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { partKey, routingOf } from './materials.ts';
import { patternOf } from './packaging.ts';
import type { Part } from './parts.ts';
import { found, type SeededWorld } from './world.ts';

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

type InstructionSeed = Omit<
  NewRow<'packaging_instruction'>,
  'id' | 'plant_id' | 'company_id' | 'supplier_id' | 'material_id' | 'changed_at'
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
  }));
};

/** Writes the packaging instructions of all parts. */
export const seedInstructions = (
  ctx: Ctx,
  { parts, plantIds, companyIds, days }: SeededWorld,
  supplierIds: ReadonlyMap<string, string>,
  materialIds: ReadonlyMap<string, string>,
): Promise<void> =>
  ctx.insert(
    'packaging_instruction',
    parts.flatMap(part =>
      instructionsOf(part, found(days, part.plantNo).today).map(instruction => ({
        ...instruction,
        id: ctx.newId(),
        plant_id: found(plantIds, part.plantNo),
        company_id: found(companyIds, part.supplier),
        supplier_id: found(supplierIds, part.supplier),
        material_id: found(materialIds, partKey(part)),
        changed_at: ctx.now,
      })),
    ),
  );
