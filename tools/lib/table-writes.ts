import ts from 'typescript';
import { lineOf, type SourceFile, treeOf, walk } from './sources.ts';

/** A place that writes a table. */
export interface TableWrite {
  node: ts.Node;
  line: number;
  /** Undefined where the table is not said there: a variable, or a hole in a statement. */
  table: string | undefined;
  /** How, as it stands there: `insert`, `changeRecord`, `update … set`. */
  by: string;
  /** The lock alone changes nothing. */
  isLock: boolean;
}

/** The doors of `platform/record`, and at which place each is told the table. */
const DOORS: Readonly<Record<string, number>> = {
  createRecord: 1,
  createDocuments: 2,
  changeRecord: 1,
  removeRecord: 1,
  changePart: 1,
  storeDerived: 1,
  moveCounter: 1,
  sweepExpired: 1,
  claimDue: 0,
  take: 2,
};
const LOCKS: Readonly<Record<string, number>> = { lockOne: 1, lockSeen: 1 };
const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom']);
const OF_CONTEXT = new Set(['insert', 'update', 'delete']);
/** What a context is called. */
const CONTEXT = /^(ctx|own|\w*[cC]tx)$/;

const nameIn = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const byCall = (node: ts.CallExpression): Omit<TableWrite, 'node' | 'line'> | undefined => {
  const { expression: called, arguments: given } = node;
  if (ts.isIdentifier(called)) {
    const at = DOORS[called.text] ?? LOCKS[called.text];
    if (at === undefined) return undefined;
    return { table: nameIn(given[at]), by: called.text, isLock: Object.hasOwn(LOCKS, called.text) };
  }
  if (!ts.isPropertyAccessExpression(called)) return undefined;
  const by = called.name.text;
  const writes = BUILDERS.has(by) || (OF_CONTEXT.has(by) && CONTEXT.test(called.expression.getText()));
  return writes ? { table: nameIn(given[0]), by, isLock: false } : undefined;
};

/** `update t set`, `insert into t`, `delete from t`, also with a name in quotes or a hole in the place of the name. */
const STATEMENT =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate)\s+(\$\{|"?\w+)|\bupdate\s+(\$\{|"?\w+)[\s\S]*?\bset\b/gi;
/** Words that stand after `update` and are no table: `for update of n`, `do update set`. */
const NO_TABLE = new Set(['set', 'of', 'skip']);

const inStatement = (text: string): Omit<TableWrite, 'node' | 'line'>[] =>
  [...text.matchAll(STATEMENT)].flatMap(([, verb = 'update', written, updated]) => {
    const name = (written ?? updated ?? '').replace('"', '');
    if (NO_TABLE.has(name.toLowerCase())) return [];
    return [{ table: name === '${' ? undefined : name, by: verb.toLowerCase(), isLock: false }];
  });

/** Every place of a file that writes a table, by a call or in the text of a statement. */
export const writesIn = (file: SourceFile): TableWrite[] => {
  const writes: TableWrite[] = [];
  walk(treeOf(file), node => {
    const line = (): { node: ts.Node; line: number } => ({ node, line: lineOf(node) });
    if (ts.isCallExpression(node)) {
      const write = byCall(node);
      if (write) writes.push({ ...line(), ...write });
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const write of inStatement(node.getText())) writes.push({ ...line(), ...write });
  });
  return writes;
};
