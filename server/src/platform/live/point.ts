import type { Platform } from '../call/platform.ts';
import { seal, unseal } from '../tools/sealing.ts';

/**
 * A point in the course of changes: when it was taken, and which transactions had ended by then. What a reader has not
 * seen is what that snapshot does not see, also where a transaction began before it and ended after it.
 */
export interface Point {
  atMs: number;
  /** Whose transactions they are: a tenant may have moved to another installation since. */
  cluster: string;
  snapshot: string;
}

/** Ids of streams stand in addresses: beyond so many characters a snapshot is told by its beginning. */
const LONGEST = 1_500;
const PURPOSE = 'point of changes';

type Folder = Pick<Platform, 'dataFolder'>;

/** A snapshot with too many open transactions is told as if all since the first of them were open: some is told twice. */
export const shortenSnapshot = (snapshot: string): string => {
  const [first = ''] = snapshot.split(':');
  return snapshot.length > LONGEST ? `${first}:${first}:` : snapshot;
};

/**
 * A point as a text for browsers. It is sealed, because its numbers would show how much all tenants write, and so that nobody
 * can forge one.
 */
export const textOfPoint = ({ dataFolder }: Folder, { atMs, cluster, snapshot }: Point): Promise<string> =>
  seal(dataFolder, PURPOSE, JSON.stringify({ atMs, cluster, snapshot: shortenSnapshot(snapshot) }));

/** The point that a browser sends back as text; undefined if this installation did not issue it. */
export const pointIn = ({ dataFolder }: Folder, text: string): Promise<Point | undefined> =>
  unseal(dataFolder, PURPOSE, text).then(
    told => JSON.parse(told) as Point,
    () => undefined,
  );
