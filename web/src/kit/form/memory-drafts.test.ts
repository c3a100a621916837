import { expect, it } from 'vitest';
import { draftAt, dropDraft, keepDraft } from './memory-drafts.ts';

it('keeps what was typed until it is saved or dropped', () => {
  keepDraft('li.wei', 'plant|new', { plantNo: '2031' });
  expect(draftAt('li.wei', 'plant|new')).toEqual({ plantNo: '2031' });
  dropDraft('plant|new');
  expect(draftAt('li.wei', 'plant|new')).toBeUndefined();
});

it('shows nothing of it to the next user', () => {
  keepDraft('li.wei', 'plant|new', { plantNo: '2031' });
  expect(draftAt('anna', 'plant|new')).toBeUndefined();
  expect(draftAt('li.wei', 'plant|new')).toBeUndefined();
});
