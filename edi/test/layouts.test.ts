import { describe, expect, it } from 'vitest';
import { RECORD_LENGTH } from '../src/vda/layout.ts';
import { LAYOUTS_4905, R513, R519 } from '../src/vda/layouts-4905.ts';
import { LAYOUTS_4908, R824, R829 } from '../src/vda/layouts-4908.ts';
import { LAYOUTS_4913, R715, R719 } from '../src/vda/layouts-4913.ts';
import { LAYOUTS_4915, R553 } from '../src/vda/layouts-4915.ts';

const ALL = [LAYOUTS_4905, LAYOUTS_4913, LAYOUTS_4915, LAYOUTS_4908].flatMap(layouts => Object.entries(layouts));

describe('layouts of the 128-column files', () => {
  it.each(ALL)('record %s fills its 128 columns without a gap', (type, layout) => {
    expect(layout.type).toBe(type);
    let column = 5;
    for (const field of layout.list) {
      expect(field.start).toBe(column);
      column = field.end;
    }
    expect(column).toBe(RECORD_LENGTH);
  });

  it('puts fields where the recommendation has them', () => {
    const columns = (field: { id: string; start: number; end: number; notation: string }) =>
      `${field.id} ${field.start + 1}-${field.end} ${field.notation}`;
    expect(columns(R513.fields.receiptQty)).toBe('513-06 26-37 n12,3');
    expect(columns(R513.fields.qty5)).toBe('513-17 114-122 n9');
    expect(columns(R519.fields.count515)).toBe('519-10 55-61 n7');
    expect(columns(R715.fields.labelCode)).toBe('715-13 125-125 an1');
    expect(columns(R719.fields.count717)).toBe('719-11 62-68 n7');
    expect(columns(R824.fields.testReport)).toBe('824-15 108-121 an14');
    expect(columns(R829.fields.totalPayment)).toBe('829-13 82-94 n13,2');
    expect(columns(R553.fields.status3)).toBe('553-18 114-114 an1');
  });

  it('knows which repeated fields are mandatory', () => {
    expect(R513.fields.date1.mandatory).toBe(true);
    expect(R513.fields.date2.mandatory).toBe(false);
  });
});
