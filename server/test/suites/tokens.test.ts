import { type Endpoint, isWrite } from '@inbound/shared';
import { AREAS } from '@inbound/shared/areas';
import type { TokenAccess } from '@inbound/shared/system/api-token/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/platform/tools/ids.ts';
import type { Caller } from '../server.ts';
import { callsByName, endpoints, fileFor, inputOf } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf } from './people.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

/** What a call may write without being a change: that the token was used. */
const USED = new Set(['user_session', 'session_token']);

const closed = endpoints.filter(({ access }) => access !== 'open');
const writes = closed.filter(isWrite);

const programs = new Map<string, Promise<Caller>>();

/** A program with a token of somebody who may make the call, for all areas. */
const programOf = (endpoint: Endpoint, access: TokenAccess): Promise<Caller> => {
  const { userNo } = holderOf(world.people, endpoint);
  const key = `${userNo} ${access}`;
  const known = programs.get(key);
  if (known) return known;
  const made = (async () => {
    const { token } = await server.as(userNo);
    await server.sql(
      `update user_session set token_access = $1, token_areas = $2
       where id = (select session_id from session_token where token_hash = $3)`,
      [access, [...AREAS], hashOf(token)],
    );
    return server.holder(token);
  })();
  programs.set(key, made);
  return made;
};

describe('a token that reads', () => {
  it.each(callsByName(writes.filter(({ forPeople }) => !forPeople)))('does not write by %s', async (_, endpoint) => {
    const program = await programOf(endpoint, 'read');
    const codes: string[] = [];
    const changed = await changesOf(server, async () => {
      const { code, status } = await program.try(endpoint, inputOf(endpoint) as never, fileFor(endpoint));
      codes.push(`${status} ${code}`);
    });
    expect(codes).toEqual(['403 token_reads']);
    expect(changed.filter(table => !USED.has(table))).toEqual([]);
  });

  it('reads what its user may read', async () => {
    const refused: string[] = [];
    for (const endpoint of closed.filter(one => !isWrite(one) && !one.forPeople && one.access.endsWith('.view'))) {
      const { code } = await (await programOf(endpoint, 'read')).try(
        endpoint,
        inputOf(endpoint) as never,
        fileFor(endpoint),
      );
      if (['token_reads', 'people_only', 'no_permission'].includes(code)) refused.push(`${endpoint.path} ${code}`);
    }
    expect(refused).toEqual([]);
  });
});

/** What lets somebody in: sessions, passwords, tokens, factors. */
const LETS_IN = /session|password|token|factor|logout|machine-account/;
/** Its rule is not what is let in by, and a sign-in rule is a page of the administration. */
const LETS_NOBODY_IN = [/\/password-rule/, /\/sign-in-rule/];

describe('a program', () => {
  const lettingIn = closed.filter(({ path }) => LETS_IN.test(path) && !LETS_NOBODY_IN.some(other => other.test(path)));

  it.each(callsByName(lettingIn))('never reaches %s', async (_, endpoint) => {
    const program = await programOf(endpoint, 'full');
    expect((await program.try(endpoint, inputOf(endpoint) as never, fileFor(endpoint))).code).toBe('people_only');
  });
});
