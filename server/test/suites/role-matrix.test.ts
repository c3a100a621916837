import type { Endpoint } from '@inbound/shared';
import { permissionEntries, permissionsOfRole, type ScreenPath } from '@inbound/shared/areas';
import { ROLE_CODES, type RoleCode } from '@inbound/shared/system/role/roles';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { nameOf } from '../contracts.ts';
import type { Answer, Caller } from '../server.ts';
import { endpoints, fileFor, inputOf, isRead, permissionOf, sampleOfCalls } from './calls.ts';
import { BESIDES, isGiven, isNamedApart, matrix } from './role-matrix.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();

/** What no call takes: whoever may make a call is refused for it, so that nothing happens. */
const STRAY = { unheardOf: '1' };
/** So many calls at once. */
const AT_ONCE = 8;

const call = (caller: Caller, endpoint: Endpoint): Promise<Answer<unknown>> =>
  caller.try(endpoint, { ...inputOf(endpoint), ...STRAY } as never, fileFor(endpoint)) as Promise<Answer<unknown>>;

/** What is said to everybody of a role, where something else was to be said. */
const findingOf = async (caller: Caller, endpoint: Endpoint, may: boolean): Promise<string[]> => {
  const { code } = await call(caller, endpoint);
  const isLetIn = code !== 'no_permission';
  return isLetIn === may ? [] : [`${nameOf(endpoint)}: ${code}, and the table ${may ? 'gives' : 'does not give'} it`];
};

const inTurns = async (work: readonly (() => Promise<string[]>)[]): Promise<string[]> => {
  const findings: string[] = [];
  for (let at = 0; at < work.length; at += AT_ONCE)
    findings.push(...(await Promise.all(work.slice(at, at + AT_ONCE).map(one => one()))).flat());
  return findings;
};

/** Where the table says only among whom those of an action are, the feature names them. */
const mayByTable = (permission: string, role: RoleCode): boolean =>
  isNamedApart(permission)
    ? isGiven(permission, role) === true
    : permissionsOfRole(role).some(held => held === permission);

describe('the features and the table of roles', () => {
  it('have a row for each feature, and eleven cells in each row', () => {
    const missing = permissionEntries
      .map(({ permission }) => permission)
      .filter(name => isGiven(name, 'gate') === undefined);
    expect(missing).toEqual([]);
    for (const row of matrix.values())
      expect([...row.values()].filter(cell => /^(v?e?a?|-)$/.test(cell) && cell !== '')).toHaveLength(
        ROLE_CODES.length,
      );
    for (const name of Object.keys(BESIDES))
      expect(
        permissionEntries.some(({ permission }) => permission.endsWith(`.${name}`)),
        name,
      ).toBe(true);
  });

  it.each([...ROLE_CODES])('give %s no more and no less', role => {
    const wrong = permissionEntries.flatMap(({ permission, roles }) => {
      const [given, held] = [isGiven(permission, role), roles.includes(role)];
      return held === given || (!isNamedApart(permission) && !held)
        ? []
        : [`${permission}: ${held ? 'too much' : 'missing'}`];
    });
    expect(wrong).toEqual([]);
  });

  it('let somebody do each action among those whom the table names', () => {
    for (const { permission, roles } of permissionEntries.filter(entry => !isNamedApart(entry.permission)))
      expect(roles.length, permission).toBeGreaterThan(0);
  });
});

/** This share of calls is made by somebody of each role; what the features declare is compared as a whole, above. */
const SHARE = 0.2;

const asked = endpoints.flatMap(endpoint => {
  const permission = permissionOf(endpoint);
  return permission === undefined ? [] : [{ endpoint, permission }];
});

const inSample = new Set(sampleOfCalls(endpoints, SHARE));

/**
 * Calls that write nothing but that their caller has seen or wants to hear: a release that was seen, a survey that is followed,
 * the data of a person that was given out.
 */
const OF_ONESELF: ReadonlySet<string> = new Set([
  'POST /system/v1/personal-data/:id/export',
  'POST /calloff/v1/release/:id/seen',
  'POST /planning/v1/survey/:id/follow',
  'POST /planning/v1/survey/:id/unfollow',
]);

describe('every call that asks for a permission', () => {
  it('asks for more than to see, where it changes something', () => {
    const weak = asked.filter(
      ({ endpoint, permission }) =>
        permission.endsWith('.view') && !isRead(endpoint) && !OF_ONESELF.has(nameOf(endpoint)),
    );
    expect(weak.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
  });

  it.each([...ROLE_CODES])('lets %s in exactly where the table does', async role => {
    const caller = await server.as(role);
    const work = asked
      .filter(({ endpoint }) => inSample.has(endpoint))
      .map(
        ({ endpoint, permission }) =>
          () =>
            findingOf(caller, endpoint, mayByTable(permission, role)),
      );
    expect(await inTurns(work)).toEqual([]);
  });
});

/** What administrators keep. */
const ADMINISTRATION: readonly ScreenPath[] = [
  '/system/bulletin',
  ...(['/system/user', '/system/role', '/system/permission', '/system/dict', '/system/email'] as const),
  ...(['/system/password', '/master/process', '/log/operation', '/log/email', '/log/interface'] as const),
];

it('the pages of the administration are the administrator’s, and no supplier’s', async () => {
  const pagesOf = async (userNo: string): Promise<ReadonlySet<string>> => {
    const { pageList } = await (await server.as(userNo)).call(readUserInformation);
    return new Set(pageList.map(({ path }) => path));
  };
  const [boss, supplier] = [await pagesOf('tenant-admin'), await pagesOf('supplier-logistics')];
  expect(ADMINISTRATION.filter(path => !boss.has(path))).toEqual([]);
  expect(ADMINISTRATION.filter(path => supplier.has(path))).toEqual([]);
});
