import ts from 'typescript';
import { type Finding, isTest, lineOf, type SourceFile, treeOf, walk } from './lib/sources.ts';
import { writesIn } from './lib/table-writes.ts';
import { type Tables, tablesOf } from './lib/tables.ts';

/** What the doors of `platform/record` alone write. */
const OWN = new Set(['version', 'changed_at', 'state']);

/** A table of records: its rows have a version, so its columns are the door's. */
const isRecord = (tables: Tables, table: string | undefined): boolean =>
  table !== undefined && tables.get(table)?.has('version') === true;

const isRead = (file: SourceFile): boolean =>
  /^server\/src\/.*\.ts$/.test(file.path) && !file.path.startsWith('server/src/platform/record/') && !isTest(file);

/** The columns that a builder's values name: `.set({ version })`, `.set('version', 2)`, `insert('plant', [{ state }])`. */
const columnsIn = (node: ts.Node): string[] => {
  const names: string[] = [];
  walk(node, part => {
    if ((ts.isPropertyAssignment(part) || ts.isShorthandPropertyAssignment(part)) && part.name)
      names.push(part.name.getText());
  });
  return names;
};

/** The call that `ctx.update('plant')` is followed by, where it says what is written. */
const setAfter = (node: ts.Node): ts.CallExpression | undefined => {
  const { parent } = node;
  if (!parent || !ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
  return ['set', 'values'].includes(parent.name.text) ? parent.parent : setAfter(parent.parent);
};

const valuesOf = (node: ts.Node): string[] => {
  const set = setAfter(node);
  const given = [...(ts.isCallExpression(node) ? node.arguments.slice(1) : []), ...(set?.arguments ?? [])];
  const [column] = set?.arguments ?? [];
  return [...given.flatMap(columnsIn), ...(column && ts.isStringLiteralLike(column) ? [column.text] : [])];
};

/** Columns that a statement's text gives values: those it inserts, and those before a `=` after `set`. */
const columnsInText = (text: string): string[] => {
  const [, inserted = ''] = /insert\s+into\s+"?\w+"?\s*\(([^)]*)\)/i.exec(text) ?? [];
  const [, set = ''] = /\bset\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|$)/i.exec(text) ?? [];
  return [
    ...inserted.split(',').map(name => name.trim()),
    ...[...set.matchAll(/(\w+)\s*=/g)].map(([, name = '']) => name),
  ];
};

const BUILDS = new Set(['insert', 'update', 'insertInto', 'updateTable']);

/**
 * Version, time of the last change and state of a record are written by `platform/record` alone (layout §4): whoever
 * writes them himself forgets the history, or raises a version that nobody has seen. The types of its doors do not take
 * them; this reads what goes past the doors.
 */
export const checkVersions = (files: readonly SourceFile[]): Finding[] => {
  const tables = tablesOf(files);
  return files.filter(isRead).flatMap(file => {
    treeOf(file);
    return writesIn(file)
      .filter(({ table, by }) => isRecord(tables, table) && (BUILDS.has(by) || /\s|^update$/.test(by)))
      .flatMap(({ node, line, table }) => {
        const columns = ts.isCallExpression(node) ? valuesOf(node) : columnsInText(node.getText());
        const own = [...new Set(columns)].filter(name => OWN.has(name));
        return own.length === 0
          ? []
          : [
              {
                path: file.path,
                line: line || lineOf(node),
                says: `writes ${own.join(', ')} of ${table}: a door of platform/record does`,
              },
            ];
      });
  });
};
