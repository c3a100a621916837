import type { PlainDate } from '../../kernel/index.ts';

/** The layouts of the label code, each with the standard and the size of paper that it is of. */
export const LAYOUTS = {
  'gtl-a5': { standard: 'gtl', size: 'large' },
  'gtl-klt': { standard: 'gtl', size: 'small' },
  'gtl-a5-pdf417': { standard: 'gtl', size: 'large' },
  'vda4902-a5': { standard: 'vda4902', size: 'large' },
  'vda4902-klt': { standard: 'vda4902', size: 'small' },
  'vda4902-a5-code128': { standard: 'vda4902', size: 'large' },
  'vda4902-klt-code128': { standard: 'vda4902', size: 'small' },
} as const;

/** Name of a layout of the label code. */
export type LayoutName = keyof typeof LAYOUTS;

/** Whether a layout goes by this name. */
export const isLayoutName = (name: string): name is LayoutName => Object.hasOwn(LAYOUTS, name);

/** Which labels a layout is for: VDA 4994 or 4902; 210 × 148 mm, or 210 × 74 mm for the slot of a small carrier. */
export interface LabelPlace {
  standard: (typeof LAYOUTS)[LayoutName]['standard'];
  size: (typeof LAYOUTS)[LayoutName]['size'];
}

/** What holds where a plant has no template. */
const STANDARD_LAYOUTS: Record<LabelPlace['standard'], Record<LabelPlace['size'], LayoutName>> = {
  gtl: { large: 'gtl-a5', small: 'gtl-klt' },
  vda4902: { large: 'vda4902-a5', small: 'vda4902-klt' },
};

/** A template as far as the choice of a layout asks. */
export interface DatedLayout {
  layout: LayoutName;
  effectiveFrom: PlainDate;
}

/** The layout of labels on a day: of the plant's template that began last, else the one of the standard. */
export const layoutOn = (
  templates: readonly DatedLayout[],
  { standard, size }: LabelPlace,
  day: PlainDate,
): LayoutName => {
  const begun = templates
    .filter(({ layout }) => LAYOUTS[layout].standard === standard && LAYOUTS[layout].size === size)
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  return begun.at(-1)?.layout ?? STANDARD_LAYOUTS[standard][size];
};

/** Which paper a label is on: by the supplier's standard, the narrow one for single packages of small carriers. */
export const placeOf = (kind: 'S' | 'M' | 'MIX', supplier: { isGtl: boolean; carrierKind: string }): LabelPlace => ({
  standard: supplier.isGtl ? 'gtl' : 'vda4902',
  size: kind === 'S' && supplier.carrierKind === 'KLT' ? 'small' : 'large',
});
