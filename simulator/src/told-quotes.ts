import type { House } from './house.ts';

const DAY_MS = 86_400_000;

/** A quotation by its parts, with the price of those that are bid for; in days from now. */
interface ToldQuote {
  quoteNumber: string;
  customerQuoteNumber: string;
  daysAgo: number;
  daysLeft: number;
  isPriced: boolean;
  parts: readonly (readonly [part: string, quantity: number, price: number | null])[];
}

/** The quotations that a demo begins with: the product has been told the same (`server/seed/story/ordering/quotes.ts`). */
const TOLD: readonly ToldQuote[] = [
  {
    ...{ quoteNumber: '26441100', customerQuoteNumber: 'RFQ-26-0031', daysAgo: 20, daysLeft: 120, isPriced: true },
    parts: [
      ['ORB10A100DR', 5000, 0.148],
      ['ORB22Q1100PAP', 2000, 2.12],
      ['ORB48A107RGER', 3000, null],
    ],
  },
  {
    ...{ quoteNumber: '26440655', customerQuoteNumber: 'RFQ-26-0024', daysAgo: 171, daysLeft: 9, isPriced: true },
    parts: [['ORB50A101DR', 5000, 1.29]],
  },
  {
    ...{ quoteNumber: '26441382', customerQuoteNumber: 'RFQ-26-0036', daysAgo: 1, daysLeft: 179, isPriced: false },
    parts: [
      ['ORB42E100PWR', 2000, null],
      ['ORB15E103DGKR', 4000, null],
    ],
  },
];

/** What is in pricing is priced after so many days. */
const PRICED_AFTER = 3;

/** Gives a house the quotations of the demo, as they stand on its first day. */
export const tellQuotes = ({ quotes, clock }: House): void => {
  const today = clock.day();
  for (const { quoteNumber, customerQuoteNumber, daysAgo, daysLeft, isPriced, parts } of TOLD)
    quotes.taken.push({
      ...{ quoteNumber, customerQuoteNumber, profile: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors', reason: 'OE' },
      ...{ currency: 'USD', from: today - daysAgo, to: today + daysLeft },
      pricedAt: clock.now() + (isPriced ? -daysAgo : PRICED_AFTER) * DAY_MS,
      lines: parts.map(([tiPartNumber, quantity]) => ({ tiPartNumber, quantity, requestedUnitPrice: undefined })),
      none: isPriced ? parts.flatMap(([part, , price]) => (price === null ? [part] : [])) : [],
      prices: Object.fromEntries(parts.flatMap(([part, , price]) => (price === null ? [] : [[part, price]]))),
    });
};
