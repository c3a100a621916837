import { type Decimal, isZero, subtract, ZERO } from '../../kernel/index.ts';
import { canonical, type Fact, later } from '../component-order/facts.ts';
import type { DocumentReport } from './report.ts';

/** What is known of a financial document: what was said of it at the latest moment. */
export type DocumentFacts = Fact<Omit<DocumentReport, 'moment'>>;

/**
 * Adds a report to what is known. A document is always told whole, so that the latest one stands; reports may come twice, late
 * and in any order (decision 0186).
 */
export const mergeDocument = (known: DocumentFacts | undefined, report: DocumentReport): DocumentFacts => {
  const { moment: at, ...value } = report;
  return later(known, { at, value });
};

/** Whether two states of knowledge say the same, whenever it was said. */
export const saysTheSame = (one: DocumentFacts | undefined, other: DocumentFacts): boolean =>
  one !== undefined && canonical(one.value) === canonical(other.value);

/** What a document adds to what is to be paid: a credit memo takes away. */
export const signedAmount = (amount: Decimal, kind: string): Decimal => {
  if (kind !== 'credit_memo' || isZero(amount)) return amount;
  return amount.startsWith('-') ? amount : subtract(ZERO, amount);
};
