import { COMMENTED, notices } from '@inbound/shared/documents';
import { expect, it } from 'vitest';
import { ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';
import { textsOf } from './locales/texts.ts';

const sources = readSources(ROOT);

it('each kind of notice that a feature declares has a sentence, and each sentence a declaration', () => {
  const texts = textsOf(sources, 'en');
  const kinds = [...texts.keys()].flatMap(key => (key.startsWith('notice.') ? [key.slice('notice.'.length)] : []));
  expect(Object.keys(notices).sort()).toEqual(kinds.sort());
});

it('each kind of notice is written by the server', () => {
  const server = sources.filter(({ path }) => /^server\/src\/.*(?<!\.test)\.ts$/.test(path)).map(({ text }) => text);
  const unwritten = Object.keys(notices).filter(kind => !server.some(text => text.includes(`'${kind}'`)));
  expect(unwritten).toEqual([]);
});

it('each document at which people write comments shows them on its page', () => {
  const screens = sources.filter(({ path }) => /^web\/src\/(?!kit).*\.tsx$/.test(path)).map(({ text }) => text);
  const silent = COMMENTED.filter(name => !screens.some(text => text.includes(`commentsOf('${name}')`)));
  expect(silent).toEqual([]);
});
