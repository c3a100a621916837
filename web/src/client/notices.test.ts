import { afterEach, expect, it } from 'vitest';
import { dismissNotice, floatingNotices, keptNotices, postRefusal } from './notices.ts';

afterEach(() => {
  floatingNotices.set([]);
  keptNotices.set([]);
});

it('says once that the network is gone, however many calls find it so, and again when that was read', () => {
  postRefusal({ code: 'offline' }, { tabKey: 'a' });
  postRefusal({ code: 'offline' }, { tabKey: 'b' });
  expect(floatingNotices.get()).toHaveLength(1);
  dismissNotice(floatingNotices.get()[0]?.id ?? '');
  postRefusal({ code: 'offline' });
  expect(floatingNotices.get()).toHaveLength(1);
});

it('says each other refusal, also the same one twice', () => {
  postRefusal({ code: 'not_found' });
  postRefusal({ code: 'not_found' });
  expect(floatingNotices.get()).toHaveLength(2);
});
