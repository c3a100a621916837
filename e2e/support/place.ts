const told = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the flows run through e2e/playwright.config.ts.`);
  return value;
};

/** The password of every demo account in the flows. */
export const PASSWORD = 'Correct-Horse-42';

/** Where the product of this run serves, and what it writes to; read when a flow runs, for it is not known before. */
export const place = {
  get address(): string {
    return told('INBOUND_FLOWS_ADDRESS');
  },
  /** The superuser's address of the database, to read what no screen tells. */
  get database(): string {
    return told('INBOUND_FLOWS_DATABASE');
  },
  get dataFolder(): string {
    return told('INBOUND_FLOWS_FOLDER');
  },
  /** How many milliseconds the product's clock is ahead of the machine's. */
  get ahead(): number {
    return Number(told('INBOUND_FLOWS_AHEAD'));
  },
};
