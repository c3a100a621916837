import ts from 'typescript';
import { type Finding, findingsIn, isCode, isTest, lineAt, type SourceFile } from './lib/sources.ts';

/** Spelled so that this file does not contain what it looks for. */
const WORDS: readonly { pattern: RegExp; says: string }[] = [
  { pattern: /\b(TO[D]O|FIX[M]E)\b/g, says: 'unfinished work belongs into an issue' },
  { pattern: /@ts-(ignore|nocheck)/g, says: 'the compiler is not silenced' },
  {
    pattern: /\b(describe|it|test|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/g,
    says: 'every test runs',
  },
  {
    pattern: /(?<![\w.])\/(home|Users|root|work|mnt|media)\/[\w.-]+/g,
    says: "names a folder of somebody's machine",
  },
  { pattern: /https?:\/\/[\w.-]+\.(internal|corp|lan|local|localdomain)\b/g, says: "names somebody's host" },
];

/** The documents that tell how the words are checked, and texts of others. */
const EXEMPT = /^(LICENSE|shared\/locales\/)/;

const isAsAny = (node: ts.Node): boolean => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.AnyKeyword;

/** In a test it proves that something does not compile; elsewhere it hides it. */
const EXPECTED_ERROR = { pattern: /@ts-expect-[e]rror/g, says: 'the compiler is not silenced' };

/** Marks of unfinished or dishonest work, and traces of the machine on which a file was written. */
export const checkWords = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => !EXEMPT.test(path))
    .flatMap(file => {
      const forbidden = isTest(file) ? WORDS : [...WORDS, EXPECTED_ERROR];
      const words = forbidden.flatMap(({ pattern, says }) =>
        [...file.text.matchAll(pattern)].map(match => ({
          path: file.path,
          line: lineAt(file.text, match.index),
          says: `"${match[0]}": ${says}`,
        })),
      );
      const casts = isCode(file) ? findingsIn(file, node => (isAsAny(node) ? 'a cast to `any`' : undefined)) : [];
      return [...words, ...casts];
    });
