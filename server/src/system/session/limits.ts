/** How long the parts of a sign-in and of a session are good (administration.md, Settings with numbers). */
export const PUZZLE_MINUTES = 2;
export const TICKET_MINUTES = 2;
export const NONCE_MINUTES = 5;
export const ACCESS_MINUTES = 15;
export const LONGEST_SESSION_HOURS = 12;
/** How long before the idle end the shell warns. */
export const IDLE_WARNING_MINUTES = 2;
/** A link to set a password. */
export const PASSWORD_LINK_HOURS = 72;
/** How long a sign-in waits for the second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** A code by e-mail: how long it is good, how often it may be tried, and how often one address may ask for one. */
export const EMAIL_CODE = { digits: 6, minutes: 10, tries: 5, pauseSeconds: 60, inAnHour: 5 } as const;
