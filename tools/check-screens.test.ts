import { type Access, batchEndpoint, type Endpoint, endpoint, noAnswer, noInput } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { screenFindings } from './check-screens.ts';

const FILE = 'shared/src/calloff/call-off/line-contract.ts';
const access: Access = 'calloff.callOff.close';
const calls = [
  [
    'closeLine',
    endpoint({
      method: 'POST',
      path: '/calloff/v1/line/:id/close',
      access,
      title: '',
      input: noInput,
      answer: noAnswer,
    }),
  ],
  ['closeLines', batchEndpoint({ path: '/calloff/v1/line/batch/close', access, title: '', shape: {} })],
] as const satisfies readonly (readonly [string, unknown])[];
const named = calls.map(([name, call]) => ({ name, file: FILE, endpoint: call as Endpoint }));

const screen = (text: string, path = 'web/src/calloff/call-off/list.tsx') => ({ path, text });
const LISTS = { restOnly: {}, noScreenYet: [] };
const said = (file: { path: string; text: string }, lists: Parameters<typeof screenFindings>[2] = LISTS) =>
  screenFindings(named, [file], lists).map(({ says }) => says);

describe('a call with a permission', () => {
  it('has a screen that takes it, or its sister for many rows', () => {
    const of = (name: string) => `import { ${name} } from '@inbound/shared/calloff/call-off/line-contract';`;
    expect(said(screen(of('closeLine')))).toEqual([]);
    expect(said(screen(of('closeLines')))).toEqual([]);
    expect(said(screen(of('closeLine as close')))).toEqual([]);
    expect(said(screen(of('type closeLine')))).toHaveLength(1);
    expect(said(screen(of('closeLine').replace('import', 'import type')))).toHaveLength(1);
    expect(said(screen(of('closeLine'), 'web/src/kit-page/data.ts'))).toHaveLength(1);
    expect(said(screen(of('closeLine').replace('line-contract', 'contract')))).toHaveLength(1);
  });
  it('is told with its sister, once', () => {
    expect(said(screen(''))).toEqual(['closeLine (calloff.callOff.close) has no screen, for one row and for many']);
  });
  it('is for programs alone with a reason, which is struck off when it has a screen', () => {
    const lists = {
      restOnly: { closeLine: 'the gate’s machine closes lines', closeLines: 'the gate’s machine closes many' },
      noScreenYet: [],
    };
    expect(said(screen(''), lists)).toEqual([]);
    expect(said(screen("import { closeLine } from '@inbound/shared/calloff/call-off/line-contract';"), lists)).toEqual([
      'closeLine has a screen, or is no call: strike it off',
      'closeLines has a screen, or is no call: strike it off',
    ]);
  });
  it('is not for programs alone because somebody says so', () => {
    const lists = { restOnly: { closeLine: 'REST only' }, noScreenYet: ['closeLines'] };
    expect(said(screen(''), lists)).toContain('closeLine is told in a sentence why no screen calls it');
  });
  it('is owed a screen where that is known, and still told', () => {
    const [finding] = screenFindings(named, [screen('')], { restOnly: {}, noScreenYet: ['closeLine'] });
    expect(finding).toMatchObject({ owed: true, path: FILE });
  });
});
