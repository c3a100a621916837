import { chmod, chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';

/** What belongs to a running PostgreSQL, or is copied by itself, and not with its data. */
const NOT_DATA = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify']);
/** Folders that PostgreSQL wants to find, with nothing in them. */
const EMPTY = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify'];
const OWNER_ONLY = 0o700;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Gives a copy the owner and the mode of what it was copied from; only root may give things away. */
const asBefore = async (
  path: string,
  { uid, gid, mode }: { uid: number; gid: number; mode: number },
): Promise<void> => {
  if (process.getuid?.() === 0) await chown(path, uid, gid);
  await chmod(path, mode);
};

/**
 * Copies a file or a folder with owners and modes. What goes while it is copied is left out: of a database the
 * write-ahead log has it.
 */
export const copyTree = async (from: string, to: string, isLeftOut: (name: string) => boolean = () => false) => {
  const about = await lstat(from).catch(error => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (!about) return;
  if (about.isDirectory()) {
    await mkdir(to, { recursive: true, mode: OWNER_ONLY });
    for (const name of await readdir(from)) {
      if (!isLeftOut(name)) await copyTree(join(from, name), join(to, name), isLeftOut);
    }
  } else if (about.isFile()) {
    await copyFile(from, to).catch(error => {
      if (!isGone(error)) throw error;
    });
  } else return;
  await asBefore(to, about).catch(error => {
    if (!isGone(error)) throw error;
  });
};

/** The first segment of the log that the copy needs, as its label says. */
const firstSegmentOf = (label: string): string => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';

interface Stopped {
  labelfile: string;
}

const copyLog = async (data: string, copy: string, label: string): Promise<void> => {
  await copyTree(join(data, 'pg_wal'), join(copy, 'pg_wal'));
  const first = firstSegmentOf(label);
  if (!(await readdir(join(copy, 'pg_wal'))).includes(first))
    throw new Error(
      `So much was written meanwhile that ${basename(first)} of the log is gone. Try again at a quieter time.`,
    );
};

/**
 * Copies the data of a running PostgreSQL. What was committed before the copy ends is in it; a start on it plays the log
 * to its end.
 */
export const copyCluster = async (superuserUrl: string, data: string, copy: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('inbound', true)");
    await copyTree(data, copy, name => NOT_DATA.has(name));
    const { rows } = await client.query<Stopped>('select labelfile from pg_backup_stop(false)');
    const label = rows[0]?.labelfile ?? '';
    const about = await lstat(data);
    for (const name of EMPTY) {
      await mkdir(join(copy, name), { mode: OWNER_ONLY });
      await asBefore(join(copy, name), about);
    }
    await copyLog(data, copy, label);
    const labelFile = join(copy, 'backup_label');
    await writeFile(labelFile, label);
    await asBefore(labelFile, { ...about, mode: 0o600 });
  } finally {
    await client.end();
  }
};
