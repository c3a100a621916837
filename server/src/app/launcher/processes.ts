import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** A process as it is written down: its number is used again later, the moment of its start is not. */
export interface ProcessMark {
  pid: number;
  /** Empty where the system does not tell. */
  startedAt: string;
}

const STATE_AT = 0;
const START_AT = 19;
/** Has ended, but its parent has not asked for the answer. */
const ZOMBIE = 'Z';

/** What the kernel's list says of a process; undefined where there is no such list or process. */
const statusOf = (pid: number): { hasEnded: boolean; startedAt: string } | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, with any characters in it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { hasEnded: fields[STATE_AT] === ZOMBIE, startedAt: fields[START_AT] ?? '' };
  } catch {
    return undefined;
  }
};

/** Whether a process has ended and waits for its parent, or for the system in its place, to ask for its end. */
export const isZombie = (pid: number): boolean => statusOf(pid)?.hasEnded ?? false;

export const markOf = (pid: number): ProcessMark => ({ pid, startedAt: statusOf(pid)?.startedAt ?? '' });

/** Whether the system has a process of this number, be it a zombie. */
export const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether exactly this process still runs; one that has ended and waits for its parent does not. */
export const isRunning = ({ pid, startedAt }: ProcessMark): boolean => {
  if (pid === process.pid || !processExists(pid)) return false;
  const status = statusOf(pid);
  return status === undefined || (status.startedAt === startedAt && !status.hasEnded);
};

/** Asks a process to end, waits, and ends it when it takes too long. */
export const endProcess = async (mark: ProcessMark, patienceMs: number): Promise<void> => {
  const send = (signal: NodeJS.Signals) => {
    if (isRunning(mark)) process.kill(mark.pid, signal);
  };
  send('SIGTERM');
  for (const end = Date.now() + patienceMs; isRunning(mark); await pause(POLL_MS))
    if (Date.now() > end) send('SIGKILL');
};
