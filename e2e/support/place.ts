export { TEST_PASSWORD as PASSWORD } from '../../server/test/password.ts';

/** Where a product is served, and what it writes to. */
export interface Place {
  address: string;
  /** The superuser's address of the database, to read what no screen tells. */
  database: string;
  dataFolder: string;
  /** How many milliseconds the product's clock is ahead of the machine's. */
  ahead: number;
}

const told = (name: string): string => {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: a product that runs already is named by four variables.`);
  return value;
};

/** The product that runs already, if the flows are to work with one; it is the same for all of them. */
export const runningPlace = (): Place | undefined =>
  process.env.INBOUND_FLOWS_ADDRESS === undefined
    ? undefined
    : {
        address: told('INBOUND_FLOWS_ADDRESS'),
        database: told('INBOUND_FLOWS_DATABASE'),
        dataFolder: told('INBOUND_FLOWS_FOLDER'),
        ahead: Number(told('INBOUND_FLOWS_AHEAD')),
      };

/** The place of the product that the present flow works with; filled by the fixture `product` before the flow begins. */
export const place: Place = { address: '', database: '', dataFolder: '', ahead: 0 };
