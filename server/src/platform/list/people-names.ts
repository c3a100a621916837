import { type Endpoint, person } from '@inbound/shared';
import { queryAcrossTenant } from '../call/across-tenant.ts';
import type { Ctx } from '../call/context.ts';
import type { MoreName } from './more-names.ts';

/** The fields that lead to somebody; each row of a list is led through. */
type Path = readonly string[];

/** What of a schema it is built from, however it is wrapped. */
interface Parts {
  shape?: Readonly<Record<string, unknown>>;
  element?: unknown;
  innerType?: unknown;
  options?: readonly unknown[];
}

/** Where an answer names people (`person`). */
const pathsIn = (schema: unknown): Path[] => {
  if (schema === person) return [[]];
  const { shape = {}, element, innerType, options = [] } = (schema as { def: Parts }).def;
  const fields = Object.entries(shape).flatMap(([field, inner]) => pathsIn(inner).map(path => [field, ...path]));
  const wrapped = [element, innerType, ...options].filter(part => typeof part === 'object' && part !== null);
  return [...fields, ...wrapped.flatMap(pathsIn)];
};

const known = new WeakMap<Endpoint, readonly Path[]>();

const pathsOf = (endpoint: Endpoint): readonly Path[] => {
  const paths = known.get(endpoint) ?? ('kind' in endpoint.answer ? [] : pathsIn(endpoint.answer));
  known.set(endpoint, paths);
  return paths;
};

const collect = (value: unknown, path: Path, found: Set<string>): void => {
  const [field, ...rest] = path;
  if (Array.isArray(value)) for (const one of value) collect(one, path, found);
  else if (field === undefined) {
    if (typeof value === 'string' && value !== '') found.add(value);
  } else if (typeof value === 'object' && value !== null)
    collect((value as Record<string, unknown>)[field], rest, found);
};

/** Of two people with one name nobody can tell which it was: the name stays as it was written. */
const CALLED = `select name as en, min(cname) as own from app_user
  where tenant_id = $1 and name = any ($2) group by name having count(distinct cname) = 1 and min(cname) <> ''`;

/**
 * What people are called in Chinese whom an answer names by one name only, for readers of Chinese; what was done is
 * kept with the name that somebody had then (decision 0092).
 */
export const peopleNamesOf = async (ctx: Ctx, endpoint: Endpoint, answer: unknown): Promise<MoreName[]> => {
  if (!ctx.language.startsWith('zh')) return [];
  const people = new Set<string>();
  for (const path of pathsOf(endpoint)) collect(answer, path, people);
  if (people.size === 0) return [];
  const names = await queryAcrossTenant<{ en: string; own: string }>(
    ctx,
    'the name of somebody whom the answer names, also of another company',
    CALLED,
    [ctx.tenant, [...people]],
  );
  return names.map(({ en, own }) => ({ zh: '', en, own }));
};
