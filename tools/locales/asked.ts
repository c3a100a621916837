import ts from 'typescript';
import { type Finding, isCode, isTest, lineOf, type SourceFile, treeOf, walk } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

/** `t('plant.text.empty')` on the web, `say(language, 'paper.draft')` on the server. */
const keyOf = (node: ts.CallExpression): ts.StringLiteralLike | undefined => {
  const name = node.expression.getText().replace(/^.*\./, '');
  const key = name === 't' ? node.arguments[0] : name === 'say' ? node.arguments[1] : undefined;
  return key && ts.isStringLiteralLike(key) ? key : undefined;
};

/** The kind of a notice that is written down as an object: `{ kind, params, path, documentId, … }`. */
const noticeOf = (node: ts.ObjectLiteralExpression): ts.StringLiteralLike | undefined => {
  const named = (name: string) => node.properties.find(property => property.name?.getText() === name);
  const kind = named('kind');
  if (!kind || !named('documentId') || !ts.isPropertyAssignment(kind)) return undefined;
  return ts.isStringLiteralLike(kind.initializer) ? kind.initializer : undefined;
};

/** Texts that the code asks for by their whole key, or sends as a notice, and that are not there. */
export const askedInVain = (files: readonly SourceFile[], texts: Texts): Finding[] =>
  files
    .filter(file => isCode(file) && !isTest(file) && /^(server|web)\/src\//.test(file.path))
    .flatMap(file => {
      const findings: Finding[] = [];
      const need = (key: string, node: ts.Node) => {
        if (!texts.has(key)) findings.push({ path: file.path, line: lineOf(node), says: `${key} has no text` });
      };
      walk(treeOf(file), node => {
        const asked = ts.isCallExpression(node) ? keyOf(node) : undefined;
        if (asked) need(asked.text, asked);
        const kind = ts.isObjectLiteralExpression(node) ? noticeOf(node) : undefined;
        if (kind) need(`notice.${kind.text}`, kind);
      });
      return findings;
    });
