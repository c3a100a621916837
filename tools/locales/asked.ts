import ts from 'typescript';
import { type Finding, isCode, isTest, lineOf, type SourceFile, treeOf, walk } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

/** `t('plant.text.empty')` on the web, `say(language, 'paper.draft')` on the server. */
const keyOf = (node: ts.CallExpression): ts.StringLiteralLike | undefined => {
  const name = node.expression.getText().replace(/^.*\./, '');
  const key = name === 't' ? node.arguments[0] : name === 'say' ? node.arguments[1] : undefined;
  return key && ts.isStringLiteralLike(key) ? key : undefined;
};

/** The `kind` of an object that has some other properties as well. */
const kindBeside = (node: ts.ObjectLiteralExpression, ...others: string[]): ts.StringLiteralLike | undefined => {
  const named = (name: string) => node.properties.find(property => property.name?.getText() === name);
  const kind = named('kind');
  if (!kind || !others.every(named) || !ts.isPropertyAssignment(kind)) return undefined;
  return ts.isStringLiteralLike(kind.initializer) ? kind.initializer : undefined;
};

/** Functions that take a kind of notice, each with its place: `tell(ctx, lines, kind: Notice['kind'])`. */
const tellersIn = (files: readonly SourceFile[]): ReadonlyMap<string, number> => {
  const tellers = new Map<string, number>();
  for (const file of files)
    walk(treeOf(file), node => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isArrowFunction(node.initializer)) return;
      const at = node.initializer.parameters.findIndex(({ type }) => type?.getText() === "Notice['kind']");
      if (at >= 0) tellers.set(node.name.getText(), at);
    });
  return tellers;
};

const textsIn = (node: ts.Node | undefined): ts.StringLiteralLike[] => {
  const found: ts.StringLiteralLike[] = [];
  if (node)
    walk(node, part => {
      if (ts.isStringLiteralLike(part)) found.push(part);
    });
  return found;
};

/** The `name` of each object in a part of the code. */
const namesIn = (node: ts.Node | undefined): string[] => {
  const found: string[] = [];
  if (node)
    walk(node, part => {
      if (ts.isPropertyAssignment(part) && part.name.getText() === 'name' && ts.isStringLiteralLike(part.initializer))
        found.push(part.initializer.text);
    });
  return found;
};

/** What the texts of a part of homes are called below its kind: of a chart each series has one. */
const textsOfPart = (call: ts.CallExpression): string[] => {
  const [, part] = call.arguments;
  const name = call.expression.getText();
  if (!part || !ts.isObjectLiteralExpression(part) || !['figure', 'chart', 'agendaLine'].includes(name)) return [];
  const kind = kindBeside(part, name === 'chart' ? 'series' : 'rows')?.text;
  if (kind === undefined) return [];
  if (name === 'agendaLine') return [`agenda.${kind}`];
  if (name === 'figure') return [`figure.${kind}.name`, `figure.${kind}.how`];
  const series = part.properties.find(property => property.name?.getText() === 'series');
  return ['name', ...namesIn(series)].map(text => `chart.${kind}.${text}`);
};

/** The texts that a node of the code asks for by their keys: of a call, a notice, a line of the work queue, a part of homes. */
const askedAt = (node: ts.Node, tellers: ReadonlyMap<string, number>): [key: string, at: ts.Node][] => {
  if (ts.isObjectLiteralExpression(node)) {
    const notice = kindBeside(node, 'documentId');
    const line = kindBeside(node, 'waiting', 'severity');
    return [
      ...(notice ? [[`notice.${notice.text}`, notice] as [string, ts.Node]] : []),
      ...(line ? ['name', 'action'].map((part): [string, ts.Node] => [`queue.${line.text}.${part}`, line]) : []),
    ];
  }
  if (!ts.isCallExpression(node)) return [];
  const key = keyOf(node);
  const at = tellers.get(node.expression.getText());
  const kinds = at === undefined ? [] : textsIn(node.arguments[at]);
  return [
    ...textsOfPart(node).map((text): [string, ts.Node] => [text, node]),
    ...(key ? [[key.text, key] as [string, ts.Node]] : []),
    ...kinds.map((kind): [string, ts.Node] => [`notice.${kind.text}`, kind]),
  ];
};

/** Texts that the code asks for by their whole key, tells as a notice or counts as work, and that are not there. */
export const askedInVain = (files: readonly SourceFile[], texts: Texts): Finding[] => {
  const code = files.filter(file => isCode(file) && !isTest(file) && /^(server|web)\/src\//.test(file.path));
  const tellers = tellersIn(code.filter(({ text }) => text.includes("Notice['kind']")));
  return code.flatMap(file => {
    const findings: Finding[] = [];
    walk(treeOf(file), node => {
      for (const [key, at] of askedAt(node, tellers))
        if (!texts.has(key)) findings.push({ path: file.path, line: lineOf(at), says: `${key} has no text` });
    });
    return findings;
  });
};
