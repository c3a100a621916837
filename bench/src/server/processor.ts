import { readdirSync, readFileSync } from 'node:fs';
import { asSuperuser } from './superuser.ts';
import type { World } from './world.ts';

/** What Linux counts time in for programs, whatever its own clock is (proc(5)). */
const TICKS_A_SECOND = 100;

interface Spent {
  parent: number;
  /** Seconds of the processor that the process took, with all its threads. */
  own: number;
  /** The same of its children that have ended. */
  ofEnded: number;
}

/** What a process has taken of the processor so far; the words after its name, which may have blanks (proc(5)). */
const spentBy = (pid: number | string): Spent => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const words = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = words;
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = words.slice(11, 15);
  return { parent, own: (user + system) / TICKS_A_SECOND, ofEnded: (userOfEnded + systemOfEnded) / TICKS_A_SECOND };
};

/** Seconds of the processor that some processes took so far. */
export const secondsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + spentBy(pid).own, 0);

/** The process of PostgreSQL that starts all others. */
export const postmasterOf = (world: World): Promise<number> =>
  asSuperuser(world, async superuser => {
    const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid');
    return spentBy(rows[0]?.pid ?? 0).parent;
  });

const childrenOf = (pid: number): Spent[] =>
  readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const spent = spentBy(name);
      return spent.parent === pid ? [spent] : [];
    } catch {
      // It has ended since it was listed.
      return [];
    }
  });

/** Seconds of the processor that a database took so far: its first process, those that work, and those that have ended. */
export const secondsOfDatabase = (postmaster: number): number => {
  const { own, ofEnded } = spentBy(postmaster);
  return childrenOf(postmaster).reduce((sum, child) => sum + child.own, own + ofEnded);
};
