import { type Beside, openBeside } from './beside.ts';
import { Catalogue, type CatalogueOptions } from './catalogue.ts';
import { SimulatedClock } from './clock.ts';
import { Faults } from './faults.ts';
import { type Billing, openBilling } from './invoices.ts';
import { Limits } from './limits.ts';
import { newOrderBook, type OrderBook } from './orders.ts';
import { newQuoteBook, type QuoteBook } from './quotes.ts';
import { type Credentials, Tokens } from './tokens.ts';

/** A call as the house has heard it. */
interface Heard {
  method: string;
  path: string;
  status: number;
}

/** Everything that the simulated distributor is. */
export interface House {
  clock: SimulatedClock;
  catalogue: Catalogue;
  tokens: Tokens;
  limits: Limits;
  faults: Faults;
  orders: OrderBook;
  billing: Billing;
  quotes: QuoteBook;
  /** Services of others, which the same process plays. */
  beside: Beside;
  heard: Heard[];
}

/** At most so many calls are remembered. */
const MOST_HEARD = 10_000;

export const openHouse = (options: CatalogueOptions & Credentials): House => {
  const clock = new SimulatedClock();
  return {
    clock,
    catalogue: new Catalogue(options),
    tokens: new Tokens(clock, options),
    limits: new Limits(clock),
    faults: new Faults(),
    orders: newOrderBook(),
    billing: openBilling(),
    quotes: newQuoteBook(),
    beside: openBeside(),
    heard: [],
  };
};

export const hear = ({ heard }: House, call: Heard): void => {
  heard.push(call);
  if (heard.length > MOST_HEARD) heard.shift();
};
