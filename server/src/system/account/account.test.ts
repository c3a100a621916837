import {
  changeOwnProfile,
  endOtherOwnSessions,
  endOwnSession,
  readOwnProfile,
  readOwnSessions,
} from '@inbound/shared/system/account/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const signIn = (userNo: string) => browserOf(server).signIn(userNo);

describe('the own profile', () => {
  it('has telephone numbers that its user changes, and nobody else by this call', async () => {
    const gate = await server.as('gate');
    const own = await gate.call(readOwnProfile);
    const changed = await gate.call(changeOwnProfile, { ...own, phone: '+86 139 0000 1234', tel: null, fax: null });
    expect(changed).toMatchObject({ phone: '+86 139 0000 1234', tel: '', version: own.version + 1 });
    expect((await gate.call(readUserInformation)).user.phone).toBe('+86 139 0000 1234');
    const stale = { ...own, tel: null, fax: null };
    expect((await gate.try(changeOwnProfile, { ...stale, phone: 'call me' })).code).toBe('invalid');
    expect((await gate.try(changeOwnProfile, stale)).code).toBe('conflict');
    const boss = await server.as('tenant-admin');
    expect((await boss.try(changeOwnProfile, { ...changed, tel: null, fax: null })).code).toBe('not_found');
  });
});

describe('own sessions', () => {
  it('are listed with device and place, and end from the next call on', async () => {
    const [here, there] = [await signIn('dispositor'), await signIn('dispositor')];
    const sessions = await here.call(readOwnSessions);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(session => session.isPresent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ ip: expect.stringMatching(/\d/), browser: expect.any(String) });
    const other = sessions.find(session => !session.isPresent);
    await here.call(endOwnSession, { id: other?.id ?? '' });
    expect((await there.try(readUserInformation)).code).toBe('token');
    expect((await here.try(endOwnSession, { id: other?.id ?? '' })).code).toBe('not_found');
  });

  it('end all but the present one at once; those of others are not there', async () => {
    const [here, there] = [await signIn('forwarder'), await signIn('forwarder')];
    const stranger = await signIn('gate');
    const [own] = await stranger.call(readOwnSessions);
    expect((await here.try(endOwnSession, { id: own?.id ?? '' })).code).toBe('not_found');
    await here.call(endOtherOwnSessions);
    expect((await there.try(readUserInformation)).code).toBe('token');
    expect(await here.call(readOwnSessions)).toHaveLength(1);
    expect((await stranger.try(readUserInformation)).code).toBe('ok');
  });
});
