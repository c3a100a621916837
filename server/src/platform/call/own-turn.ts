import type { DerivedStates } from '@inbound/shared';
import { answeredParties } from '@inbound/shared/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from './context.ts';

/** A filter for the rows whose `turn` is the caller's; `of` is the table of states that the turns follow from. */
export const isOwnTurnIn = (
  ctx: Ctx,
  column: `${string}.turn`,
  ...of: readonly DerivedStates[]
): RawBuilder<boolean> => {
  const { companyKind } = ctx.session;
  const own = answeredParties(of, { companyKind, may: ctx.may });
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} in (${sql.join(own)})`;
};
