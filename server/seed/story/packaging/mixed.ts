import { saveDeliveryNotePacking } from '@inbound/shared/delivery/delivery-note/contract';
import {
  type LoadUnit,
  materialsOf,
  type PackingFacts,
  type PackUnit,
} from '@inbound/shared/delivery/delivery-note/packing-model';
import { unitToSave } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { saveStructure } from '../../../src/delivery/delivery-note/packing/packing.ts';
import { factsOfStructure, packagingByCode, treeOf } from '../../../src/delivery/delivery-note/packing/structure.ts';
import { readWhole } from '../../../src/delivery/delivery-note/rows.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { loadPatterns } from './packaging.ts';

/** So many packages of a kind stand on a full carrier. */
const roomOf = ({ packages: [first], packaging }: LoadUnit): number => {
  const pattern = Object.values(loadPatterns).find(
    ({ inner, carrier }) => inner === first?.packaging && carrier === packaging,
  );
  return pattern ? pattern.perLayer * pattern.layers : 0;
};

/** Whether what stands on two carriers is of one shape, of two materials, and fits on one of them. */
const fits = (one: LoadUnit, other: LoadUnit, facts: PackingFacts): boolean =>
  one.packaging === other.packaging &&
  one.packages[0]?.packaging === other.packages[0]?.packaging &&
  materialsOf(one, facts)[0] !== materialsOf(other, facts)[0] &&
  one.packages.length + other.packages.length <= roomOf(one);

/**
 * The first two carriers whose packages go on one: the rests of two materials. None where packages stand alone: a VDA
 * 4913 says by order alone what stands on a mixed pallet.
 */
const restsOf = (units: readonly PackUnit[], facts: PackingFacts): [LoadUnit, LoadUnit] | undefined => {
  if (units.some(unit => unit.kind === 'S')) return undefined;
  const loads = units.filter((unit): unit is LoadUnit => unit.kind !== 'S');
  for (const [at, one] of loads.entries()) {
    const other = loads.slice(at + 1).find(candidate => fits(one, candidate, facts));
    if (other) return [one, other];
  }
  return undefined;
};

/** Puts the rests of two materials on one pallet, as whoever packs a truck does; a note without such rests stays as it is. */
export const mixRests = async (ctx: Ctx, id: string): Promise<void> => {
  const [{ note, lines, units }, packaging] = await Promise.all([readWhole(ctx, id), packagingByCode(ctx)]);
  const tree = treeOf(units);
  const [one, other] = restsOf(tree, factsOfStructure(packaging, lines)) ?? [];
  if (!one || !other) return;
  const mixed: LoadUnit = { ...one, kind: 'MIX', packages: [...one.packages, ...other.packages] };
  const mixedTree = [...tree.filter(unit => unit !== one && unit !== other), mixed];
  const stored = new Set(units.map(unit => unit.id));
  const toSave = { id, version: note.version, units: mixedTree.map(unit => unitToSave(unit, stored)) };
  await saveStructure(ctx, saveDeliveryNotePacking.input.parse(toSave));
};
