import type { RefusalData } from '@inbound/shared';
import { wholeProblems } from '@inbound/shared/delivery/delivery-note/packing-problems';
import type { Packing } from './use-packing.ts';

/** Why a packing cannot be stored: numbers of its own that are short or taken. */
export const refusedSave = ({ units, facts }: Packing): RefusalData | undefined =>
  wholeProblems(units, facts).find(({ code }) => code.startsWith('huid'));

/** Stores a packing where something was changed and nothing is against it. */
export const saveNow = (packing: Packing): void => {
  if (packing.mayEdit && packing.isDirty && !packing.busy && !refusedSave(packing)) packing.save();
};
