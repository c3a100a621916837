import { type Endpoint, MODES } from '@inbound/shared';
import { findByNumber } from '@inbound/shared/system/search/contract';
import { beforeAll, expect, it } from 'vitest';
import { foundSources } from '../../src/app/features.ts';
import { isList, nameOf, pathNames } from '../contracts.ts';
import type { Caller, TestServer } from '../server.ts';
import {
  callsByName,
  endpoints,
  inputOf,
  isForOneself,
  isRead,
  namesRowInPath,
  sampleOfCalls,
  tableOf,
  triedCalls,
} from './calls.ts';
import {
  andNoChange,
  findingsAtOwnRow,
  findingsOfOtherHeader,
  findingsOfStrangers,
  findingsWithoutRight,
  isSeenByItsOwn,
  isSurvey,
  onePerReach,
  surveysOf,
} from './isolation.ts';
import { NOT_FILLED, OF_ONE_USER } from './kinds-of-tables.ts';
import { addColleague, giveAllPlants, type Person, peopleOf } from './people.ts';
import { markOf, numbersOf } from './rows.ts';
import { bring, type Foreign, type World, worldOf } from './world.ts';

/** The shares of calls that are denied to strangers, and of reads that are surveyed: with both nets up, and with one of them alone. */
const SHARES = { whole: { denied: 0.2, surveyed: 0.2 }, oneNet: { denied: 0.02, surveyed: 0.02 } };

const triedOf = (isWhole: boolean) => {
  const { denied, surveyed } = isWhole ? SHARES.whole : SHARES.oneNet;
  const calls = triedCalls.filter(call => !isForOneself(call));
  return { denied: sampleOfCalls(calls, denied), surveys: sampleOfCalls(triedCalls.filter(isSurvey), surveyed) };
};

/** The plant and the company of the own rows are those of the story. */
const OF_THE_STORY = ['2031', 'S1001'];

/** Rows that these worlds do not make have tests of their own. */
const isFilled = (endpoint: Endpoint): boolean => !NOT_FILLED.has(tableOf(endpoint));

const isOfMany = (endpoint: Endpoint): boolean => !OF_ONE_USER.has(tableOf(endpoint));

/** Days of a statement may be days on which nothing of the row is told. */
const asksForNothingElse = (endpoint: Endpoint): boolean =>
  Object.keys(inputOf(endpoint)).every(name => pathNames(endpoint).includes(name));

/** Reads that tell of other rows what a row does to them. */
const TELLS_OTHERS: ReadonlySet<string> = new Set(['GET /transport/v1/emergency/:id/effects']);

/** A read that is given a body draws what it is given: of the row itself it says nothing. */
const tellsRow = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  namesRowInPath(endpoint) &&
  isOfMany(endpoint) &&
  asksForNothingElse(endpoint) &&
  !TELLS_OTHERS.has(nameOf(endpoint));

/**
 * Tokens that must open nothing: none, a wrong one, one that names another tenant, one that has expired, one of an ended
 * session, those of a locked user and of a locked company.
 */
const endedTokens = async (server: TestServer): Promise<Caller[]> => {
  const [expired, ended, good] = await Promise.all([server.as('gate'), server.as('gate'), server.as('gate')]);
  const hash = `sha256(convert_to($1, 'UTF8'))`;
  await server.sql(`update session_token set expires_at = '2000-01-01' where token_hash = ${hash}`, [expired.token]);
  await server.sql(
    `update user_session set ended_at = now() where id = (select session_id from session_token where token_hash = ${hash})`,
    [ended.token],
  );
  const forged = server.holder(good.token.replace(/^0/, '1'), 1);
  const locked = await Promise.all([server.as('locked-user'), server.as('locked-supplier')]);
  return [server.nobody, server.holder(`0.${'a'.repeat(32)}`), forged, expired, ended, ...locked];
};

/** Those to whom rows of the other plant and the other tenant belong. */
const newcomersTo = async (server: TestServer, { foreign }: World): Promise<Person[]> => {
  const { plantId } = foreign.find(({ limit }) => limit === 'plant')?.owner ?? {};
  const userNo = 'clerk-of-the-other-plant';
  await addColleague(server, { like: 'dispositor', userNo, scope: 'plants', ...(plantId ? { plantId } : {}) });
  await giveAllPlants(server, 1);
  const colleagues = (await peopleOf(server)).filter(person => person.userNo === userNo);
  return [...colleagues, ...(await peopleOf(server, 1))];
};

const surveyAll = async (surveys: readonly Endpoint[], people: readonly Person[]): Promise<Map<Endpoint, string[]>> => {
  const answers = new Map<Endpoint, string[]>();
  for (const endpoint of surveys) answers.set(endpoint, await surveysOf(endpoint, people));
  return answers;
};

/** What ends the sessions of those whose rows they are. */
const endsSessions = (endpoint: Endpoint): boolean =>
  tableOf(endpoint) === 'company' || endpoint.path.endsWith('/lock');

/** What comes to a row as long as nothing was done to it: another answer takes a line from what is to ship. */
const comesFirst = ({ path }: Endpoint): boolean => path.startsWith('/delivery/v1/to-ship/');

/** What takes rows of many features away with a person. */
const erasesPerson = ({ path }: Endpoint): boolean => path.endsWith('/personal-data/:id/erase');

/** When a write has its turn: what takes rows away comes late, what takes those of a person later, what ends sessions last. */
const turnOf = (endpoint: Endpoint): number => {
  if (comesFirst(endpoint)) return -1;
  if (erasesPerson(endpoint)) return 2;
  return endsSessions(endpoint) ? 3 : Number(endpoint.method === 'DELETE');
};

