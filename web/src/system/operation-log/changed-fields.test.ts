import type { OperationDetail } from '@inbound/shared/system/operation-log/contract';
import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const entry = { id: 'e1', document: 'material', action: 'edit' };
const detail = (changes: object) => ({ changes: [{ ...entry, changes }] }) as unknown as OperationDetail;

it('tells each field before and after, and an act that changed none by itself', () => {
  const row = { document: 'material', action: 'edit' };
  expect(changedFields(detail({ name: { from: 'A', to: 'B' }, days: { from: null, to: [1, 2] } }))).toEqual([
    { ...row, id: 'e1 name', name: 'name', before: 'A', after: 'B' },
    { ...row, id: 'e1 days', name: 'days', before: '', after: '[1,2]' },
  ]);
  expect(changedFields(detail({}))).toEqual([{ ...row, id: 'e1', name: '', before: '', after: '' }]);
});
