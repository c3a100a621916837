import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Beginning } from '../serving/flow-product.ts';
import type { Lent } from '../serving/lent.ts';

/** A product that was started for a borrower. */
export interface LentProduct extends Lent {
  /** The lender closes the product. */
  giveBack(): void;
}

const HTTP_OK = 200;

const lenderAddress = (): string => {
  const address = process.env.INBOUND_FLOWS_LENDER;
  if (!address) throw new Error('INBOUND_FLOWS_LENDER is missing: the flows run through e2e/playwright.config.ts.');
  return address;
};

const ask = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent: false }, resolve).once('error', reject));

/** Borrows a product of its own from `e2e/serve.ts`. It is lent until it is given back or this process ends. */
export const borrowProduct = async (beginning: Beginning): Promise<LentProduct> => {
  const answer = await ask(`${lenderAddress()}/${beginning}`);
  const lines = createInterface({ input: answer });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve).once('close', () => reject(new Error('the lender has ended')));
  });
  if (answer.statusCode !== HTTP_OK) throw new Error(`no product was lent: ${line}`);
  // What breaks the connection ends the loan; whoever works with the product then notices that it is gone.
  answer.on('error', () => undefined);
  return { ...(JSON.parse(line) as Lent), giveBack: () => void answer.destroy() };
};
