import { gtlA5, gtlA5Pdf417, gtlKlt } from './gtl.ts';
import type { LabelLayout } from './label-page.ts';
import { vda4902A5, vda4902A5Code128, vda4902Klt, vda4902KltCode128 } from './vda4902.ts';

/** All layouts of handling-unit labels, by name: what a label template of a plant chooses from. */
export const labelLayouts: ReadonlyMap<string, LabelLayout> = new Map(
  [gtlA5, gtlKlt, gtlA5Pdf417, vda4902A5, vda4902Klt, vda4902A5Code128, vda4902KltCode128].map(layout => [
    layout.name,
    layout,
  ]),
);
