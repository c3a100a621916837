import { type DataScope, type Permission, permissionsOfRole, type RoleCode, type Timestamp } from '@inbound/shared';
import type { Ctx, Session } from '../../../src/platform/context.ts';
import type { Transaction } from '../../../src/platform/database/transaction.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { systemCtx } from '../../../src/platform/system-ctx.ts';

/** Who does something in the story, and by which role he may. */
export interface Person {
  userId: string;
  userNo: string;
  name: string;
  role: RoleCode & ('dispositor' | 'supplier-logistics');
  companyId: string;
}

/** Tells what happened at other moments than the one of the seed, and by whom. */
export interface Narrator {
  tenant: number;
  /** The moment of the seed: nothing happens later. */
  now: Timestamp;
  /** What the system does at a moment. */
  at(moment: Timestamp): Ctx;
  /** What somebody does at a moment, with the permissions of his role. */
  as(person: Person, moment: Timestamp): Ctx;
}

const SCOPE: Record<Person['role'], DataScope> = { dispositor: 'plants', 'supplier-logistics': 'company' };

const sessionOf = (tenant: number, { role, ...person }: Person): Session => ({
  ...person,
  id: person.userId,
  kind: 'api',
  tenant,
  mode: 'VWA',
  type: role === 'dispositor' ? 'internal' : 'supplier',
  mrpController: '-',
  language: 'en',
  plants: [],
  grants: new Map<Permission, DataScope>(permissionsOfRole(role).map(permission => [permission, SCOPE[role]])),
});

/** A narrator over one transaction of a tenant. */
export const narratorOf = (platform: Platform, tx: Transaction, tenant: number): Narrator => {
  const now = platform.clock.now();
  const contextAt = (moment: Timestamp, session?: Session): Ctx =>
    systemCtx(platform, tx, { tenant, now: moment < now ? moment : now, ...(session ? { session } : {}) });
  return { tenant, now, at: contextAt, as: (person, moment) => contextAt(moment, sessionOf(tenant, person)) };
};

/** Something that happens in the story, at its moment. */
export interface Scene {
  at: Timestamp;
  play(narrator: Narrator): Promise<void>;
}

/** Plays scenes in the order of their moments; those of one moment as they are given. */
export const play = async (narrator: Narrator, scenes: readonly Scene[]): Promise<void> => {
  for (const scene of [...scenes].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) await scene.play(narrator);
};
