import type { Endpoint } from '@inbound/shared';
import type { Answer } from '../server.ts';
import { fileFor, inputOf } from './calls.ts';
import type { Finding } from './isolation.ts';
import { mayCall, type Person } from './people.ts';
import { idAt, markOf, type Owner } from './rows.ts';
import { fieldsOf, partsOf } from './schema.ts';
import type { Foreign, World } from './world.ts';

/** Digits of ids that no owner of a world has: two for each foreign one, for a name that was tried is a name that is taken. */
const NOBODIES = '6789abcdef';

/** Two who own no row anywhere: what their numbers and codes are answered with is what nothing is answered with. */
const nobodies = ({ own, foreign }: World, beside: Foreign): [Owner, Owner] => {
  const at = 2 * foreign.indexOf(beside);
  const [first, second] = [...NOBODIES.slice(at, at + 2)].map(digit => ({
    ...own,
    name: 'nobody',
    id: own.id.replace(/.{4}$/, digit.repeat(4)),
  }));
  return [first as Owner, second as Owner];
};

const columnOf = (at: string): string =>
  (at.split('.').at(-1) ?? at).replace(/\[\]$/, '').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** What is answered by the signs of the text itself, whatever anybody's rows are called. */
const JUDGED_BY_ITSELF: ReadonlySet<string> = new Set(['password']);

/** The places of an input that hold a text in which a row may be named: by number, code, plate, or in a search. */
export const textPlaces = (endpoint: Endpoint): string[] =>
  fieldsOf(endpoint.input)
    .filter(({ schema }) => partsOf(schema).type === 'string' && partsOf(schema).format === undefined)
    .map(({ at }) => at)
    .filter(at => !JUDGED_BY_ITSELF.has(columnOf(at)));

/** What names an owner's rows at a place: the texts of the key columns of that name, or what each text begins with. */
const namesAt = (world: World, owner: Owner, at: string): readonly string[] => {
  const texts = world.filler.textsOf(owner, columnOf(at));
  return texts.length > 0 ? [...new Set(texts)] : [markOf(owner)];
};

const put = (input: unknown, at: string, value: string): unknown => {
  const [, key = '', rest = ''] = /^([^.[]*)\.?(.*)$/.exec(at) ?? [];
  if (at === '') return value;
  if (at.startsWith('[]')) return [put((input as unknown[])[0], at.slice(2).replace(/^\./, ''), value)];
  return { ...(input as object), [key]: put((input as Record<string, unknown>)[key], rest, value) };
};

/** An own input that names a row by a text at one place; none where the contract does not take such a text. */
const inputNaming = (
  world: World,
  endpoint: Endpoint,
  at: string,
  name: string,
): Record<string, unknown> | undefined => {
  const own = inputOf(endpoint, { id: place => idAt(endpoint, world.own, place), include: place => place === at });
  const input = put(own, at, name) as Record<string, unknown>;
  return endpoint.input.safeParse(input).success ? input : undefined;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What an answer tells, without the name that was asked for and what differs from call to call. */
const toldBy = (answer: Answer<unknown>, owner: Owner, name: string): string =>
  [
    answer.status,
    answer.body.replaceAll(JSON.stringify(name).slice(1, -1), '<name>').replaceAll(markOf(owner), '<mark>'),
  ]
    .join(' ')
    .replace(/"trackId":"[^"]*"/, '')
    // A document that is made once more is one version more.
    .replace(/"versionNo":\d+/, '"versionNo":<next>')
    .replace(/"versions":\[[^\]]*\]/, '"versions":<all>')
    .replace(UUID, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    // A point in a stream and a cursor of changes are sealed, each time otherwise.
    .replace(/^id: .+$/gm, 'id: <point>')
    .replace(/"next":"[\w-]{16}\.[\w-]{22}\.[\w-]+"/g, '"next":<cursor>')
    // A note that is made draws its number, and is shipped under it where nothing else is said.
    .replace(/"(dnNo|cdnNo|shipmentReference)":"[A-Z]*\d+"/g, '"$1":"<number>"');

const ask = async (person: Person, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer<unknown>> =>
  person.caller.try(endpoint, input as never, fileFor(endpoint)) as Promise<Answer<unknown>>;

/** Somebody whose reach is as wide as any stranger's: only the limit in question is in the way. */
const strangerTo = (world: World, foreign: Foreign, endpoint: Endpoint): Person | undefined => {
  const strangers = world.people.filter(person => foreign.isForeignTo(person) && mayCall(person, endpoint));
  return strangers.find(({ scope }) => scope === 'all') ?? strangers[0];
};

/** Whether a stranger can tell the name of a foreign row from one that nobody has. */
const findingsAt = async (world: World, endpoint: Endpoint, at: string, foreign: Foreign): Promise<Finding[]> => {
  const stranger = strangerTo(world, foreign, endpoint);
  if (!stranger) return [];
  const findings: Finding[] = [];
  for (const [place, name] of namesAt(world, foreign.owner, at).entries()) {
    const told: string[] = [];
    // A name that was taken may be taken for the second time: what nobody has is asked for twice, under two names.
    for (const owner of [...nobodies(world, foreign), foreign.owner]) {
      const own = namesAt(world, owner, at)[place] ?? name;
      const input = inputNaming(world, endpoint, at, own);
      if (!input) return findings;
      told.push(toldBy(await ask(stranger, endpoint, input), owner, own));
    }
    if (told[2] !== told[1])
      findings.push(`${at}, another ${foreign.limit}, ${stranger.userNo}: ${told[2]} and not ${told[1]}`);
  }
  return findings;
};

/** What strangers can tell of foreign rows by their numbers, codes and plates: nothing that is not told of no row. */
export const findingsOfNames = async (world: World, endpoint: Endpoint, foreign: Foreign): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const at of textPlaces(endpoint)) findings.push(...(await findingsAt(world, endpoint, at, foreign)));
  return findings;
};
