import { basename } from 'node:path';
import { type Finding, lineAt, type SourceFile } from './lib/sources.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const FILE = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const MOST_LINES = 25;
const MOST_SIGNS = 140;

/** `decision 0013`, `decisions 0013 and 0015`; a comment may break its line between word and number. */
const NAMED = /\bdecisions?[\s*]+(\d{4}(?:(?:,|\s+and)\s+\d{4})*)\b/gi;
/** Migrations are never changed, so they may name a decision that another one carries now. */
const MIGRATIONS = 'server/db/migrations/';
const CARRIED = /\(carries ([\d, ]+)\)/g;

const numbersIn = (text: string): string[] => text.match(/\d{4}/g) ?? [];

const findingsInForm = ({ path, text }: SourceFile): Finding[] => {
  if (!FILE.test(path)) return [{ path, says: 'a decision is called after its number of four digits and its subject' }];
  const lines = text.trimEnd().split('\n');
  const tooLong = lines.flatMap((line, at) =>
    line.length > MOST_SIGNS
      ? { path, line: at + 1, says: `${line.length} characters; a line of a decision has at most ${MOST_SIGNS}` }
      : [],
  );
  if (lines.length <= MOST_LINES) return tooLong;
  return [
    ...tooLong,
    { path, says: `${lines.length} lines; a decision has at most ${MOST_LINES}: say what holds and why, no diary` },
  ];
};

const findingsInIndex = (decisions: readonly SourceFile[], index: string): Finding[] =>
  decisions
    .filter(({ path }) => !index.includes(`(${basename(path)})`))
    .map(({ path }) => ({ path: INDEX, says: `does not lead to ${basename(path)}` }));

const findingsInNumbers = (decisions: readonly SourceFile[]): Finding[] => {
  const paths = new Map<string, string>();
  return decisions.flatMap(({ path }) => {
    const number = FILE.exec(path)?.[1] ?? '';
    const first = paths.get(number);
    paths.set(number, first ?? path);
    return first ? [{ path, says: `has the number of ${basename(first)}` }] : [];
  });
};

/** A decision has its form and its place in the index, and each decision that a file names is there. */
export const checkDecisions = (files: readonly SourceFile[]): Finding[] => {
  const decisions = files.filter(({ path }) => path.startsWith(FOLDER) && path !== INDEX);
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  const numbers = new Set(decisions.flatMap(({ path }) => FILE.exec(path)?.[1] ?? []));
  const carried = new Set([...index.matchAll(CARRIED)].flatMap(([, list = '']) => numbersIn(list)));
  const isThere = (path: string, number: string): boolean =>
    numbers.has(number) || (path.startsWith(MIGRATIONS) && carried.has(number));
  const lost = files.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].flatMap(({ index: at, 1: list = '' }) =>
      numbersIn(list)
        .filter(number => !isThere(path, number))
        .map(number => ({
          path,
          line: lineAt(text, at),
          says: `names a decision that is not in ${FOLDER}: ${number}`,
        })),
    ),
  );
  return [
    ...decisions.flatMap(findingsInForm),
    ...findingsInNumbers(decisions),
    ...findingsInIndex(decisions, index),
    ...lost,
  ];
};
