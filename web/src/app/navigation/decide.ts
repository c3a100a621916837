import { Refusal, type ScreenPath } from '@inbound/shared';
import { HOME, isScreenPath, LOGIN, openPaths, PHONE_START } from '@inbound/shared/areas';

/** What the guard knows of the reader. */
export interface Standing {
  signedIn: boolean;
  /** The paths that the session information permits. */
  permitted: ReadonlySet<string>;
  /** The password must be changed or the agreement read before anything else. */
  isGated: boolean;
}

export type Decision =
  /** The page shows, in the shell or, signed out and at the gate, alone. */
  | { kind: 'show'; path: ScreenPath; frame: 'shell' | 'alone' }
  | { kind: 'gate' }
  | { kind: 'login' }
  /** An installed phone begins: its first page. */
  | { kind: 'phone'; path: ScreenPath }
  /** Home, with a notice that names the page without permission. */
  | { kind: 'home'; refused?: ScreenPath }
  /** No such page. */
  | { kind: 'missing' };

/** The first page that is made for a thumb; home for whoever has none. */
const firstOnPhone = (permitted: ReadonlySet<string>): ScreenPath =>
  [...permitted].filter(isScreenPath).find(path => path.startsWith(PHONE_START)) ?? HOME;

const isOpen = (path: string): boolean => (openPaths as readonly string[]).includes(path);

/**
 * The rules of navigation (specification §4, administration.md "Session and navigation"): nobody reaches anything but
 * the open paths; who is signed in reaches home and what is permitted; the login leads home; a known page without
 * permission leads home with a notice; an unknown one does not exist.
 */
export const decide = (path: string, standing: Standing): Decision => {
  const { signedIn, permitted, isGated } = standing;
  if (path === LOGIN) return signedIn ? { kind: 'home' } : { kind: 'show', path, frame: 'alone' };
  const isStart = path === '/' || path === PHONE_START;
  if (!isStart && !isScreenPath(path)) return { kind: 'missing' };
  if (!isStart && isOpen(path)) return { kind: 'show', path, frame: signedIn && !isGated ? 'shell' : 'alone' };
  if (!signedIn) return { kind: 'login' };
  if (isGated) return { kind: 'gate' };
  if (path === PHONE_START) return { kind: 'phone', path: firstOnPhone(permitted) };
  if (path === '/') return { kind: 'home' };
  if (path === HOME || permitted.has(path)) return { kind: 'show', path, frame: 'shell' };
  return { kind: 'home', refused: path };
};

/** How long session information counts as fresh (administration.md, Settings with numbers), in milliseconds. */
export const FRESH_MS = 5000;

/** Whether the guard must wait for the session information, or may let the call run beside the navigation. */
export const mustWait = (state: { informed: boolean; informedAt: number; outdated: boolean }, at: number): boolean =>
  !state.informed || state.outdated || at - state.informedAt > FRESH_MS;

/** The plant of a navigation: the first wanted one that the reader may enter, else the first of all (§4). */
export const choosePlant = (
  wanted: readonly (string | undefined)[],
  plants: readonly { plantNo: string }[],
): string | undefined => wanted.find(plantNo => plants.some(plant => plant.plantNo === plantNo)) ?? plants[0]?.plantNo;

/**
 * Whether a session information call that failed ends the session (specification §4): every failure does, but no answer
 * at all says nothing about it (decision 0023).
 */
export const endsSession = (cause: unknown): boolean =>
  !(cause instanceof Refusal && (cause.code === 'offline' || cause.code === 'timeout'));
