import { setImmediate as turn } from 'node:timers/promises';
import type { ImportReport } from '@inbound/shared';
import { importMaterials } from '@inbound/shared/master/material/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const ROWS = 2_000;
/** No step of an import takes more than this share of all its time. */
const LARGEST_SHARE = 0.1;

/** Tells how long something took, and for how long it kept the loop at most, in milliseconds. */
const turnsDuring = async (work: Promise<unknown>): Promise<{ whole: number; longest: number }> => {
  const began = performance.now();
  let [last, longest, isOver] = [began, 0, false];
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await turn();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await done;
  return { whole: performance.now() - began, longest };
};

it('others are answered while an import of many rows is read, compared and applied', async () => {
  const admin = await server.as('tenant-admin');
  const rows = Array.from({ length: ROWS }, (_, at) => `2031,HM9 ${at},零件 ${at},Part ${at},PCE,K12,0.27`);
  const form = new FormData();
  form.append('mode', 'dry-run');
  form.append(
    'file',
    new Blob([['plantNo,partNo,nameZh,nameEn,unit,mrpController,netWeight', ...rows].join('\n')]),
    'parts.csv',
  );
  const headers = { authorization: `Bearer ${admin.token}`, 'x-tenant-id': '0' };
  const importAll = async () => {
    const response = await fetch(`${server.running.address}/api${importMaterials.path}`, {
      ...{ method: 'POST', headers, body: form },
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const sent = importAll();
  const { whole, longest } = await turnsDuring(sent);
  const { data } = JSON.parse((await sent).toString()) as { data: ImportReport };
  expect(data).toMatchObject({ counts: { new: ROWS }, problems: [] });
  expect(longest).toBeLessThan(LARGEST_SHARE * whole);
});
