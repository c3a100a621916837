import { describe, expect, it } from 'vitest';
import { read, writeDesadv } from '../src/index.ts';
import { INTERCHANGE } from './fixtures.ts';
import { DELFOR_HEAD, delfor, interchange } from './interchanges.ts';

const readText = (text: string) => read(Buffer.from(text, 'latin1'));

describe('DESADV of EANCOM', () => {
  const { problems, messages } = readText(
    interchange('DESADV:D:96A:UN:EAN005', [
      'BGM+351+DES587441+9',
      'DTM+137:20260302:102',
      'DTM+11:20260302:102',
      'DTM+17:20260304:102',
      'RFF+ON:4711000815',
      'DTM+171:20260220:102',
      'RFF+DQ:00000815',
      'DTM+171:20260302:102',
      'NAD+BY+5412345000013::9',
      'NAD+SU+4012345500004::9',
      'NAD+DP+5412345678908::9',
      'LOC+11+D07',
      'CPS+1',
      'PAC+2+:52+CT',
      'PCI+33E',
      'GIN+BJ+354123450000000014+354123450000000021',
      'LIN+1++5410738000152:EN',
      'PIA+1+INB 100 200 X:IN+S-77:SA',
      'QTY+12:48:PCE',
    ]),
  );
  const [despatch] = messages.flatMap(message => message.despatches);

  it('is read with its delivery party as plant, and with the order and note of its head', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(despatch?.value.consignment).toMatchObject({
      ...{ supplier: '4012345500004', plant: '5412345678908', unloadingPoint: 'D07' },
    });
    expect(despatch?.value.items).toMatchObject([
      { dnNo: '00000815', dnDate: '2026-03-02', order: '4711000815', material: 'INB 100 200 X', qty: '48' },
    ]);
  });

  it('has its cartons with their serial shipping container codes', () => {
    expect(despatch?.value.units).toMatchObject([
      { packaging: 'CT', count: 2, serialList: ['354123450000000014', '354123450000000021'] },
    ]);
  });
});

describe('DESADV with the level of the whole shipment', () => {
  const HEAD = ['BGM+351+DES587441+9', 'DTM+137:20260302:102', 'DTM+11:20260302:102', 'RFF+DQ:00000815'];
  const PARTIES = ['NAD+SU+4012345500004::9', 'NAD+DP+5412345678908::9'];
  const CARTONS = ['PAC+2+:52+CT', 'QTY+52:24', 'PCI+33E', 'GIN+BJ+354123450000000014+354123450000000021'];
  const ITEM = ['LIN+1++INB 100:IN', 'QTY+12:48:PCE'];
  const readWith = (...levels: string[]) =>
    readText(interchange('DESADV:D:96A:UN:EAN005', [...HEAD, ...PARTIES, ...levels]));
  const despatchOf = ({ messages }: ReturnType<typeof read>) =>
    messages.flatMap(({ despatches }) => despatches)[0]?.value;
  const packagingFaults = ({ problems }: ReturnType<typeof read>) =>
    problems.flatMap(({ rule, value, expected }) => (rule === 'packaging' ? [`${value} ${expected}`] : []));

  it.each(['CPS+1', 'CPS+1++5'])('%s: its packaging is what there is in all, and no unit', shipment => {
    const result = readWith(shipment, 'PAC+2++CT', 'CPS+2+1', ...CARTONS, ...ITEM);
    expect(packagingFaults(result)).toEqual([]);
    const despatch = despatchOf(result);
    expect(despatch?.consignment.onlyHere?.totals).toEqual([{ packaging: 'CT', count: 2 }]);
    expect(despatch?.units).toMatchObject([{ packaging: 'CT', count: 2, of: '00000815/1' }]);
  });

  it('says what it counts otherwise', () => {
    expect(packagingFaults(readWith('CPS+1', 'PAC+3++CT', 'CPS+2+1', ...CARTONS, ...ITEM))).toEqual(['3 2']);
  });

  it('is none where it is labelled, or holds the items itself', () => {
    expect(despatchOf(readWith('CPS+1', ...CARTONS, ...ITEM))?.units).toHaveLength(1);
    const pallet = ['CPS+1', 'PAC+1++201', 'PCI+33E', 'GIN+BJ+354123450000000038'];
    const [unit] = despatchOf(readWith(...pallet, 'CPS+2+1', ...CARTONS, ...ITEM))?.units ?? [];
    expect(unit).toMatchObject({ packaging: '201', holds: [{ packaging: 'CT' }] });
  });

  it('is written, and read back as it was', () => {
    const { consignment, ...rest } = despatchOf(readWith('CPS+1', 'PAC+2++CT', 'CPS+2+1', ...CARTONS, ...ITEM))!;
    const despatches = [{ consignment: { ...consignment, gross: '10' }, ...rest }];
    const written = writeDesadv({ interchange: INTERCHANGE, despatches });
    expect(written.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(written.bytes?.toString('latin1')).toMatch(/CPS\+1\+\+5'\s*PAC\+2\+:35\+CT::92'\s*CPS\+2\+1\+4'/);
    const again = despatchOf(read(written.bytes!));
    expect(again?.consignment.onlyHere?.totals).toEqual([{ packaging: 'CT', count: 2 }]);
    expect(again?.units).toMatchObject([
      { packaging: 'CT', count: 2, serialList: ['354123450000000014', '354123450000000021'] },
    ]);
  });
});

describe('RECADV', () => {
  const receiptOf = (...item: string[]) =>
    readText(
      interchange('RECADV:D:07A:UN', ['BGM+632+77+9', 'DTM+50:20260304:102', 'NAD+BY+CUST01::92', 'CPS+1', ...item]),
    );

  it('may name the part behind its line', () => {
    const { problems, messages } = receiptOf('LIN+1', 'PIA+5+INB 100 200 X:IN', 'QTY+48:24:PCE');
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(messages.flatMap(message => message.receipts).map(({ value }) => value.material)).toEqual(['INB 100 200 X']);
  });

  it('that names none is told at its line', () => {
    const { problems } = receiptOf('LIN+1', 'PIA+5+S-77:SA', 'QTY+48:24:PCE');
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'mandatory', record: 'LIN', severity: 'error' }));
  });
});

