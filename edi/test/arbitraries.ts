import fc from 'fast-check';
import type { Despatch, DespatchItem, DespatchUnit, Release, ScheduleLine } from '../src/index.ts';
import { lineKind } from '../src/model/zones.ts';
import { addDays, isoWeek, monthPeriod, weekPeriod } from '../src/text/dates.ts';
import { addDecimals, multiplyDecimals } from '../src/text/decimal.ts';

const FIRST_DAY = '2001-01-01';
const SPAN_OF_DAYS = 20_000;

/** Text for a field of so many characters, in what ISO 8859-1 can print; service characters of EDIFACT among it. */
export function texts(length: number): fc.Arbitrary<string> {
  const character = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'ABXYZ0189 -./') },
    { weight: 1, arbitrary: fc.constantFrom(...":+?'*ÄÖÜß§é") },
  );
  return fc
    .string({ unit: character, minLength: 1, maxLength: length })
    .map(text => text.trimEnd())
    .filter(text => text !== '');
}

/** A whole number of at most so many digits, without leading zeros. */
export function wholes(digits: number): fc.Arbitrary<string> {
  return fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n }).map(String);
}

/** A decimal with three decimals at most. */
const quantities = fc
  .integer({ min: 1, max: 99_999_999 })
  .map(thousandths => multiplyDecimals(String(thousandths), '0.001'));

const dates = fc.nat({ max: SPAN_OF_DAYS }).map(days => addDays(FIRST_DAY, days));

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const moments = fc.tuple(dates, clock).map(([date, time]) => `${date}T${time}`);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

type Span = Pick<ScheduleLine, 'from' | 'to' | 'qty'>;

/** Days in order, then periods in order: as 4905 writes them. */
const spans: fc.Arbitrary<Span[]> = fc
  .record({
    first: dates,
    days: fc.array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), qty: wholes(9) }), { maxLength: 20 }),
    periods: fc.array(fc.record({ weeks: fc.integer({ min: 0, max: 8 }), qty: wholes(9) }), { maxLength: 12 }),
  })
  .map(({ first, days, periods }) => {
    let day = first;
    const dated = days.map(({ gap, qty }) => {
      day = addDays(day, gap);
      return { from: day, to: day, qty };
    });
    const later = periods.map(({ weeks, qty }) => {
      const [from, to] = periodAfter(day, weeks);
      day = addDays(to, 1);
      return { from, to, qty };
    });
    return [...dated, ...later];
  });

/** So many weeks of one year, or a month where they are none. */
function periodAfter(day: string, weeks: number): [string, string] {
  if (weeks === 0) return monthPeriod(Number(day.slice(0, 4)), Number(day.slice(5, 7)))!;
  const { year, week } = isoWeek(day);
  return weekPeriod(year, week, week + weeks - 1) ?? weekPeriod(year, week, week)!;
}

/** Releases that 4905 can say, with the kinds and totals that its rules give their lines. */
export const releases: fc.Arbitrary<Release> = fc
  .record({
    plant: texts(3),
    agreement: optional(texts(12)),
    material: texts(22),
    supplierMaterial: optional(texts(22)),
    unloadingPoint: texts(5),
    internalDestination: optional(texts(7)),
    pointOfUse: optional(texts(14)),
    mrpController: texts(4),
    unit: fc.constantFrom('PCE', 'KGM', 'MTR', 'SET'),
    usage: fc.constantFrom(['S', 'series'] as const, ['V', 'pre_series'] as const, ['E', 'after_sales'] as const),
    release: fc.record({ no: wholes(9), date: dates }),
    previous: optional(fc.record({ no: wholes(9).filter(no => no !== '0'), date: dates })),
    received: wholes(10),
    beforeReset: optional(wholes(10)),
    lastReceipt: optional(fc.record({ booked: dates, dnNo: fc.constant('00000815'), dnDate: dates, qty: quantities })),
    productionRelease: optional(fc.record({ from: dates, to: dates, cumulative: wholes(10) })),
    materialRelease: optional(fc.record({ from: dates, to: dates, cumulative: wholes(10) })),
    horizonEnd: optional(dates),
    restQty: optional(wholes(9)),
    packaging: optional(fc.array(fc.record({ no: texts(22), qty: wholes(7) }), { minLength: 1, maxLength: 3 })),
    texts: optional(fc.array(texts(40), { minLength: 1, maxLength: 7 })),
    backorder: fc.integer({ min: 0, max: 999_999 }),
    immediate: fc.integer({ min: 0, max: 999_999 }),
    spans,
  })
  .map(({ usage, received, beforeReset, backorder, immediate, spans: found, ...rest }) => {
    const zones = { productionUntil: rest.productionRelease?.to, materialUntil: rest.materialRelease?.to };
    const due = rest.release.date;
    const now = (['backorder', 'immediate'] as const).flatMap((kind, index) => {
      const qty = [backorder, immediate][index]!;
      return qty === 0 ? [] : [{ kind, from: due, to: due, qty: String(qty) }];
    });
    const later = found.map(span => ({ kind: lineKind(span.to, span.from === span.to, zones), ...span }));
    let cumulative = received;
    return {
      customer: 'CUST01',
      supplier: '000777001',
      ...rest,
      kind: usage[1],
      dateKind: 'arrival' as const,
      cumulative: { received, since: '2026-01-01', beforeReset },
      lines: [...now, ...later].map(line => {
        cumulative = addDecimals(cumulative, line.qty);
        return { ...line, cumulative };
      }),
      onlyHere: { deliveryInterval: 'L', usageCode: usage[0] },
    };
  });

