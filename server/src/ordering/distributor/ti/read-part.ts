import { compare, type Decimal, isCurrency, isDecimal, isPlainDate, scaleOf } from '@inbound/shared';
import { z } from 'zod';
import { outsideLine } from '../../../platform/tools/outside-text.ts';
import type { CatalogueEntry, OfferedPart } from '../port.ts';
import { lifeCycleOf } from './status-words.ts';

const LONGEST_NUMBER = 60;
const LONGEST_TEXT = 400;
const LARGEST_COUNT = 2_000_000_000;
const MOST_BREAKS = 50;
const MOST_WEEKS = 104;
const PRICE_SCALE = 6;
/** What the interface writes for nothing. */
const NOTHING = new Set(['', '#', 'null']);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const orNull = (value: unknown): unknown => {
  const bare = trimmed(value);
  return bare === undefined || (typeof bare === 'string' && NOTHING.has(bare)) ? null : bare;
};
/** Whole numbers come as numbers and as texts. */
const asNumber = (value: unknown): unknown => {
  const bare = orNull(value);
  return typeof bare === 'string' && /^\d+$/.test(bare) ? Number(bare) : bare;
};

const line = (longest: number) =>
  z.preprocess(
    value => orNull(value) ?? '',
    z.string().transform(text => outsideLine(text, longest)),
  );
const count = z.preprocess(asNumber, z.int().min(0).max(LARGEST_COUNT));
const countOrNull = z.preprocess(asNumber, z.int().min(0).max(LARGEST_COUNT).nullable());
const positive = z.preprocess(value => asNumber(value) ?? 1, z.int().min(1).max(LARGEST_COUNT));
const price = z.preprocess(
  value => (typeof value === 'number' ? String(value) : trimmed(value)),
  z
    .string()
    .refine(text => isDecimal(text) && compare(text, '0') >= 0 && scaleOf(text) <= PRICE_SCALE, 'is no price')
    .transform(text => text as Decimal),
);

const priceBreak = z.object({ priceBreakQuantity: positive, price });
const pricing = z.object({
  currency: z.preprocess(trimmed, z.string().refine(isCurrency, 'is no currency')),
  priceBreaks: z.array(priceBreak).max(MOST_BREAKS),
});
const future = z.object({
  forecastQuantity: countOrNull,
  forecastDate: z.string().transform((text, issue) => {
    const day = text.trim().slice(0, 'yyyy-mm-dd'.length);
    if (isPlainDate(day)) return day;
    issue.addIssue({ code: 'custom', message: 'is no day' });
    return z.NEVER;
  }),
});

/** A product as the interface describes it; what else it says is nobody's. */
const product = z.object({
  tiPartNumber: z.preprocess(
    trimmed,
    z
      .string()
      .min(1)
      .max(LONGEST_NUMBER)
      .regex(/^[\x20-\x7e]+$/),
  ),
  genericPartNumber: line(LONGEST_NUMBER),
  quantity: count,
  limit: countOrNull,
  pricing: z.preprocess(value => value ?? [], z.array(pricing)),
  futureInventory: z.preprocess(value => value ?? [], z.array(future).max(MOST_WEEKS)),
  description: line(LONGEST_TEXT),
  minimumOrderQuantity: positive,
  standardPackQuantity: positive,
  exportControlClassificationNumber: line(LONGEST_NUMBER),
  htsCode: line(LONGEST_NUMBER),
  pinCount: countOrNull,
  packageType: line(LONGEST_NUMBER),
  packageCarrier: line(LONGEST_NUMBER),
  customReel: z.preprocess(value => value ?? false, z.boolean()),
  lifeCycle: line(LONGEST_NUMBER),
});
type Product = z.output<typeof product>;

/** Some keys come with blanks around them. */
const withoutBlanks = (said: object): object =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [key.trim(), value]));

/** Of a limit this is said where there is none. */
const WITHOUT_LIMIT = 999_999_999;

const offered = (said: Product, currency: string): OfferedPart => {
  const priced = said.pricing.find(one => one.currency === currency) ?? said.pricing[0];
  return {
    partNo: said.tiPartNumber,
    genericNo: said.genericPartNumber,
    description: said.description,
    lifeCycle: lifeCycleOf(said.lifeCycle),
    lifeCycleSaid: said.lifeCycle,
    stock: said.quantity,
    orderLimit: said.limit === null || said.limit >= WITHOUT_LIMIT ? null : said.limit,
    minimumQty: said.minimumOrderQuantity,
    packQty: said.standardPackQuantity,
    eccn: said.exportControlClassificationNumber,
    htsCode: said.htsCode,
    packageType: said.packageType,
    packageCarrier: said.packageCarrier,
    pinCount: said.pinCount,
    customReel: said.customReel,
    currency: priced?.currency ?? currency,
    prices: (priced?.priceBreaks ?? [])
      .map(one => ({ from: one.priceBreakQuantity, price: one.price }))
      .sort((one, other) => one.from - other.from || compare(one.price, other.price)),
    futureStock: said.futureInventory.map(one => ({ week: one.forecastDate, qty: one.forecastQuantity })),
  };
};

const LONGEST_REASON = 200;

/** Reads one product in a currency; what cannot be read says which part, which field and why. */
export const readTiPart = (said: unknown, currency: string): CatalogueEntry => {
  const keyed = typeof said === 'object' && said !== null ? withoutBlanks(said) : said;
  const read = product.safeParse(keyed);
  if (read.success) return { part: offered(read.data, currency) };
  const [issue] = read.error.issues;
  const name =
    typeof keyed === 'object' && keyed !== null && 'tiPartNumber' in keyed ? String(keyed.tiPartNumber) : '?';
  return { unread: outsideLine(`${name}: ${issue?.path.join('.')} ${issue?.message}`, LONGEST_REASON) };
};
