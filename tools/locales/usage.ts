import ts from 'typescript';
import { isCode, isTest, type SourceFile, treeOf, walk } from '../lib/sources.ts';

/** What stands for a part of a key that is filled in when the program runs. */
const HOLE = '\u0000';

interface Evidence {
  /** Every text and every name of a property: what a hole may be filled with. */
  words: Set<string>;
  patterns: Set<string>;
}

const partOf = (node: ts.Expression): string =>
  ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? templateOf(node) : HOLE;

const templateOf = (node: ts.TemplateExpression): string =>
  [node.head.text, ...node.templateSpans.flatMap(span => [partOf(span.expression), span.literal.text])].join('');

/** Patterns that could mean a key; a sentence with a part filled in is none. */
const couldMeanKey = (pattern: string): boolean =>
  /^[\w./-]+$/.test(pattern.replaceAll(HOLE, '')) && /\w\.|\.\w/.test(pattern);

/** A template may be a key, or a part of one that fills a hole elsewhere. */
const collectTemplate = (template: string, { words, patterns }: Evidence): void => {
  if (!couldMeanKey(template)) return;
  patterns.add(template);
  for (const word of template.split(/[.\0]/)) if (word) words.add(word);
};

/** `c.choice('type', 'qualityDocument')` shows each word of the field; `f.choice('type')` those that its list has. */
const collectChoice = (node: ts.CallExpression, { patterns }: Evidence): void => {
  const [field, feature] = node.arguments;
  const called = node.expression.getText();
  if (!called.endsWith('.choice') || !field || !ts.isStringLiteralLike(field)) return;
  if (feature && ts.isStringLiteralLike(feature)) patterns.add(`${feature.text}.${field.text}.${HOLE}`);
  if (!feature && called === 'f.choice') patterns.add(`${HOLE}.${field.text}.${HOLE}`);
};

const collect = (node: ts.Node, evidence: Evidence): void => {
  const { words } = evidence;
  if (ts.isCallExpression(node)) collectChoice(node, evidence);
  if (ts.isStringLiteralLike(node)) words.add(node.text);
  else if (ts.isTemplateExpression(node)) collectTemplate(templateOf(node), evidence);
  else if ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && ts.isIdentifier(node.name))
    words.add(node.name.text);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Whether the code asks for a text: by its whole key, or by a key with parts that are filled in, when each of those
 * parts is a word that the code knows.
 */
export const usageIn = (files: readonly SourceFile[]): ((key: string) => boolean) => {
  const evidence: Evidence = { words: new Set(), patterns: new Set() };
  for (const file of files) {
    if (isCode(file) && !isTest(file) && !file.path.startsWith('tools/'))
      walk(treeOf(file), node => collect(node, evidence));
  }
  const patterns = [...evidence.patterns].map(pattern => new RegExp(`^${escaped(pattern).replaceAll(HOLE, '(.+)')}$`));
  const isKnown = (word: string): boolean => evidence.words.has(word) || /^\d+$/.test(word);
  return key =>
    evidence.words.has(key) ||
    patterns.some(pattern => {
      const [, ...filled] = pattern.exec(key) ?? [];
      return filled.length > 0 && filled.every(part => isKnown(part) || part.split('.').every(isKnown));
    });
};
