import type { ImportedRelease } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { type FileToRead, findPlaces } from './read-file.ts';
import type { OpenRelease, Wanted } from './report.ts';

const keyOf = ({ position, path }: Wanted): string => `${position} ${path}`;

/** Gives each problem the place of the value that it is about; the file is asked only where there is one. */
export const locate = async (
  ctx: Ctx,
  {
    content,
    periods,
    zone,
    mapping,
    choice,
  }: { content: Buffer } & Pick<FileToRead, 'periods' | 'zone' | 'mapping' | 'choice'>,
  releases: readonly OpenRelease[],
): Promise<ImportedRelease[]> => {
  const wanted = releases.flatMap(({ position, problems }) =>
    problems.flatMap(({ path }) => (path === undefined ? [] : [{ position, path }])),
  );
  const spots =
    wanted.length > 0 ? await inThread(ctx, findPlaces, { content, wanted, periods, zone, mapping, choice }) : [];
  const spotBy = new Map(wanted.map((one, at) => [keyOf(one), spots[at]]));
  return releases.map(release => ({
    ...release,
    problems: release.problems.map(({ path = '', ...problem }) => ({
      ...problem,
      ...spotBy.get(keyOf({ position: release.position, path })),
    })),
  }));
};
