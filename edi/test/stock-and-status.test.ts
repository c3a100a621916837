import { describe, expect, it } from 'vitest';
import { read } from '../src/index.ts';
import { plain } from './fixtures.ts';
import { interchange } from './interchanges.ts';
import { IFTSTA, INVRPT } from './other-interchanges.ts';

const readAs = (type: string, segments: readonly string[]) => {
  const { messages, problems } = read(Buffer.from(interchange(type, segments)));
  return { problems, message: messages[0]! };
};

const REPORT = {
  report: 'ST9',
  at: '2026-03-01',
  customer: 'CUST01',
  supplier: '000777001',
  keeper: 'EDL5',
  place: 'HALL3',
};

describe('INVRPT', () => {
  it('is read item by item, containers as well as parts', () => {
    const { problems, message } = readAs('INVRPT:D:07A:UN', INVRPT);
    expect(problems).toEqual([]);
    expect(message.stocks.map(({ value }) => plain(value))).toEqual([
      {
        ...REPORT,
        packaging: '0006280',
        levels: [{ quantities: [{ of: '145', qty: '96' }], labels: ['000000900', '000000901'] }],
      },
      {
        ...REPORT,
        material: 'INB 100 200 X',
        supplierMaterial: 'S-77',
        order: '4711000815',
        orderItem: '10',
        levels: [
          { status: '1', place: 'HALL4', quantities: [{ of: '145', qty: '1200', unit: 'PCE' }] },
          {
            direction: '2',
            status: '1',
            reason: '5',
            at: '2026-03-01T15:30',
            document: '00002001',
            quantities: [
              { of: '12', qty: '240', unit: 'PCE' },
              { of: '61', qty: '10', unit: 'PCE' },
            ],
            labels: ['000000501'],
          },
        ],
      },
    ]);
  });

  it('points at its values, and keeps an error to its item', () => {
    const faulty = INVRPT.map(segment => segment.replace('QTY+12:240', 'QTY+12:many'));
    const { problems, message } = readAs('INVRPT:D:07A:UN', faulty);
    expect(problems).toMatchObject([{ rule: 'format', record: 'QTY', value: 'many' }]);
    expect(message.stocks.map(({ good }) => good)).toEqual([true, false]);
    expect(message.stocks[1]!.place('levels.0.quantities.0.qty')).toMatchObject({ record: 'QTY', column: 9 });
    expect(message.stocks[1]!.place('report')).toMatchObject({ record: 'BGM' });
  });

  it('needs a part or a packaging', () => {
    const { problems } = readAs('INVRPT:D:07A:UN', [...INVRPT.slice(0, 2), 'LIN+1', 'INV++1', 'QTY+145:5']);
    expect(problems).toMatchObject([{ severity: 'error', rule: 'mandatory', record: 'LIN' }]);
  });

  it('tells what it did not use', () => {
    const { problems } = readAs('INVRPT:D:07A:UN', [...INVRPT.slice(0, -1), 'PRI+AAA:5', 'PRI+AAA:6']);
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'unused', record: 'PRI' }]);
  });
});

describe('IFTSTA', () => {
  it('is read event by event, of equipment and of consignments', () => {
    const { problems, message } = readAs('IFTSTA:D:16A:UN', IFTSTA);
    expect(problems).toMatchObject([{ rule: 'unused', record: 'LOC' }]);
    const head = { report: 'TS3', created: '2026-03-03T09:00', consignee: '021', texts: ['WAITS AT THE PORT'] };
    expect(message.statuses.map(({ value }) => plain(value))).toEqual([
      {
        ...head,
        carrier: 'FWD7',
        references: [{ of: 'TIN', no: 'TR-9' }],
        equipment: 'TR 5',
        category: '1',
        event: '21',
      },
      {
        ...head,
        carrier: 'FWD8',
        consignment: 'SL00002001',
        references: [
          { of: 'CRN', no: '00002001' },
          { of: 'TIN', no: 'TR-9' },
        ],
        category: '1',
        event: '24',
        reason: '17',
        reasonText: 'STORM',
        at: '2026-03-03T08:30',
        eta: '2026-03-04T12:00',
        place: 'HAM',
        plate: 'XX-IN 77',
      },
    ]);
  });

  it('has several events of one consignment', () => {
    const more = [...IFTSTA, 'STS+1+31', 'DTM+334:202603041300:203', 'CNI+2+SL2', 'STS+1+21'];
    const { message } = readAs('IFTSTA:D:16A:UN', more);
    expect(message.statuses.map(({ value }) => [value.consignment, value.event])).toEqual([
      [undefined, '21'],
      ['SL00002001', '24'],
      ['SL00002001', '31'],
      ['SL2', '21'],
    ]);
  });

  it('needs an event', () => {
    const { problems } = readAs('IFTSTA:D:16A:UN', [...IFTSTA.slice(0, 2), 'CNI+1+SL1', 'STS+1']);
    expect(problems).toMatchObject([{ severity: 'error', rule: 'mandatory', expected: 'event an..3' }]);
  });
});
