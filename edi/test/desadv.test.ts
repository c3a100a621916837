import { describe, expect, it } from 'vitest';
import { type Despatch, type Problem, read, writeDesadv } from '../src/index.ts';
import { aDespatch, INTERCHANGE, plain } from './fixtures.ts';

function despatch(change: (despatch: Despatch) => void = () => {}): Despatch {
  const result = aDespatch();
  result.consignment.onlyHere = { shipFrom: '333444555', incoterm: 'FCA', trailer: 'TR 1', seals: ['S1', 'S2'] };
  for (const item of result.items) item.onlyHere = { orderItem: '10', drawing: 'C', hw: 'H1', sw: '0620' };
  change(result);
  return result;
}

const write = (change?: (despatch: Despatch) => void) =>
  writeDesadv({ interchange: INTERCHANGE, despatches: [despatch(change)] });

const segmentsOf = (bytes: Buffer | undefined) => bytes!.toString('latin1').trimEnd().split("'\n");

const brief = ({ severity, rule, record, line, column, value, expected }: Problem) =>
  [severity, rule, record, line, column, value, expected].join('|');

/** Problems of the written message with one segment replaced by others. */
function report(start: string, ...by: string[]): string[] {
  const segments = segmentsOf(write().bytes);
  const at = segments.findIndex(segment => segment.startsWith(start));
  return read(Buffer.from(segments.toSpliced(at, 1, ...by).join("'\n"))).problems.map(brief);
}

