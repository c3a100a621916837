import { z } from 'zod';
import {
  callsOf,
  code,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  isCurrency,
  listEndpoint,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { QUOTE_ANSWERS } from './rules.ts';

const PATH = '/ordering/v1/quotation' as const;
const LONGEST_NUMBER = 60;
const MOST_PRICE_DECIMALS = 6;

const quoteAnswer = z.enum(QUOTE_ANSWERS);
const currency = z
  .string()
  .trim()
  .refine(isCurrency, { params: { code: 'format', params: { example: 'USD' } } })
  .meta({ normalise: 'NFKC', capitals: true, examples: ['USD'] });

/** A line of a quotation as the distributor answered it. */
export const quotationLineRow = z.object({
  id,
  version,
  quotationNo: z.string(),
  lineNo: z.string(),
  partId: z.string(),
  partNo: z.string(),
  description: z.string(),
  answer: quoteAnswer,
  /** The price of a piece. */
  price: decimalOut.nullable(),
  currency: z.string(),
  validFrom: plainDate,
  /** It holds through the end of this day, in the distributor's zone. */
  validTo: plainDate,
  changedAt: timestamp,
});
export type QuotationLineRow = z.output<typeof quotationLineRow>;

export const listQuotationLines = listEndpoint({
  path: PATH,
  access: 'ordering.quotation.view',
  title: 'What the distributor has quoted, line by line',
  row: quotationLineRow,
  filter: {
    /** The number of the quotation or of the part begins with it. */
    search: optionalText(LONGEST_NUMBER),
    answer: z.array(quoteAnswer).max(QUOTE_ANSWERS.length).optional(),
    validToFrom: plainDate.optional(),
    validToTo: plainDate.optional(),
  },
  sortable: ['quotationNo', 'partNo', 'validTo'],
  defaultSort: '-validTo',
});

const calls = callsOf(PATH, 'ordering.quotation', quotationLineRow);

export const readQuotationLine = calls.read({ title: 'One line of a quotation' });

/** The distributor's own answer as a file: no answer is written by hand. */
export const importQuotationLines = importEndpoint({
  path: `${PATH}/import`,
  access: 'ordering.quotation.edit',
  title: 'Import a quotation of the distributor',
  row: z.strictObject({
    quotationNo: code(LONGEST_NUMBER, 'Q-264411'),
    lineNo: code(10, '10'),
    partNo: code(LONGEST_NUMBER, 'ORB10A100DR'),
    answer: quoteAnswer,
    price: decimal({ min: 'positive', scale: MOST_PRICE_DECIMALS }).nullish(),
    currency: currency.nullish(),
    validFrom: plainDate,
    validTo: plainDate,
  }),
  key: 'lineNo',
  within: 'quotationNo',
});