interface NotePlan {
  mode: 'masters' | 'mixed' | 'loose';
  items: { inner: { count: number; qty: string }[]; fields: Partial<DespatchItem> }[];
}

const notePlans: fc.Arbitrary<NotePlan> = fc.record({
  mode: fc.constantFrom('masters', 'mixed', 'loose'),
  items: fc.array(
    fc.record({
      inner: fc.array(fc.record({ count: fc.integer({ min: 1, max: 30 }), qty: quantities }), {
        minLength: 1,
        maxLength: 3,
      }),
      fields: fc.record({
        dnDate: dates,
        order: optional(texts(12)),
        release: optional(texts(4)),
        material: texts(18),
        supplierMaterial: texts(22),
        batch: optional(texts(15)),
        internalDestination: optional(texts(7)),
      }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
});

/** Despatches that both 4913 and DESADV can say; neither tells plates or terms yet. */
export const despatches: fc.Arbitrary<Despatch> = fc
  .record({
    consignment: fc.record({
      shipment: fc.nat({ max: 99_999_999 }).map(no => String(no).padStart(8, '0')),
      supplier: texts(9),
      carrier: texts(14),
      despatch: moments,
      eta: optional(moments),
      gross: wholes(7).filter(weight => weight !== '0'),
      net: optional(wholes(7).filter(weight => weight !== '0')),
      loadingPoint: optional(texts(3)),
      means: fc.constantFrom('01', '08', '10', '11'),
      plate: texts(25),
      plant: texts(3),
      unloadingPoint: texts(5),
    }),
    notes: fc.array(notePlans, { minLength: 1, maxLength: 4 }),
  })
  .map(({ consignment, notes }) => {
    const despatch: Despatch = { consignment, items: [], units: [] };
    let serial = 100;
    notes.forEach((plan, index) => {
      serial = addNote(despatch, plan, String(70_000 + index).padStart(8, '0'), serial);
    });
    return despatch;
  });

function addNote(despatch: Despatch, plan: NotePlan, dnNo: string, firstSerial: number): number {
  let serial = firstSerial;
  const labelled = (type: DespatchUnit['type'], count: number): DespatchUnit => {
    const [from, to] = [serial, serial + count - 1].map(no => String(no).padStart(9, '0'));
    serial += count;
    return { type, packaging: type === 'S' ? '0006280' : '0007000', count, serials: [from!, to!] };
  };
  const mixed: DespatchUnit[] = [];
  plan.items.forEach(({ inner, fields }, index) => {
    const item = String(index + 1);
    const packages = inner.map(({ count, qty }) => ({ ...labelled('S', count), qty, of: `${dnNo}/${item}` }));
    despatch.items.push({
      ...(fields as DespatchItem),
      dnNo,
      item,
      material: `${fields.material}#${index}`,
      qty: inner.reduce((sum, { count, qty }) => addDecimals(sum, multiplyDecimals(String(count), qty)), '0'),
      unit: 'PCE',
      origin: 'CN',
      unloadingPoint: despatch.consignment.unloadingPoint,
    });
    if (plan.mode === 'masters') despatch.units.push({ ...labelled('M', 1), holds: packages });
    else if (plan.mode === 'loose') despatch.units.push(...packages);
    else mixed.push(...packages);
  });
  if (mixed.length > 0) despatch.units.push({ ...labelled('MIX', 1), holds: mixed });
  return serial;
}

/** Every unit of a tree, changed by a function. */
export function eachUnit(units: readonly DespatchUnit[], change: (unit: DespatchUnit) => DespatchUnit): DespatchUnit[] {
  return units.map(unit => change({ ...unit, ...(unit.holds ? { holds: eachUnit(unit.holds, change) } : {}) }));
}
