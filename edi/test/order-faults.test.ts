import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAmount, read } from '../src/index.ts';
import { roundedQuotient } from '../src/text/decimal.ts';
import { plain } from './fixtures.ts';
import { interchange } from './interchanges.ts';
import { readSample } from './order-samples.ts';

const HEAD = [
  'BGM+220+PO1+9',
  'DTM+137:20260302:102',
  'NAD+BY+B1::92',
  'NAD+SE+S1::92',
  'NAD+ST+P1::92',
  'CUX+2:EUR:9',
];
const LINE = ['LIN+10++INB 1:IN', 'QTY+21:60:C62', 'DTM+2:20260316:102'];

/** What is read of an order of these segments, and what is told. */
const orderOf = (segments: readonly string[], type = 'ORDERS:D:96A:UN', una?: string) => {
  const { messages, problems } = read(Buffer.from(interchange(type, segments, una === undefined ? {} : { una })));
  const [unit] = messages.flatMap(({ orders }) => orders);
  const found = problems.map(({ severity, rule, record, value, expected }) => [
    severity,
    rule,
    record,
    value,
    expected,
  ]);
  return { order: plain(unit!.value), good: unit!.good, found };
};

const lineOf = (...segments: string[]) => orderOf([...HEAD, ...LINE, ...segments, 'UNS+S']);

describe('what a line says twice or differently', () => {
  it.each([
    ['another day for one delivery', ['DTM+69:20260317:102'], ['warning', 'value', 'DTM', '20260317', '2026-03-16']],
    ['a price in another unit', ['PRI+AAA:12:::1:KGM'], ['error', 'value', 'PRI', 'KGM', 'C62']],
    ['a price for no piece', ['PRI+AAA:12:::0:C62'], ['error', 'value', 'PRI', '0', 'n..9 > 0']],
    ['a price for a part of a piece', ['PRI+AAA:12:::0.5'], ['error', 'value', 'PRI', '0.5', 'n..9 > 0']],
    ['a schedule in another unit', ['SCC+1', 'QTY+113:60:KGM'], ['error', 'value', 'QTY', 'KGM', 'C62']],
    ['a schedule of less', ['SCC+1', 'QTY+113:40:C62', 'QTY+113:15:C62'], ['error', 'count', 'QTY', '60', '55']],
    ['places of more', ['LOC+7+A', 'QTY+11:40', 'LOC+7+B', 'QTY+11:30'], ['error', 'count', 'QTY', '60', '70']],
    ['an amount that is wrong', ['MOA+203:7000', 'PRI+AAA:125.5'], ['warning', 'count', 'MOA', '7000', '7530']],
    ['an amount in another currency', ['MOA+203:7530:USD'], ['error', 'value', 'MOA', 'USD', 'EUR']],
    ['a quantity that is a forecast', ['SCC+4', 'QTY+113:60'], ['warning', 'value', 'SCC', '4', '1']],
    ['a gross price beside the net one', ['PRI+AAA:9', 'PRI+AAB:10'], ['warning', 'unused', 'PRI', '10', '']],
    ['a number that nobody knows', ['PIA+1+4006381333931:EN'], ['warning', 'unused', 'PIA', 'PIA', '']],
    ['a text that is a code alone', ['FTX+AAI++T7'], ['warning', 'unused', 'FTX', 'FTX', '']],
  ] as const)('is told: %s', (_, segments, told) => {
    const order = [...HEAD, LINE[0]!, ...segments.filter(segment => segment.startsWith('PIA')), ...LINE.slice(1)];
    const rest = segments.filter(segment => !segment.startsWith('PIA'));
    const { found, good } = orderOf([...order, ...rest, 'UNS+S']);
    expect(found).toEqual([told]);
    expect(good).toBe(told[0] !== 'error');
  });

  it('is told of the head: two orders, two suppliers', () => {
    const { found, order } = orderOf([
      ...HEAD.slice(0, 2),
      'RFF+ON:A',
      'RFF+ON:B',
      ...HEAD.slice(2, 5),
      'NAD+SU+S2::92',
      ...HEAD.slice(5),
      ...LINE,
    ]);
    expect(found.filter(([, rule]) => rule === 'value')).toEqual([
      ['warning', 'value', 'RFF', 'B', 'A'],
      ['warning', 'value', 'NAD', 'S2', 'S1'],
    ]);
    expect([order.order, order.supplier]).toEqual(['A', 'S1']);
  });

  it('is an error where a line has no number', () => {
    const { found, good } = orderOf([...HEAD, 'LIN+++INB 1:IN', 'QTY+21:60:C62']);
    expect([good, found]).toEqual([
      false,
      [
        ['error', 'mandatory', 'LIN', '', 'no an..6'],
        ['warning', 'missing', 'UNT', 'UNT', 'UNS'],
      ],
    ]);
  });
});

