import type { PlanSource } from '@inbound/shared/delivery/delivery-note/packing-contract';
import { packAnew } from '@inbound/shared/delivery/delivery-note/packing-operations';
import { packPart } from '@inbound/shared/delivery/delivery-note/packing-parts';
import { linesToPack, type Offered } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { Ask, View } from './use-view.ts';

const REPLACING = {
  pack: 'instruction',
  packOwn: 'own',
  packLast: 'lastNote',
} as const satisfies Partial<Record<Ask, PlanSource>>;

/** What is asked before a note is packed anew, by the plans of a source; of replacement packaging by its name. */
export type Replacing = keyof typeof REPLACING | `packAlternative ${string}`;

/** The act of an ask, by which it is called. */
export const actOf = (replacing: Replacing): keyof typeof REPLACING | 'packAlternative' =>
  isNamed(replacing) ? replacing : 'packAlternative';

const isNamed = (replacing: Replacing): replacing is keyof typeof REPLACING => replacing in REPLACING;

/** By which plans it packs. */
export const offeredBy = (replacing: Replacing): Offered =>
  isNamed(replacing)
    ? { source: REPLACING[replacing] }
    : { source: 'alternative', name: replacing.slice('packAlternative '.length) };

/** Packs all lines anew by the plans of a source; what is packed now goes, and comes back by taking it back. */
export const packNow = ({ means }: Packing, view: View, replacing: Replacing): void =>
  void view.act(actOf(replacing), (_, facts) => packAnew(facts, linesToPack(means, facts, offeredBy(replacing))));

/** Packs what is open of the lines of one part together, each by the plan that the supplier has for it. */
export const packLinesOfPart = ({ means }: Packing, view: View, lineIds: ReadonlySet<string>): void =>
  void view.act('packPart', (units, facts) =>
    packPart(
      units,
      facts,
      linesToPack(means, facts, { source: 'own' }).filter(({ line }) => lineIds.has(line.id)),
    ),
  );

/** The same, asking first where something is packed: what would be replaced is shown before it is. */
export const packBy = (packing: Packing, view: View, replacing: Replacing): void =>
  packing.units.length === 0 ? packNow(packing, view, replacing) : view.ask(replacing);
