import { documents } from '@inbound/shared/documents';
import { describe, expect, it } from 'vitest';
import { columnTypes, tableScopes } from '../../../db/types.ts';
import { isTable, tableNameOf, viewOf } from './view-permission.ts';

/** Tables with a state or a version whose rows nobody sees by a permission, each with the reason. */
const SEEN_BY_NOBODY: Readonly<Record<string, string>> = {
  column_mapping: 'how the columns of a supplier’s file are read: whoever imports for a plant shares it',
  comment: 'whoever may read its document reads it',
  job: 'the work of the server itself',
};

const hasState = (table: string): boolean =>
  ['state', 'turn', 'version'].some(column => Object.hasOwn(columnTypes[table as keyof typeof columnTypes], column));

describe('a view', () => {
  it('is declared for each table whose rows have a state, or a version and so a history', () => {
    const unseen = Object.keys(tableScopes).filter(table => isTable(table) && hasState(table) && !viewOf(table));
    expect(unseen.sort()).toEqual(Object.keys(SEEN_BY_NOBODY).sort());
  });

  it.each(documents)('of $name is that of its feature, over a table that exists', ({ name, view }) => {
    const table = tableNameOf(name);
    expect(isTable(table), table).toBe(true);
    expect(isTable(table) && viewOf(table)?.permission).toBe(view);
  });

  it('of a part is that of its document', () => {
    expect(viewOf('delivery_note_line')).toEqual({ permission: 'delivery.deliveryNote.view', base: 'delivery_note' });
    expect(viewOf('call_off_line')).toEqual({ permission: 'calloff.callOff.view', base: 'call_off' });
    expect(viewOf('container_account')).toEqual({
      ...{ permission: 'packaging.containerBalance.view', base: 'container_account' },
    });
    expect(viewOf('job')).toBeUndefined();
  });
});
