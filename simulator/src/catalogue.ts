import { dayText } from './clock.ts';
import { FAMILIES, type Family } from './families.ts';
import { type Draw, drawsOf, oneOf, wholeNumberIn } from './random.ts';

/** A product as the distributor's interface writes it. */
export interface Product {
  tiPartNumber: string;
  genericPartNumber: string;
  buyNowUrl: string;
  quantity: number;
  limit: number | '';
  pricing: { currency: string; priceBreaks: { priceBreakQuantity: number; price: number }[] }[];
  futureInventory: { forecastQuantity: number | null; forecastDate: string }[];
  description: string;
  minimumOrderQuantity: number;
  standardPackQuantity: number;
  exportControlClassificationNumber: string;
  htsCode: string;
  pinCount: number;
  packageType: string;
  packageCarrier: string;
  customReel: boolean;
  lifeCycle: string;
}

const PACKAGES = [
  ['SOIC (D)', 'DR', 8],
  ['VSSOP (DGK)', 'DGKR', 8],
  ['SOT-23 (DBV)', 'DBVR', 5],
  ['VQFN (RGE)', 'RGER', 24],
  ['TSSOP (PW)', 'PWR', 20],
  ['HTQFP (PAP)', 'PAP', 64],
] as const;
const CARRIERS = ['LARGE T&R', 'SMALL T&R', 'TUBE', 'JEDEC TRAY (5+1)'] as const;
const PACKS = [1, 5, 25, 50, 250, 1000] as const;
const BREAKS = [1, 10, 25, 100, 250, 1000, 3000] as const;
/** What the price of each break is of that of a single piece. */
const REBATES = [1, 0.84, 0.76, 0.66, 0.6, 0.5, 0.45] as const;
/** Every 100th part: endings that addresses and files must carry, prices without sense, lives that end. */
const HUNDRED = 100;
const SLASHED = new Set([7, 57]);
const WITH_PLUS = new Set([23]);
const ABSURD = 41;
const LIVES: Readonly<Record<number, string>> = { 11: 'NRND', 37: 'LAST BUY', 73: 'OBSOLETE', 91: 'PREVIEW' };
const LIMITED = 13;
const PRICE_DIGITS = 4;
const WEEK = 7;
const FORECAST_WEEKS = 3;
const EURO = 0.92;
const REPRICED_SHARE = 0.02;
const SHORT_SHARE = 0.12;

const familyAt = (index: number): Family => FAMILIES[index % FAMILIES.length] as Family;

/** What a part is called for good. */
const nameAt = (index: number) => {
  const number = 100 + Math.floor(index / FAMILIES.length);
  const [packageType, ending, pinCount] = PACKAGES[index % PACKAGES.length] ?? PACKAGES[0];
  const generic = `${familyAt(index).stem}${number}`;
  const odd = SLASHED.has(index % HUNDRED) ? '/NOPB' : WITH_PLUS.has(index % HUNDRED) ? '+TR' : '';
  return { partNumber: `${generic}${ending}${odd}`, generic, packageType, pinCount };
};

const rounded = (price: number): number => Number(price.toFixed(PRICE_DIGITS));

/** Breaks as they are; of an absurd part more pieces cost more, and two breaks stand at one quantity. */
const breaksOf = (single: number, minimum: number, isAbsurd: boolean): [quantity: number, price: number][] => {
  const usual = BREAKS.map((quantity, at): [number, number] => [quantity, rounded(single * (REBATES[at] ?? 1))]);
  if (isAbsurd)
    return [
      [1, rounded(single)],
      [HUNDRED, rounded(single * 11)],
      [HUNDRED, rounded(single * 0.7)],
    ];
  const reached = usual.filter(([quantity]) => quantity >= minimum);
  return reached.length > 0 ? reached : usual.slice(-1);
};

/** Prices of some parts move from one week to the next, and stay moved. */
const priceFactor = (seed: number, partNumber: string, day: number): number => {
  const draw = drawsOf(seed, `${partNumber} price ${Math.floor(day / WEEK)}`);
  return draw() < REPRICED_SHARE ? 1 + (wholeNumberIn(draw, -8, 8) || 1) / HUNDRED : 1;
};

