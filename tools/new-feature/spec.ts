import { LANGUAGES } from '@inbound/shared';
import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { isKind, KIND_NAMES, type KindName } from './kinds.ts';
import { type Names, namesOf } from './names.ts';
import { type Reference, referenceTo } from './references.ts';

/** A field as the command line gives it: `mode:choice(road,rail)?`. */
export interface Field {
  /** In camelCase, as the contract has it; that of a reference without `Id`. */
  name: string;
  kind: KindName;
  /** What stands in brackets: words of a choice, a dictionary, a unit. */
  args: readonly string[];
  optional: boolean;
  /** The list that a reference is chosen from. */
  reference?: Reference;
}

/** The states of a document: it waits in the second one, and goes back to the first where it has no state of its own for a refusal. */
export interface Life {
  states: readonly string[];
  draft: string;
  waiting: string;
  done: string;
  refused: string;
}

/** All that a feature is written from. */
export interface Spec extends Names {
  /** The area behind which the area of the feature stands, where that one is new. */
  after: string | undefined;
  fields: readonly Field[];
  /** Names of the fields of which no two records have the same. */
  unique: readonly string[];
  /** The seeded roles of each permission. */
  permissions: Readonly<Record<string, readonly string[]>>;
  life: Life | undefined;
  /** Texts as they were given, by their key below the feature: `field.companyNo` in as many languages as were given. */
  said: ReadonlyMap<string, readonly string[]>;
}

export const USAGE = `npm run new -- <area>/<feature> <field>:<kind>[(…)][?] …
  --unique <field>,…        no two records have the same
  --roles <role>:view|edit|accept,…
  --life <draft>,<waiting>,<done>[,<refused>]
  --after <area>            the area is new, and may call that one and those before it
  --text <key>="…|…"        title, titles, area, <field>, <field>.<word>: ${LANGUAGES.join('|')}
Kinds: ${KIND_NAMES.join(', ')}; in brackets the words of a choice, the dictionary of an entry, the feature of a reference,
the unit of a decimal. Quote what has brackets.`;

const FIELD = /^([a-z][a-zA-Z0-9]*):(\w+)(?:\(([^()]+)\))?(\?)?$/;

const NEEDS_BRACKETS: readonly KindName[] = ['choice', 'entry', 'reference'];

const fieldOf = async (root: string, written: string): Promise<Field> => {
  const [, name = '', kind = '', inside, mark] = FIELD.exec(written) ?? [];
  if (!isKind(kind)) throw new Error(`"${written}" is no field. ${USAGE}`);
  const args = inside?.split(',').map(word => word.trim()) ?? [];
  if (NEEDS_BRACKETS.includes(kind) && args.length === 0) throw new Error(`${kind} needs brackets, as in ${kind}(…).`);
  const field = { name, kind, args, optional: mark === '?' };
  if (kind !== 'reference') return field;
  return { ...field, name: name.replace(/Id$/, ''), reference: await referenceTo(root, args[0] ?? '') };
};

/** What a role is given with a word: who edits also views and submits, who accepts also views. */
const GRANTED: Readonly<Record<string, readonly string[]>> = {
  view: ['view'],
  edit: ['view', 'edit', 'submit'],
  accept: ['view', 'accept'],
};

const grantsOf = (written: string, names: readonly string[]): Record<string, string[]> => {
  const grants: Record<string, string[]> = Object.fromEntries(names.map(name => [name, []]));
  for (const [role = '', word = ''] of written.split(',').map(one => one.split(':'))) {
    if (!(ROLE_CODES as readonly string[]).includes(role))
      throw new Error(`There is no role "${role}"; there are ${ROLE_CODES.join(', ')}.`);
    const granted = (GRANTED[word] ?? []).filter(name => names.includes(name));
    if (granted.length === 0) throw new Error(`${role} cannot be given "${word}".`);
    for (const name of granted) if (!grants[name]?.includes(role)) grants[name]?.push(role);
  }
  const nobodys = names.filter(name => grants[name]?.length === 0);
  if (nobodys.length > 0) throw new Error(`--roles gives nobody ${nobodys.join(', ')}.`);
  return grants;
};

const lifeOf = (written: string): Life => {
  const states = written.split(',');
  const [draft = '', waiting = '', done = '', refused = draft, ...rest] = states;
  if (!done || rest.length > 0) throw new Error(`A life has three states or four. ${USAGE}`);
  return { states, draft, waiting, done, refused };
};

interface Options {
  unique: string[];
  roles: string;
  life: string | undefined;
  after: string | undefined;
  said: Map<string, string[]>;
}

const readOptions = (args: readonly string[]): { plain: string[]; options: Options } => {
  const options: Options = {
    unique: [],
    roles: 'tenant-admin:edit',
    life: undefined,
    after: undefined,
    said: new Map(),
  };
  const plain: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('--')) {
      plain.push(arg);
      continue;
    }
    const value = args[++at];
    if (value === undefined) throw new Error(`${arg} needs a value. ${USAGE}`);
    const [key = '', ...sentences] = value.split(/[=|]/);
    if (arg === '--unique') options.unique = value.split(',');
    else if (arg === '--roles') options.roles = value;
    else if (arg === '--life') options.life = value;
    else if (arg === '--after') options.after = value;
    else if (arg === '--text') options.said.set(key, sentences);
    else throw new Error(`${arg} is not known. ${USAGE}`);
  }
  return { plain, options };
};

/** Columns that the platform writes. */
const RESERVED = new Set([
  'id',
  'version',
  'state',
  'turn',
  'changedAt',
  'sentAt',
  'company',
  'draftCompany',
  'search',
]);

const checkFields = (fields: readonly Field[], { unique, life }: Pick<Options, 'unique' | 'life'>): void => {
  if (fields.length === 0) throw new Error(`A feature has a field at least. ${USAGE}`);
  const names = fields.map(({ name }) => name);
  const wrong = names.find((name, at) => names.indexOf(name) !== at || RESERVED.has(name));
  if (wrong) throw new Error(`${wrong} is there already.`);
  const tables = fields.flatMap(({ reference }) => reference?.table ?? []);
  const twice = tables.find((table, at) => tables.indexOf(table) !== at);
  if (twice) throw new Error(`Two references to ${twice} are written by hand: a join can have its name once.`);
  const [first] = fields;
  if (first?.optional || !['code', 'text'].includes(first?.kind ?? ''))
    throw new Error(`${first?.name} comes first, so it names the record: a code or text that must be given.`);
  const lost = unique.find(name => fields.every(field => field.name !== name || field.reference));
  if (lost) throw new Error(`--unique: ${lost} is no field that is typed in.`);
  if (life && !fields.some(({ name, optional }) => name === 'plant' && !optional))
    throw new Error('A document with a life is between a supplier and a plant: it needs plant:reference(plant).');
};

/** Reads the command line. What is wrong is said in a sentence. */
export const specOf = async (root: string, args: readonly string[]): Promise<Spec> => {
  const { plain, options } = readOptions(args);
  const [path = '', ...written] = plain;
  const names = namesOf(path, options.after);
  const fields = await Promise.all(written.map(one => fieldOf(root, one)));
  const life = options.life === undefined ? undefined : lifeOf(options.life);
  checkFields(fields, options);
  const permissions = grantsOf(options.roles, life ? ['view', 'edit', 'submit', 'accept'] : ['view', 'edit']);
  const { unique, after, said } = options;
  return { ...names, fields, unique, permissions, life, after, said };
};
