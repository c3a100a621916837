import ts from 'typescript';
import { type Finding, findingsIn, isCode, lineAt, type SourceFile } from './lib/sources.ts';

/** A number with underscores between its digits, which PostgreSQL reads since version 16 alone. */
const GROUPED_DIGITS = /(?<![\w.$])\d+(?:_\d+)+\b/;

/** How a statement, or a part of one that is put together, shows itself. */
const IS_SQL =
  /^\s*(select|insert|update|delete|with|create|alter|drop|set|grant|revoke|lock|do|copy|truncate|begin|comment)\b|\b(from|where|and|or|limit|values|order by|interval)\b\s/i;

/** A program that a test writes; its words are like those of a statement. */
const IS_PROGRAM = /=>|\bimport\b/;

const SQL_FILE = /^server\/.*\.sql$/;
const SENDS_SQL = /^(server|bench)\//;

/** A statement without what stands in quotes and comments. */
const bare = (sql: string): string =>
  sql.replace(/'[^']*'|--[^\n]*|\/\*[\s\S]*?\*\//g, text => text.replace(/[^\n]/g, ' '));

const SAYS = 'digits with underscores: PostgreSQL 15, the oldest that is served, does not read them';

const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

const isTagged = (node: ts.Node): boolean => {
  const template = ts.isTemplateHead(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node : node.parent;
  const whole = ts.isTemplateSpan(template) ? template.parent : template;
  const tagged = ts.isTaggedTemplateExpression(whole.parent) ? whole.parent : undefined;
  return tagged?.tag.getText().startsWith('sql') ?? false;
};

/** SQL has numbers that every PostgreSQL reads which is served: TypeScript's digits with underscores stay in TypeScript. */
export const checkSqlDigits = (files: readonly SourceFile[]): Finding[] => [
  ...files
    .filter(({ path }) => SQL_FILE.test(path))
    .flatMap(({ path, text }) => {
      const at = bare(text).search(GROUPED_DIGITS);
      return at < 0 ? [] : [{ path, line: lineAt(text, at), says: SAYS }];
    }),
  ...files
    .filter(file => isCode(file) && SENDS_SQL.test(file.path) && GROUPED_DIGITS.test(file.text))
    .flatMap(file =>
      findingsIn(file, node => {
        const text = textOf(node);
        if (text === undefined || !GROUPED_DIGITS.test(bare(text))) return undefined;
        return isTagged(node) || (IS_SQL.test(text) && !IS_PROGRAM.test(text)) ? SAYS : undefined;
      }),
    ),
];
