import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appClient } from '../../client/session.ts';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { ReasonField } from './reason-field.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn(async () => []) }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const entry = (code: string, value2: string, active = true) => ({
  ...{ typeCode: 'rejectReason', code, value: value2, value2, texts: {}, sort: 1, active },
});

const field = (begin = '') => {
  signInAs([]);
  appClient.setQueryData(['dictionary'], [entry('tool', 'Tool breakdown'), entry('old', 'Old one', false)]);
  const change = vi.fn();
  const { container } = show(<ReasonField reasons="rejectReason" value={begin} change={change} />);
  const chips = [...container.querySelectorAll<HTMLButtonElement>('.ib-reason')];
  const text = container.querySelector('textarea') as HTMLTextAreaElement;
  return { change, chips, text };
};

it('the reasons of the tenant stand above the text, without those that are no longer used', () => {
  expect(field().chips.map(chip => chip.textContent)).toEqual(['Tool breakdown']);
});

it('a chip answers its code, and with a text both; pressed again it goes', () => {
  const { change, chips, text } = field();
  fireEvent.click(chips[0] as HTMLElement);
  expect(change).toHaveBeenLastCalledWith('tool');
  fireEvent.change(text, { target: { value: 'until Friday' } });
  expect(change).toHaveBeenLastCalledWith('tool: until Friday');
  fireEvent.click(chips[0] as HTMLElement);
  expect(change).toHaveBeenLastCalledWith('until Friday');
});

it('a typed word that is a code stays in the text', () => {
  const { change, chips, text } = field();
  fireEvent.change(text, { target: { value: 'tool' } });
  expect(text.value).toBe('tool');
  expect(chips[0]?.getAttribute('aria-pressed')).toBe('false');
  fireEvent.change(text, { target: { value: 'tool of press 4' } });
  expect(change).toHaveBeenLastCalledWith('tool of press 4');
});

it('what was kept of an earlier answer stands there as it was given', () => {
  const { chips, text } = field('tool: until Friday');
  expect([chips[0]?.getAttribute('aria-pressed'), text.value]).toEqual(['true', 'until Friday']);
});
