import { LANGUAGES, SUCCESS } from '@inbound/shared';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** What an open path answers to somebody who is nobody. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.running.address}${path}`, { headers });
  return { status: answer.status, ...((await answer.json()) as { code: string; data: object }) };
};

it('the settings are answered at both of their paths, with the sizes and words of the specification', async () => {
  const root = await read('/json/mock.json');
  expect(root).toMatchObject({
    status: 200,
    code: SUCCESS,
    data: {
      title: 'Inbound',
      languages: [...LANGUAGES],
      defaultLanguage: 'zh-cn',
      layout: { header: 60, sider: 220, siderCollapsed: 64, tab: 40, footer: 46, colour: '#4a4b9d' },
    },
  });
  expect((await read('/api/json/mock.json')).data).toEqual(root.data);
});

it('the version is the build that serves, at both of its paths', async () => {
  const { build } = server.running.platform;
  for (const path of ['/version.json', '/api/version.json'])
    expect(await read(path)).toMatchObject({ status: 200, code: SUCCESS, data: { version: build.version } });
});

it('a tenant beside the demo is none, and neither is one that nobody knows', async () => {
  const demoOf = async (tenant: string) => {
    const { data } = await read('/api/json/mock.json', { 'x-tenant-id': tenant });
    return (data as { demo: boolean }).demo;
  };
  await server.sql(
    `insert into tenant select (jsonb_populate_record(t, '{"tenant_id": 9, "is_demo": false}')).* from tenant t where tenant_id = 1`,
  );
  expect([await demoOf('0'), await demoOf('1'), await demoOf('9'), await demoOf('77')]).toEqual([
    ...[true, true, false, false],
  ]);
});
