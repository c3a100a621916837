import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { keepDraft } from '@inbound/shared/system/draft/contract';
import pg from 'pg';
import { AGREEMENTS, FIRST_NUMBER, fileOf } from '../import/releases.ts';
import { chosenAgreements, uploadReleases } from '../import/upload.ts';
import { type Figure, median } from '../measure.ts';
import { pathOf } from './calls.ts';
import { startPrograms } from './programs.ts';
import { type Sides, timesOf } from './sides.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

/** Who calls as ever, and who asks for much. */
const HONEST = 'dispositor';
const BUSY = 'supplier-logistics';
/** How much longer an honest caller may wait beside the others. */
const MOST = 3;
const ROUNDS = 3;
const ROUND_MS = 10_000;

const SEARCHES = 20;
const NAMERS = 10;
const UNKNOWN_NAMES = 60_000;
const DRAFTS = 60;
const DRAFT_LETTERS = 250_000;

/** What one user asks for again and again, by so many callers at once. */
interface Crowd {
  callers: number;
  path: string;
  body?: string;
}

const crowds = (): Readonly<Record<string, Crowd>> => {
  const names = Object.fromEntries(Array.from({ length: UNKNOWN_NAMES }, (_, at) => [`unknown${at}`, at]));
  const draft = { name: 'bench', baseVersion: null, content: 'x'.repeat(DRAFT_LETTERS) };
  return {
    [`${SEARCHES} searches`]: { callers: SEARCHES, path: `${pathOf(listCallOffLines.path)}?search=BENCH0&page=1` },
    [`${NAMERS} callers of ${UNKNOWN_NAMES} keys`]: {
      callers: NAMERS,
      path: pathOf(keepDraft.path),
      body: JSON.stringify(names),
    },
    [`${DRAFTS} drafts of 250 KB`]: { callers: DRAFTS, path: pathOf(keepDraft.path), body: JSON.stringify(draft) },
  };
};

/** Calls until it is stopped, whatever is answered: who asks too much is refused now and then. */
const call = (address: string, token: string, { callers, path, body }: Crowd) => {
  let isOver = false;
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const caller = async () => {
    while (!isOver) {
      const sent = await fetch(`${address}${path}`, { headers, ...(body ? { method: 'POST', body } : {}) });
      await sent.arrayBuffer();
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return async () => {
    isOver = true;
    await all;
  };
};

/** Imports the same file again and again until it is stopped. */
const importing = async (world: World, token: string) => {
  const superuser = new pg.Client({ connectionString: world.superuserUrl });
  await superuser.connect();
  await superuser.query('set search_path = inbound');
  const agreements = await chosenAgreements(superuser, AGREEMENTS);
  await superuser.end();
  let isOver = false;
  const all = (async () => {
    for (let no = FIRST_NUMBER; !isOver; no++) await uploadReleases(world, token, fileOf(agreements, no));
  })();
  // Whoever stops it hears of a failure; what failed first is told, also where the world has ended by it.
  all.catch(() => undefined);
  return async () => {
    isOver = true;
    await all;
  };
};

/** What an honest caller waits beside those who ask for much of the server, and beside an import of 20,000 lines. */
export const benchShares = async ({ lines, folder, say }: WorldOptions): Promise<{ ratios: []; figures: Figure[] }> => {
  const programs = startPrograms();
  const world = await startWorld({ lines, folder, say });
  try {
    const [honest, busy] = await Promise.all([world.token(HONEST), world.token(BUSY)]);
    const headers = { authorization: `Bearer ${honest}` };
    const sides: Sides = { product: world.address, bare: '', best: '', load: programs.load, headers };
    const wait = async () => (await timesOf(sides, pathOf(listPlants.path), ROUND_MS)).p95;
    const beginners = [
      ...Object.entries(crowds()).map(([name, crowd]) => [name, async () => call(world.address, busy, crowd)] as const),
      ['an import of 20,000 lines', () => importing(world, honest)] as const,
    ];
    const figures: Figure[] = [];
    await wait();
    for (const [name, begin] of beginners) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const alone = await wait();
        const stop = await begin();
        const beside = await wait();
        await stop();
        say(`${name}: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside them`);
        rounds.push(beside / alone);
      }
      figures.push({ name: `p95 of a list beside ${name}`, value: median(rounds), atMost: MOST, unit: '× alone' });
    }
    return { ratios: [], figures };
  } finally {
    programs.stop();
    await world.stop();
  }
};
