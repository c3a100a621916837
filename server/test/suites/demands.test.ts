import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByName, endpoints, fileFor, inputOf } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf, type Person, peopleOf } from './people.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();
const demanding = endpoints.filter(({ demands = {} }) => Object.keys(demands).length > 0);
let people: Person[];

beforeAll(async () => {
  people = await peopleOf(server);
});

it('stand in the contract, for the suite to find them: nobody resynchronises by the permission to import', () => {
  expect(importReleases.demands).toEqual({ resynchronise: 'calloff.schedulingAgreement.resynchronise' });
  expect(demanding).toContain(importReleases);
});

describe.each(callsByName(demanding))('%s', (_, endpoint) => {
  it.each(Object.entries(endpoint.demands ?? {}))(
    'is refused to whoever sets %s without %s, and changes nothing',
    async (field, permission) => {
      const { caller } = holderOf(people, endpoint);
      expect(Object.keys(endpoint.input.shape)).toContain(field);
      await server.sql(
        `delete from role_permission where tenant_id = 0 and permission_id in
           (select id from permission where tenant_id = 0 and grants = $1)`,
        [permission],
      );
      const input = inputOf(endpoint, { include: at => at === field });
      const changed = await changesOf(server, async () => {
        // A choice is set by `true`; what is no choice, as the filter of a list, by any value of it.
        const set = { [field]: (input as Record<string, unknown>)[field] ?? true };
        const answer = await caller.try(endpoint, { ...input, ...set } as never, fileFor(endpoint));
        expect(answer).toMatchObject({ status: 403, code: 'no_permission', params: { permission } });
      });
      expect(changed).toEqual([]);
      const without = await caller.try(endpoint, { ...input, [field]: false } as never, fileFor(endpoint));
      expect(without.code).not.toBe('no_permission');
    },
  );
});