describe('writing DESADV', () => {
  it('writes head, parties and transport as VDA 4987 has them', () => {
    const { bytes, problems } = write();
    expect(problems).toEqual([]);
    expect(bytes!.toString('latin1').split('\n').slice(0, 24)).toEqual([
      "UNA:+.? '",
      "UNB+UNOC:3+000777001:ZZ+CUST01:ZZ+260303:1505+77'",
      "UNH+1+DESADV:D:07A:UN:GAVF22'",
      "BGM+351:::LAB-ED+00002001+9'",
      "DTM+137:202603031504:203'",
      "DTM+11:202603031500:203'",
      "DTM+132:202603040730:203'",
      "MEA+AAX+AAD+KGM:540'",
      "MEA+AAX+AAL+KGM:400'",
      "RFF+CRN:00002001'",
      "NAD+SE+000777001::92'",
      "NAD+SF+333444555::16'",
      "LOC+9+01::91'",
      "NAD+ST+021::92'",
      "LOC+11+D07'",
      "NAD+CA+FWD7::92'",
      "TOD+6++FCA'",
      "TDT+12++30+++++XX-IN 77'",
      "EQD+TE+TR 1'",
      "SEL+S1'",
      "SEL+S2'",
      "CPS+1++3'",
      "PAC+1+:35:AAC+0007000::92'",
      "MEA+AAZ+AAB+KGM:300'",
    ]);
  });

  it('writes a load unit, its packages and their item in order', () => {
    const rows = segmentsOf(write().bytes);
    const from = rows.indexOf('CPS+4+3+1');
    expect(rows.slice(from, from + 16)).toEqual([
      'CPS+4+3+1',
      'PAC+2+:35:AAC+0006280::92',
      'QTY+52:24:PCE',
      'PCI+17+++1J::5',
      'GIN+ML+000000531:1JUN333444555000000531+000000532:1JUN333444555000000532',
      'LIN+2++INB 100 300 X:IN',
      'PIA+1+S-77:SA+C:DR',
      'PIA+1+H1:BT+0620:AG',
      'QTY+12:48:PCE',
      'ALI+CN',
      'GIR+1+B2:BX',
      'RFF+AAU:00002002:1',
      'DTM+171:20260303:102',
      'RFF+ON:4711000815:10',
      'RFF+AAN:12',
      'LOC+11+D07',
    ]);
    expect(rows).toContain("LIN+3++INB?+100?'400:IN");
  });

  it('counts its segments', () => {
    const rows = segmentsOf(write().bytes);
    const from = rows.findIndex(row => row.startsWith('UNH'));
    const to = rows.findIndex(row => row.startsWith('UNT'));
    expect(rows[to]).toBe(`UNT+${to - from + 1}+1`);
  });

  it.each<[string, (despatch: Despatch) => void, string]>([
    ['the shipment', ({ consignment }) => (consignment.shipment = ''), 'consignment.shipment'],
    ['the gross weight', ({ consignment }) => delete consignment.gross, 'consignment.gross'],
    ['the material', ({ items }) => (items[2]!.material = ''), 'items.2.material'],
    ['the unit', ({ items }) => delete items[3]!.unit, 'items.3.unit'],
    ['the packaging', ({ units }) => (units[0]!.packaging = ''), 'units.0.packaging'],
    ['the labels', ({ units }) => delete units[1]!.holds![0]!.serials, 'units.1.holds.0.serials'],
  ])('never leaves %s out', (_, change, field) => {
    const { bytes, problems } = write(change);
    expect(bytes).toBeUndefined();
    expect(problems.filter(({ code }) => code === 'edi_mandatory').map(problem => problem.field)).toContain(field);
  });

  it('writes a quantity that is in no package on a level of its own', () => {
    const { bytes, problems } = write(({ items }) => (items[0]!.qty = '250'));
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'packaging', field: 'items.0.qty', expected: '240' }]);
    expect(segmentsOf(bytes).slice(-16)).toContain('QTY+12:10:PCE');
    expect(read(bytes!).messages[0]!.despatches[0]!.value.items[0]!.qty).toBe('250');
  });

  it('warns where auxiliary packaging is no multiple of its units', () => {
    const { problems } = write(({ units }) => {
      units[1]!.holds![0]!.aux = [{ packaging: 'LID', count: 3 }];
    });
    expect(problems).toMatchObject([
      { severity: 'warning', rule: 'packaging', field: 'units.1.holds.0.aux.0.count', expected: 'n * 2' },
    ]);
  });

  it('writes dates without a batch as batch NONE', () => {
    const { bytes } = write(({ items }) => {
      delete items[0]!.batch;
      items[0]!.onlyHere!.productionDate = '2026-02-01';
    });
    expect(segmentsOf(bytes)).toContain('GIR+1+NONE:BX');
    const item = read(bytes!).messages[0]!.despatches[0]!.value.items[0]!;
    expect([item.batch, item.onlyHere!.productionDate]).toEqual([undefined, '2026-02-01']);
  });

  it('repeats the marking where one takes no more labels', () => {
    const { bytes } = write(({ items, units }) => {
      const unit = units[2]!;
      Object.assign(unit, { count: 600, serials: ['000001001', '000001600'], plates: undefined });
      items[3]!.qty = '36000';
    });
    expect(segmentsOf(bytes).filter(row => row.startsWith('PCI+17+++1J')).length).toBe(5);
    expect(read(bytes!).messages[0]!.despatches[0]!.value.units[2]).toMatchObject({
      count: 600,
      serials: ['000001001', '000001600'],
    });
  });

  it('keeps labels that form no run', () => {
    const { bytes } = write(({ units }) => {
      Object.assign(units[1]!.holds![0]!, {
        serials: undefined,
        plates: undefined,
        serialList: ['A9', 'A11'],
        plateList: ['P1', 'P7'],
      });
    });
    const unit = read(bytes!).messages[0]!.despatches[0]!.value.units[1]!.holds![0]!;
    expect(plain(unit)).toMatchObject({ count: 2, serialList: ['A9', 'A11'], plateList: ['P1', 'P7'] });
  });

  it('transliterates for UNOA and tells it', () => {
    const message = {
      interchange: INTERCHANGE,
      despatches: [despatch(({ items }) => (items[0]!.supplierMaterial = 'Stück'))],
    };
    const { bytes, problems } = writeDesadv(message, { syntax: 'UNOA' });
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        rule: 'transliterated',
        record: 'PIA',
        field: 'items.0',
        value: 'Stück',
        expected: 'STUECK',
      },
    ]);
    expect(bytes!.toString()).toContain('PIA+1+STUECK:SA');
  });

  it('writes other service characters and releases them', () => {
    const service = { component: ';', element: '*', decimal: ',', release: '!', repetition: ' ', terminator: '~' };
    const written = despatch(({ items }) => (items[0]!.material = "A;B*C!D~E:F+G'H"));
    const { bytes } = writeDesadv({ interchange: INTERCHANGE, despatches: [written] }, { service, lineEnd: '' });
    expect(read(bytes!).messages[0]!.despatches[0]!.value.items[0]!.material).toBe("A;B*C!D~E:F+G'H");
  });
});

