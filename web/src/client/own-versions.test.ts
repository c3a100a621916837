import { confirmLines, withdrawLine, withdrawLines } from '@inbound/shared/calloff/call-off/line-contract';
import {
  changeOauthEndpoint,
  pauseOauthEndpoint,
  resumeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { expect, it } from 'vitest';
import { noteOwnVersions, withOwnVersions } from './own-versions.ts';

const AT = 1_000_000;

it('gives a press that follows one’s own change the version that came of it', () => {
  const seen = { id: '7', version: 1 };
  noteOwnVersions(changeOauthEndpoint, { ...seen, name: 'gateway' }, { id: '7', version: 2 }, AT);
  expect(withOwnVersions(resumeOauthEndpoint, seen, AT + 100)).toEqual({ id: '7', version: 2 });
  noteOwnVersions(resumeOauthEndpoint, { id: '7', version: 2 }, { id: '7', version: 3 }, AT + 200);
  expect(withOwnVersions(pauseOauthEndpoint, seen, AT + 300)).toEqual({ id: '7', version: 3 });
});

it('knows the lines of a batch, each by its own verdict', () => {
  const items = [
    { id: '1', version: 4 },
    { id: '2', version: 4 },
  ];
  noteOwnVersions(
    confirmLines,
    { items },
    {
      results: [
        { id: '1', version: 5 },
        { id: '2', code: 'conflict' },
      ],
    },
    AT,
  );
  expect(withOwnVersions(withdrawLines, { items, note: 'x' }, AT)).toEqual({
    note: 'x',
    items: [
      { id: '1', version: 5 },
      { id: '2', version: 4 },
    ],
  });
  expect(withOwnVersions(withdrawLine, { id: '1', version: 4 }, AT)).toEqual({ id: '1', version: 5 });
});

it('leaves a form, another kind of record, another version, and what is long ago as they were seen', () => {
  const seen = { id: '9', version: 1 };
  noteOwnVersions(resumeOauthEndpoint, seen, { id: '9', version: 2 }, AT);
  expect(withOwnVersions(changeOauthEndpoint, seen, AT)).toBe(seen);
  expect(withOwnVersions(withdrawLine, seen, AT)).toBe(seen);
  expect(withOwnVersions(pauseOauthEndpoint, { id: '9', version: 3 }, AT)).toEqual({ id: '9', version: 3 });
  expect(withOwnVersions(pauseOauthEndpoint, seen, AT + 5_000)).toBe(seen);
});
