import { changchunParts } from './master/parts-changchun.ts';
import { leipzigParts } from './master/parts-leipzig.ts';
import { suppliers } from './master/suppliers.ts';
import { companies, plants } from './places.ts';
import type { TenantWorld } from './world.ts';

/** The first tenant as the story tells it. */
export const firstWorld: TenantWorld = {
  companies,
  plants,
  suppliers,
  parts: [...changchunParts, ...leipzigParts],
};
