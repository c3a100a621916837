import { describe, expect, it } from 'vitest';
import { type EpilGridRow, replacedCells, wantedSerials, withSerials } from './items.ts';

const row = (position: number, cells: Partial<EpilGridRow> = {}): EpilGridRow => ({
  ...{ id: `r${position}`, position, unitId: 'u1', lineId: 'l1', licencePlate: '1J', partNo: 'A', isStored: true },
  ...{ serialNo: '', sellerOrderNo: '', packagingNo: '', packagingDate: null, equipmentCode: '', customerOrderNo: '' },
  ...{ projectId: '', certificateNo: 'TC-1', certificateValidTo: '2026-11-24', batchNo: '', batchDate: null },
  ...{ typeTestNo: '', ...cells },
});

describe('a value that is replaced', () => {
  const rows = [row(1), row(2, { certificateNo: 'TC-2' }), row(3)];

  it('is written into all rows that say what one row says, typed ones too', () => {
    const found = replacedCells(
      rows,
      { r2: { certificateNo: 'TC-1' } },
      { cell: 'certificateNo', from: row(1), to: 'TC-9' },
    );
    expect(found.replaced).toBe(3);
    expect(Object.values(found.typed).map(({ certificateNo }) => certificateNo)).toEqual(['TC-9', 'TC-9', 'TC-9']);
    expect(replacedCells(rows, {}, { cell: 'certificateNo', from: row(2), to: 'TC-9' }).replaced).toBe(1);
  });
  it('is a day where the cell holds one', () => {
    const { typed } = replacedCells(rows, {}, { cell: 'certificateValidTo', from: row(1), to: '2027-11-30' });
    expect(typed.r3).toEqual({ certificateValidTo: '2027-11-30' });
  });
});

describe('free serial numbers', () => {
  const rows = [row(1, { serialNo: 'A1' }), row(2), row(3, { lineId: 'l2' }), row(4)];

  it('are wanted for the empty rows of a part, after its last number', () => {
    expect(wantedSerials(rows, {}, { from: undefined, isTaken: false })).toEqual({
      ...{ ids: ['r2', 'r4'], lineId: 'l1', after: 'A1' },
    });
    expect(wantedSerials(rows, { r2: { serialNo: 'A7' } }, { from: rows[1], isTaken: false })).toMatchObject({
      ...{ ids: ['r4'], after: 'A7' },
    });
  });
  it('are wanted for one row whose number is taken, and for none where no number is there to count on from', () => {
    expect(wantedSerials(rows, {}, { from: rows[0], isTaken: true })).toMatchObject({ ids: ['r1'], after: 'A1' });
    expect(wantedSerials(rows, {}, { from: rows[2], isTaken: false })).toBeUndefined();
  });
  it('are written row by row, as far as there are any', () => {
    expect(withSerials({ r2: { batchNo: 'B' } }, ['r2', 'r4'], ['A2'])).toEqual({
      r2: { batchNo: 'B', serialNo: 'A2' },
    });
  });
});