/** Every write that names a row comes to those whose row it is. */
const comesToItsOwn = (world: () => World): void => {
  const writes = triedCalls
    .filter(endpoint => !isRead(endpoint) && namesRowInPath(endpoint) && isOfMany(endpoint) && isFilled(endpoint))
    .toSorted((one, other) => turnOf(one) - turnOf(other));
  it.each(callsByName(writes))('%s comes to those whose row it is', async (_, endpoint) => {
    expect(await findingsAtOwnRow(world(), endpoint, world().people)).toEqual([]);
  });
};

/** The search by number asks within many permissions: nobody finds foreign rows, and each kind is found by its own. */
const findsNothingForeign = (world: () => World): void =>
  it('of foreign rows nobody finds a number, a code or a plate, and each kind is found by whom it belongs to', async () => {
    const kindsFor = async (caller: Caller, search: string) => {
      const kinds = [];
      for (const mode of MODES) kinds.push(...(await caller.call(findByNumber, { search }, { mode })).kinds);
      return kinds;
    };
    for (const { limit, owner, isForeignTo } of world().foreign)
      for (const { caller, userNo } of onePerReach(world().people.filter(isForeignTo)))
        for (const search of numbersOf(owner)) expect(await kindsFor(caller, search), `${userNo} ${limit}`).toEqual([]);
    const paths = new Set<string>();
    for (const { caller } of world().people)
      for (const search of [...numbersOf(world().own), ...OF_THE_STORY])
        for (const { path } of await kindsFor(caller, search)) paths.add(path);
    expect(foundSources.map(({ path }) => path({ kind: 'series' })).filter(path => !paths.has(path))).toEqual([]);
  });

const isData = ({ answer }: Endpoint): boolean => !('kind' in answer);

/** Reads that must show rows to those whose they are. */
const visible = triedCalls.filter(one => isRead(one) && isData(one) && (isList(one) || tellsRow(one)));

/** Lists that leave rows of a company to its own people: of the other company, plant and tenant these worlds have none of them. */
const LEFT_TO_COMPANIES: ReadonlySet<string> = new Set(['pipeline']);
/** Lists for suppliers alone: of each reach one person is asked, and nobody says that it is one of the row's own company. */
const LISTED_FOR_SUPPLIERS: ReadonlySet<string> = new Set(['/delivery/v1/to-ship']);
const isListedFor = (endpoint: Endpoint, { limit }: Foreign): boolean =>
  !LISTED_FOR_SUPPLIERS.has(endpoint.path) &&
  (!isList(endpoint) || !LEFT_TO_COMPANIES.has(tableOf(endpoint)) || limit === 'mrp' || limit === 'draft');

/**
 * The isolation matrix: every call of every route by people to whom the rows it names are foreign. What they see of
 * lists, counts and exports is the same, byte for byte, before the foreign rows exist and after.
 */
export const isolationSuite = (server: TestServer, { isWhole }: { isWhole: boolean }): void => {
  const { denied, surveys } = triedOf(isWhole);
  let world: World;
  let ended: Caller[];
  let owners: Person[];
  const before = new Map<Foreign, Map<Endpoint, string[]>>();
  const after = new Map<Foreign, Map<Endpoint, string[]>>();
  const strangersTo = (foreign: Foreign) => world.people.filter(person => foreign.isForeignTo(person));

  beforeAll(async () => {
    world = { ...(await worldOf(server)), isSampled: !isWhole };
    ended = await endedTokens(server);
    for (const foreign of world.foreign) {
      before.set(foreign, await surveyAll(surveys, strangersTo(foreign)));
      await bring(world, foreign);
      after.set(foreign, await surveyAll(surveys, strangersTo(foreign)));
    }
    owners = [...world.people, ...(await newcomersTo(server, world))];
  });

  it('has strangers to each kind of foreign rows, and knows the table of each row that a path names', () => {
    expect(world.foreign.map(({ limit }) => limit)).toEqual(['tenant', 'plant', 'company', 'mrp', 'draft']);
    for (const foreign of world.foreign) expect(strangersTo(foreign).length, foreign.limit).toBeGreaterThan(0);
    for (const endpoint of endpoints.filter(namesRowInPath)) expect(tableOf(endpoint)).toBeDefined();
  });

  it.each(callsByName(surveys))('%s shows no trace of foreign rows', (_, endpoint) => {
    for (const foreign of world.foreign) {
      expect(after.get(foreign)?.get(endpoint), foreign.limit).toEqual(before.get(foreign)?.get(endpoint));
      expect(after.get(foreign)?.get(endpoint)?.join(), foreign.limit).not.toContain(markOf(foreign.owner));
    }
  });

  findsNothingForeign(() => world);
  it.each(callsByName(denied))('%s is denied to strangers, and changes nothing for them', async (_, endpoint) => {
    const findings = await andNoChange(server, async () => {
      // Who may call at all does not hang on the nets.
      const found = isWhole ? await findingsWithoutRight(world, endpoint, ended) : [];
      for (const foreign of world.foreign) {
        found.push(...(await findingsOfStrangers(world, endpoint, foreign)));
        if (foreign.limit === 'plant') found.push(...(await findingsOfOtherHeader(world, endpoint, foreign)));
      }
      return found;
    });
    expect(findings).toEqual([]);
  });

  // Only where both nets are up: a hollow world would pass everything above.
  if (isWhole) {
    it.each(callsByName(visible))('%s shows foreign rows to those whose rows they are', async (_, endpoint) => {
      const limits = world.foreign.filter(
        one => world.filler.limited(one.limit).has(tableOf(endpoint)) && isListedFor(endpoint, one),
      );
      for (const foreign of limits) {
        expect(await isSeenByItsOwn(endpoint, foreign, owners), foreign.limit).toBe(true);
      }
    });
    comesToItsOwn(() => world);
  }
};
