import type { WaybillReport } from '@inbound/shared/ordering/waybill/report';
import { LARGEST_FILE } from '@inbound/shared/system/file/kinds';
import type { DistributorCall } from '../line.ts';
import { type Outcome, withValue } from '../outcome.ts';
import type { Channel, Distributor } from '../port.ts';
import { readTiErrors } from './read-errors.ts';
import { isNoWaybill, paperIn, waybillsIn } from './read-waybill.ts';

const STORE = '/v2/store/orders';
const BACKLOG = '/v2/backlog/advanced-shipment-notices';
/** A paper comes as text of four signs for three bytes, in an answer that says something besides. */
const LONGEST_PAPER = Math.ceil((LARGEST_FILE * 4) / 3) + 1_048_576;

/** By the number of our order the interface finds some of them only: waybills are asked for by the distributor's own. */
const pathOf = (channel: Channel, orderNo: string): string =>
  channel === 'store'
    ? `${STORE}/${encodeURIComponent(orderNo)}/advanced-shipment-notices`
    : `${BACKLOG}?orderNumber=${encodeURIComponent(orderNo)}`;

const paperPathOf = (channel: Channel, orderNo: string, waybillNo: string): string => {
  const number = encodeURIComponent(waybillNo);
  return channel === 'store'
    ? `${pathOf(channel, orderNo)}/${number}?requestWaybillPDF=true`
    : `${BACKLOG}?wayBillNumber=${number}&requestWaybillPDF=true`;
};

const kind = 'waybill' as const;

/** How Texas Instruments is asked for waybills and their papers. */
export const tiWaybills = (call: DistributorCall): Pick<Distributor, 'waybillsOf' | 'paperOf'> => ({
  waybillsOf: async ({ channel, orderNos }) => {
    const found: WaybillReport[] = [];
    for (const orderNo of orderNos) {
      const outcome = await call.readDated({ kind, path: pathOf(channel, orderNo), readErrors: readTiErrors });
      if (outcome.is === 'refused' && isNoWaybill(outcome.said)) continue;
      if (outcome.is !== 'answered') return outcome;
      found.push(...waybillsIn(outcome.value.said, outcome.value.moment));
    }
    return { is: 'answered', value: found };
  },
  paperOf: async ({ channel, orderNo, waybillNo }) => {
    const path = paperPathOf(channel, orderNo, waybillNo);
    const outcome = await call.readJson({ kind, path, longestPaper: LONGEST_PAPER, readErrors: readTiErrors });
    if (outcome.is === 'refused' && isNoWaybill(outcome.said)) return { is: 'answered', value: null };
    return withValue(outcome, (said): Outcome<Buffer | null> => {
      const paper = paperIn(said);
      return { is: 'answered', value: paper && paper.length <= LARGEST_FILE ? paper : null };
    });
  },
});
