import ts from 'typescript';
import { type Finding, isCode, isGenerated, isTest, lineOf, type SourceFile, treeOf } from './lib/sources.ts';

/** Words that say where or when, and not what. */
const PREPOSITIONS: ReadonlySet<string> = new Set([
  ...['about', 'above', 'across', 'after', 'against', 'along', 'among', 'apart', 'around', 'at', 'before', 'behind'],
  ...['below', 'beneath', 'beside', 'besides', 'between', 'beyond', 'by', 'during', 'for', 'from', 'in', 'inside'],
  ...['into', 'late', 'near', 'of', 'off', 'on', 'onto', 'out', 'outside', 'over', 'since', 'through', 'till', 'to'],
  ...['toward', 'under', 'until', 'upon', 'via', 'wholly', 'with', 'within', 'without'],
]);

/** Participles that do not end with `ed` or `ing`. */
const IRREGULAR: ReadonlySet<string> = new Set([
  ...['begun', 'bound', 'bought', 'brought', 'built', 'chosen', 'done', 'drawn', 'driven', 'felt', 'found', 'given'],
  ...['gone', 'gotten', 'grown', 'heard', 'held', 'hidden', 'kept', 'known', 'laid', 'led', 'left', 'lent', 'lost'],
  ...['made', 'meant', 'met', 'paid', 'redone', 'said', 'seen', 'sent', 'shown', 'sold', 'spent', 'spoken', 'taken'],
  ...['thrown', 'told', 'undone', 'withdrawn', 'written'],
]);

/** Nouns, verbs and adjectives that only look like participles. */
const NO_PARTICIPLES: ReadonlySet<string> = new Set([
  ...[
    'bring',
    'drawing',
    'embed',
    'exceed',
    'feed',
    'greeting',
    'heading',
    'need',
    'ordering',
    'packaging',
    'planning',
    'proceed',
    'sampling',
    'ring',
    'seed',
    'speed',
    'string',
  ],
  ...['succeed', 'thing', 'timing'],
]);

const isParticiple = (word: string): boolean =>
  IRREGULAR.has(word) || (/^[a-z]+(?:ed|ing)$/.test(word) && !NO_PARTICIPLES.has(word));

const exportedNames = (statement: ts.Statement): ts.Identifier[] => {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name : []));
};

/** An exported function or value carries its noun: its name alone is no preposition and no participle. */
export const checkNames = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => (isCode(file) && !isGenerated(file)) || isTest(file))
    .flatMap(file =>
      treeOf(file)
        .statements.flatMap(exportedNames)
        .filter(({ text }) => PREPOSITIONS.has(text) || isParticiple(text))
        .map(name => ({
          path: file.path,
          line: lineOf(name),
          says: `${name.text} is a preposition or participle alone: an exported name carries its noun`,
        })),
    );
