import { compare, type Decimal, payable, type RefusalData, sum, ZERO } from '../../kernel/index.ts';
import { signedAmount } from '../financial-document/merge.ts';

/** The distributor takes at most so many documents in one advice, and numbers and amounts of such lengths. */
export const MOST_DOCUMENTS = 100;
export const LONGEST_ADVICE_NO = 35;
const MOST_DIGITS = 15;

/** A document as an advice names it. */
export interface PayableDocument {
  documentNo: string;
  kind: string;
  state: string;
  currency: string;
  /** As it is printed. */
  total: Decimal;
  /** The open advice that names it already; empty where none does. */
  adviceNo: string;
}

/** What an advice pays: the sum of its lines, each with its sign, always (decision 0186). */
export const totalOf = (documents: readonly Pick<PayableDocument, 'kind' | 'total'>[]): Decimal =>
  sum(documents.map(({ kind, total }) => signedAmount(total, kind)));

const digitsOf = (amount: Decimal): number => amount.replace(/\D/g, '').length;

/** Why one document cannot be named; undefined where it can. */
export const refusedDocument = ({ documentNo, state, adviceNo }: PayableDocument): RefusalData | undefined => {
  if (state === 'open') return undefined;
  return state === 'advised'
    ? { code: 'document_advised', params: { number: documentNo, advice: adviceNo } }
    : { code: 'document_not_open', params: { number: documentNo } };
};

/** Why documents cannot be paid together; undefined where they can. */
export const refusedTogether = (documents: readonly PayableDocument[]): RefusalData | undefined => {
  const [first] = documents;
  if (!first) return { code: 'none_selected', params: {} };
  if (documents.some(({ currency }) => currency !== first.currency)) return { code: 'currency_mixed', params: {} };
  const { amount } = payable({ amount: totalOf(documents), currency: first.currency });
  if (compare(amount, ZERO) < 0 || digitsOf(amount) > MOST_DIGITS)
    return { code: 'advice_total', params: { total: amount } };
  return undefined;
};
