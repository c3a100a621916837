import { batchEndpoint, cellsOf, code, country, decimal, optionalText, text } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { unreadAs } from '../../inputs/reading.ts';
import {
  cellKinds,
  cellSchemas,
  countOf,
  itemOf,
  refusedCells,
  valuesOf,
  verdictOf,
  withTyped,
} from './cell-changes.ts';

const save = batchEndpoint({
  path: '/delivery/v1/delivery-note/batch/change',
  access: 'delivery.deliveryNote.edit',
  title: 'Change',
  shape: {},
  item: cellsOf({
    supplierCode: code(5),
    name: text(20),
    weight: decimal(),
    origin: country.nullish(),
    mark: optionalText(10),
  }),
});
const schemas = cellSchemas(save);

interface Row {
  id: string;
  version: number;
  supplierCode: string;
  name: string;
  weight: string;
  origin: string | null;
  mark: string;
}
const row: Row = { id: 'a', version: 3, supplierCode: 'S1', name: 'One', weight: '2', origin: null, mark: '' };
const typed = (cells: Partial<Row>, unread = {}, of = row) => [{ row: of, cells, unread }];

describe('cells that are typed into a list', () => {
  it('are those of the contract, each with what it holds', () => {
    expect(cellKinds(save)).toEqual({
      supplierCode: 'text',
      name: 'text',
      weight: 'decimal',
      origin: 'text',
      mark: 'text',
    });
  });

  it('keep the version that was seen first, and are none any more when they say what the row says', () => {
    const once = withTyped<Row>({}, typed({ name: 'Two' }));
    expect(once).toEqual({ a: { version: 3, name: 'Two' } });
    const twice = withTyped(once, typed({ weight: '5' }, {}, { ...row, version: 4 }));
    expect(twice).toEqual({ a: { version: 3, name: 'Two', weight: '5' } });
    expect(countOf(twice)).toEqual({ cells: 2, rows: 1 });
    expect(withTyped(twice, typed({ name: 'One', weight: '2' }))).toEqual({});
    expect(withTyped<Row>({}, typed({ origin: null, mark: null as never }))).toEqual({});
  });

  it('that are no values stay as they were typed, until they are', () => {
    const wrong = withTyped<Row>({}, typed({}, { weight: unreadAs('decimal', 'heavy') }));
    expect(wrong.a?.unread).toMatchObject({ weight: { typed: 'heavy' } });
    expect(countOf(wrong)).toEqual({ cells: 1, rows: 1 });
    expect(withTyped(wrong, typed({ weight: '7' }))).toEqual({ a: { version: 3, weight: '7' } });
    const overwritten = withTyped(
      withTyped<Row>({}, typed({ weight: '7' })),
      typed({}, { weight: unreadAs('decimal', 'x') }),
    );
    expect(valuesOf(overwritten.a ?? { version: 1 })).toEqual({});
  });

  it('are refused by their contract before anybody is asked; an emptied one where something must stand', () => {
    const kept = {
      version: 3,
      supplierCode: 'FAR TOO LONG',
      name: null as never,
      weight: '-1',
      origin: 'de',
      mark: null as never,
    };
    expect(refusedCells<Row>(schemas, kept)).toMatchObject({
      supplierCode: { code: 'range', params: { field: 'supplierCode' } },
      name: { code: 'required', params: { field: 'name' } },
      weight: { code: 'range' },
      origin: { code: 'format' },
    });
    expect(refusedCells<Row>(schemas, kept)).not.toHaveProperty('mark');
  });

  it('are sent alone, an emptied one as its contract wants it', () => {
    expect(itemOf<Row>(schemas, 'a', { version: 3, name: 'Two', origin: null }, 4)).toEqual({
      ...{ id: 'a', version: 4, name: 'Two', origin: null },
    });
  });
});

describe('what the server says of a row', () => {
  const kept = { version: 3, name: 'Two', weight: '5' };

  it('stands at the cells that it names', () => {
    const fields = [{ field: 'weight', code: 'range', params: { min: '6', max: '∞' } }];
    expect(verdictOf<Row>({ id: 'a', code: 'invalid', params: { fields } }, kept)).toEqual({
      weight: { code: 'range', params: { field: 'weight', min: '6', max: '∞' } },
    });
  });

  it('stands at the cells that somebody else has changed too, or else at all that were typed', () => {
    const conflict = (changes: object) =>
      Object.keys(verdictOf<Row>({ id: 'a', code: 'conflict', params: { user: 'Li Wei', changes } }, kept));
    expect(conflict({ weight: { from: '2', to: '4' }, mark: {} })).toEqual(['weight']);
    expect(conflict({ mark: {} })).toEqual(['name', 'weight']);
  });
});
