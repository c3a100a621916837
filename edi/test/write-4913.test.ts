import { describe, expect, it } from 'vitest';
import { type Despatch, read, type VdaWriteOptions, writeVda4913 } from '../src/index.ts';
import { aDespatch, TRANSMISSION } from './fixtures.ts';

function write(change: (despatch: Despatch) => void = () => {}, options: VdaWriteOptions = {}) {
  const despatch = aDespatch();
  change(despatch);
  return writeVda4913({ transmission: TRANSMISSION, despatches: [despatch] }, options);
}

const brief = (change: (despatch: Despatch) => void) =>
  write(change).problems.map(({ code, rule, record, field }) => `${code} ${rule} ${record} ${field}`);

describe('writing VDA 4913', () => {
  it('puts every value in its columns', () => {
    const { bytes, problems } = write();
    expect(problems).toEqual([]);
    const rows = bytes!.toString('latin1').split('\r\n');
    expect(rows.at(-1)).toBe('');
    expect(rows.slice(0, -1).every(row => row.length === 128)).toBe(true);
    expect(rows.slice(0, 7).map(row => row.trimEnd())).toEqual([
      '71103CUST01   0007770010000600007260302',
      '712030000200101 FWD7          26030315000000540000040003 0003FWD7          01XX-IN 77                          2603040730' +
        '0241',
      '7130300002001260303D07  03M04 4711000815  40    02100002001          WH2    000777001              12',
      '71403INB 100 200 X         S-77                  7200000000240000ST                   001 B1             S        X   A',
      '715030006280                                     00000000100000010000000024000000000501000000510                            SMK',
      '715030007000                                     0000000001000001             000000500000000500            1               MMK',
      '715030007001LID                                  0000000001000001                                                            MK',
    ]);
    expect(rows.at(-2)!.trimEnd()).toBe('71903000000100000010000003000000400000070000000000000000000010000000');
  });

  it('writes a mixed unit under the last of its items', () => {
    const types = write()
      .bytes!.toString('latin1')
      .split('\r\n')
      .map(row => row.slice(0, 3) + (row.startsWith('715') ? row[124]!.trim() : ''));
    expect(types.join(' ')).toBe('711 712 713 714 715S 715M 715 713 714 715S 714 715S 715G 713 714 715S 719 ');
  });

  it.each<[string, (despatch: Despatch) => void, string]>([
    ['the carrier', ({ consignment }) => delete consignment.carrier, '712-05 consignment.carrier'],
    ['the plate', ({ consignment }) => (consignment.plate = ' '), '712-15 consignment.plate'],
    [
      'the despatch type',
      ({ items }) => delete items[3]!.onlyHere!.despatchType,
      '713-06 items.3.onlyHere.despatchType',
    ],
    ['the origin', ({ items }) => delete items[1]!.origin, '714-05 items.1.origin'],
    ['the preference', ({ items }) => delete items[0]!.onlyHere!.preference, '714-17 items.0.onlyHere.preference'],
  ])('never leaves %s blank', (_, change, place) => {
    expect(brief(change)).toEqual([`edi_mandatory mandatory ${place}`]);
    expect(write(change).bytes).toBeUndefined();
  });

  it('leaves a time of despatch blank that nobody has given', () => {
    const result = write(({ consignment }) => (consignment.despatch = '2026-03-03'));
    expect(result.problems).toEqual([]);
    expect(read(result.bytes!)).toMatchObject({
      problems: [],
      messages: [{ despatches: [{ value: { consignment: { despatch: '2026-03-03' } } }] }],
    });
  });

  it('refuses what does not fit', () => {
    expect(brief(({ items }) => (items[0]!.material = 'X'.repeat(23)))).toContain(
      'file_format length 714-03 items.0.material',
    );
    expect(brief(({ consignment }) => (consignment.shipment = '12AB'))).toContain(
      'file_format format 712-03 consignment.shipment',
    );
    expect(brief(({ items }) => (items[0]!.origin = 'QQ'))).toEqual(['file_format value 714-05 items.0.origin']);
    expect(brief(({ items }) => (items[0]!.unit = 'XXX'))).toContain('file_format value 714-07 items.0.unit');
  });

  it('takes further origins from a dictionary', () => {
    const { bytes } = write(({ items }) => (items[0]!.origin = 'QQ'), { origins: { QQ: '999' } });
    expect(bytes!.toString('latin1').split('\r\n')[3]!.slice(49, 52)).toBe('999');
  });

  it('rounds weights up to whole kilograms', () => {
    const { bytes } = write(({ consignment }) => (consignment.gross = '539.01'));
    expect(bytes!.toString('latin1').split('\r\n')[1]!.slice(40, 47)).toBe('0000540');
  });

  it('tells what the character set lacks and what it wrote instead', () => {
    const { bytes, problems } = write(({ items }) => (items[0]!.supplierMaterial = 'Győr 上'));
    expect(problems).toEqual([
      {
        severity: 'warning',
        code: 'charset',
        rule: 'transliterated',
        message: 'VDA 4913',
        record: '714-04',
        field: 'items.0.supplierMaterial',
        value: 'Győr 上',
        expected: 'Gyor .',
      },
    ]);
    expect(bytes!.toString('latin1')).toContain('Gyor .');
  });

  it('writes the German variant of ASCII where the partner has it', () => {
    const { bytes } = write(({ items }) => (items[0]!.supplierMaterial = 'GRÜN'), { charset: 'din66003' });
    expect(bytes!.toString('latin1')).toContain('GR]N');
  });

  it('warns where the packages are not the quantity', () => {
    const { bytes, problems } = write(({ items }) => (items[0]!.qty = '250'));
    expect(problems).toMatchObject([
      { severity: 'warning', rule: 'packaging', field: 'items.0.qty', value: '250', expected: '240' },
    ]);
    expect(read(bytes!).problems).toMatchObject([
      { rule: 'packaging', record: '714', line: 4, column: 53, expected: '240' },
    ]);
  });

  it('warns where the order of the lines would tell another packing', () => {
    const loose = (despatch: Despatch) => {
      const [single] = despatch.units.splice(2, 1);
      single!.of = '00002002/1';
      despatch.units.unshift(single!);
    };
    expect(brief(loose)).toContain('file_format not_expressible 715-13 units.2');
  });

  it('warns where a mixed unit holds packages of several delivery notes', () => {
    const spread = ({ units }: Despatch) => (units[1]!.holds![0]!.of = '00002003/1');
    expect(brief(spread)).toContain('file_format not_expressible 715-13 units.1');
  });

  it('writes a further 713 where items of one delivery note have different orders', () => {
    const { bytes } = write(({ items }) => (items[2]!.order = '4711000999'));
    const despatch = read(bytes!).messages[0]!.despatches[0]!.value;
    expect(despatch.items.map(({ dnNo, item, order }) => `${dnNo}/${item} ${order}`)).toEqual([
      '00002001/1 4711000815',
      '00002002/1 4711000815',
      '00002002/2 4711000999',
      '00002003/1 4711000815',
    ]);
    expect(despatch.units.map(({ type, holds }) => [type, holds?.length])).toEqual([
      ['M', 1],
      ['MIX', 2],
      ['S', undefined],
    ]);
  });

  it('carries production numbers and texts', () => {
    const numbers = Array.from({ length: 13 }, (_, index) => String(1_000_000 + index));
    const { bytes } = write(({ items }) =>
      Object.assign(items[0]!.onlyHere!, { productionNumbers: numbers, texts: ['A', 'B'] }),
    );
    const { onlyHere } = read(bytes!).messages[0]!.despatches[0]!.value.items[0]!;
    expect(onlyHere).toMatchObject({ productionNumbers: numbers, texts: ['A', 'B'] });
  });
});

