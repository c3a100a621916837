import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import { isNothing } from './filters.ts';
import type { ListSpec } from './list-spec.ts';

/** So many parents are named in a statement; where there are more, the statement finds them itself. */
const MOST_NAMED = 200;

/** The parent records that match the filters of a list, if they are few. */
export interface FoundParents {
  /** The ids for a value of a filter; undefined where nobody has looked, or there are many. */
  idsOf(name: string, value: unknown): readonly string[] | undefined;
}

export const NO_PARENTS: FoundParents = { idsOf: () => undefined };

/**
 * Finds the parents that a filter asks for, among those that the caller sees. How many there are decides how rows are best
 * found, and the planner cannot know it: it does not see that a part is delivered by others alone.
 */
export const findParents = async (ctx: Ctx, { filters }: ListSpec, filter: object): Promise<FoundParents> => {
  const asked = filter as Readonly<Record<string, unknown>>;
  const found = new Map<string, readonly string[]>();
  for (const [name, how] of Object.entries(filters)) {
    if (typeof how === 'function' || !('parent' in how) || isNothing(asked[name])) continue;
    const { parent, parentHolds } = how;
    const rows = await ctx
      .someRows(parent)
      .where(parentHolds(asked[name], ctx, asked, false))
      .select(sql<string>`${sql.ref(`${parent}.id`)}`.as('id'))
      .limit(sql.lit(MOST_NAMED + 1))
      .execute();
    if (rows.length <= MOST_NAMED) found.set(name, rows.map(({ id }) => id).sort());
  }
  return { idsOf: (name, value) => (value === asked[name] ? found.get(name) : undefined) };
};
