import { type DataScope, type Endpoint, type May, type Permission, refuse, widestScope } from '@inbound/shared';
import { isOperators, OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { DatabaseContext } from '../database/transaction.ts';
import { contextOf, type Session } from './context.ts';
import type { OpenedSession } from './open-session.ts';

/** How far a call reaches that asks for no permission: the user's plants, or less where no role of theirs reaches so far. */
const reachOfAnybody = ({ grants }: Session): DataScope => {
  const widest = widestScope([...grants.values()]);
  return widest === 'all' ? 'plants' : widest;
};

/**
 * The rows that a call reaches in the name of a user, narrowed to the plant that it names: first the plant, then the
 * permission, in the order of errors.md. What is the operator's is refused outside of tenant 0, whatever a role grants.
 */
export const reachOf = (
  { access }: Endpoint,
  { session, namedPlant }: OpenedSession,
  plantNo: string | undefined,
): DatabaseContext => {
  const permission = access === 'session' || access === 'gate' ? undefined : (access as Permission);
  const scope = permission ? session.grants.get(permission) : undefined;
  if (plantNo !== undefined) {
    const own = session.plants.some(plant => plant.id === namedPlant);
    const widest = [...session.grants.values()].includes('all');
    if (!namedPlant || !(own || (widest && session.type === 'internal'))) throw refuse('no_plant', { plant: plantNo });
  }
  if (permission && isOperators(permission) && session.tenant !== OPERATOR_TENANT) throw refuse('operator_only');
  if (permission && !scope) throw refuse('no_permission', { permission });
  return contextOf(session, scope ?? reachOfAnybody(session), namedPlant);
};

/** Checks the further permissions that some fields of a call demand; refuses with `no_permission`. */
export const checkDemands = ({ demands = {} }: Endpoint, input: object, may: May): void => {
  for (const [field, permission] of Object.entries(demands))
    if ((input as Record<string, unknown>)[field] && !may(permission)) throw refuse('no_permission', { permission });
};
