import { kindOf } from '@inbound/edi';
import { type Mode, type RefusalData, refusal } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import type { IncomingFile, TakeFile } from './inbox.ts';
import { logIncoming } from './interface-log.ts';

const INTERFACE = 'inbox';

/** The files that a feature takes from the inbox of a plant, in one of the modes of a tenant. */
export interface TakenKinds {
  mode: Mode;
  /** Kinds of messages (`ORDERS`, `VDA 4905`), and forms of files that hold none (`xlsx`). */
  kinds: readonly string[];
  /** What the mode takes, as its refusal of anything else says it. */
  allowed: string;
  take: TakeFile;
}

const modeOf = async (ctx: Ctx): Promise<Mode> => {
  const { mode } = await ctx.rows('tenant').select('tenant.mode').executeTakeFirstOrThrow();
  return mode;
};

/** A file that nobody takes stands in the interface log with the reason, as one that was read and refused does. */
const refuseByName = async (
  ctx: Ctx,
  { id, name: fileName, content }: IncomingFile,
  kind: string,
  allowed: string,
): Promise<{ applied: false; refusal: RefusalData }> => {
  const refused = refusal('message_kind', { kind, allowed });
  await logIncoming(ctx, {
    ...{ id, interfaceName: INTERFACE, messageType: kind, fileName, content },
    ...{ applied: false, response: refused },
  });
  return { applied: false, refusal: refused };
};

/**
 * Hands each file to the feature that takes messages of its kind in the mode of its tenant. What belongs to the other mode, or to
 * nobody, is refused by its name: orders are not read as releases, and no file is passed over (decision 0024).
 */
export const routeFile =
  (takers: readonly TakenKinds[]): TakeFile =>
  async (ctx, file) => {
    const { kind, name } = kindOf(file.content);
    const mode = await modeOf(ctx);
    const present = takers.filter(taker => taker.mode === mode);
    const taker = present.find(({ kinds }) => kinds.includes(kind));
    return taker ? taker.take(ctx, file) : refuseByName(ctx, file, name, present.map(one => one.allowed).join(', '));
  };