describe('reading VDA 4913', () => {
  const faulty = (row: number, column: number, value: string) => {
    const rows = write().bytes!.toString('latin1').split('\r\n');
    const record = rows[row]!;
    rows[row] = record.slice(0, column - 1) + value + record.slice(column - 1 + value.length);
    return read(Buffer.from(rows.join('\r\n'), 'latin1'));
  };

  it.each([
    ['a letter in the quantity', 3, 56, 'X', 'error format 714 4 53'],
    ['a time of day that is none', 1, 37, '2560', 'error date 712 2 37'],
    ['a label code that is none', 4, 125, 'Q', 'error value 715 5 125'],
    ['a run that is not the count', 4, 88, '000000511', 'warning packaging 715 5 88'],
    ['another consignment number', 2, 52, '00009999', 'warning value 713 3 52'],
    ['a count with decimals', 4, 60, '5', 'error value 715 5 50'],
    ['an unknown usage', 3, 106, 'Q', 'warning value 714 4 106'],
  ])('finds %s', (_, row, column, value, expected) => {
    const found = faulty(row, column, value).problems.map(
      p => `${p.severity} ${p.rule} ${p.record} ${p.line} ${p.column}`,
    );
    expect(found).toContain(expected);
  });

  it('points at the values of items and units', () => {
    const unit = read(write().bytes!).messages[0]!.despatches[0]!;
    const at = (path: string) =>
      unit.place(path) && `${unit.place(path)!.record}:${unit.place(path)!.line}:${unit.place(path)!.column}`;
    expect(at('consignment.plate')).toBe('712:2:78');
    expect(at('consignment.plant')).toBe('713:3:49');
    expect(at('items.2.material')).toBe('714:11:6');
    expect(at('items.2.dnNo')).toBe('713:8:6');
    expect(at('units.1.holds.1.qty')).toBe('715:12:66');
    expect(at('units.0.aux.0.packaging')).toBe('715:7:6');
    expect(at('units.0.gross')).toBeUndefined();
  });

  it('keeps an origin that is not in the list', () => {
    expect(faulty(3, 50, '998').messages[0]!.despatches[0]!.value.items[0]!.origin).toBe('998');
  });
});
