/** How long the parts of a sign-in and of a session are good (administration.md, Settings with numbers). */
export const PUZZLE_MINUTES = 2;
export const TICKET_MINUTES = 2;
export const NONCE_MINUTES = 5;
export const ACCESS_MINUTES = 15;
/** How long a sign-in waits for the second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** A code by e-mail, and how often one address may ask for one; how long it is good is the tenant's number. */
export const EMAIL_CODE = { digits: 6, pauseSeconds: 60, inAnHour: 5 } as const;
