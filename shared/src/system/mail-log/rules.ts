/** A mail that is settled is sent again as a new one, but for one that held a secret: its text is gone. */
export const canResend = ({ settledAt, secret }: { settledAt: string | null; secret: boolean }): boolean =>
  settledAt !== null && !secret;
