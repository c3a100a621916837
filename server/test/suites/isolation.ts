import type { Endpoint } from '@inbound/shared';
import { isList, nameOf, pathNames } from '../contracts.ts';
import type { Answer, Caller, TestServer } from '../server.ts';
import { fileFor, idFields, inputOf, isBatch, isRead, namesRowInPath, tableOf } from './calls.ts';
import { changesOf } from './changes.ts';
import { mayCall, type Person } from './people.ts';
import { idAt, markOf, type Owner } from './rows.ts';
import type { Foreign, World } from './world.ts';

/** Something that a stranger got or did: empty lists of these are what the suites ask for. */
export type Finding = string;

const DENIED = new Set([401, 403, 404]);

const call = (caller: Caller, endpoint: Endpoint, input: object, headers = {}): Promise<Answer<unknown>> =>
  caller.try(endpoint, input as never, { headers, ...fileFor(endpoint) }) as Promise<Answer<unknown>>;

/** An input with ids of foreign rows at some places and of own rows at the others. */
interface Attempt {
  foreignAt: readonly string[];
  input: Record<string, unknown>;
}

/** All ids foreign; and each id of the content foreign alone, beside own ones. */
const attemptsOn = (world: World, { owner, limit }: Foreign, endpoint: Endpoint): Attempt[] => {
  // An owner who differs by company alone has the own plant: naming that is nothing foreign.
  const places = idFields(endpoint)
    .map(({ at }) => at)
    .filter(at => idAt(endpoint, owner, at) !== idAt(endpoint, world.own, at));
  const inPath = places.filter(at => pathNames(endpoint).includes(at));
  const inContent = places.filter(at => !inPath.includes(at));
  const isPathLimited = inPath.length > 0 && world.filler.limited(limit).has(tableOf(endpoint));
  const all = inPath.length === 0 ? inContent : [...inPath, ...inContent];
  const chosen = [...(isPathLimited || inPath.length === 0 ? [all] : []), ...inContent.map(at => [at])];
  const distinct = [...new Map(chosen.filter(list => list.length > 0).map(list => [list.join(), list])).values()];
  return distinct.map(foreignAt => ({
    foreignAt,
    input: inputOf(endpoint, {
      include: at => foreignAt.includes(at),
      id: at => idAt(endpoint, foreignAt.includes(at) ? owner : world.own, at),
    }),
  }));
};

const refusalsOfBatch = (answer: Answer<unknown>): boolean =>
  (answer.data as { results: { code?: string }[] }).results.every(({ code }) => code !== undefined);

/** What is wrong with the answer to a stranger. */
const judge = (endpoint: Endpoint, { foreignAt }: Attempt, owner: Owner, answer: Answer<unknown>): Finding[] => {
  const said = `${answer.status} ${answer.code}`;
  if (answer.body.includes(markOf(owner))) return [`read a row of another ${owner.name}: ${answer.body.slice(0, 300)}`];
  const isAsked = foreignAt.some(at => pathNames(endpoint).includes(at));
  if (isAsked) return DENIED.has(answer.status) ? [] : [`was answered ${said} for a row of another ${owner.name}`];
  if (isBatch(endpoint) && answer.code === 'ok') {
    return refusalsOfBatch(answer) ? [] : [`acted upon a row of another ${owner.name}`];
  }
  return [];
};

/** One person of each reach: enough where it makes no difference who of several it is. */
export const onePerReach = (people: readonly Person[]): Person[] => [
  ...new Map(people.map(person => [`${person.tenant} ${person.scope} ${person.isInternal}`, person])).values(),
];

/** What people get and do with ids of rows that are foreign to them; each has the permission for the call itself. */
export const findingsOfStrangers = async (world: World, endpoint: Endpoint, foreign: Foreign): Promise<Finding[]> => {
  const all = world.people.filter(person => foreign.isForeignTo(person) && mayCall(person, endpoint));
  const strangers = world.isSampled ? onePerReach(all) : all;
  const findings: Finding[] = [];
  for (const attempt of attemptsOn(world, foreign, endpoint)) {
    const refused = endpoint.input.safeParse(attempt.input).error;
    if (refused) findings.push(`the example for ${nameOf(endpoint)} is no valid input: ${refused.message}`);
    const answers = await Promise.all(strangers.map(({ caller }) => call(caller, endpoint, attempt.input)));
    answers.forEach((answer, at) => {
      const found = judge(endpoint, attempt, foreign.owner, answer);
      findings.push(...found.map(text => `${strangers[at]?.userNo} (${attempt.foreignAt.join()}) ${text}`));
    });
  }
  return findings;
};