describe('DELFOR', () => {
  const releaseOf = (text: string) => readText(text).messages.flatMap(message => message.releases)[0]?.value;

  it('tells the last receipt as received, or as received and accepted', () => {
    const accepted = delfor(segments => segments.map(segment => segment.replace('QTY+48:', 'QTY+194:')));
    expect(releaseOf(accepted)).toEqual(releaseOf(delfor()));
    expect(releaseOf(accepted)?.lastReceipt).toEqual({
      ...{ booked: '2026-02-27', dnNo: '00000815', dnDate: '2026-02-26', qty: '240' },
    });
  });

  it('goes to the ship-to party; a delivery party beside it is a place there, and alone it is the plant', () => {
    const withParties = (...parties: string[]) =>
      releaseOf(
        interchange('DELFOR:D:96A:UN:A09041', [
          ...DELFOR_HEAD,
          'UNS+D',
          ...parties,
          'LIN+++INB 100 200 X:IN',
          'RFF+ON:4711000815',
          'QTY+113:240:C62',
          'SCC+1',
          'DTM+2:20260304:102',
          'UNS+S',
        ]),
      );
    expect(withParties('NAD+ST+021::92', 'LOC+11+D07', 'NAD+DP+GATE9::92')).toMatchObject({
      ...{ plant: '021', unloadingPoint: 'D07' },
    });
    expect(withParties('NAD+DP+021::92', 'LOC+11+D07')).toMatchObject({ plant: '021', unloadingPoint: 'D07' });
  });
});

describe('a segment of which nothing is made', () => {
  const unused = (text: string) =>
    readText(text)
      .problems.filter(({ rule }) => rule === 'unused')
      .map(({ severity, record, value }) => [severity, record, value]);

  it('is told once with its path, a measure of an item as a warning; the release is good all the same', () => {
    const text = delfor(segments => [
      ...segments,
      'NAD+CA+SPED1::92',
      'NAD+CA+SPED2::92',
      'LIN+++INB 7:IN',
      'MEA+PD+AAA+KGM:7',
    ]);
    expect(unused(text)).toEqual(expect.arrayContaining([['warning', 'MEA', 'LIN/MEA+PD+AAA']]));
    expect(unused(delfor())).toEqual([]);
  });

  it('is told of despatch and receiving advices, too', () => {
    const desadv = interchange('DESADV:D:07A:UN:GAVF22', [
      'BGM+351+1+9',
      'DTM+137:20260302:102',
      'DTM+69:20260302:102',
    ]);
    expect(unused(desadv)).toEqual([['info', 'DTM', 'DTM+69']]);
    const recadv = interchange('RECADV:D:07A:UN', [
      'BGM+632+77+9',
      'DTM+50:20260304:102',
      'FTX+AAI+++HELLO',
      'NAD+BY+X',
    ]);
    expect(unused(recadv).map(([, record]) => record)).toEqual(['FTX', 'NAD']);
  });
});
