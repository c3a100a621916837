import { type ErrorCode, Refusal } from '@inbound/shared';
import { postRefusal } from '../../client/notices.ts';
import { isSignedOut } from '../../client/signed-out.ts';
import { createStore } from '../../client/store.ts';

/** Said elsewhere: the strip of the connection tells that the server is out of reach, and `conflict` is asked about. */
const TOLD_ELSEWHERE: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable', 'conflict'];

/** Whether the server takes no drafts now, so that what is typed lies in this window alone. */
export const areDraftsRefused = createStore(false);

/** A draft was taken. */
export const noteDraftSaved = (): void => areDraftsRefused.set(false);

/** A draft was not taken: it is told once, however often it is tried, until one is taken again. */
export const noteDraftRefused = (cause: unknown): void => {
  if (!(cause instanceof Refusal) || isSignedOut(cause) || TOLD_ELSEWHERE.includes(cause.code)) return;
  if (!areDraftsRefused.get()) postRefusal(cause);
  areDraftsRefused.set(true);
};
