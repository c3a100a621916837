import type { PlanSource } from '@inbound/shared/delivery/delivery-note/packing-contract';
import { packAnew } from '@inbound/shared/delivery/delivery-note/packing-operations';
import { linesToPack } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { Ask, View } from './use-view.ts';

/** What is asked before a note is packed anew, by the plans of a source. */
export const REPLACING = {
  pack: 'instruction',
  packOwn: 'own',
  packLast: 'lastNote',
} as const satisfies Partial<Record<Ask, PlanSource>>;
export type Replacing = keyof typeof REPLACING;

/** Packs all lines anew by the plans of a source; what is packed now goes, and comes back by taking it back. */
export const packNow = ({ means }: Packing, view: View, replacing: Replacing): void =>
  void view.act(replacing, (_, facts) => packAnew(facts, linesToPack(means, facts, REPLACING[replacing])));

/** The same, asking first where something is packed: what would be replaced is shown before it is. */
export const packBy = (packing: Packing, view: View, replacing: Replacing): void =>
  packing.units.length === 0 ? packNow(packing, view, replacing) : view.ask(replacing);
