import type { QuotationReport } from '@inbound/shared/ordering/quotation/report';
import type { QuoteReason } from '@inbound/shared/ordering/quotation/rules';
import type { DistributorCall } from '../line.ts';
import { type Outcome, withValue } from '../outcome.ts';
import type { Distributor, QuoteAsked, QuoteToRequest } from '../port.ts';
import { readTiErrors } from './read-errors.ts';
import { quotesIn, sameQuoteNumber } from './read-quote.ts';

const QUOTES = '/v2/backlog/quotes';
/** A quotation of this own number is there already. */
const KNOWN_QUOTE = 'TI-TXT-045';
/** There is no quotation of that number. */
const NO_QUOTE = /^(404|TI-TXT-067)$/;

const REASONS: Readonly<Record<QuoteReason, string>> = {
  cm_controlled: 'CM',
  oem_controlled: 'OE',
  new_opportunity: 'NO',
  renewal: 'RE',
};

const kind = 'quote' as const;

const bodyOf = ({ customerQuoteNo, reason, shipTo, endCustomer, currency, lines }: QuoteToRequest): object => ({
  quote: {
    customerQuoteNumber: customerQuoteNo,
    quoteReason: REASONS[reason],
    checkoutProfileId: shipTo,
    endCustomerCompanyName: endCustomer,
    requestedUnitPriceCurrencyCode: currency,
    lineItems: lines.map(line => ({
      tiPartNumber: line.partNo,
      quantity: line.quantity,
      ...(line.targetPrice === null ? {} : { requestedUnitPrice: line.targetPrice }),
      ...(line.altSupplier ? { competitorName: line.altSupplier } : {}),
      ...(line.altPartNo ? { competitorPartNumber: line.altPartNo } : {}),
      ...(line.altPrice === null
        ? {}
        : { competitorUnitPrice: line.altPrice, competitorCurrencyCode: line.altCurrency }),
      ...(line.note ? { customerItemComments: line.note } : {}),
    })),
  },
});

const isAbout = ({ quotationNo, customerQuoteNo }: QuoteAsked, report: QuotationReport): boolean =>
  quotationNo ? sameQuoteNumber(report.quotationNo, quotationNo) : report.customerQuoteNo === customerQuoteNo;

const pathOf = ({ quotationNo, customerQuoteNo }: QuoteAsked): string =>
  quotationNo
    ? `${QUOTES}?quoteNumber=${encodeURIComponent(quotationNo)}`
    : `${QUOTES}?customerQuoteNumber=${encodeURIComponent(customerQuoteNo)}`;

type Quotes = Pick<Distributor, 'quoteBody' | 'requestQuote' | 'quoteOf' | 'isKnownQuote'>;

/** How quotations are requested from Texas Instruments, and asked about. */
export const tiQuotes = (call: DistributorCall): Quotes => ({
  quoteBody: quote => Buffer.from(JSON.stringify(bodyOf(quote))),
  requestQuote: async body => {
    const outcome = await call.readJson({ kind, path: QUOTES, body, readErrors: readTiErrors });
    return withValue(outcome, (said): Outcome<QuotationReport> => {
      const [report] = quotesIn(said);
      if (report) return { is: 'answered', value: report };
      const refused = readTiErrors(said, 0).filter(({ code }) => code !== '0');
      // An answer without a number names what is wrong; one that names nothing says nothing that may be relied upon.
      return refused.length > 0 ? { is: 'refused', said: refused } : { is: 'unknown', why: 'the answer has no number' };
    });
  },
  quoteOf: async asked => {
    const outcome = await call.readJson({ kind, path: pathOf(asked), readErrors: readTiErrors });
    if (outcome.is === 'refused' && outcome.said.some(({ code }) => NO_QUOTE.test(code)))
      return { is: 'answered', value: null };
    return withValue(outcome, said => ({
      is: 'answered',
      value: quotesIn(said).find(report => isAbout(asked, report)) ?? null,
    }));
  },
  isKnownQuote: said => said.some(({ code }) => code === KNOWN_QUOTE),
});
