import { ediMutants } from './edi.ts';
import { eventMutants } from './events.ts';
import { featureMutants } from './features.ts';
import { holdingMutants } from './holding.ts';
import { kernelMutants } from './kernel.ts';
import { limitMutants } from './limits.ts';
import { lockMutants } from './locks.ts';
import { movingMutants } from './moving.ts';
import type { Mutant } from './mutant.ts';
import { nameMutants } from './names.ts';
import { packingMutants } from './packing.ts';
import { platformMutants } from './platform.ts';
import { portableMutants } from './portable.ts';
import { ruleMutants } from './rules.ts';

/** Everything that the product could do wrong and that a test must tell, a table for each part of the house. */
export const mutants: readonly Mutant[] = [
  ...ruleMutants,
  ...packingMutants,
  ...kernelMutants,
  ...ediMutants,
  ...platformMutants,
  ...featureMutants,
  ...eventMutants,
  ...limitMutants,
  ...lockMutants,
  ...nameMutants,
  ...portableMutants,
  ...holdingMutants,
  ...movingMutants,
];
