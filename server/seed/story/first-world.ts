import { changchunParts } from './parts-changchun.ts';
import { leipzigParts } from './parts-leipzig.ts';
import { companies, plants } from './places.ts';
import { suppliers } from './suppliers.ts';
import type { TenantWorld } from './world.ts';

/** The first tenant as the story tells it. */
export const firstWorld: TenantWorld = {
  companies,
  plants,
  suppliers,
  parts: [...changchunParts, ...leipzigParts],
};
