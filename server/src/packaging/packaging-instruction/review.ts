import { refuse } from '@inbound/shared';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { isUnderReview } from '@inbound/shared/packaging/packaging-instruction/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { shareFiles } from '../../system/file/offers.ts';
import { beginOf, orThrowSubmittable } from './content.ts';
import { factsFor, type InstructionRow, versionsOf } from './rows.ts';
import { tellPlant, tellSupplier } from './tell.ts';

/** A version as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

type Action = 'send' | 'submit' | 'withdraw' | 'accept' | 'refuse';

const taking = (ctx: Ctx, { id, version }: Seen, action: Action) =>
  take(ctx, packagingInstruction, 'packaging_instruction', id, action, { version, facts: factsFor(ctx) });

/** Hands a draft to the supplier, who sees it from now on and fills what is missing. */
export const send = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await taking(ctx, seen, 'send');
  await shareFiles(ctx, seen.id);
  const row = await taken.store({ draftCompanyId: null });
  await tellSupplier(ctx, row, 'packagingInstructionSent');
};

/** Another version of the same material and supplier that holds from the same day. */
const sameDay = (ctx: Ctx, row: InstructionRow) =>
  versionsOf(ctx, row)
    .select('id')
    .where('state', '=', 'effective')
    .where('effective_date', '=', beginOf(row))
    .executeTakeFirst();

const orThrowFreeDay = async (ctx: Ctx, row: InstructionRow): Promise<void> => {
  if (await sameDay(ctx, row)) throw refuse('agreement_date_exists', { date: beginOf(row) });
};

/** Hands a whole version to the packaging planner. */
export const submit = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await taking(ctx, seen, 'submit');
  await orThrowSubmittable(ctx, taken.row);
  await orThrowFreeDay(ctx, taken.row);
  const row = await taken.store({ refuseReason: '' });
  await tellPlant(ctx, row, 'packagingInstructionSubmitted');
};

/** Takes back what was sent or submitted; the other party is told why. */
export const withdraw = async (ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<void> => {
  const taken = await taking(ctx, seen, 'withdraw');
  const tell = isUnderReview(taken.row) ? tellPlant : tellSupplier;
  const row = await taken.store({}, { reason });
  await tell(ctx, row, 'packagingInstructionWithdrawn', { reason });
};

/**
 * Locks all versions of the instruction in one order, whoever asks: of two who accept versions for one day at the same
 * moment the second one sees what the first has accepted.
 */
const lockVersions = async (ctx: Ctx, id: string): Promise<void> => {
  const key = await ctx
    .rows('packaging_instruction')
    .select(['supplier_id', 'material_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!key) throw refuse('not_found');
  await versionsOf(ctx, key).select('id').orderBy('id').forUpdate().execute();
};

/** Accepts a version: it holds from its day on, up to the day before the next one begins. */
export const accept = async (ctx: Ctx, seen: Seen): Promise<void> => {
  await lockVersions(ctx, seen.id);
  const taken = await taking(ctx, seen, 'accept');
  await orThrowFreeDay(ctx, taken.row);
  const row = await taken.store();
  await tellSupplier(ctx, row, 'packagingInstructionAccepted');
};

/** Refuses a version: the supplier corrects it and submits it again. */
export const refuseVersion = async (ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<void> => {
  const taken = await taking(ctx, seen, 'refuse');
  const row = await taken.store({ refuseReason: reason }, { reason });
  await tellSupplier(ctx, row, 'packagingInstructionRefused', { reason });
};
