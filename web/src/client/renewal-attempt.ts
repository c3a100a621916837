import { newKey } from './unique.ts';

/** Kept while an exchange of the refresh cookie has no answer, and no longer; all windows of the browser share it. */
const PLACE = 'inbound.renewal';

/**
 * Names the exchange that is about to be sent. One whose answer never came, because the page was left or the network
 * went, keeps its name: the server knows the repetition by it, where it would take the cookie for a stolen one.
 */
export const beginAttempt = (): string => {
  try {
    const attempt = localStorage.getItem(PLACE) ?? newKey();
    localStorage.setItem(PLACE, attempt);
    return attempt;
  } catch {
    return newKey();
  }
};

/** The answer is here. */
export const endAttempt = (): void => {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // A browser that keeps nothing has kept no name either.
  }
};
