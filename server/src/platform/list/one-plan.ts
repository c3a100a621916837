import type { CompiledQuery } from 'kysely';
import type { Ctx } from '../call/context.ts';
import { saysWordsAlone } from './filters.ts';
import type { ListSpec } from './list-spec.ts';

/** Whether one plan is good for what a filter asks of a list, whoever asks. */
export const isOfOnePlan = ({ hasOnePlan, of }: ListSpec, filter: object): boolean =>
  hasOnePlan === true && saysWordsAlone(of.filter.shape, filter);

/** Reads the rows of a statement: by one plan for all values where it has one, else as PostgreSQL plans it. */
export const rowsByPlan = <Row>(
  ctx: Ctx,
  { sql, parameters }: CompiledQuery<Row>,
  { hasOnePlan }: { hasOnePlan: boolean },
): Promise<Row[]> => {
  type Plain = Row & Record<string, unknown>;
  return hasOnePlan ? ctx.tx.queryByOnePlan<Plain>(sql, parameters) : ctx.tx.query<Plain>(sql, parameters);
};
