import type { Endpoint } from '@inbound/shared';
import { permissionEntries } from '@inbound/shared/areas';
import { COMMENTED } from '@inbound/shared/documents';
import { readComments } from '@inbound/shared/system/comment/contract';
import { readHomeAgenda, readHomeChart, readHomeFigures } from '@inbound/shared/system/home/contract';
import { findByNumber } from '@inbound/shared/system/search/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import * as features from '../../src/app/feature-list.ts';
import { foundSources, homeParts, queueSources } from '../../src/app/features.ts';
import type { ServerFeature } from '../../src/platform/call/feature.ts';
import { columnName, fieldName } from '../../src/platform/database/names.ts';
import { ownTables } from '../../src/platform/database/own-tables.ts';
import type { TableName } from '../../src/platform/database/scope.ts';
import { type Declared, declaredContracts, nameOf } from '../contracts.ts';
import type { TestServer } from '../server.ts';
import { fileFor, inputOf, permissionOf } from './calls.ts';
import { onePerReach } from './isolation.ts';
import { mayCall, type Person } from './people.ts';
import { idAt } from './rows.ts';
import { statementsOfCalls, tablesRead } from './statements.ts';
import type { World } from './world.ts';

/** `<area>.<feature>`, the prefix of a permission. */
type FeatureName = string;

const featureOfPermission = (permission: string): FeatureName => permission.slice(0, permission.lastIndexOf('.'));

/** What the operator keeps of tenants; the row of a tenant itself is read by its own people. */
const CALLED: Readonly<Record<string, string>> = { tenant: 'tenant_entry' };

/** The table that has the name of a feature. */
const namedLike = (feature: string): string => {
  const name = columnName(feature.split('.')[1] ?? '');
  return CALLED[name] ?? name;
};

/** The features that have a `view`, by the name that their tables have, the longest first. */
const viewed = new Map<string, FeatureName>(
  permissionEntries
    .filter(({ action }) => action === 'view')
    .map(({ feature }) => [namedLike(feature), feature] as const)
    .sort(([one], [other]) => other.length - one.length),
);

/** Tables that a feature owns besides those that have its name, by what the list of features calls it. */
const owners = new Map<TableName, string>(
  Object.entries<ServerFeature>(features).flatMap(([name, { owns = [] }]) =>
    owns.map(table => [table, columnName(name.replace(/Feature$/, ''))] as const),
  ),
);
const platforms: ReadonlySet<TableName> = new Set(ownTables);

/** The feature whose `view` lets people see a table; undefined for what none shows, such as the platform's own tables. */
const shownBy = (table: TableName): FeatureName | undefined => {
  const own = viewed.get(owners.get(table) ?? table);
  if (own || owners.has(table) || platforms.has(table)) return own;
  return [...viewed].find(([name]) => table.startsWith(`${name}_`))?.[1];
};

const declared = await declaredContracts();
const homes = new Map(declared.map((one: Declared) => [nameOf(one.endpoint), one]));

/** The documents at which people talk, as features. */
const talkedAt = COMMENTED.flatMap(document =>
  [...viewed.values()].filter(feature => feature.endsWith(`.${document}`)),
);

/** Calls that ask for the permission of each of their parts themselves, and read within what that one reaches. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  [nameOf(readWorkQueue)]: queueSources.map(({ permission }) => permission),
  [nameOf(readHomeFigures)]: homeParts.figures.map(({ permission }) => permission),
  [nameOf(readHomeChart)]: homeParts.charts.map(({ permission }) => permission),
  [nameOf(readHomeAgenda)]: homeParts.agenda.map(({ permission }) => permission),
  [nameOf(findByNumber)]: foundSources.flatMap(({ of }) => [
    of.access,
    ...Object.keys(of.shows ?? {}).map(shown => `${shown}.view`),
  ]),
};

/** What is said at a document is read with the permission of the document. */
const askedWithin = (endpoint: Endpoint): readonly FeatureName[] =>
  endpoint.path.startsWith(readComments.path) ? talkedAt : (WITHIN[nameOf(endpoint)] ?? []).map(featureOfPermission);

