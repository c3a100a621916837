import { AREA_NAMES } from '@inbound/shared/area-names';
import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { expect, it } from 'vitest';
import type { Ctx } from '../../src/platform/call/context.ts';
import { actorsOf } from './actors.ts';
import { calloff } from './calloff/chapter.ts';
import * as chapterList from './chapters.ts';
import { delivery } from './delivery/chapter.ts';
import { order } from './order/chapter.ts';
import { ordering } from './ordering/chapter.ts';
import { packaging } from './packaging/chapter.ts';
import { accounts } from './people.ts';
import { planning } from './planning/chapter.ts';
import { stories } from './stories.ts';
import { chaptersOf } from './story.ts';
import { system } from './system/chapter.ts';
import { transport } from './transport/chapter.ts';

it('each chapter has the name of its area, and that of the system ends last', () => {
  expect(Object.keys(chapterList).filter(name => !AREA_NAMES.some(area => area === name))).toEqual([]);
  expect(chaptersOf({ mode: 'VWA' })).toEqual([packaging, calloff, delivery, transport, planning, ordering, system]);
});

it('a tenant that works by purchase orders has no call-offs and no notes in its story', () => {
  expect(chaptersOf({ mode: 'NEV' })).toEqual([packaging, order, planning, ordering, system]);
});

it('all eleven roles act in the story of tenant 0, each by its first account and for its own company', () => {
  const story = stories.find(({ seed }) => seed.tenant === 0);
  if (!story) throw new Error('there is no story of tenant 0');
  const ids = new Map(['BUYER', ...story.companies.map(({ code }) => code)].map(code => [code, `id of ${code}`]));
  const users = new Map(story.accounts.map(({ userNo }) => [userNo, `id of ${userNo}`]));
  const { person } = actorsOf({ newId: () => 'new' } as Ctx, story, ids, users);
  for (const role of ROLE_CODES) {
    const account = accounts.find(one => one.role === role);
    const actor = person(role, account?.company);
    expect(actor, role).toMatchObject({ role, userNo: account?.userNo, companyId: `id of ${account?.company}` });
  }
  expect(person('forwarder', 'F2001')?.companyKind).toBe('forwarder');
  expect(person('supplier-logistics', 'S1002')?.userNo).toBe('supplier-logistics-2');
  expect(person('gate', 'S1001')).toBeUndefined();
});
