import type { Decimal } from '@inbound/shared';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';

type PackagingSeed = Omit<NewRow<'packaging_master'>, 'id' | 'changed_at'>;
type Kind = 'KLT' | 'GLT' | 'pallet' | 'lid' | 'pad' | 'bag';

/** Length, width and height in millimetres; tare and most gross weight in kilograms. */
type Figures = readonly [length: number, width: number, height: number, tare: number, most: number, stack: number];

const packaging = (kind: Kind, code: string, zh: string, en: string, figures: Figures, oneWay = false) => {
  const [length_mm, width_mm, height_mm, tare, max_load, stack_factor] = figures;
  const names = { code, name_zh: zh, name_en: en, kind };
  const owner: PackagingSeed['owner'] = oneWay ? 'L' : 'K';
  const weights = { tare: `${tare}` as const, max_load: `${max_load}` as const };
  return { ...names, ...weights, length_mm, width_mm, height_mm, stack_factor, owner, reusable: !oneWay };
};

/** The packaging that the plants lend, and the bags that suppliers buy. */
export const packagingMaster: readonly PackagingSeed[] = [
  packaging('KLT', 'KLT4328', '小型周转箱 4328', 'Small load carrier 4328', [400, 300, 280, 1.85, 22, 5]),
  packaging('KLT', 'KLT6280', '小型周转箱 6280', 'Small load carrier 6280', [600, 400, 280, 2.76, 23, 4]),
  packaging('KLT', 'KLT6428', '带隔板周转箱 6428', 'Small load carrier 6428, divided', [600, 400, 280, 3.1, 24, 4]),
  packaging('GLT', 'GLT1208', '大型折叠箱 1208', 'Large load carrier 1208', [1200, 800, 970, 42, 500, 3]),
  packaging('pallet', 'PAL1208', '塑料托盘 1200×800', 'Pallet 1200 x 800', [1200, 800, 150, 17.5, 1000, 3]),
  packaging('pallet', 'PAL1210', '塑料托盘 1200×1000', 'Pallet 1200 x 1000', [1200, 1000, 150, 20.5, 1000, 3]),
  packaging('lid', 'LID1208', '托盘盖 1200×800', 'Lid 1200 x 800', [1200, 800, 60, 5.2, 1000, 1]),
  packaging('lid', 'LID1210', '托盘盖 1200×1000', 'Lid 1200 x 1000', [1200, 1000, 60, 6.4, 1000, 1]),
  packaging('pad', 'PAD1208', '隔层垫 1200×800', 'Layer pad 1200 x 800', [1200, 800, 3, 1.1, 1000, 1]),
  packaging('pad', 'PAD1210', '隔层垫 1200×1000', 'Layer pad 1200 x 1000', [1200, 1000, 3, 1.4, 1000, 1]),
  packaging('bag', 'BAG3040', '聚乙烯袋 300×400', 'Polyethylene bag 300 x 400', [400, 300, 1, 0.02, 8, 1], true),
  packaging('bag', 'BAG5070', '防静电袋 500×700', 'Antistatic bag 500 x 700', [700, 500, 1, 0.05, 8, 1], true),
];

/** How packages of one kind make up a load unit; without a carrier they travel alone. */
export interface LoadPattern {
  inner: string;
  bag?: { code: string; perInner: number };
  perLayer: number;
  layers: number;
  carrier: string;
  lid: string;
  pad: string;
  /** Kilograms of the whole load unit. */
  maxGross: Decimal;
}

const small = { carrier: 'PAL1208', lid: 'LID1208', pad: 'PAD1208', perLayer: 8, layers: 3, maxGross: '600' } as const;
const wide = { carrier: 'PAL1210', lid: 'LID1210', pad: 'PAD1210', perLayer: 5, layers: 4, maxGross: '550' } as const;
const alone = { carrier: '', lid: '', pad: '', perLayer: 1, layers: 1, maxGross: '500' } as const;

/** The patterns by the name under which the parts of the story call them. */
export const loadPatterns: Readonly<Record<string, LoadPattern>> = {
  small: { inner: 'KLT4328', ...small },
  bags: { inner: 'KLT4328', bag: { code: 'BAG3040', perInner: 4 }, ...small },
  antistatic: { inner: 'KLT4328', bag: { code: 'BAG5070', perInner: 2 }, ...small },
  wide: { inner: 'KLT6280', ...wide },
  divided: { inner: 'KLT6428', ...wide },
  large: { inner: 'GLT1208', ...alone },
};

export const patternOf = (name: string): LoadPattern => {
  const pattern = loadPatterns[name];
  if (!pattern) throw new Error(`the story has no load pattern ${name}`);
  return pattern;
};

/** Writes the packaging master. */
export const seedPackaging = (ctx: Ctx): Promise<void> =>
  ctx.insert(
    'packaging_master',
    packagingMaster.map(row => ({ ...row, id: ctx.newId(), changed_at: ctx.now })),
  );
