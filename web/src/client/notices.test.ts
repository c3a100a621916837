import { afterEach, expect, it } from 'vitest';
import { dismissNotice, floating, kept, postRefusal } from './notices.ts';

afterEach(() => {
  floating.set([]);
  kept.set([]);
});

it('says once that the network is gone, however many calls find it so, and again when that was read', () => {
  postRefusal({ code: 'offline' }, { tabKey: 'a' });
  postRefusal({ code: 'offline' }, { tabKey: 'b' });
  expect(floating.get()).toHaveLength(1);
  dismissNotice(floating.get()[0]?.id ?? '');
  postRefusal({ code: 'offline' });
  expect(floating.get()).toHaveLength(1);
});

it('says each other refusal, also the same one twice', () => {
  postRefusal({ code: 'not_found' });
  postRefusal({ code: 'not_found' });
  expect(floating.get()).toHaveLength(2);
});
