import type { Mode } from '@inbound/shared';
import { FIRST_TENANT, type TenantSeed } from '../base/tenant.ts';
import { type Answered, firstAnswers } from './calloff/answers.ts';
import { firstOrders, type StoryOrder } from './calloff/orders.ts';
import { type Draft, firstDrafts } from './delivery/drafts.ts';
import { firstWorld } from './first-world.ts';
import { ningboParts } from './master/parts-ningbo.ts';
import { ningboSuppliers } from './master/suppliers.ts';
import { type Account, accounts, refusedAccounts } from './people.ts';
import { secondTenant } from './places.ts';
import type { TenantWorld } from './world.ts';

/** One tenant of the story: who and what is there, and what was made of it. */
export interface TenantStory extends TenantWorld {
  seed: TenantSeed;
  /** By which its documents begin: chapters of the other mode are left out. */
  mode: Mode;
  accounts: readonly Account[];
  answers: readonly Answered[];
  drafts: readonly Draft[];
  orders: readonly StoryOrder[];
}

const firstStory: TenantStory = {
  ...firstWorld,
  seed: FIRST_TENANT,
  mode: 'VWA',
  accounts: [...accounts, ...refusedAccounts],
  answers: firstAnswers,
  drafts: firstDrafts,
  orders: firstOrders,
};

const secondStory: TenantStory = {
  ...secondTenant,
  seed: secondTenant,
  mode: 'NEV',
  suppliers: ningboSuppliers,
  parts: ningboParts,
  answers: [],
  drafts: [],
  orders: [],
};

/**
 * The tenants of the story in the order in which they are told. Tenant 0 comes last: what an interrupted start has made
 * without it is taken away by the next one (`isEmptyAgain`).
 */
export const stories: readonly TenantStory[] = [secondStory, firstStory];
