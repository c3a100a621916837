import { nowMs } from './now.ts';

const MINUTE_MS = 60_000;

/** Without a key or a press for so long nobody works: the page asks the server nothing by itself. */
const PAUSE_MS = 5 * MINUTE_MS;

let lastAt = nowMs();

const note = (): void => {
  lastAt = nowMs();
};

/** Watches keys and presses, from which the idle time counts. */
export const startActivity = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(kind, note, { passive: true });
};

export const isAtWork = (): boolean => nowMs() - lastAt < PAUSE_MS;
export const lastActivity = (): number => lastAt;
/** The reader said that he is still there. */
export const stay = note;

export type IdlePhase = 'active' | 'warn' | 'over';

/** Where an idle time stands: the warning comes `warnMinutes` before the end (administration.md: 2 h, 2 min). */
export const idlePhase = (
  lastAtMs: number,
  atMs: number,
  idle: { minutes: number; warnMinutes: number },
): IdlePhase => {
  const passed = atMs - lastAtMs;
  if (passed >= idle.minutes * MINUTE_MS) return 'over';
  return passed >= (idle.minutes - idle.warnMinutes) * MINUTE_MS ? 'warn' : 'active';
};