/** The features whose rows a call's own caller sees: the one of its contract, and those of the permissions asked for. */
const ownOf = (endpoint: Endpoint): ReadonlySet<FeatureName> => {
  const home = homes.get(nameOf(endpoint));
  const permission = permissionOf(endpoint);
  return new Set([
    ...(home ? [`${home.area}.${fieldName(home.feature.replaceAll('-', '_'))}`] : []),
    ...(permission ? [featureOfPermission(permission)] : []),
    ...askedWithin(endpoint),
  ]);
};

/** Which feature's rows refer to which other feature's, by the foreign keys of the database. */
export const referencesOf = async (server: TestServer): Promise<ReadonlyMap<FeatureName, ReadonlySet<FeatureName>>> => {
  const keys = await server.sql<{ child: TableName; parent: TableName }>(
    `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f'`,
  );
  const named = new Map<FeatureName, Set<FeatureName>>();
  for (const { child, parent } of keys) {
    const [from, to] = [shownBy(child), shownBy(parent)];
    if (from && to) named.set(from, (named.get(from) ?? new Set()).add(to));
  }
  return named;
};

/** Look a token up and read what its user may, for every call alike: nothing of it is answered. */
const OPENS_SESSION = ['session_token', 'rights_stamp'];

/** What people are called whom an answer names already, for every call alike: of nobody else anything is told (decision 0092). */
const NAMES_PEOPLE = 'count(distinct cname)';

const FOR_ALL_ALIKE = [...OPENS_SESSION, NAMES_PEOPLE];

/** The tables that a call reads for one person, with nothing optional or with all of it. */
const readFor = async (world: World, endpoint: Endpoint, { caller }: Person, all: boolean): Promise<Set<TableName>> => {
  const input = inputOf(endpoint, { id: at => idAt(endpoint, world.own, at), include: () => all });
  // Rows that no handler wrote may not be answered: what is read until then counts.
  const call = () => caller.try(endpoint, input as never, fileFor(endpoint)).catch(() => undefined);
  const sent = await statementsOfCalls(call);
  return tablesRead(sent.filter(({ text }) => !FOR_ALL_ALIKE.some(sign => text.includes(sign))));
};

/** The features that a call shows besides its own and besides what its own rows refer to, with the tables read of each. */
export const shownBesides = async (
  world: World,
  endpoint: Endpoint,
  references: ReadonlyMap<FeatureName, ReadonlySet<FeatureName>>,
): Promise<Map<FeatureName, Set<TableName>>> => {
  const own = ownOf(endpoint);
  const named = new Set([...own].flatMap(feature => [...(references.get(feature) ?? [])]));
  const besides = new Map<FeatureName, Set<TableName>>();
  const people = onePerReach(world.people.filter(one => mayCall(one, endpoint)));
  // What is optional is the same for everybody: the first one asks with it, too.
  const asked = people.flatMap((person, at) => (at === 0 ? [false, true] : [false]).map(all => ({ person, all })));
  for (const { person, all } of asked)
    for (const table of await readFor(world, endpoint, person, all)) {
      const feature = shownBy(table);
      if (!feature || own.has(feature) || named.has(feature)) continue;
      besides.set(feature, (besides.get(feature) ?? new Set()).add(table));
    }
  return besides;
};

/** What a call reads and its contract does not say: empty lists of these are what the suite asks for. */
export const findingsOfReads = (endpoint: Endpoint, besides: ReadonlyMap<FeatureName, ReadonlySet<TableName>>) =>
  [...besides]
    .filter(([feature]) => !Object.hasOwn(endpoint.shows ?? {}, feature))
    .map(
      ([feature, tables]) =>
        `reads ${[...tables].join(', ')}, which ${feature}.view shows: ask for it, or say in "shows" why it may be seen`,
    );
