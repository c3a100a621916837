import type { Finding, SourceFile } from './lib/sources.ts';

const MIGRATION = /^server\/db\/migrations\/(\d+)_.*\.sql$/;

/** Migrations up to this one ran before any release: no older server was beside them. */
const BEFORE_THE_FIRST_RELEASE = 95;

/** What a server of the release before still reads or writes, while its successor has migrated already. */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\brename\s+(column\s+|constraint\s+)?(\w+\s+)?to\b/i, 'renames'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'demands a value that older servers do not write'],
];

/** A migration of the release after the last reader says so, with what nobody reads any more. */
const CONTRACTS = /^--\s*contract:\s*\S+/im;

const isLater = (path: string): boolean => Number(MIGRATION.exec(path)?.[1] ?? 0) > BEFORE_THE_FIRST_RELEASE;

/** The lines of a statement list, without what stands in comments. */
const statementsIn = (text: string): string[] => text.split('\n').map(line => line.replace(/--.*$/, ''));

/**
 * First expand, a release later contract (`docs/scale.md`): servers of two releases work on one database, so a migration
 * takes nothing away that the release before reads or writes.
 */
export const checkMigrations = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path, text }) => isLater(path) && !CONTRACTS.test(text))
    .flatMap(({ path, text }) =>
      statementsIn(text).flatMap((line, at) =>
        TAKES_AWAY.filter(([sign]) => sign.test(line)).map(([, does]) => ({
          path,
          line: at + 1,
          says: `${does} that a server of the release before may need: a release later, with "-- contract: …"`,
        })),
      ),
    );