const stockAt = (seed: number, partNumber: string, day: number, pack: number): number => {
  const draw = drawsOf(seed, `${partNumber} stock`);
  if (draw() < SHORT_SHARE && day % WEEK < 4) return 0;
  const usual = wholeNumberIn(draw, 4, 60) * pack;
  return Math.max(0, Math.round(usual * (0.6 + 0.8 * drawsOf(seed, `${partNumber} stock ${day}`)())));
};

const forecast = (draw: Draw, day: number, pack: number): Product['futureInventory'] => {
  const nextWeek = day + WEEK - (day % WEEK);
  return Array.from({ length: wholeNumberIn(draw, 0, FORECAST_WEEKS) }, (_, week) => ({
    forecastQuantity: draw() < 0.1 ? null : wholeNumberIn(draw, 1, 20) * pack,
    forecastDate: dayText(nextWeek + week * WEEK),
  }));
};

/** What a house of parts is: how many it has, by which seed, and stocks that were set by hand. */
export interface CatalogueOptions {
  seed: number;
  size: number;
}

/** All parts of the distributor, each made when it is asked for: the same seed and day give the same parts. */
export class Catalogue {
  readonly seed: number;
  readonly #byPart = new Map<string, number>();
  readonly #stocks = new Map<string, number>();
  #size: number;

  constructor({ seed, size }: CatalogueOptions) {
    this.seed = seed;
    this.#size = size;
    for (let index = 0; index < size; index++) this.#byPart.set(nameAt(index).partNumber, index);
  }

  get size(): number {
    return this.#size;
  }

  /** Takes the last parts out of the catalogue, or puts them back. */
  set size(size: number) {
    this.#size = size;
  }

  setStock(partNumber: string, quantity: number): void {
    this.#stocks.set(partNumber, quantity);
  }

  /** A part by its place in the catalogue. */
  at(index: number, day: number, currency: string): Product {
    const family = familyAt(index);
    const { partNumber, generic, packageType, pinCount } = nameAt(index);
    const draw = drawsOf(this.seed, partNumber);
    const pack = oneOf(draw, PACKS);
    const minimum = draw() < 0.7 ? pack : pack * 2;
    const single = family.price * (0.8 + 0.4 * draw()) * priceFactor(this.seed, partNumber, day);
    const breaks = breaksOf(single * (currency === 'EUR' ? EURO : 1), minimum, index % HUNDRED === ABSURD);
    return {
      tiPartNumber: partNumber,
      genericPartNumber: generic,
      buyNowUrl: `https://distributor.example/product/${encodeURIComponent(partNumber)}`,
      quantity: this.#stocks.get(partNumber) ?? stockAt(this.seed, partNumber, day, pack),
      limit: index % HUNDRED === LIMITED ? pack * 2 : '',
      pricing: [
        { currency, priceBreaks: breaks.map(([priceBreakQuantity, price]) => ({ priceBreakQuantity, price })) },
      ],
      futureInventory: forecast(draw, day, pack),
      description: family.says,
      minimumOrderQuantity: minimum,
      standardPackQuantity: pack,
      exportControlClassificationNumber: family.eccn,
      htsCode: family.hts,
      pinCount,
      packageType,
      packageCarrier: oneOf(draw, CARRIERS),
      customReel: draw() < 0.3,
      lifeCycle: LIVES[index % HUNDRED] ?? 'ACTIVE',
    };
  }

  /** A part by its number, as exactly as it is written. */
  find(partNumber: string, day: number, currency: string): Product | undefined {
    const index = this.#byPart.get(partNumber);
    return index === undefined || index >= this.#size ? undefined : this.at(index, day, currency);
  }

  /** The places of the parts of one generic number; of all parts where none is named. */
  placesOf(generic: string): number[] {
    const all = Array.from({ length: this.#size }, (_, index) => index);
    return generic === '' ? all : all.filter(index => nameAt(index).generic === generic);
  }
}
