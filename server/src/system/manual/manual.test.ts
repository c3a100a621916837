import { downloadManual } from '@inbound/shared/system/manual/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

it('the manual is a PDF in the language of its reader, for everybody who is signed in and nobody else', async () => {
  const names: (string | null)[] = [];
  for (const language of ['ja', 'zh-cn'] as const) {
    await server.sql('update app_user set language = $1 where user_no = $2', [language, 'gate']);
    const answer = await (await server.as('gate')).try(
      downloadManual,
      {},
      { headers: { 'accept-language': language } },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.slice(0, 5)).toBe('%PDF-');
    names.push(
      /filename\*?=[^;]*?(inbound-manual-[a-z-]+\.pdf)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ??
        null,
    );
  }
  expect(names).toEqual(['inbound-manual-en.pdf', 'inbound-manual-zh-cn.pdf']);
  expect(await server.nobody.try(downloadManual)).toMatchObject({ status: 401, code: 'token' });
});
