import { type CompanyKind, type DataScope, groupBy, type Mode, type Permission, type Timestamp } from '@inbound/shared';
import { permissionsOfRole } from '@inbound/shared/areas';
import { type RoleCode, roleSeeds } from '@inbound/shared/system/role/roles';
import type { Ctx, Session } from '../../src/platform/call/context.ts';
import type { Platform } from '../../src/platform/call/platform.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import type { Transaction } from '../../src/platform/database/transaction.ts';

/** Who does something in the story, and by which role he may. */
export interface Person {
  userId: string;
  userNo: string;
  name: string;
  nameZh: string;
  role: RoleCode;
  companyId: string;
  companyKind: CompanyKind;
  /** One without sends by his own system, which prints the labels, too. */
  hasAccount: boolean;
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

/** A tenant and the mode that its people work in. */
interface Told {
  seed: { tenant: number };
  mode: Mode;
}

const scopesOf = (role: RoleCode): Session['grants'] =>
  new Map<Permission, DataScope>(permissionsOfRole(role).map(permission => [permission, roleSeeds[role].scope]));

const sessionOf = ({ seed, mode }: Told, { role, hasAccount: _, ...person }: Person): Session => ({
  ...person,
  id: person.userId,
  kind: 'api',
  tenant: seed.tenant,
  mode,
  type: person.companyKind === 'buyer' ? 'internal' : 'supplier',
  mrpController: '-',
  language: 'en',
  plants: [],
  stamps: '',
  processStamp: undefined,
  grants: scopesOf(role),
});

/** A narrator over one transaction of a tenant. */
export const narratorOf = (platform: Platform, tx: Transaction, told: Told): Narrator => {
  const { tenant } = told.seed;
  const now = platform.clock.now();
  const contextAt = (moment: Timestamp, session?: Session): Ctx =>
    systemCtx(platform, tx, { tenant, now: moment < now ? moment : now, ...(session ? { session } : {}) });
  return { tenant, now, at: contextAt, as: (person, moment) => contextAt(moment, sessionOf(told, person)) };
};

/** Something that happens in the story, at its moment. */
export interface Scene {
  at: Timestamp;
  /** Scenes of one moment that touch the same rows have the same place; those of others go on side by side. */
  place: string;
  play(narrator: Narrator): Promise<void>;
}

const inTurn = async (narrator: Narrator, scenes: readonly Scene[]): Promise<void> => {
  for (const scene of scenes) await scene.play(narrator);
};

/** Plays scenes in the order of their moments; those of one moment and place as they are given. */
export const play = async (narrator: Narrator, scenes: readonly Scene[]): Promise<void> => {
  const moments = [...groupBy(scenes, ({ at }) => at)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, together] of moments) {
    const places = groupBy(together, ({ place }) => place);
    await Promise.all([...places.values()].map(here => inTurn(narrator, here)));
  }
};
