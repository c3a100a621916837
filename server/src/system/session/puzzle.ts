import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type { drawPuzzle, dropPiece } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { networkOf } from '../../platform/threads/buckets.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { PUZZLE_MINUTES, TICKET_MINUTES } from './limits.ts';
import { drawPuzzlePicture, PICTURE, PIECE_SIZE } from './puzzle-picture.ts';
import { giveOut, useUp } from './single-use.ts';
import { requireTenant } from './tenant.ts';
import { isHumanTrack, isOnGap } from './track.ts';

/** Whose puzzle it is: what solves puzzles elsewhere can hand their tickets to nobody. */
export const browserOf = ({ caller }: Ctx): string =>
  hashOf(`${networkOf(caller.ip)} ${caller.userAgent}`).toString('base64url');

/** Draws a puzzle; its name is a secret, and the place of its gap stays in the row that the name's hash finds. */
export const draw = async (ctx: Ctx): Promise<AnswerOf<typeof drawPuzzle>> => {
  await requireTenant(ctx);
  const { gap, picture, piece } = await inThread(ctx, drawPuzzlePicture, null);
  const { secret } = await giveOut(ctx, 'puzzle', PUZZLE_MINUTES, { x: gap.x, browser: browserOf(ctx) });
  return { puzzle: secret, ...PICTURE, pieceSize: PIECE_SIZE, pieceTop: gap.y, picture, piece };
};

/** Judges a drop. Each puzzle takes one: who tries all places needs as many puzzles. */
export const drop = async (
  ctx: Ctx,
  { puzzle, x, track }: CheckedOf<typeof dropPiece>,
): Promise<AnswerOf<typeof dropPiece>> => {
  const use = await useUp(ctx, 'puzzle', puzzle);
  if (use.outcome !== 'good') throw refuse(use.outcome === 'late' ? 'captcha_timeout' : 'captcha');
  const { x: gap, browser } = use.content as { x: number; browser: string };
  if (browser !== browserOf(ctx)) throw refuse('captcha');
  if (!isOnGap(x, gap) || !isHumanTrack(track, x)) throw refuse('captcha');
  const { secret, expiresAt } = await giveOut(ctx, 'ticket', TICKET_MINUTES, { puzzle: use.id, browser });
  return { ticket: secret, expiresAt };
};

/** Uses the ticket of a solved puzzle up; none, an unknown or a used one is refused with what it is needed for. */
export const redeemTicket = async (
  ctx: Ctx,
  ticket: string | undefined,
  needed: 'slider_login' | 'slider_code' = 'slider_login',
): Promise<void> => {
  const use = ticket ? await useUp(ctx, 'ticket', ticket) : undefined;
  if (use?.outcome === 'late') throw refuse('captcha_timeout');
  if (use?.outcome !== 'good' || (use.content as { browser: string }).browser !== browserOf(ctx)) throw refuse(needed);
};
