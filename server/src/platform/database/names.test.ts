import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { productFolder } from '../tools/product-folder.ts';
import { type ColumnName, columnName, type FieldName, fieldName, toColumns, toFields } from './names.ts';

const tables = readFileSync(join(productFolder(), 'server/db/types.ts'), 'utf8').matchAll(
  /^export interface \w+Table \{([^}]*)\}/gm,
);
const columns = [...tables].flatMap(([, body = '']) =>
  [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
);

describe('the names of fields and columns', () => {
  it('meet for every column of the database, there and back', () => {
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter(column => columnName(fieldName(column)) !== column)).toEqual([]);
  });

  it('are the same in types', () => {
    expectTypeOf<ColumnName<'productionLocationId'>>().toEqualTypeOf<'production_location_id'>();
    expectTypeOf<FieldName<'name_zh'>>().toEqualTypeOf<'nameZh'>();
  });

  it('change for a whole row and leave its values', () => {
    expect(toColumns({ dnNo: '1', active: true })).toEqual({ dn_no: '1', active: true });
    expect(toFields({ dn_no: '1', changed_at: null })).toEqual({ dnNo: '1', changedAt: null });
  });
});