describe('what a line may say in several ways', () => {
  it('is its number: the buyer’s wherever it stands, another only where there is no other', () => {
    const numbers = (lin: string, ...pia: string[]) => {
      const { order, found } = orderOf([...HEAD, lin, ...pia, ...LINE.slice(1), 'UNS+S']);
      const { material, supplierMaterial } = order.lines[0]!;
      return [material, supplierMaterial, found.map(([, rule]) => rule)];
    };
    expect(numbers('LIN+10++4006381333931:EN', 'PIA+1+INB 1:IN+S-7:SA')).toEqual(['INB 1', 'S-7', ['unused']]);
    expect(numbers('LIN+10++4006381333931:EN')).toEqual(['4006381333931', undefined, []]);
    expect(numbers('LIN+10++INB 1')).toEqual(['INB 1', undefined, []]);
    expect(numbers('LIN+10++S-7:VN')).toEqual(['', 'S-7', ['mandatory']]);
  });

  it('is its price: the gross one where there is no net one', () => {
    expect(lineOf('PRI+AAB:10:::100:C62').order.lines[0]).toMatchObject({ price: '10', priceBasis: '100' });
  });

  it('case 37: is for so many pieces as it says, for one where it says nothing, and never for none', () => {
    const [said, unsaid] = [lineOf('PRI+AAA:0.134195:::100000'), lineOf('PRI+AAA:12.5')];
    expect(said.order.lines[0]).toMatchObject({ price: '0.134195', priceBasis: '100000' });
    expect(unsaid.order.lines[0]).not.toHaveProperty('priceBasis', expect.anything());
    expect([said.good, unsaid.good]).toEqual([true, true]);
    for (const basis of ['0', '-1', '1.5', '1e2']) {
      const { found, good } = lineOf(`PRI+AAA:12.5:::${basis}`);
      expect([basis, good, found[0]?.[0]]).toEqual([basis, false, 'error']);
    }
  });

  it('is its description, over components and segments', () => {
    const full = 'TRAVELLING CABLE 24 CORES, SHIELDED,';
    const description = (...imd: string[]) =>
      orderOf([...HEAD, LINE[0]!, ...imd, ...LINE.slice(1), 'UNS+S']).order.lines[0]!.description;
    expect(description(`IMD+F++:::${full.slice(0, 35)}:${full.slice(35)} PVC`)).toBe(`${full} PVC`);
    expect(description('IMD+F++:::CABLE:24 CORES', 'IMD+F++:::GREY')).toBe('CABLE 24 CORES GREY');
  });

  it('is its text, at its schedule too', () => {
    const { order, found } = lineOf(
      'FTX+AAI+++FIRST',
      'SCC+1',
      'FTX+AAI+++SECOND',
      'QTY+113:60',
      'SCC+1',
      'FTX+AAI+++THIRD',
    );
    expect([order.lines[0]!.texts, found]).toEqual([['FIRST', 'SECOND', 'THIRD'], []]);
  });

  it('is who answers for the buyer, by name or by code', () => {
    const contact = (cta: string) =>
      orderOf([...HEAD.slice(0, 3), cta, ...HEAD.slice(3), ...LINE, 'UNS+S']).order.contact;
    expect([contact('CTA+OC+:M. WEBER'), contact('CTA+PD+E17')]).toEqual(['M. WEBER', 'E17']);
  });
});

