import { add, type Decimal, multiply } from '@inbound/shared';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { moreNamesOf } from '../more-names.ts';

type PackagingSeed = Omit<NewRow<'packaging_master'>, 'id' | 'changed_at'>;
type Kind = PackagingSeed['kind'];

/** Length, width and height in millimetres; tare and most gross weight in kilograms. */
type Figures = readonly [length: number, width: number, height: number, tare: number, most: number, stack: number];

/** Others than those of most: bought by the supplier and used once; folded when empty; not yet approved. */
interface Traits {
  oneWay?: boolean;
  fold?: boolean;
  pending?: boolean;
}

const FIRST_NUMBER = 114_701;
/** A packaging is usually filled to so much of what it may hold. */
const USUAL_LOAD = '0.8';
const MODULES: Readonly<Record<string, string>> = { '400x300': 'M43', '600x400': 'M64', '1200x800': 'M128' };

const packaging = (kind: Kind, code: string, zh: string, en: string, figures: Figures, traits: Traits = {}) => {
  const [length_mm, width_mm, height_mm, tare, max_load, stack_factor] = figures;
  const owner: PackagingSeed['owner'] = traits.oneWay ? 'L' : 'K';
  const net = multiply(`${max_load}`, USUAL_LOAD);
  return {
    ...{ code, name_zh: zh, name_en: en, kind, owner },
    ...{ tare: `${tare}` as const, max_load: `${max_load}` as const },
    ...{ net_weight: net, gross_weight: add(net, `${tare}`) },
    ...{ length_mm, width_mm, height_mm, stack_factor, reusable: !traits.oneWay },
    module: MODULES[`${length_mm}x${width_mm}`] ?? null,
    pallet: kind === 'pallet' || kind === 'GLT',
    fold: traits.fold ?? false,
    approved: !traits.pending,
  };
};

/** The packaging that the plants lend, and the bags that suppliers buy. */
const packagings: readonly Omit<PackagingSeed, 'package_no'>[] = [
  packaging('KLT', 'KLT4328', '小型周转箱 4328', 'Small load carrier 4328', [400, 300, 280, 1.85, 22, 5]),
  packaging('KLT', 'KLT6280', '小型周转箱 6280', 'Small load carrier 6280', [600, 400, 280, 2.76, 23, 4]),
  packaging('KLT', 'KLT6428', '带隔板周转箱 6428', 'Small load carrier 6428, divided', [600, 400, 280, 3.1, 24, 4]),
  packaging('GLT', 'GLT1208', '大型折叠箱 1208', 'Large load carrier 1208', [1200, 800, 970, 42, 500, 3], {
    fold: true,
  }),
  packaging('pallet', 'PAL1208', '塑料托盘 1200×800', 'Pallet 1200 x 800', [1200, 800, 150, 17.5, 1000, 3]),
  packaging('pallet', 'PAL1210', '塑料托盘 1200×1000', 'Pallet 1200 x 1000', [1200, 1000, 150, 20.5, 1000, 3]),
  packaging('lid', 'LID1208', '托盘盖 1200×800', 'Lid 1200 x 800', [1200, 800, 60, 5.2, 1000, 1]),
  packaging('lid', 'LID1210', '托盘盖 1200×1000', 'Lid 1200 x 1000', [1200, 1000, 60, 6.4, 1000, 1]),
  packaging('pad', 'PAD1208', '隔层垫 1200×800', 'Layer pad 1200 x 800', [1200, 800, 3, 1.1, 1000, 1]),
  packaging('pad', 'PAD1210', '隔层垫 1200×1000', 'Layer pad 1200 x 1000', [1200, 1000, 3, 1.4, 1000, 1]),
  packaging('bag', 'BAG3040', '聚乙烯袋 300×400', 'Polyethylene bag 300 x 400', [400, 300, 1, 0.02, 8, 1], {
    oneWay: true,
  }),
  packaging('bag', 'BAG5070', '防静电袋 500×700', 'Antistatic bag 500 x 700', [700, 500, 1, 0.05, 8, 1], {
    oneWay: true,
  }),
  packaging('one_way', 'EWK4328', '一次性纸箱 400×300', 'Carton 400 x 300', [400, 300, 280, 0.9, 18, 4], {
    oneWay: true,
  }),
  packaging('one_way', 'EWP1208', '一次性木托盘 1200×800', 'Wooden pallet 1200 x 800', [1200, 800, 144, 22, 900, 2], {
    oneWay: true,
  }),
  packaging('GLT', 'GLT1210', '大型折叠箱 1210', 'Large load carrier 1210', [1200, 1000, 970, 48, 550, 3], {
    ...{ fold: true, pending: true },
  }),
];

/** The packaging master, each with a number of its own. */
export const packagingMaster: readonly PackagingSeed[] = packagings.map((row, at) => ({
  ...row,
  package_no: `${FIRST_NUMBER + at}`,
}));

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
    packagingMaster.map(row => ({ ...row, ...moreNamesOf(row.name_zh), id: ctx.newId(), changed_at: ctx.now })),
  );

/** What suppliers and plants use up: so much is there, and at so much it is ordered again. */
const consumables = [
  ['VCI-500', '防锈纸 500×500', 'Corrosion paper 500 x 500', '4200', '1500', 'Zerust'],
  ['TAPE-50', '封箱胶带 50 毫米', 'Packing tape 50 mm', '180', '200', '3M'],
  ['STRAP-16', '捆扎带 16 毫米', 'Strapping 16 mm', '950', '300', 'Signode'],
  ['DESIC-30', '干燥剂 30 克', 'Desiccant 30 g', '600', '800', 'Clariant'],
] as const;

/** Writes the consumables, each with the receipt of its stock. */
export const seedConsumables = async (ctx: Ctx, byName: string): Promise<void> => {
  const rows = consumables.map(([number, name_zh, name_en, stock, order_level, supplier_name]) => ({
    ...{ id: ctx.newId(), number, name_zh, name_en, stock, order_level, supplier_name },
    ...{ unit: 'PCE', changed_at: ctx.now },
  }));
  await ctx.insert('consumable', rows);
  await ctx.insert(
    'consumable_entry',
    rows.map(({ id, stock }) => ({
      ...{ id: ctx.newId(), consumable_id: id, kind: 'receipt' as const, qty: stock, stock_after: stock },
      ...{ at: ctx.now, by_name: byName },
    })),
  );
};
