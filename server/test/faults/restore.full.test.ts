import { rm } from 'node:fs/promises';
import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt } from './call-at.ts';
import { dataFolder, type Launched, launchProduct } from './launched.ts';

const LINES = 20;
/** So many answers are acknowledged before the copy begins, and more come while it is made. */
const BEFORE = 40;

/** How long it took is told to whoever reads the run, without the folders of this one. */
const tell = (line: string): void =>
  noteFigure('restore', line.replaceAll(copy, 'the copy').replaceAll(restored, 'an empty folder'));

let product: Launched;
let copy: string;
let restored: string;
beforeAll(async () => {
  product = await launchProduct();
  copy = await dataFolder();
  restored = await dataFolder();
});
afterAll(async () => {
  await product?.stop();
  for (const folder of [copy, restored]) await rm(folder, { recursive: true, force: true });
});

const asked = async (at: Launched, token: string, method: string, path: string, body?: object): Promise<unknown> => {
  const reply = await callAt(at.address, token, { method, path, body });
  expect(reply?.status).toBe(200);
  return reply?.data;
};

const linesOf = async (at: Launched, token: string, query: string): Promise<CallOffLineRow[]> => {
  const { rows } = (await asked(at, token, 'GET', `${listCallOffLines.path}?${query}`)) as { rows: CallOffLineRow[] };
  return rows;
};

/** Confirms a piece of one line after the other until it is told to stop; what was acknowledged, by line. */
const confirming = (token: string, lines: readonly CallOffLineRow[]) => {
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  const acknowledged: { id: string; version: number }[] = [];
  let isOver = false;
  const done = (async () => {
    for (let at = 0; !isOver; at = (at + 1) % lines.length) {
      const { id, requestedTo } = lines[at] as CallOffLineRow;
      const body = { version: versions.get(id), date: requestedTo, qty: '1' };
      const { version } = (await asked(
        product,
        token,
        'POST',
        confirmLine.path.replace(':id', id),
        body,
      )) as CallOffLineRow;
      versions.set(id, version);
      acknowledged.push({ id, version });
    }
  })();
  return {
    acknowledged,
    stop: () => {
      isOver = true;
      return done;
    },
  };
};

it('a copy that is made while people work is restored into an empty folder with all that was acknowledged', async () => {
  const token = await product.token('supplier-logistics');
  const lines = await linesOf(product, token, `limit=${LINES}&state=new&sort=-requestedTo`);
  const work = confirming(token, lines);
  await waitUntil(() => work.acknowledged.length >= BEFORE);
  const before = new Map(work.acknowledged.map(({ id, version }) => [id, version]));
  tell(await product.admin(['backup', '--to', copy]));
  await work.stop();
  await expect(product.admin(['restore', '--from', copy])).rejects.toThrow('Stop it first');
  await expect(product.admin(['restore', '--from', restored], restored)).rejects.toThrow('no database');
  tell(await product.admin(['restore', '--from', copy], restored));
  await expect(product.admin(['restore', '--from', copy], restored)).rejects.toThrow('not empty');
  const again = await launchProduct({ folder: restored });
  try {
    const now = await linesOf(
      again,
      await again.token('supplier-logistics'),
      `limit=${2 * LINES}&state=partly_confirm&sort=-requestedTo`,
    );
    const versions = new Map(now.map(({ id, version }) => [id, version]));
    for (const [id, version] of before) expect(versions.get(id), id).toBeGreaterThanOrEqual(version);
    expect(await again.admin(['verify'])).toMatch(/ 0 findings$/);
  } finally {
    await again.stop();
  }
});
