import { Refusal, type ScreenEntry, type ScreenPath } from '@inbound/shared';
import { openPaths, screens } from '@inbound/shared/areas';
import { describe, expect, it } from 'vitest';
import { choosePlant, decide, endsSession, FRESH_MS, mustWait, type Standing } from './decide.ts';

const nobody: Standing = { signedIn: false, permitted: new Set(), isGated: false };
const clerk: Standing = { signedIn: true, permitted: new Set(['/calloff/series']), isGated: false };
const gated: Standing = { ...clerk, isGated: true };

describe('somebody who is not signed in', () => {
  it.each(['/login', '/system/notification', '/404', '/403', '/system/qauth'] as const)('opens %s', path => {
    expect(decide(path, nobody)).toEqual({ kind: 'show', path, frame: 'alone' });
  });

  it.each(['/', '/index/home', '/calloff/series', '/account/setting'])('goes to the login from %s', path => {
    expect(decide(path, nobody)).toEqual({ kind: 'login' });
  });

  it('learns that an unknown page does not exist', () => {
    expect(decide('/no/such/page', nobody)).toEqual({ kind: 'missing' });
  });
});

const inMenu = (Object.entries(screens) as [ScreenPath, ScreenEntry][]).filter(
  ([path, { section }]) => section && !openPaths.includes(path),
);

describe('each page of the menu', () => {
  it.each(inMenu)('%s opens for those who may see it, and sends everybody else home', path => {
    expect(decide(path, { ...clerk, permitted: new Set([path]) })).toEqual({ kind: 'show', path, frame: 'shell' });
    const others = new Set(inMenu.flatMap(([other]) => (other === path ? [] : [other])));
    expect(decide(path, { ...clerk, permitted: others })).toEqual({ kind: 'home', refused: path });
  });
});

describe('somebody who is signed in', () => {
  it('goes home from the login and from the root', () => {
    expect(decide('/login', clerk)).toEqual({ kind: 'home' });
    expect(decide('/', clerk)).toEqual({ kind: 'home' });
  });

  it('begins on an installed phone at the first page for it, and at home without one', () => {
    const gate = { ...clerk, permitted: new Set(['/calloff/series', '/m/dock', '/m/gate']) };
    expect(decide('/m/', gate)).toEqual({ kind: 'phone', path: '/m/dock' });
    expect(decide('/m/', clerk)).toEqual({ kind: 'phone', path: '/index/home' });
    expect(decide('/m/', nobody)).toEqual({ kind: 'login' });
  });

  it('reaches home without any permission', () => {
    const bare = { ...clerk, permitted: new Set<string>() };
    expect(decide('/index/home', bare)).toEqual({ kind: 'show', path: '/index/home', frame: 'shell' });
  });

  it('reaches what is permitted and what is open, inside of the shell', () => {
    for (const path of ['/calloff/series', '/system/notification', '/404'] as const) {
      expect(decide(path, clerk)).toEqual({ kind: 'show', path, frame: 'shell' });
    }
  });

  it('goes home from a known page without permission, which is named', () => {
    expect(decide('/master/plant', clerk)).toEqual({ kind: 'home', refused: '/master/plant' });
  });

  it('learns that an unknown page does not exist', () => {
    expect(decide('/calloff/series/', clerk)).toEqual({ kind: 'missing' });
    expect(decide('/toString', clerk)).toEqual({ kind: 'missing' });
  });
});

describe('somebody before the gate', () => {
  it('sees nothing else than the gate, but for the open pages', () => {
    for (const path of ['/', '/index/home', '/calloff/series', '/master/plant']) {
      expect(decide(path, gated)).toEqual({ kind: 'gate' });
    }
    expect(decide('/403', gated)).toEqual({ kind: 'show', path: '/403', frame: 'alone' });
  });
});

describe('the session information', () => {
  const state = { informed: true, informedAt: 1000, outdated: false };

  it('is waited for when there is none, when it is old, or when an answer said that it changed', () => {
    expect(mustWait({ ...state, informed: false }, 1000)).toBe(true);
    expect(mustWait({ ...state, outdated: true }, 1000)).toBe(true);
    expect(mustWait(state, 1000 + FRESH_MS + 1)).toBe(true);
  });

  it('comes beside the navigation while it is fresh', () => {
    expect(mustWait(state, 1000 + FRESH_MS)).toBe(false);
  });
});

describe('a session information call that failed', () => {
  it('ends the session, whatever the server said', () => {
    for (const code of ['token', 'fault', 'no_permission', 'rate_limit'] as const)
      expect(endsSession(new Refusal(code))).toBe(true);
    expect(endsSession(new TypeError('not understood'))).toBe(true);
  });

  it('ends nothing where no answer came', () => {
    for (const code of ['offline', 'timeout'] as const) expect(endsSession(new Refusal(code))).toBe(false);
  });
});

describe('the plant', () => {
  const plants = [{ plantNo: '2031' }, { plantNo: '2040' }];

  it('is the first wanted one that the reader may enter', () => {
    expect(choosePlant([undefined, '9999', '2040', '2031'], plants)).toBe('2040');
  });

  it('is the first of all when none is chosen', () => {
    expect(choosePlant([undefined, '9999'], plants)).toBe('2031');
    expect(choosePlant(['2031'], [])).toBeUndefined();
  });
});