describe('reading DESADV', () => {
  it('reads D.96A too', () => {
    const text = write().bytes!.toString('latin1').replace('D:07A', 'D:96A');
    const { problems, messages } = read(Buffer.from(text, 'latin1'));
    expect(problems).toEqual([]);
    expect(messages[0]!.despatches[0]!.value.items).toHaveLength(4);
  });

  it('hangs levels without a parent on the last outer one, and tells it', () => {
    expect(report('CPS+4+3+1', 'CPS+4++1')).toEqual([expect.stringMatching(/^warning\|packaging\|CPS\|\d+\|5\|\|3$/)]);
  });

  it('tells a parent that is none', () => {
    expect(report('CPS+4+3+1', 'CPS+4+9+1')).toEqual([expect.stringMatching(/^error\|packaging\|CPS\|\d+\|7\|9\|3$/)]);
  });

  it.each([
    ['labels that are not as many as packages', 'PAC+2', ['PAC+3+:35:AAC+0006280::92'], 'warning|packaging|PAC'],
    ['packages that are not the quantity', 'QTY+12:48', ['QTY+12:50:PCE'], 'warning|packaging|QTY'],
    ['a count that is none', 'PAC+2', ['PAC+X+:35:AAC+0006280::92'], 'error|format|PAC'],
    ['a date that is none', 'DTM+132', ['DTM+132:202602300730:203'], 'error|date|DTM'],
    ['a weight that is none', 'MEA+AAX+AAD', ['MEA+AAX+AAD+KGM:12kg'], 'error|format|MEA'],
    ['a material that is missing', 'LIN+2', ['LIN+2'], 'error|mandatory|LIN'],
    ['a segment that is no segment', 'TOD', ['Tod+6'], 'error|record_type|Tod'],
  ])('finds %s', (_, start, by, expected) => {
    expect(report(start, ...by).some(problem => problem.startsWith(expected))).toBe(true);
  });

  it('points at the values of items and units', () => {
    const rows = write().bytes!.toString('latin1').split('\n');
    const unit = read(write().bytes!).messages[0]!.despatches[0]!;
    const textAt = (path: string) => {
      const { line = 0, column = 0 } = unit.place(path) ?? {};
      return rows[line - 1]?.slice(column - 1);
    };
    expect(textAt('consignment.plate')).toMatch(/^XX-IN 77'/);
    expect(textAt('items.1.qty')).toMatch(/^48:PCE'/);
    expect(textAt('items.1.dnNo')).toMatch(/^00002002:1'/);
    expect(textAt('units.1.holds.0.count')).toMatch(/^2\+:35/);
    expect(textAt('units.0.gross')).toMatch(/^300'/);
    expect(unit.place('items.9.qty')).toBeUndefined();
  });

  it('tells the kind of a unit by what it holds where no label says it', () => {
    const text = write()
      .bytes!.toString('latin1')
      .replaceAll(/PCI\+17\+\+\+\dJ::5/g, 'PCI+17');
    const { units } = read(Buffer.from(text, 'latin1')).messages[0]!.despatches[0]!.value;
    expect(units.map(({ type }) => type)).toEqual(['M', 'MIX', 'S']);
  });
});
