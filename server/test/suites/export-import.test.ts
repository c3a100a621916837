import { featureOf, type ImportReport, type importEndpoint } from '@inbound/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../src/platform/importing/read-table.ts';
import { declaredContracts, isList } from '../contracts.ts';
import { permissionOf, sampleOfCalls } from './calls.ts';
import { type Person, peopleOf } from './people.ts';
import { suiteServer } from './suite-server.ts';

type ImportCall = ReturnType<typeof importEndpoint>;

/** What a file of a list may have that its import refuses, and changes nothing by it. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // Users who have lost their last role stay; an import makes none of them.
  user: ['roles "": required'],
};

/** Every one: what a file loses on its way is told by no other test. */
const ALL = 1;

const server = suiteServer();
const endpoints = (await declaredContracts()).map(({ endpoint }) => endpoint);
const lists = endpoints.filter(isList);
const imports = endpoints.filter(
  (endpoint): endpoint is ImportCall => 'row' in endpoint && 'key' in endpoint && 'within' in endpoint,
);
/** An import and the list whose rows it makes: one that makes notes of call-off lines reads no file of notes. */
const pairs = sampleOfCalls(imports, ALL).flatMap(call =>
  lists.flatMap(list =>
    call.path === `${list.path}/import` && call.key in list.row.shape ? [{ call: call as ImportCall, list }] : [],
  ),
);

/** What a report tells besides its counts: columns with a problem, and those that would change, each once. */
const toldIn = ({ problems, rows }: ImportReport): string[] => {
  const refused = problems.map(({ column, code, value }) => `${column} "${value}": ${code}`);
  const changed = rows.flatMap(({ changes, verdict }) =>
    verdict === 'unchanged'
      ? []
      : Object.entries(changes).map(([column, { from, to }]) => `${column} "${from}" → "${to}"`),
  );
  return [...new Set([...refused, ...changed])];
};

let people: Person[];
beforeAll(async () => {
  people = await peopleOf(server);
});

describe('a file of a list, imported as it is', () => {
  it.each(pairs.map(pair => [featureOf(pair.list), pair] as const))(
    'changes nothing: %s',
    async (_, { call, list }) => {
      const permissions = [permissionOf(list), permissionOf(call)];
      const person = people.find(one => permissions.every(each => each === undefined || one.permissions.has(each)));
      if (!person) throw new Error(`nobody exports ${list.path} and imports ${call.path}`);
      const file = await person.caller.try(list.exportFile, { format: 'xlsx' });
      if (file.code === 'no_data') return;
      expect(file.status, file.body.slice(0, 200)).toBe(200);
      const { rows } = await tableOf(file.bytes);
      const answer = await person.caller.try(
        call,
        { mode: 'dry-run' },
        { file: { name: 'same.xlsx', content: file.bytes } },
      );
      const report = answer.data as ImportReport;
      const { new: made, changed, unchanged, error } = report.counts;
      expect({ made, changed, seen: unchanged + error }).toEqual({ made: 0, changed: 0, seen: rows.length });
      expect(toldIn(report).filter(each => !REFUSED[featureOf(list)]?.includes(each))).toEqual([]);
    },
  );
});