/** What people get with a header that names one plant, of rows of another plant that they may see without it. */
export const findingsOfOtherHeader = async (world: World, endpoint: Endpoint, plants: Foreign): Promise<Finding[]> => {
  if (!namesRowInPath(endpoint)) return [];
  const [all] = attemptsOn(world, plants, endpoint);
  if (!all?.foreignAt.includes('id')) return [];
  const readers = world.people.filter(person => !plants.isForeignTo(person) && mayCall(person, endpoint));
  const findings: Finding[] = [];
  for (const { caller, userNo } of readers) {
    const answer = await call(caller, endpoint, all.input, { 'x-plant-no': '2031' });
    findings.push(...judge(endpoint, all, plants.owner, answer).map(text => `${userNo} with a header ${text}`));
  }
  return findings;
};

/** Calls of people without the permission, of nobody, and with a token that has ended. */
export const findingsWithoutRight = async (
  world: World,
  endpoint: Endpoint,
  ended: readonly Caller[],
): Promise<Finding[]> => {
  if (endpoint.access === 'open') return [];
  const input = inputOf(endpoint, { id: at => idAt(endpoint, world.own, at) });
  const findings: Finding[] = [];
  const expectCode = async (who: string, caller: Caller, code: string) => {
    const answer = await call(caller, endpoint, input);
    if (answer.code !== code) findings.push(`${who} was answered ${answer.status} ${answer.code} and not ${code}`);
  };
  const without = world.people.filter(person => !mayCall(person, endpoint));
  await Promise.all([
    ...without.map(({ userNo, caller }) => expectCode(userNo, caller, 'no_permission')),
    ...ended.map((caller, at) => expectCode(`token ${at}`, caller, 'token')),
  ]);
  return findings;
};

/** What was found, and besides whether anything at all was changed by it. */
export const andNoChange = async (server: TestServer, work: () => Promise<Finding[]>): Promise<Finding[]> => {
  const found: Finding[] = [];
  const changed = await changesOf(server, async () => {
    found.push(...(await work()));
  });
  return changed.length > 0 ? [...found, `something changed ${changed.join(', ')}`] : found;
};

/** Reads that need nothing to be named: lists, summaries, exports, and what the shell asks for. */
export const isSurvey = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  isRead(endpoint) &&
  pathNames(endpoint).length === 0 &&
  !Object.keys(endpoint.input.shape).some(at => isRequiredAt(endpoint, at));

const isRequiredAt = (endpoint: Endpoint, at: string): boolean => {
  const field = endpoint.input.shape[at.split(/[.[]/)[0] ?? ''];
  return field !== undefined && !field.safeParse(undefined).success;
};

/** What a survey answers to one person of each reach who may ask, without what differs from call to call. */
export const surveysOf = async (endpoint: Endpoint, everybody: readonly Person[]): Promise<string[]> => {
  const people = onePerReach(everybody.filter(person => mayCall(person, endpoint)));
  const readable = 'format' in endpoint.input.shape ? { format: 'csv' } : {};
  const input = { ...inputOf(endpoint), ...readable };
  const answers = await Promise.all(people.map(({ caller }) => call(caller, endpoint, input)));
  // The point that a stream has reached and a cursor of changes are sealed: no two are alike.
  return answers.map(({ body }) =>
    body.replace(/"trackId":"[^"]*"|^id: .*$|"next":"[\w-]{16}\.[\w-]{22}\.[\w-]+"/gm, ''),
  );
};

/** Whom a foreign row is not foreign to, and whether they do see it: else a test of strangers would prove nothing. */
export const isSeenByItsOwn = async (
  endpoint: Endpoint,
  foreign: Foreign,
  people: readonly Person[],
): Promise<boolean> => {
  const own = onePerReach(people.filter(person => !foreign.isForeignTo(person) && mayCall(person, endpoint)));
  // Some calls are for one role, which none of those has whose rows they are.
  if (own.length === 0) return true;
  // A list may be long: its export has all rows.
  const [asked, input, trace] = isList(endpoint)
    ? [endpoint.exportFile as Endpoint, { format: 'csv' }, markOf(foreign.owner)]
    : [endpoint, inputOf(endpoint, { id: at => idAt(endpoint, foreign.owner, at) }), foreign.owner.id];
  for (const { caller } of own) {
    const answer = await call(caller, asked, input);
    if (answer.code === 'ok' && answer.body.includes(trace)) return true;
  }
  return false;
};

/** What keeps everybody from an own row with a call: to refuse everything to everybody would pass as isolation, too. */
export const findingsAtOwnRow = async (
  { own }: World,
  endpoint: Endpoint,
  people: readonly Person[],
): Promise<Finding[]> => {
  const findings: Finding[] = ['nobody comes to it'];
  const input = inputOf(endpoint, { id: at => idAt(endpoint, own, at) });
  const isOwn = ({ isInternal, companyId }: Person) => isInternal || [own.companyId, own.carrierId].includes(companyId);
  for (const { caller, userNo } of people.filter(person => isOwn(person) && mayCall(person, endpoint))) {
    const answer = await call(caller, endpoint, input);
    if (!DENIED.has(answer.status)) return [];
    findings.push(`${userNo}: ${answer.status} ${answer.body}`);
  }
  return findings;
};
