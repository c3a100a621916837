import { type Call, callsIn } from './lib/contracts.ts';
import { OPERATION_IDS, operationIdsOf, writtenIds } from './lib/operation-ids.ts';
import type { Finding, SourceFile } from './lib/sources.ts';

const doubledNames = (ids: Readonly<Record<string, string>>): Finding[] => {
  const names = Object.values(ids);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(name => ({
    path: OPERATION_IDS,
    says: `two calls are exported as ${name}: give one of them the noun of its feature`,
  }));
};

/** Compares the written operation ids with the calls: they are the names of the contracts, each once. */
export const findingsInIds = (written: string | undefined, calls: readonly Call[]): Finding[] => {
  const ids = operationIdsOf(calls);
  const says = 'is out of date: run `npm run api:names`';
  return [...(written === writtenIds(ids) ? [] : [{ path: OPERATION_IDS, says }]), ...doubledNames(ids)];
};

/** The operation ids of the API are the names under which contracts export their calls. */
export const checkOperationIds = async (files: readonly SourceFile[]): Promise<Finding[]> =>
  findingsInIds(files.find(({ path }) => path === OPERATION_IDS)?.text, await callsIn(files));
