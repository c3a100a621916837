import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { callAt } from './call-at.ts';
import { adminAtRest, dataFolder, failedStart, type Launched, launchProduct } from './launched.ts';
import { productWithPostgres } from './version-of-postgres.ts';

/** The last of the major version before ours. */
const VERSION = '17.9.0-beta.17';
const LINES = 5;

let before: string | undefined;
let [old, copy, restored] = ['', '', ''];
beforeAll(async () => {
  before = await productWithPostgres(VERSION);
  [old, copy, restored] = [await dataFolder(), await dataFolder(), await dataFolder()];
});
afterAll(async () => {
  for (const folder of [old, copy, restored, before]) if (folder) await rm(folder, { recursive: true, force: true });
});

const asked = async (at: Launched, method: string, path: string, body?: object): Promise<unknown> => {
  const reply = await callAt(at.address, await at.token('supplier-logistics'), { method, path, body });
  expect(reply?.status).toBe(200);
  return reply?.data;
};

const linesIn = async (at: Launched, state: string, limit = 2 * LINES): Promise<CallOffLineRow[]> => {
  const path = `${listCallOffLines.path}?state=${state}&limit=${limit}&sort=-requestedTo`;
  const { rows } = (await asked(at, 'GET', path)) as { rows: CallOffLineRow[] };
  return rows;
};

const confirm = (at: Launched, { id, version, requestedTo }: CallOffLineRow): Promise<unknown> =>
  asked(at, 'POST', confirmLine.path.replace(':id', id), { version, date: requestedTo, qty: '1' });

/** What was typed says how long it took, without the folders of this run. */
const tell = (line: string): void =>
  noteFigure('major', line.replaceAll(copy, 'the copy').replaceAll(restored, 'an empty folder'));

it('the database of the PostgreSQL before comes over by what its refused start says, word for word', async () => {
  if (!before) return noteFigure('major', `not run here: PostgreSQL ${VERSION} cannot be had`);
  const product = await launchProduct({ folder: old, product: before });
  const acknowledged: unknown[] = [];
  for (const line of await linesIn(product, 'new', LINES)) acknowledged.push(await confirm(product, line));
  await product.end();
  expect(await readFile(join(old, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');

  const said = await failedStart(old);
  expect(said).toContain('npm run admin -- backup --portable --to <copy>');
  expect(said).toContain('npm run admin -- restore --from <copy>');
  tell(await adminAtRest(['backup', '--portable', '--to', copy], old, before));
  tell(await adminAtRest(['restore', '--from', copy], restored));
  expect(await readFile(join(restored, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');

  const again = await launchProduct({ folder: restored });
  try {
    const now = await linesIn(again, 'partly_confirm');
    for (const { id, version } of acknowledged as CallOffLineRow[])
      expect(now).toContainEqual(expect.objectContaining({ id, version }));
    const [line] = (await linesIn(again, 'new')) as [CallOffLineRow];
    expect(await confirm(again, line)).toMatchObject({ id: line.id, state: 'partly_confirm' });
    expect(await again.admin(['verify'])).toMatch(/ 0 findings$/);
  } finally {
    await again.stop();
  }
});
