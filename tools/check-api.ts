import { breaksOf } from './lib/api-breaks.ts';
import { type Surface, surfaceIn } from './lib/api-surface.ts';
import type { Finding, SourceFile } from './lib/sources.ts';

/** The API of the last release, so far as a caller's program depends on it. */
export const RELEASED_API = 'docs/api-released.json';
const CHANGELOG = 'CHANGELOG.md';

/** What stands under "Breaking" in the newest part of a changelog. */
const breakingIn = (changelog: string): string => {
  const [, newest = ''] = changelog.split(/^## /m);
  const [, breaking = ''] = newest.split(/^### Breaking$/m);
  return breaking.split(/^### /m)[0] ?? '';
};

/** What was broken and not told; each is told by the name of its call in backticks. */
export const untoldBreaks = (breaks: readonly string[], changelog: string): string[] => {
  const told = breakingIn(changelog);
  return breaks.filter(says => !told.includes(`\`${says.split(/[: ]/, 1)[0]}\``));
};

/** What the last release promised to callers is kept, or told under "Breaking" (decision 0200). */
export const checkApi = async (files: readonly SourceFile[]): Promise<Finding[]> => {
  const textOf = (path: string): string => files.find(file => file.path === path)?.text ?? '';
  const released = JSON.parse(textOf(RELEASED_API)) as Surface;
  return untoldBreaks(breaksOf(released, await surfaceIn(files)), textOf(CHANGELOG)).map(says => ({
    path: RELEASED_API,
    says: `${says}: keep it, or name the call under "### Breaking" in ${CHANGELOG}`,
  }));
};
