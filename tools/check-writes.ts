import { type Finding, isTest, type SourceFile } from './lib/sources.ts';
import { type TableWrite, writesIn } from './lib/table-writes.ts';
import { featureAt, ownersOf, PLATFORM, tablesOf } from './lib/tables.ts';

/** The seeds fill the database as no user can; everything of the server has an owner to ask. */
const isRead = (file: SourceFile): boolean => /^server\/src\/.*\.ts$/.test(file.path) && !isTest(file);

const placeOf = (path: string): string =>
  path.startsWith('server/src/platform/') ? PLATFORM : (featureAt(path) ?? 'app');

const areaOf = (feature: string): string => feature.split('/')[0] ?? '';

/** A lock of another feature's row is its area's own business: the features of an area are one domain. */
const mayLock = (place: string, owner: string): boolean => areaOf(place) === areaOf(owner);

/**
 * A table is written by its own feature alone, by all others through what that feature offers (decision 0131). The
 * platform writes its own tables, and through the doors of `platform/record` those that it is told.
 */
export const checkWrites = (files: readonly SourceFile[]): Finding[] => {
  const tables = tablesOf(files);
  const { owners, findings } = ownersOf(files, tables);
  const wrong = (place: string, { table, by, isLock }: TableWrite): string | undefined => {
    if (table === undefined) return place === PLATFORM ? undefined : `${by} does not say which table it writes`;
    const owner = owners.get(table);
    if (owner === undefined || owner === place || (isLock && mayLock(place, owner))) return undefined;
    return `${place} ${isLock ? 'locks' : 'writes'} ${table} (${by}), which is ${owner}'s: call what ${owner} offers`;
  };
  return [
    ...findings,
    ...files.filter(isRead).flatMap(file =>
      writesIn(file).flatMap(write => {
        const says = wrong(placeOf(file.path), write);
        return says === undefined ? [] : [{ path: file.path, line: write.line, says }];
      }),
    ),
  ];
};
