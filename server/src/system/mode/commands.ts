import { type CheckedOf, checkConfirmation, orThrowFields, refuse } from '@inbound/shared';
import type { ModeState, switchMode as switchModeCall } from '@inbound/shared/system/mode/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { lockMode, setMode } from '../../platform/call/tenant-mode.ts';
import { confirmPassword } from '../session/own-password.ts';
import { openDocumentsOf, readState } from './queries.ts';

/**
 * Switches the mode of the tenant. No document is changed: what the other mode does not offer stays as it is, and is
 * offered again after the way back (D19). The name of the mode is typed once more, and the own password given again.
 */
export const switchMode = async (
  ctx: Ctx,
  { to, confirmation, reason, credential }: CheckedOf<typeof switchModeCall>,
): Promise<ModeState> => {
  orThrowFields(checkConfirmation(to, confirmation));
  const person = await confirmPassword(ctx, credential);
  // Two who switch at once wait for each other: the second finds the mode that the first has made.
  const mode = await lockMode(ctx);
  if (mode === to) throw refuse('status', { state: mode, action: 'switch' });
  await ctx.insert('mode_switch', {
    id: ctx.newId(),
    at: ctx.now,
    actor_id: person.id,
    actor: person.name,
    actor_zh: person.cname,
    from_mode: mode,
    to_mode: to,
    reason,
    open_documents: JSON.stringify(await openDocumentsOf(ctx)),
  });
  await setMode(ctx, to);
  return readState(ctx);
};
