import type { Endpoint } from '@inbound/shared';
import { pathNames } from '../contracts.ts';
import { fileFor, inputOf, isBatch } from './calls.ts';
import { changesOf } from './changes.ts';
import type { Finding } from './isolation.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import type { World } from './world.ts';

/** No row of these tests has been changed so often. */
const STALE = 99;

/** Calls that name one row and the version of it that was seen. */
export const asksForVersion = (endpoint: Endpoint): boolean =>
  pathNames(endpoint).includes('id') && 'version' in endpoint.input.shape;

const staleInput = (world: World, endpoint: Endpoint): Record<string, unknown> => {
  const id = (at: string) => idAt(endpoint, world.own, at);
  const input = inputOf(endpoint, { id, include: at => at === 'version' });
  if (!isBatch(endpoint)) return { ...input, version: STALE };
  return { ...input, items: (input.items as object[]).map(item => ({ ...item, version: STALE })) };
};

/** What happens to a row that was seen in another version: it must be a conflict, and nothing else. */
export const findingsOfStaleVersion = async (world: World, endpoint: Endpoint): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const changed = await changesOf(world.server, async () => {
    const { caller } = holderOf(world.people, endpoint);
    const answer = await caller.try(endpoint, staleInput(world, endpoint) as never, fileFor(endpoint));
    const { code } = isBatch(endpoint) ? ((answer.data as { results: { code?: string }[] }).results[0] ?? {}) : answer;
    if (code !== 'conflict') findings.push(`a stale version was answered ${answer.status} ${code}: ${answer.body}`);
  });
  if (changed.length > 0) findings.push(`a stale version changed ${changed.join(', ')}`);
  return findings;
};
