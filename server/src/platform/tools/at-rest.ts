import { getHeapSpaceStatistics } from 'node:v8';

/** The time between two looks at a process, in milliseconds. */
export const LOOKED_AFTER_MS = 5_000;
/** A process that takes less of a processor than this has nothing to do: its jobs look for work now and then. */
const REST_SHARE = 0.05;
/** Room for what is young that is worth a collection, in bytes: what a start or some busy minutes have left behind. */
const MUCH_ROOM = 16 * 2 ** 20;
const MICROSECONDS_A_MS = 1_000;

/** The measurements that show whether a process is idle. */
export interface Readings {
  /** Milliseconds of the processor that the process has taken so far. */
  busy(): number;
  /** Milliseconds of a clock that only goes on. */
  clock(): number;
  /** Bytes that are kept for what is young. */
  room(): number;
}

const OWN: Readings = {
  busy: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS_A_MS;
  },
  clock: () => performance.now(),
  room: () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0,
};

/**
 * Returns a function to be called at intervals: if the process was idle at two calls in a row and its young generation is
 * large, it collects garbage. After a start V8 keeps some 60 MB for young objects, and returns them only in a full
 * collection that follows some quiet seconds.
 */
export const collectGarbageWhenIdle = (collect: () => void, { busy, clock, room }: Readings = OWN): (() => void) => {
  let last = { busy: busy(), clock: clock() };
  let rested = 0;
  return () => {
    const now = { busy: busy(), clock: clock() };
    const isResting = now.busy - last.busy < REST_SHARE * (now.clock - last.clock);
    last = now;
    rested = isResting ? rested + 1 : 0;
    if (rested < 2 || room() < MUCH_ROOM) return;
    collect();
    rested = 0;
    // What the collection itself took is no work.
    last = { busy: busy(), clock: clock() };
  };
};

/** Collects garbage whenever the process is idle (decision 0121); does nothing if the collector cannot be called. */
export const giveBackAtRest = (readings?: Readings): (() => void) => {
  const { gc } = globalThis;
  if (!gc) return () => undefined;
  const looking = setInterval(
    collectGarbageWhenIdle(() => void gc(), readings),
    LOOKED_AFTER_MS,
  );
  looking.unref();
  return () => clearInterval(looking);
};
