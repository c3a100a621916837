import type { ToldDocuments } from '@inbound/shared/ordering/financial-document/report';
import { LARGEST_FILE } from '@inbound/shared/system/file/kinds';
import type { DistributorCall } from '../line.ts';
import { type Outcome, withValue } from '../outcome.ts';
import type { AdviceAnswer, AdviceToSend, Channel, Distributor } from '../port.ts';
import {
  adviceAnswerIn,
  documentNosIn,
  documentPaperIn,
  documentsIn,
  HIDDEN_IN_LOG,
  isNoDocument,
} from './read-document.ts';
import { readTiErrors } from './read-errors.ts';

const STORE = '/v2/store/orders';
const BACKLOG = '/v2/backlog/financial-documents';
const ADVICE: Readonly<Record<Channel, string>> = {
  store: '/v2/store/remittance-advice',
  backlog: '/v2/backlog/remittance-advice',
};
/** A paper comes as text of four signs for three bytes, in an answer that says something besides. */
const LONGEST_PAPER = Math.ceil((LARGEST_FILE * 4) / 3) + 1_048_576;

const kind = 'document' as const;

const storePath = (orderNo: string, documentNo = ''): string =>
  `${STORE}/${encodeURIComponent(orderNo)}${documentNo ? `/financial-documents/${encodeURIComponent(documentNo)}` : ''}`;

/** The store answers one document by its number; which there are stands at the shipments of the order. */
const pathsOf = async (call: DistributorCall, channel: Channel, orderNo: string): Promise<Outcome<string[]>> => {
  if (channel === 'backlog')
    return { is: 'answered', value: [`${BACKLOG}?orderNumber=${encodeURIComponent(orderNo)}`] };
  const order = await call.readJson({ kind: 'order', path: storePath(orderNo), readErrors: readTiErrors });
  return withValue(order, said => ({
    is: 'answered',
    value: documentNosIn(said).map(documentNo => storePath(orderNo, documentNo)),
  }));
};

const paperPathOf = (channel: Channel, orderNo: string, documentNo: string): string =>
  channel === 'store'
    ? `${storePath(orderNo, documentNo)}?requestPDF=true`
    : `${BACKLOG}?financialDocumentNumber=${encodeURIComponent(documentNo)}&requestInvoicePDF=true`;

const written = ({ adviceNo, currency, lines }: AdviceToSend): object => ({
  remittanceAdviceNumber: adviceNo,
  currencyCode: currency,
  lineItems: lines.map(({ documentNo, amount }) => ({ paymentAmount: amount, financialDocumentNumber: documentNo })),
});

type Documents = Pick<Distributor, 'documentsOf' | 'documentPaperOf' | 'adviceBody' | 'checkAdvice' | 'sendAdvice'>;

/** How Texas Instruments is asked for financial documents, and told what is paid. */
export const tiDocuments = (call: DistributorCall): Documents => {
  const tell = async (path: string, body: Buffer): Promise<Outcome<AdviceAnswer>> => {
    const outcome = await call.readJson({ kind, path, body, readErrors: readTiErrors });
    return withValue(outcome, (said): Outcome<AdviceAnswer> => {
      const answer = adviceAnswerIn(said);
      return answer ? { is: 'answered', value: answer } : { is: 'unknown', why: 'the answer says nothing' };
    });
  };
  return {
    documentsOf: async ({ channel, orderNos }) => {
      const found: ToldDocuments = { documents: [], unread: [] };
      for (const orderNo of orderNos) {
        const paths = await pathsOf(call, channel, orderNo);
        if (paths.is !== 'answered') return paths;
        for (const path of paths.value) {
          const outcome = await call.readDated({ kind, path, hidden: HIDDEN_IN_LOG, readErrors: readTiErrors });
          if (outcome.is === 'refused' && isNoDocument(outcome.said)) continue;
          if (outcome.is !== 'answered') return outcome;
          const told = documentsIn(outcome.value.said, outcome.value.moment);
          found.documents.push(...told.documents);
          found.unread.push(...told.unread);
        }
      }
      return { is: 'answered', value: found };
    },
    documentPaperOf: async ({ channel, orderNo, documentNo }) => {
      const path = paperPathOf(channel, orderNo, documentNo);
      const outcome = await call.readJson({ kind, path, longestPaper: LONGEST_PAPER, readErrors: readTiErrors });
      if (outcome.is === 'refused' && isNoDocument(outcome.said)) return { is: 'answered', value: null };
      return withValue(outcome, (said): Outcome<Buffer | null> => {
        const paper = documentPaperIn(said);
        return { is: 'answered', value: paper && paper.length <= LARGEST_FILE ? paper : null };
      });
    },
    adviceBody: advice => Buffer.from(JSON.stringify(written(advice))),
    checkAdvice: (channel, body) => tell(`${ADVICE[channel]}/test`, body),
    sendAdvice: (channel, body) => tell(ADVICE[channel], body),
  };
};
