import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { delforOf, tourRelease } from './release.sample.ts';

const server = testServer();

let planner: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
});

const sample = (name: string) => readFileSync(join(productFolder(), 'samples/edi', name));

describe('a message that brings no releases', () => {
  it.each([
    ['orders-d96a.edi', 'ORDERS D.96A'],
    ['invrpt-d07a.edi', 'INVRPT D.07A'],
    ['iftsta-d16a.edi', 'IFTSTA D.16A'],
    ['recadv-d07a.edi', 'RECADV D.07A'],
    ['vda4908-credit-note.txt', 'VDA 4908'],
  ])('is refused by its name: %s', async (name, kind) => {
    const report = await planner.call(importReleases, { mode: 'all' }, { file: { name, content: sample(name) } });
    expect(report).toMatchObject({ applied: false, counts: { new: 0, refused: 0 } });
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        code: 'message_kind',
        params: { kind, allowed: 'VDA 4905, DELFOR' },
      }),
    );
  });

  it.each([
    ['VDA4916_0815.TXT', 'VDA 4916'],
    ['sequence.txt', 'VDA (412)'],
  ])('is refused by its name where no layout of it is known: %s', async (name, kind) => {
    const records = ['412', '413', '419'].map(type => `${type}01CUST01   000777001`.padEnd(128));
    const content = Buffer.from(records.join('\r\n'));
    const report = await planner.call(importReleases, { mode: 'all' }, { file: { name, content } });
    expect(report).toMatchObject({ applied: false, refusal: { code: 'import_rows' } });
    expect(report.problems).toMatchObject([
      { severity: 'error', code: 'file_format', record: '412', line: 1 },
      { severity: 'error', code: 'message_kind', params: { kind, allowed: 'VDA 4905, DELFOR' } },
    ]);
  });

  it('keeps a file from being taken whole, and not its good releases', async () => {
    const release = await tourRelease(planner);
    const content = Buffer.concat([delforOf(release).content, sample('orders-d96a.edi')]);
    const file = { name: 'mixed.edi', content };
    expect(await planner.call(importReleases, { mode: 'all' }, { file })).toMatchObject({
      applied: false,
      refusal: { code: 'import_rows' },
    });
    const good = await planner.call(importReleases, { mode: 'dry-run' }, { file });
    expect(good).toMatchObject({ counts: { new: 1 }, problems: [expect.anything(), expect.anything()] });
  });
});
