import type { ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { anchorOf, downloadManual, readManual } from '@inbound/shared/system/manual/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** Pages that say themselves what they are: what was asked for is not there, or not permitted. */
const NOTHING_TO_DO: ReadonlySet<string> = new Set(['/403', '/404']);

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

it.each(['en', 'zh-cn'] as const)(
  'each page has exactly one chapter of the manual in %s, and no anchor leads nowhere',
  async language => {
    await server.sql('update app_user set language = $1 where user_no = $2', [language, 'gate']);
    const manual = await (await server.as('gate')).call(readManual, {}, { headers: { 'accept-language': language } });
    expect(manual.language).toBe(language);
    const anchors = manual.chapters.flatMap(chapter => chapter.anchors);
    const paths = (Object.keys(screens) as ScreenPath[]).filter(path => !NOTHING_TO_DO.has(path));
    const wanted = new Set(paths.map(path => anchorOf(path, screens[path])));
    expect([...anchors].sort()).toEqual([...wanted].sort());
    for (const { heading, parts } of manual.chapters) expect(parts, heading).not.toEqual([]);
  },
);
