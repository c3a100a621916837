import { AREA_NAMES } from '@inbound/shared/area-names';
import ts from 'typescript';
import { type Finding, lineOf, type SourceFile, treeOf, walk } from './sources.ts';

/** A table of the database and its columns, as the generated types have them. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

const TYPES = 'server/db/types.ts';

/** Every table with its columns, read from the generated types among the sources. */
export const tablesOf = (files: readonly SourceFile[]): Tables => {
  const types = files.find(({ path }) => path === TYPES);
  if (!types) return new Map();
  const columns = new Map<string, Set<string>>();
  const tables = new Map<string, ReadonlySet<string>>();
  for (const node of treeOf(types).statements) {
    if (!ts.isInterfaceDeclaration(node)) continue;
    const names = node.members.flatMap(member => (member.name ? [member.name.getText()] : []));
    if (node.name.text !== 'Database') columns.set(node.name.text, new Set(names));
    else
      for (const member of node.members)
        if (ts.isPropertySignature(member) && member.type)
          tables.set(member.name.getText(), columns.get(member.type.getText()) ?? new Set());
  }
  return tables;
};

/** Who owns tables that belong to no feature, in findings. */
export const PLATFORM = 'platform';

const FEATURE = new RegExp(`^(?:server|shared)/src/((?:${AREA_NAMES.join('|')})/[\\w-]+)/`);

/** The feature that a file belongs to: `delivery/delivery-note`. */
export const featureAt = (path: string): string | undefined => FEATURE.exec(path)?.[1];

const ownerAt = (path: string): string | undefined =>
  path.startsWith('server/src/platform/') ? PLATFORM : path.startsWith('server/') ? featureAt(path) : undefined;

interface Declared {
  table: string;
  owner: string;
  path: string;
  line: number;
}

/** The names under which tables are declared: `owns: ['licence_plate']` of a feature, `ownTables` of the platform. */
const DECLARATIONS: ReadonlySet<string> = new Set(['owns', 'ownTables']);

const declaredIn = (file: SourceFile): Declared[] => {
  const owner = ownerAt(file.path);
  if (!owner || !/\/(feature|own-tables)\.ts$/.test(file.path)) return [];
  const declared: Declared[] = [];
  walk(treeOf(file), node => {
    const names = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    if (!names || !DECLARATIONS.has(node.name.getText()) || !node.initializer) return;
    walk(node.initializer, part => {
      if (ts.isStringLiteral(part)) declared.push({ table: part.text, owner, path: file.path, line: lineOf(part) });
    });
  });
  return declared;
};

const snake = (feature: string): string => (feature.split('/')[1] ?? '').replaceAll('-', '_');

const isNamedLike = (table: string, feature: string): boolean =>
  table === snake(feature) || table.startsWith(`${snake(feature)}_`);

/** The features whose name the table has, those with the longest name. */
const namesakes = (table: string, features: readonly string[]): string[] => {
  const like = features.filter(feature => isNamedLike(table, feature));
  const longest = Math.max(...like.map(feature => snake(feature).length));
  return like.filter(feature => snake(feature).length === longest);
};

const DATABASE_TYPES = { path: TYPES };

/**
 * The one owner of every table: the feature that declares it (`owns`), else the one whose name it has. What has none or
 * several is a finding, and so is a declaration that says nothing new.
 */
export const ownersOf = (
  files: readonly SourceFile[],
  tables: Tables,
): { owners: ReadonlyMap<string, string>; findings: Finding[] } => {
  const features = [...new Set(files.flatMap(({ path }) => featureAt(path) ?? []))];
  const declared = files.flatMap(declaredIn);
  const owners = new Map<string, string>();
  const findings: Finding[] = declared
    .filter(({ table, owner }) => !tables.has(table) || namesakes(table, features).join() === owner)
    .map(({ table, path, line }) => ({
      path,
      line,
      says: tables.has(table) ? `${table} is the feature's by its name already` : `there is no table ${table}`,
    }));
  for (const table of tables.keys()) {
    const own = declared.filter(one => one.table === table);
    const candidates = own.length > 0 ? own.map(({ owner }) => owner) : namesakes(table, features);
    const [owner] = candidates;
    if (owner && candidates.length === 1) owners.set(table, owner);
    else
      findings.push({
        ...DATABASE_TYPES,
        says: `${table} has ${owner ? `the owners ${candidates.join(', ')}` : 'no owner: `owns` of a feature'}`,
      });
  }
  return { owners, findings };
};
