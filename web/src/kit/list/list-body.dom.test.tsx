import { Refusal, type Summary } from '@inbound/shared';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/dom.tsx';
import { ListBody } from './list-body.tsx';

const summaryOf = (count: number) => ({ unfiltered: { count, isCapped: false } }) as Summary;

const body = (over: Partial<Parameters<typeof ListBody>[0]> = {}) => (
  <ListBody
    of={listDeliveryNotes}
    loaded
    count={0}
    refusal={undefined}
    summary={summaryOf(7)}
    retry={() => {}}
    clear={undefined}
    tab={undefined}
    begin={<button type="button">Begin</button>}
    {...over}
  >
    rows
  </ListBody>
);

const kind = () => document.querySelector('.ib-empty')?.getAttribute('data-kind');
const names = () => screen.queryAllByRole('button').map(button => button.textContent);

it('shows its rows where there are some', () => {
  expect(show(body({ count: 3 })).container.textContent).toBe('rows');
});

it('says that there is nothing yet, with the first act', () => {
  show(body({ summary: summaryOf(0) }));
  expect([kind(), names()]).toEqual(['none', ['Begin']]);
});

it('says so also where a filter is set over a list that has nothing', () => {
  show(body({ summary: summaryOf(0), clear: () => {} }));
  expect([kind(), names()]).toEqual(['none', ['Begin']]);
});

it('says that no row fits the filters, and takes them away', async () => {
  const clear = vi.fn();
  const { hands } = show(body({ clear, tab: 'sent' }));
  expect(kind()).toBe('filtered');
  await hands.click(screen.getByRole('button'));
  expect(clear).toHaveBeenCalledOnce();
});

it('says that work is done where the tab of what waits is empty, and shows all', async () => {
  const clear = vi.fn();
  const { hands } = show(body({ clear, tab: 'mine' }));
  expect(kind()).toBe('done');
  await hands.click(screen.getByRole('button'));
  expect(clear).toHaveBeenCalledOnce();
});

it('says that the reader may not see it, and offers nothing', () => {
  show(body({ loaded: false, refusal: new Refusal('no_permission') }));
  expect([kind(), names()]).toEqual(['refused', []]);
});

it('says that it could not be read, and tries again', async () => {
  const retry = vi.fn();
  const { hands } = show(body({ loaded: false, refusal: new Refusal('fault'), retry }));
  expect(kind()).toBe('failed');
  await hands.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledOnce();
});
