import type { Ctx } from '../call/context.ts';
import { askWholeTenant } from '../call/whole-tenant.ts';
import type { MoreName } from './more-names.ts';

/**
 * Fields that say who did something, by the name under which it was written: `actor`, `answeredBy`, `by` of a file. Who
 * looked first stands in each row of the largest list, in a column that few show: it is not asked for.
 */
const WHO = /^(?:actor|author|by|byName|(?!seenBy$)\w+By|\w+ByName)$/;

/** Names of people in an answer that bring no Chinese one themselves, as `actor` with `actorZh` does. */
const peopleIn = (value: unknown, found: Set<string>): Set<string> => {
  if (typeof value !== 'object' || value === null) return found;
  const fields = value as Record<string, unknown>;
  for (const [field, inner] of Object.entries(fields)) {
    if (typeof inner === 'object') peopleIn(inner, found);
    else if (typeof inner === 'string' && inner !== '' && WHO.test(field) && fields[`${field}Zh`] === undefined)
      found.add(inner);
  }
  return found;
};

/** Of two people with one name nobody can tell which it was: the name stays as it was written. */
const CALLED = `select name as en, min(cname) as own from app_user
  where tenant_id = $1 and name = any ($2) group by name having count(distinct cname) = 1 and min(cname) <> ''`;

/**
 * What people are called in Chinese whom an answer names by one name only, for readers of Chinese; what was done is
 * kept with the name that somebody had then (decision 0119).
 */
export const peopleNamesOf = async (ctx: Ctx, answer: unknown): Promise<MoreName[]> => {
  if (!ctx.language.startsWith('zh')) return [];
  const people = peopleIn(answer, new Set());
  if (people.size === 0) return [];
  const known = await askWholeTenant(ctx, 'the name of somebody whom the answer names, also of another company', own =>
    own.tx.query<{ en: string; own: string }>(CALLED, [own.tenant, [...people]]),
  );
  return known.map(({ en, own }) => ({ zh: '', en, own }));
};
