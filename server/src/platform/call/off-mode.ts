import { type Endpoint, isWrite, type Mode, refuse, type ScreenEntry } from '@inbound/shared';
import { isPermission, screens } from '@inbound/shared/areas';

const homeOf = (permission: string) => {
  const [area = '', feature = ''] = permission.split('.');
  return { area, feature: `${area}.${feature}` };
};

/** By feature, and by area, the modes that have one of its pages. */
const modesBy = new Map<string, Set<Mode>>();
for (const { access, modes } of Object.values<ScreenEntry>(screens)) {
  if (!isPermission(access)) continue;
  for (const name of Object.values(homeOf(access)))
    modesBy.set(name, new Set([...(modesBy.get(name) ?? []), ...modes]));
}

/**
 * The modes in which a call may be used; undefined for every mode. They are the modes of the pages of its feature; for a feature
 * without pages, those of its area.
 */
export const modesOfCall = ({ access }: Pick<Endpoint, 'access'>): ReadonlySet<Mode> | undefined => {
  if (!isPermission(access)) return undefined;
  const { area, feature } = homeOf(access);
  return modesBy.get(feature) ?? modesBy.get(area);
};

/** Refuses a change of what belongs to a mode that is off (`mode`); it can be read. */
export const checkMode = (endpoint: Endpoint, present: Mode): void => {
  const modes = isWrite(endpoint) ? modesOfCall(endpoint) : undefined;
  if (modes && !modes.has(present)) throw refuse('mode', { mode: [...modes].join(', ') });
};
