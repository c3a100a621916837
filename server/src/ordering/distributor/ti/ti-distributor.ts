import type { DistributorCall } from '../line.ts';
import { objectsIn } from '../objects-in.ts';
import { withValue } from '../outcome.ts';
import type { Distributor } from '../port.ts';
import { tiDocuments } from './documents.ts';
import { tiOrders } from './orders.ts';
import { tiQuotes } from './quotes.ts';
import { readTiErrors } from './read-errors.ts';
import { readTiPart } from './read-part.ts';
import { tiWaybills } from './waybills.ts';

const PRODUCTS = '/v2/store/products';
const CURRENCY = 'USD';

/** The interface of Texas Instruments: paths, and how its answers are read. */
export const tiDistributor = (call: DistributorCall): Distributor => ({
  part: async partNo => {
    const path = `${PRODUCTS}/${encodeURIComponent(partNo)}?currency=${CURRENCY}`;
    const outcome = await call.readJson({ kind: 'part', path, readErrors: readTiErrors });
    return withValue(outcome, said => {
      const read = readTiPart(said, CURRENCY);
      return 'part' in read ? { is: 'answered', value: read.part } : { is: 'unknown', why: read.unread };
    });
  },
  catalogue: () =>
    call.readStream({
      kind: 'catalogue',
      path: `${PRODUCTS}/catalog?currency=${CURRENCY}&exclude-evms=true`,
      readErrors: readTiErrors,
    }),
  entriesIn: async function* (catalogue) {
    for await (const said of objectsIn(catalogue)) yield readTiPart(said, CURRENCY);
  },
  ...tiOrders(call),
  ...tiQuotes(call),
  ...tiWaybills(call),
  ...tiDocuments(call),
});
