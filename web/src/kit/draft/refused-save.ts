import { type ErrorCode, Refusal } from '@inbound/shared';
import { postRefusal } from '../../client/notices.ts';
import { isSignedOut } from '../../client/signed-out.ts';
import { createStore } from '../../client/store.ts';

/** Said elsewhere: the strip of the connection tells that the server is out of reach, and `conflict` is asked about. */
const TOLD_ELSEWHERE: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable', 'conflict'];

/** Whether the server takes no drafts now, so that what is typed lies in this window alone. */
export const areDraftsRefused = createStore(false);

/** Notes that the server has stored a draft. */
export const noteDraftSaved = (): void => areDraftsRefused.set(false);

/** Notes that the server has not stored a draft. The user is told once, until a draft is stored again. */
export const noteDraftRefused = (cause: unknown): void => {
  if (!(cause instanceof Refusal) || isSignedOut(cause) || TOLD_ELSEWHERE.includes(cause.code)) return;
  if (!areDraftsRefused.get()) postRefusal(cause);
  areDraftsRefused.set(true);
};