describe('decimals', () => {
  it.each([
    ["UNA:+.? '", '12.5'],
    ["UNA:+,? '", '12,5'],
    ["UNA:+.? '", '12,5'],
    ['', '12,5'],
    ['', '12.5'],
  ])('case 38: have a point or a comma, whatever the UNA says: %j %s', (una, price) => {
    const { order, found } = orderOf([...HEAD, ...LINE, `PRI+AAA:${price}`, 'UNS+S'], 'ORDERS:D:96A:UN', una);
    expect([order.lines[0]!.price, found]).toEqual(['12.5', []]);
  });

  it.each(['1.234,50', '1,234.50', '1,2,3', '12.5 EUR', '1e3', '１２'])(
    'are refused where they are none: %s',
    price => {
      const { found, good } = lineOf(`PRI+AAA:${price}`);
      expect([good, found[0]?.slice(0, 3)]).toEqual([false, ['error', 'format', 'PRI']]);
    },
  );
});

describe('sums', () => {
  it('of a whole order are checked, and of the lines that a change names not', () => {
    const sums = (type: string, bgm: string) =>
      orderOf([bgm, ...HEAD.slice(1), ...LINE, 'PRI+AAA:125.5', 'UNS+S', 'MOA+79:7531'], type).found;
    const wrong = [['warning', 'count', 'MOA', '7531', '7530']];
    expect(sums('ORDERS:D:96A:UN', HEAD[0]!)).toEqual(wrong);
    expect(sums('ORDCHG:D:96A:UN', 'BGM+230+C1+5')).toEqual(wrong);
    expect(sums('ORDCHG:D:96A:UN', 'BGM+230+C1+4')).toEqual([]);
    expect(sums('ORDRSP:D:96A:UN', 'BGM+231+A1+9')).toEqual([]);
  });

  it('case 37: are rounded once, half up, to the unit of the currency', () => {
    const line = (qty: string, price: string, priceBasis: string) => ({
      no: '1',
      material: 'X',
      qty,
      price,
      priceBasis,
    });
    expect(lineAmount(line('333', '7.495', '100'), 'EUR')).toBe('24.96');
    expect(lineAmount(line('74391833', '0.134195', '100000'), 'EUR')).toBe('99.83');
    expect(lineAmount(line('3', '0.5', '1'), 'JPY')).toBe('2');
    expect(lineAmount(line('3', '0.0005', '1'), 'KWD')).toBe('0.002');
    expect(lineAmount({ no: '1', material: 'X', qty: '3' }, 'EUR')).toBeUndefined();
  });

  it('of amounts without parts of a unit are what they are', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 1, max: 1_000 }),
        (qty, per) => {
          expect(roundedQuotient([String(qty), String(per)], String(per), 0)).toBe(String(qty));
        },
      ),
    );
  });
});

describe('the same order with other separators', () => {
  it('case 38: reads the same', () => {
    const [message] = readSample('constructed-orders-d04a-other-separators').messages;
    const order = message!.orders[0]!.value;
    const { order: again } = orderOf(
      [
        ...['BGM+220+NEV/2026-0044+9', 'DTM+137:202602100925:203'],
        "FTX+AAI+++Gate code?: A?+B?? It?'s 5!:R\u00fcckwand; 2*4 = 8~ approx.",
        ...['NAD+BY+NEVBUY::92', 'NAD+SE+SUPP4711::92', 'NAD+ST+NEV2::92', 'NAD+UD+ENDC07::92', 'CUX+2:EUR:9'],
        ...['LIN+1++NEV*210;B:IN', 'PIA+1+SP-210:SA', 'IMD+F++:::Grease, lithium', 'QTY+21:2.500:KGM'],
        ...['DTM+2:20260323:102', 'PRI+AAA:12.5:::1:KGM', 'LIN+2++NEV-211:IN', 'PIA+1+SP-211:SA'],
        ...["IMD+F++:::What?'s in?? Clips ?+ pins", 'QTY+21:1250:PCE', 'DTM+2:20260323:102'],
        ...['FTX+AAI+++No "1.250"; it is 1250', 'PRI+AAA:471.5:::1000:PCE', 'SCC+1', 'QTY+113:1000:PCE'],
        ...['DTM+2:20260323:102', 'QTY+113:250:PCE', 'DTM+2:20260420:102', 'UNS+S', 'CNT+2:2'],
      ],
      'ORDERS:D:04A:UN',
    );
    const ascii = (value: unknown) => JSON.stringify(value).replace(/R.{1,2}ckwand/, 'Rückwand');
    expect(ascii(again)).toBe(ascii(plain(order)));
  });
});
