import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { expect, it } from 'vitest';
import { changedRows, heardAfter, NOTHING_HEARD } from './heard-rows.ts';

const change = (topic: string, ids: string[] | null) => ({ topic, ids, plantNo: null, by: 'Zhou Min', key: null });
const own = (ids: string[] | null) => [change('deliveryNote', ids)];

it('news that name documents of the list are remembered by their ids, one act after the other', () => {
  const first = heardAfter(NOTHING_HEARD, own(['a']), listDeliveryNotes);
  expect(heardAfter(first, own(['b', 'a']), listDeliveryNotes)).toEqual(new Set(['a', 'b']));
});

it('after news of another feature, of many documents, or of everything, any row may have changed', () => {
  expect(heardAfter(NOTHING_HEARD, [change('supplier', ['s'])], listDeliveryNotes)).toBe('any');
  expect(heardAfter(NOTHING_HEARD, own(null), listDeliveryNotes)).toBe('any');
  expect(heardAfter(NOTHING_HEARD, 'all', listDeliveryNotes)).toBe('any');
  expect(heardAfter('any', own(['a']), listDeliveryNotes)).toBe('any');
});

it('of the changed documents those that show are asked for', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(changedRows(listDeliveryNotes, rows, new Set(['b', 'x']))).toEqual(['b']);
});
